/**
 * A second tap just after a screen has changed, at the same place, was meant for the screen before: it presses nothing
 * of what has come there. A tap counts when the finger made it, and a screen when it is painted. Three taps do what one
 * does. Keys, screen readers and scripts click without a place, and are let through; so is the first tap after the
 * browser's own Back, which no tap has caused, also where it brings the page back from another document.
 */
const IMPATIENT_MS = 400;
const SAME_PLACE_PX = 32;

const addressNow = (): string => location.pathname + location.search;

export function ignoreImpatientTaps(): void {
  let address = addressNow();
  let until = 0;
  let last = { x: 0, y: 0 };
  const look = (): void => {
    if (address !== addressNow()) {
      until = Infinity;
      requestAnimationFrame(() => requestAnimationFrame((at) => (until = at + IMPATIENT_MS)));
    }
    address = addressNow();
  };
  const press = (event: MouseEvent): void => {
    if (event.detail === 0) return;
    const { clientX: x, clientY: y } = event;
    const isSame = Math.hypot(x - last.x, y - last.y) < SAME_PLACE_PX;
    last = { x, y };
    if (!isSame || event.timeStamp > until) return;
    until = Math.max(until, event.timeStamp + IMPATIENT_MS);
    event.preventDefault();
    event.stopPropagation();
  };
  for (const event of ['pushState', 'replaceState']) addEventListener(event, look);
  addEventListener('popstate', () => (address = addressNow()));
  addEventListener('pageshow', () => (last = { x: NaN, y: NaN }));
  addEventListener('click', press, { capture: true });
}
