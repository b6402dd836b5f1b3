/** The content service's hosts, which convert images by query parameters. */
const IMAGES_API = /^images\.([a-z]+\.)?ctfassets\.net$/;

/**
 * The address of an image converted as asked; undefined if its host makes no other sizes. If the page's own host proxies
 * the content service, it converts images too (WC5).
 */
export function convertedImage(
  image: string,
  origin: string,
  query: Readonly<Record<string, string>>,
): string | undefined {
  const address = new URL(image, origin);
  if (!IMAGES_API.test(address.hostname) && address.origin !== origin) return undefined;
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}
