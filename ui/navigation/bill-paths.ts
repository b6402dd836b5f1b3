/** Addresses of pay at table, and who may stay at pay success (section 2, P9). */
import { folded } from '@tableside/core/bill';
import type { BillLink } from '../models/bill/pay-at-table-model.ts';
import { join, withQuery, type PayingBy, type PayRoute, type ResultPage } from './routes.ts';

export const billPaths = {
  /** The page that asks for the table. Tables of two areas have the given number, and the guest chooses one. */
  ask: (slug: string, typed: string, { token, area }: BillLink = {}): string =>
    withQuery(join(slug, 'pay'), { table: typed, t: token, area }),
  /** Details and card for the bill. */
  pay: (slug: string, tableNumber: string, { token, area }: BillLink = {}, by?: PayingBy): string =>
    withQuery(join(slug, 'pay', tableNumber), { step: 'pay', by, t: token, area }),
  /** Success: nothing is left of the bill. */
  settled: (slug: string, tableNumber: string, { token, area }: BillLink = {}): string =>
    withQuery(join(slug, 'pay', tableNumber, 'success'), { t: token, area }),
  /** The table with the typed number has no bill. */
  missing: (slug: string, typed: string, { token, area }: BillLink = {}): string =>
    withQuery(join(slug, 'pay', 'not-found'), { table: typed, t: token, area }),
  /** The venue opens no bill by the number alone: its page asks for the code on the table (X5, WA19). */
  tokenNeeded: (slug: string, typed: string, { token, area }: BillLink = {}): string =>
    withQuery(join(slug, 'pay', 'not-found'), { table: typed, t: token, area, needs: 'token' }),
  /** The table's code was of a sitting that is over: its page asks for the new one (D8). */
  sittingOver: (slug: string, typed: string, { area }: BillLink = {}): string =>
    withQuery(join(slug, 'pay', 'not-found'), { table: typed, area, needs: 'scan' }),
} as const;

/** What the address of a bill's page carries beside the table. */
export const billLinkOf = (query: URLSearchParams): BillLink => ({
  token: query.get('t') ?? undefined,
  area: query.get('area') ?? undefined,
});

/** The table that the address of a page of bills names, in its path or its query; empty if it names none. */
export const tableNamed = (route: PayRoute, query: URLSearchParams): string =>
  'tableNumber' in route ? route.tableNumber : (query.get('table') ?? '');

/** The same address without the token of the table's link (S15). */
export function withoutToken(route: PayRoute, query: URLSearchParams): string {
  const { slug, page } = route;
  const parts = 'tableNumber' in route ? [route.tableNumber] : [];
  const path = join(slug, 'pay', ...parts, ...(page === 'entry' || page === 'bill' ? [] : [page]));
  return withQuery(path, { ...Object.fromEntries(query), t: undefined });
}

/** The token of a table's link is passed on with that table only, however the table is spelt (X5, A1). */
export const tokenOf = (
  table: string,
  linked: { readonly table: string; readonly token?: string | undefined },
): string | undefined => (folded(table) === folded(linked.table) ? linked.token : undefined);

/**
 * Whether the address belongs to one payment (C6). A payment that this phone does not know is identified by the failure
 * page and the query that the bank's page sent back. It may have been paid in another browser, so the guest must not be
 * led to pay again (C4).
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

/** State of the history entry when the bill leads to pay success. */
export const FROM_BILL = { from: 'bill' } as const;

export interface PaySuccessArrival {
  /** The state of the history entry. */
  readonly history: unknown;
  /** A payment of this guest on that account was taken: this counts as coming from the bill (P9). */
  readonly hasPaid: boolean;
}

/** A guest who reaches pay success from elsewhere than the bill is led to the bill (section 2, P9). */
export const mayStayAtPaySuccess = ({ history, hasPaid }: PaySuccessArrival): boolean =>
  hasPaid ||
  (typeof history === 'object' && history !== null && 'from' in history && history.from === FROM_BILL.from);
