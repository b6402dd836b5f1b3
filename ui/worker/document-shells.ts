/** Which of the kept documents stands in for an address: the two kinds differ by their policies alone (WC10). */
import { parseRoute, policyOf, type DocumentPolicy } from '../routes.ts';

/** An address of each kind: what is kept is its document, and kept under it. */
const SHELLS: Readonly<Record<DocumentPolicy, string>> = {
  browsing: '/',
  paying: '/-/order/checkout/basket',
};

export const documentShells: readonly string[] = Object.values(SHELLS);

export const shellOf = (pathname: string): string => SHELLS[policyOf(parseRoute(pathname))];
