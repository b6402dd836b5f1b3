/**
 * A second tap just after a screen has changed or a sheet has come or gone, at the same place, was meant for what was there
 * before: it presses nothing of what has come, in the next document neither. A tap counts when the finger made it, and a
 * screen when it is painted. Three taps do what one does. Keys, screen readers and scripts click without a place, and are
 * let through; so is the first tap after the browser's own Back, which no tap has caused, also where it brings the page back
 * from another document.
 */
const IMPATIENT_MS = 400;
const SAME_PLACE_PX = 32;

const NOWHERE = { x: NaN, y: NaN };

const addressNow = (): string => location.pathname + location.search;

/** The page is there, not its skeleton. */
const isPageThere = (): boolean => document.querySelector('#content:not(.app-wait)') !== null;

/** In session storage: where the tap was that led to the next document. */
const LAST_TAP_KEY = 'tableside.tap';

interface Store {
  read(key: string): string | undefined;
  write(key: string, text: string): unknown;
}

/** @param leaving the event before the page requests another document */
export function ignoreImpatientTaps(store: Store, leaving: string): void {
  let address = addressNow();
  let until = 0;
  let last = NOWHERE;
  /** What a pressed label clicks by itself. */
  let echo: EventTarget | null | undefined;
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
    const { clientX: x, clientY: y, detail, target, timeStamp: at } = event;
    if (detail === 0 || target === echo) return;
    echo = (target as Element).closest('label')?.control;
    const isSame = Math.hypot(x - last.x, y - last.y) < SAME_PLACE_PX;
    last = { x, y };
    if (!isSame || at > until) return;
    until = Math.max(until, at + IMPATIENT_MS);
    event.preventDefault();
    event.stopPropagation();
  };
  const [x = NaN, y = NaN] = (store.read(LAST_TAP_KEY) ?? '').split(' ').map(Number);
  store.write(LAST_TAP_KEY, '');
  if (y >= 0) {
    last = { x, y };
    change();
  }
  for (const event of ['pushState', 'replaceState']) addEventListener(event, look);
  addEventListener('popstate', () => (address = addressNow()));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) last = NOWHERE;
  });
  // Who types has seen the screen.
  for (const event of ['input', 'keydown'])
    addEventListener(event, () => (last = NOWHERE), { capture: true });
  addEventListener(leaving, () => store.write(LAST_TAP_KEY, `${last.x} ${last.y}`));
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target.nodeName === 'DIALOG')) change();
  }).observe(document, { subtree: true, attributeFilter: ['open'] });
  addEventListener('click', press, { capture: true });
}
