/**
 * A menu as it looked at the last visit. The service worker puts it into the menu's document, so that a guest who comes
 * back can read while the app starts. Nothing in it can be pressed, and it has nothing that the guest has chosen.
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

/** @returns the document, with the view before the app if one build has made both */
export function withLastView(html: string, view: unknown): string {
  if (!isLastView(view) || !html.includes(`content="${view.build}"`)) return html;
  return html.replace(APP, () => view.html + APP);
}
