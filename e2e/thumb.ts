import type { BrowserContext } from '@playwright/test';

/** Runs in the page: after each tap it logs the controls that the tap has moved, and by how much. */
function watchTaps(): void {
  const CONTROLS = 'a[href], button, input:not(.visually-hidden), select, textarea, summary';
  /** What stands on the screen; anything that moves by a scroll or with another page or sheet is meant to. */
  const frame = (): unknown[] => [
    document.querySelector('h1'),
    document.querySelector('dialog[open]'),
    scrolls,
  ];
  let scrolls = 0;
  let compare = (): void => undefined;
  const nameOf = (of: Element): string =>
    (of.getAttribute('aria-label') ?? of.textContent).trim().slice(0, 40);
  const follow = ({ target }: Event): void => {
    compare();
    const tapped = target instanceof Element && target.closest('a, button, input, summary, label');
    if (!tapped) return;
    const isShown = (control: Element): boolean => control.checkVisibility({ visibilityProperty: true });
    const before = [...document.querySelectorAll(CONTROLS)].filter(isShown);
    const places = before.map((control) => control.getBoundingClientRect());
    const [stands, floor] = [frame(), tapped.getBoundingClientRect().bottom];
    const opens = tapped.matches('summary, [aria-expanded]');
    compare = () => {
      clearTimeout(timer);
      compare = () => undefined;
      if (frame().some((part, at) => part !== stands[at])) return;
      for (const [at, control] of before.entries()) {
        const [was, now] = [places[at] ?? new DOMRect(), control.getBoundingClientRect()];
        const by = Math.round(Math.max(Math.abs(now.x - was.x), Math.abs(now.y - was.y)));
        const isInSight = was.bottom > 0 && was.y < innerHeight && isShown(control);
        if (by > 1 && isInSight && !(opens && was.y >= floor))
          console.error(`“${nameOf(tapped)}” moves “${nameOf(control)}” by ${by} px`);
      }
    };
    // oxlint-disable-next-line no-restricted-globals -- in the page, where a second tap would come by then
    const timer = setTimeout(() => compare(), 600);
  };
  addEventListener('scroll', () => (scrolls += 1), { capture: true });
  addEventListener('pointerdown', follow, { capture: true });
}

/** Nothing that can be pressed moves under the thumb, but what the pressed control opens below itself. */
export const watchThumb = (phone: BrowserContext): Promise<unknown> => phone.addInitScript(watchTaps);
