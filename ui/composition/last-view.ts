/** The menu as it was at the last visit, in the document until the app shows a page (`ui/worker/last-view.ts`). */

/** An app that has not started by then may have to say something. */
const LONGEST_MS = 8_000;

/** Paints the view in its theme. What ends it loads for such a document alone. */
export function showLastView(document: Document): void {
  const view = document.getElementById('last-view');
  if (view === null) return;
  document.documentElement.style.cssText = view.dataset['theme'] ?? '';
  const remove = (): void => view.remove();
  setTimeout(remove, LONGEST_MS);
  void import('./view-until-app.ts').then(({ showUntilApp }) => showUntilApp(view), remove);
}
