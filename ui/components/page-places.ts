/** Where the guest left each page of this document. The browser restores a position before the page has its content. */
const left = new Map<string, number>();
let isBackPressed = false;
let next = 0;

const whereLeft = (): number => left.get(location.pathname + location.search) ?? 0;

addEventListener('scroll', () => left.set(location.pathname + location.search, scrollY), { passive: true });
addEventListener('popstate', () => {
  next = whereLeft();
});
addEventListener('pushState', () => {
  next = isBackPressed ? whereLeft() : 0;
});

/** The link that is pressed leads back: the navigation of this very press is no step forward. */
export function goesBack(): void {
  isBackPressed = true;
  queueMicrotask(() => {
    isBackPressed = false;
  });
}

const IN_APP = 'tableside';
const tab = document.defaultView;

/** The guest has come from another document of the app, not by an address. */
export const followsAnother = document.referrer.startsWith(location.origin) || tab?.name === IN_APP;
if (tab?.name === IN_APP) tab.name = '';

/** Names the browser tab until the app's next document is there: Firefox gives one that a worker serves no referrer. */
export const goesOn = (): string => (window.name ||= IN_APP);

/** In CSS pixels: where the page begins that the guest has come to. */
export const placeOfPage = (): number => next;
