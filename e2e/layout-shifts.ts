import type { BrowserContext } from '@playwright/test';

/**
 * Reports what can be pressed and moves within half a second of a tap or a typed character, which CLS leaves out.
 * Allowed are scrolling, growing, shrinking, another screen, what stands below a control that opens, ticks, picks or is typed in,
 * after a search, in or after the part that a control names as its own, and after the first field at fault, to which a form
 * leads from its button; but never the button, unless the part that it lengthens ends where it
 * stands. Runs in the page.
 */
function reportShifts(): void {
  const PRESSED = 'a, button, label, summary, input, select, textarea';
  const nameOf = (control: Element): string =>
    (control.getAttribute('aria-label') ?? control.textContent ?? '')
      .trim()
      .replaceAll(/\s+/g, ' ')
      .slice(0, 40);
  const screen = (): string =>
    [location.pathname, innerWidth, innerHeight, document.querySelectorAll('dialog[open]').length].join();
  const placeOf = (control: Element) => {
    let [left, top] = [0, 0];
    for (let box: Element | null = control; box; box = box.parentElement)
      [left, top] = [left + box.scrollLeft, top + box.scrollTop];
    return { at: control.getBoundingClientRect(), left, top };
  };
  /** Also a part of the way, as what is sticky goes. */
  const isScrolled = (by: number, scrolled: number): boolean =>
    by >= Math.min(0, -scrolled) - 1 && by <= Math.max(0, -scrolled) + 1;
  /** Its edges have grown apart, or shrunk together. */
  const covers = (start: number, end: number): boolean => (start < 1 && end > -1) || (start > -1 && end < 1);
  /** Whatever a thumb can meet: no target is smaller than the grid. */
  const reachable = (): readonly Element[] => {
    const found = new Set<Element>();
    for (let y = 6; y < innerHeight; y += 12)
      for (let x = 11; x < innerWidth; x += 22) {
        const met = document.elementFromPoint(x, y);
        const control = met?.closest('label') ?? met?.closest(PRESSED);
        if (control?.matches(':not(:disabled, [aria-disabled=true])') === true) found.add(control);
      }
    return [...found];
  };
  let compare: (() => void) | undefined;
  const begin = (event: Event): void => {
    const { target, type } = event;
    const picks = '[type=radio], [type=checkbox]';
    if (!(target instanceof Element) || (type === 'input' && target.matches(picks))) return;
    compare?.();
    const tapped = target.closest(PRESSED) ?? target;
    const by = nameOf(tapped);
    if (!document.getElementById('app') || !matchMedia('(pointer: coarse)').matches) return;
    const opens = tapped.matches(`[aria-expanded], summary, input, :has(${picks})`);
    const limit = opens ? tapped.getBoundingClientRect().bottom - 1 : Infinity;
    const named = document.getElementById(tapped.getAttribute('aria-controls') ?? '');
    const part = named ?? tapped.closest('[role=search]');
    const form = tapped.matches('[type=submit]') ? tapped.closest('form') : null;
    const [before, from] = [screen(), scrollY];
    const isAfter = (of: Element | null, control: Element): boolean =>
      of !== null && (of.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    const lengthens = part?.nextElementSibling === tapped;
    const places = reachable()
      .filter((control) => (control === tapped && !lengthens) || !isAfter(part, control))
      .map((control) => [control, placeOf(control)] as const);
    const latest = (): void => {
      compare = undefined;
      // Playwright prevents a tap that would meet something else than it aimed at, and aims anew.
      const isMissed = type === 'pointerdown' && event.defaultPrevented;
      // Nobody sees what moves below the panel of a payment.
      const isCovered = document.querySelector('main[inert]') !== null;
      if (isMissed || isCovered || screen() !== before || Math.abs(scrollY - from) > innerHeight) return;
      const fault = form?.querySelector('[aria-invalid=true], [data-state=invalid]') ?? null;
      for (const [control, was] of places) {
        if (control !== tapped && isAfter(fault, control)) continue;
        const now = placeOf(control);
        const [x, y] = [now.at.x - was.at.x, now.at.y - was.at.y];
        const staysX = isScrolled(x, now.left - was.left) || covers(x, now.at.right - was.at.right);
        const staysY = isScrolled(y, now.top - was.top) || covers(y, now.at.bottom - was.at.bottom);
        if (control.getClientRects().length === 0 || (staysX && staysY) || was.at.y >= limit) continue;
        console.error(`moved by “${by}”: ${nameOf(control)}, ${Math.round(x)} ${Math.round(y)}`);
      }
    };
    compare = latest;
    let frames = 30;
    const wait = (): void => {
      if (compare !== latest) return;
      // A dialog may have opened and be gone again, and what it did is no longer the tap's.
      if ((frames -= 1) < 0 || screen() !== before) latest();
      else requestAnimationFrame(wait);
    };
    wait();
  };
  // What a key does is not the doing of the character before it; nor is what is typed in a frame, where the focus goes.
  addEventListener('keydown', () => compare?.(), { capture: true });
  addEventListener('blur', () => compare?.());
  // A finger that drags a sheet is no tap.
  addEventListener('touchmove', () => (compare = undefined), { capture: true });
  for (const type of ['pointerdown', 'input']) addEventListener(type, begin, { capture: true });
}

/** Nothing that can be pressed moves under the thumb. */
export const watchShifts = (phone: BrowserContext): Promise<unknown> => phone.addInitScript(reportShifts);
