/** Which cached document serves an address. The two kinds of documents differ in their policies (WC10). */
import { parseRoute, paths, policyOf } from '../navigation/routes.ts';

/** The front page's document, which serves every browsing page without a venue. */
export const BROWSING = '/';
export const PAYING = '/-/order/checkout/basket';

/** Cached from the start. */
export const documentShells: readonly string[] = [BROWSING, PAYING];

/** The address under which a document is cached: a browsing one has the content of its venue. */
export function shellOf(pathname: string): string {
  const route = parseRoute(pathname);
  if (policyOf(route) === 'paying') return PAYING;
  return 'slug' in route ? paths.venue(route.slug) : BROWSING;
}

/**
 * Whether the cached document is served before the network's. A paying page begins with new content, and so does a page
 * that the guest reloads. An address that is no page of the app may be another page of this host.
 */
export function isServedFromCache(
  { destination, cache }: Pick<Request, 'destination' | 'cache'>,
  pathname: string,
): boolean {
  const route = parseRoute(pathname);
  return (
    destination === 'document' &&
    cache !== 'no-cache' &&
    cache !== 'reload' &&
    (route.page === 'home' || 'slug' in route) &&
    policyOf(route) === 'browsing'
  );
}
