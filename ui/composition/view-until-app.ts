/** The last view of a menu, until the app shows a page. */

const LOADING = '.app-wait, .menu-skeleton';

/** Removes the view in the frame in which the app shows a page, which then does what was pressed in the view. */
export function showUntilApp(view: HTMLElement): void {
  const app = view.nextElementSibling;
  if (!app) return;
  const presses = holdPresses(view);
  const endOncePainted = (): void => {
    if (app.querySelector('main') === null || app.querySelector(LOADING) !== null) return;
    changes.disconnect();
    const isSeen = view.isConnected;
    view.remove();
    presses.end(isSeen ? app : undefined);
  };
  const changes = new MutationObserver(endOncePainted);
  changes.observe(app, { childList: true, subtree: true });
  endOncePainted();
}

const CONTROL = 'a, button';

/** As a button that is pressed looks (`ui/styles/motion.css`). */
const PRESSED = 'brightness(0.92)';

const nameOf = (control: Element): string | null => control.getAttribute('aria-label') ?? control.textContent;

/** What a guest presses in the view, the app does once it is there. */
function holdPresses(view: HTMLElement) {
  const { ownerDocument: document } = view;
  const names: (string | null)[] = [];
  const hold = ({ clientX, clientY }: MouseEvent): void => {
    // Nothing that is inert is found at a point.
    view.toggleAttribute('inert');
    const control = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(CONTROL);
    view.toggleAttribute('inert');
    if (!control || !view.contains(control)) return;
    control.style.filter = PRESSED;
    names.push(nameOf(control));
  };
  document.addEventListener('click', hold);
  return {
    /** Presses them in the app, if it is there in time. */
    end: (app: Element | undefined): void => {
      document.removeEventListener('click', hold);
      const controls = () => [...(app?.querySelectorAll<HTMLElement>(CONTROL) ?? [])];
      for (const name of names)
        controls()
          .find((control) => nameOf(control) === name)
          ?.click();
    },
  };
}
