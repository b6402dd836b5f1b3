/** The menu as it was at the last visit, in the document until the app shows a page (`ui/worker/last-view.ts`). */

/** An app that has not started by then may have to say something. */
const LONGEST_MS = 8_000;

const LOADING = '.app-wait, .menu-skeleton';

/** Paints the view in its theme, and removes it in the frame in which the app shows a page. */
export function showLastView(document: Document): void {
  const view = document.getElementById('last-view');
  const app = view?.nextElementSibling;
  if (!view || !app) return;
  document.documentElement.style.cssText = view.dataset['theme'] ?? '';
  const remove = (): void => {
    view.remove();
    changes.disconnect();
  };
  const changes = new MutationObserver(() => {
    if (app.querySelector('main') !== null && app.querySelector(LOADING) === null) remove();
  });
  changes.observe(app, { childList: true, subtree: true });
  setTimeout(remove, LONGEST_MS);
}
