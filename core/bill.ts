/** A table's bill: what is due, what was paid, what is left, and why (section 3, P6, P7, GB4). */
import { minor, notNegative, type MinorUnits } from './money.ts';
import { step, type Step } from './step.ts';

/** A line of a bill (section 3). */
export interface BillLine {
  readonly id: string;
  readonly type: 'item' | 'discount' | 'promotion' | 'payment';
  readonly name: string;
  /** Of one, choices included (WA1). Never negative for an item, never positive for the others. */
  readonly price: MinorUnits;
  /** How many: a whole number, 0 or more. */
  readonly amount: number;
  /** For show: the line's price includes them (WA1). */
  readonly choices?: readonly BillChoice[];
}

/** What was chosen with an item. */
export interface BillChoice {
  readonly name: string;
  readonly amount: number;
}

/** A table as the pay-at-table service is told of it (WP4, WN9). */
export interface BillTable {
  readonly areaId: string;
  readonly brandId: string;
  readonly businessId: string;
  readonly clientId: string;
  readonly tableNo: string;
  /** The backend site id. */
  readonly venueId: string;
  /** From the table's QR link (X5). */
  readonly token?: string;
}

/** A bill as the pay-at-table service keeps it. */
export interface Account {
  readonly accountId: string;
  readonly basketId: string;
  readonly lines: readonly BillLine[];
  readonly serviceCharge: MinorUnits;
  /** Items, less discounts and promotions, and the service charge. */
  readonly accountTotal: MinorUnits;
  /** That, less the payments without their tips. */
  readonly outstanding: MinorUnits;
  readonly closed: boolean;
  /** Rises with every change (P7). */
  readonly version: number;
}

/** What a line comes to: its price as many times as it says. Negative for what takes off. */
export const billLineTotal = ({ price, amount }: BillLine): MinorUnits => minor(price * amount);

/** The figures of a bill, in the order in which they are made. */
export type BillFigure = 'accountTotal' | 'paid' | 'outstanding';

/** How a figure of a bill came about. */
export type BillWhy =
  'itemsAndCharge' | 'reducedToNothing' | 'sumOfPayments' | 'totalLessPaid' | 'paidInFull' | 'asTheTillSays';

/** What is due, paid and left. */
export interface BillTotals {
  /** All that is due. */
  readonly accountTotal: MinorUnits;
  /** Positive. */
  readonly paid: MinorUnits;
  /** What is left to pay; never negative. */
  readonly outstanding: MinorUnits;
  readonly steps: readonly Step<BillFigure, BillWhy>[];
}

/** What the till says of its own bill. It wins over what the lines come to. */
export type SaidTotals = Pick<Account, 'accountTotal' | 'outstanding'>;

/**
 * The totals of a bill. Discounts and promotions take off the goods, which stop at zero before the service charge
 * is added; what is left stops at zero too (GB4).
 *
 * @param said the till's own figures, which win.
 */
export function billTotals(
  lines: readonly BillLine[],
  serviceCharge: MinorUnits,
  said?: SaidTotals,
): BillTotals {
  let [items, reductions, payments] = [0, 0, 0];
  for (const { type, price, amount } of lines) {
    if (type === 'item') items += price * amount;
    else if (type === 'payment') payments -= price * amount;
    else reductions -= price * amount;
  }
  const goods = notNegative(minor(items - reductions));
  const added = minor(goods + serviceCharge);
  const accountTotal = said?.accountTotal ?? added;
  const paid = minor(payments);
  const left = notNegative(minor(accountTotal - paid));
  const outstanding = said === undefined ? left : notNegative(said.outstanding);
  const totalWhy = items < reductions ? 'reducedToNothing' : 'itemsAndCharge';
  const outstandingWhy = accountTotal > paid ? 'totalLessPaid' : 'paidInFull';
  return {
    accountTotal,
    paid,
    outstanding,
    steps: [
      step('accountTotal', minor(items), accountTotal, accountTotal === added ? totalWhy : 'asTheTillSays'),
      step('paid', paid, paid, 'sumOfPayments'),
      step('outstanding', accountTotal, outstanding, outstanding === left ? outstandingWhy : 'asTheTillSays'),
    ],
  };
}

/** The totals of an account: the till's figures win. */
export const accountTotals = (account: Account): BillTotals =>
  billTotals(account.lines, account.serviceCharge, account);

/** By how much the till says more is left than its own lines come to; zero where they agree. To be reported. */
export const unexplained = (account: Account): MinorUnits =>
  minor(account.outstanding - billTotals(account.lines, account.serviceCharge).outstanding);

/** Nothing is left to pay: the bill leads to success (P6). */
export const isSettled = (account: Pick<Account, 'closed' | 'outstanding'>): boolean =>
  account.closed || account.outstanding <= 0;

/** Open, and nothing was ordered or paid yet: there is nothing to pay, and nothing that has been. */
export const isUnused = ({ closed, lines, outstanding }: Account): boolean =>
  !closed &&
  outstanding <= 0 &&
  !lines.some(({ type, amount }) => (type === 'item' || type === 'payment') && amount > 0);

/** What is known of an account once an answer has come: an older answer that arrives late is dropped (P7). */
export const latestOf = (known: Account, received: Account): Account =>
  received.accountId === known.accountId && received.version >= known.version ? received : known;
