/** Which of the kept documents stands in for an address: the two kinds differ by their policies alone (WC10). */
import { parseRoute, type Route } from '../routes.ts';

/** An address of each kind: what is kept is its document, and kept under it. */
const BROWSING = '/';
const PAYING = '/-/order/checkout/basket';

export const documentShells: readonly string[] = [BROWSING, PAYING];

const PAYING_PAGES: readonly Route['page'][] = ['basket', 'generic-result', 'success', 'failure'];

export function shellOf(pathname: string): string {
  const route = parseRoute(pathname);
  const isOfPay = 'service' in route && route.service === 'pay';
  return isOfPay || PAYING_PAGES.includes(route.page) ? PAYING : BROWSING;
}
