/**
 * Which cached document serves an address without a network. The two kinds of documents differ only in their policies
 * (WC10).
 */
import { parseRoute, policyOf } from '../routes.ts';

/** One address of each kind, under which its document is cached. */
const BROWSING = '/';
const PAYING = '/-/order/checkout/basket';

export const documentShells: readonly string[] = [BROWSING, PAYING];

export const shellOf = (pathname: string): string =>
  policyOf(parseRoute(pathname)) === 'paying' ? PAYING : BROWSING;
