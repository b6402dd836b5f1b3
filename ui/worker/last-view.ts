/**
 * A menu as it looked at the last visit. The service worker puts it into the menu's document, so that a guest who comes
 * back can read while the app starts. It is inert and has nothing that the guest has chosen. The app does what is pressed
 * in it (`ui/composition/view-until-app.ts`).
 */
export interface LastView {
  /** The build whose classes and style sheets it has, as in the document's `<meta name="build">`. */
  readonly build: string;
  readonly html: string;
}

const isLastView = (value: unknown): value is LastView =>
  typeof value === 'object' &&
  value !== null &&
  'build' in value &&
  'html' in value &&
  typeof value.build === 'string' &&
  typeof value.html === 'string';

/** Under which the answer cache has the view of an address. */
export const viewQuestion = (pathname: string): string => `view ${pathname}`;

const APP = '<div id="app">';

/** The app's own script is the last one that names it. */
const BLOCKING = ' blocking="render"';

/**
 * @returns the document, with the view before the app if one build has made both. Then the first paint waits for the
 *   page's first script, which sets the view's theme, and not for the app's.
 */
export function withLastView(html: string, view: unknown): string {
  if (!isLastView(view) || !html.includes(`content="${view.build}"`)) return html;
  const last = html.lastIndexOf(BLOCKING);
  const painted = last < 0 ? html : html.slice(0, last) + html.slice(last + BLOCKING.length);
  return painted.replace(APP, () => view.html + APP);
}
