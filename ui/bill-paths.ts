/** Addresses within pay at table, and who may stay at pay success (section 2, P9). */
import { join, withQuery, type ResultPage } from './routes.ts';

/** Each takes along the token of the table's QR link, for as long as it is known (X5). */
export const billPaths = {
  /** Details and card, of the same bill. */
  pay: (slug: string, tableNumber: string, token?: string): string =>
    withQuery(join(slug, 'pay', tableNumber), { step: 'pay', t: token }),
  /** A bill of which nothing is left. */
  settled: (slug: string, tableNumber: string, token?: string): string =>
    withQuery(join(slug, 'pay', tableNumber, 'success'), { t: token }),
  /** No bill for what was typed as the table number. */
  missing: (slug: string, typed: string, token?: string): string =>
    withQuery(join(slug, 'pay', 'not-found'), { table: typed, t: token }),
} as const;

/** The token of a table's link is passed on with that table alone, however it is spelt (X5, A1). */
export const tokenOf = (
  table: string,
  linked: { readonly table: string; readonly token: string | undefined },
): string | undefined =>
  table.trim().toLowerCase() === linked.table.trim().toLowerCase() ? linked.token : undefined;

/**
 * Whether the address is one payment's own (C6). One that this phone does not know is named by a failure, and by
 * what the bank's page sent back: that may have been paid in another browser, and is not to be paid again (C4).
 */
export function namesPayment(
  page: ResultPage,
  search: string,
  isKnown: (key: string | undefined) => boolean,
): boolean {
  const query = new URLSearchParams(search);
  const key = query.get('payment') ?? undefined;
  return isKnown(key) || (page === 'failure' && key !== undefined) || query.has('paymentId');
}

/** What the browser's history remembers of a way to pay success. */
export const FROM_BILL = { from: 'bill' } as const;

/** How a guest came to pay success. */
export interface PaySuccessArrival {
  /** What the history remembers of the way here. */
  readonly history: unknown;
  /** A payment of this guest's on that account was taken: it counts as coming from the bill (P9). */
  readonly hasPaid: boolean;
}

/** Arriving at pay success from elsewhere than the bill leads to the bill (section 2, P9). */
export const mayStayAtPaySuccess = ({ history, hasPaid }: PaySuccessArrival): boolean =>
  hasPaid ||
  (typeof history === 'object' && history !== null && 'from' in history && history.from === FROM_BILL.from);
