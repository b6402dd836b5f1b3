/**
 * A second tap just after a screen has changed or a sheet has come or gone, at the same place, was meant for what was there
 * before: it presses nothing of what has come, in the next document neither. A tap counts when the finger made it, and a
 * screen when it is painted. Three taps do what one does. Keys, screen readers and scripts click without a place, and are
 * let through; so is the first tap after the browser's own Back, which no tap has caused, also where it brings the page back
 * from another document.
 */
const IMPATIENT_MS = 400;
const SAME_PLACE_PX = 32;

/** A document that goes so long after a tap was hardly asked for by it. */
const ASKED_WITHIN_MS = 5_000;

const NOWHERE = { x: NaN, y: NaN, at: -Infinity };

const addressNow = (): string => location.pathname + location.search;

/** The page is there, not its skeleton. */
const isPageThere = (): boolean => document.querySelector('#content:not(.app-wait)') !== null;

/** In session storage: where the last tap was, as the document goes. */
const LAST_TAP_KEY = 'tableside.tap';

interface Store {
  read(key: string): string | undefined;
  write(key: string, text: string): unknown;
}

export function ignoreImpatientTaps(store: Store): void {
  let address = addressNow();
  let until = 0;
  let last = NOWHERE;
  const change = (): void => {
    until = Infinity;
    const seen = (at: number): void => {
      if (isPageThere()) until = at + IMPATIENT_MS;
      else requestAnimationFrame(seen);
    };
    requestAnimationFrame(() => requestAnimationFrame(seen));
  };
  const look = (): void => {
    if (address !== addressNow()) change();
    address = addressNow();
  };
  const press = (event: MouseEvent): void => {
    if (event.detail === 0) return;
    const { clientX: x, clientY: y, timeStamp: at } = event;
    const isSame = Math.hypot(x - last.x, y - last.y) < SAME_PLACE_PX;
    last = { x, y, at };
    if (!isSame || at > until) return;
    until = Math.max(until, at + IMPATIENT_MS);
    event.preventDefault();
    event.stopPropagation();
  };
  const [x = NaN, y = NaN] = (store.read(LAST_TAP_KEY) ?? '').split(' ').map(Number);
  if (y >= 0) {
    last = { ...NOWHERE, x, y };
    change();
  }
  for (const event of ['pushState', 'replaceState']) addEventListener(event, look);
  addEventListener('popstate', () => (address = addressNow()));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) last = NOWHERE;
  });
  // Who types has seen the screen.
  addEventListener('input', () => (last = NOWHERE), { capture: true });
  addEventListener('pagehide', ({ timeStamp }) =>
    store.write(LAST_TAP_KEY, timeStamp - last.at < ASKED_WITHIN_MS ? `${last.x} ${last.y}` : ''),
  );
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target.nodeName === 'DIALOG')) change();
  }).observe(document, { subtree: true, attributeFilter: ['open'] });
  addEventListener('click', press, { capture: true });
}
