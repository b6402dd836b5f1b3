/**
 * Whether what has come is what its name says. A firewall's page can come in place of any file, with status 200 and with
 * any content type, and must not be kept as that file (X9).
 */
const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/(x-)?javascript\b/,
  css: /^text\/css\b/,
  woff2: /^(font\/|application\/(x-)?font-)/,
};

const typeOf = ({ headers }: Response): string => headers.get('content-type') ?? '';

/** Of a built file, whose bytes its hash tells. A browser runs no script and applies no style of another type. */
export const hasTypeOfName = (pathname: string, response: Response): boolean =>
  TYPES[pathname.slice(pathname.lastIndexOf('.') + 1)]?.test(typeOf(response)) === true;

const PAGE = /^\s*<(!doctype html|html|head|body)/i;

/** What has no hash is told by its beginning too. */
export async function isPicture(response: Response): Promise<boolean> {
  if (response.status !== 200 || !typeOf(response).startsWith('image/')) return false;
  return !PAGE.test(await (await response.clone().blob()).slice(0, 256).text());
}

/** An error of a gateway may be JSON too. */
export const isConfiguration = (response: Response): Promise<boolean> =>
  response
    .clone()
    .json()
    .then(
      (body: { readonly services?: unknown } | null) => body?.services !== undefined,
      () => false,
    );
