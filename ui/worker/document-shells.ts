/** Which of the kept documents stands in for an address: the two kinds differ by their policies alone (WC10). */
import { parseRoute, policyOf } from '../routes.ts';

/** An address of each kind: what is kept is its document, and kept under it. */
const BROWSING = '/';
const PAYING = '/-/order/checkout/basket';

export const documentShells: readonly string[] = [BROWSING, PAYING];

export const shellOf = (pathname: string): string =>
  policyOf(parseRoute(pathname)) === 'paying' ? PAYING : BROWSING;
