/** A table's bill: the total, what was paid, what is outstanding, and why (section 3, P6, P7, GB4). */
import { minor, notNegative, ZERO, type MinorUnits } from '../money/money.ts';
import { applyPercentage } from '../money/percentage.ts';
import type { BillOrderType } from '../brand/services.ts';
import { step, type Step } from '../step.ts';

/** A line of a bill (section 3). */
export interface BillLine {
  readonly id: string;
  readonly type: 'item' | 'discount' | 'promotion' | 'payment';
  readonly name: string;
  /** Of one unit, with choices (WA1). Never negative for an item, never positive for the other types. */
  readonly price: MinorUnits;
  /** At most three places: a part of one where the till weighs, below zero where something was taken back (WA23). */
  readonly amount: number;
  /**
   * How many units of an item guests have paid for by item, 0 to `amount`: the first ones. Absent where the backend
   * does not say it (P12).
   */
  readonly paidUnits?: number;
  /** How many of an item's units the guest who reads the bill has ordered; absent of none (D17). */
  readonly ownUnits?: number;
  /** For display: the line's price includes them (WA1). */
  readonly choices?: readonly BillChoice[];
}

/** A choice of an item on a bill, for display. */
export interface BillChoice {
  readonly name: string;
  readonly amount: number;
}

/** A table as the app names it to the pay-at-table service (WP4, WN9). */
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

/** A number of units of an item line. */
export interface LineUnits {
  readonly lineId: string;
  /** A whole number, 1 or more. */
  readonly units: number;
}

/** A share that a friend was asked for by link, as the whole table sees it (D6). */
export interface SharedPart {
  readonly id: string;
  readonly amount: MinorUnits;
  readonly isPaid: boolean;
  /** What it is for, where that was items. */
  readonly items?: readonly LineUnits[];
}

/** A bill as the pay-at-table service keeps it. */
export interface Account {
  readonly accountId: string;
  readonly basketId: string;
  readonly lines: readonly BillLine[];
  /** A line could not be read, so that nobody knows what the others' shares are (WA23). */
  readonly lacksLines?: true;
  readonly serviceCharge: MinorUnits;
  /** Items, less discounts and promotions, plus the service charge. */
  readonly accountTotal: MinorUnits;
  /** The account total, less the payments without their tips. */
  readonly outstanding: MinorUnits;
  readonly closed: boolean;
  /** Absent where the backend does not say it (WA14). */
  readonly orderType?: BillOrderType;
  /** Shares that friends were asked for by link; absent of a backend that takes none (D6). */
  readonly shares?: readonly SharedPart[];
  /** It is such a share, and who asked for it has taken it back. */
  readonly isWithdrawn?: true;
  /** Rises with every change (P7). */
  readonly version: number;
}

/** Most units of a line that a payment can name. */
const MOST_UNITS = 999;

/** Whether guests can pick units of the line: of a weight, and of what was taken back, there are none (WA23). */
export const hasUnits = ({ type, amount }: Pick<BillLine, 'type' | 'amount'>): boolean =>
  type === 'item' && Number.isInteger(amount) && amount >= 1 && amount <= MOST_UNITS;

/**
 * Price × amount, by the thousandths of the amount and rounded once (M3). Negative for what reduces the bill.
 *
 * @example
 * ```ts
 * billLineTotal({ id: '1', type: 'item', name: 'Ham', price: minor(1990), amount: 0.35 }); // 697
 * ```
 */
export const billLineTotal = ({ price, amount }: BillLine): MinorUnits =>
  // Tenths of a per cent are thousandths.
  applyPercentage(price, { coefficient: Math.round(amount * 1000), decimals: 1 });

/** How many payments the bill has. */
export const paymentsOn = ({ lines }: Pick<Account, 'lines'>): number =>
  lines.filter(({ type }) => type === 'payment').length;

/** In the order in which they are computed. */
export type BillFigure = 'accountTotal' | 'paid' | 'outstanding';

/** The reason for a figure, for texts that explain it. */
export type BillWhy =
  | 'itemsAndCharge'
  | 'reducedToNothing'
  | 'sumOfPayments'
  | 'totalLessPaid'
  | 'paidInFull'
  | 'asTheTillSays';

/** The figures of a bill, and the steps that explain them. */
export interface BillTotals {
  readonly accountTotal: MinorUnits;
  /** A positive amount. */
  readonly paid: MinorUnits;
  /** Never negative. */
  readonly outstanding: MinorUnits;
  readonly steps: readonly Step<BillFigure, BillWhy>[];
}

/** The till's own totals of its bill, which win over the sum of the lines. */
export type TillTotals = Pick<Account, 'accountTotal' | 'outstanding'>;

/**
 * The totals of a bill. Discounts and promotions reduce the goods to zero at most, before the service charge is
 * added. The outstanding amount stops at zero too (GB4).
 *
 * @param till the till's own figures, which win
 * @example
 * ```ts
 * const lines: readonly BillLine[] = [
 *   { id: '1', type: 'item', name: 'Pie', price: minor(1400), amount: 2 },
 *   { id: '2', type: 'discount', name: 'Lunch', price: minor(-5000), amount: 1 },
 * ];
 * billTotals(lines.slice(0, 1), minor(280)).outstanding; // 3080
 * billTotals(lines, minor(280)).accountTotal; // 280
 * ```
 */
export function billTotals(
  lines: readonly BillLine[],
  serviceCharge: MinorUnits,
  till?: TillTotals,
): BillTotals {
  let [items, reductions, payments] = [0, 0, 0];
  for (const line of lines) {
    const total = billLineTotal(line);
    if (line.type === 'item') items += total;
    else if (line.type === 'payment') payments -= total;
    else reductions -= total;
  }
  const goods = notNegative(minor(items - reductions));
  const added = minor(goods + serviceCharge);
  const accountTotal = till?.accountTotal ?? added;
  const paid = minor(payments);
  const left = notNegative(minor(accountTotal - paid));
  const outstanding = till === undefined ? left : notNegative(till.outstanding);
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

/** The totals of an account, by the till's figures. */
export const accountTotals = (account: Account): BillTotals =>
  billTotals(account.lines, account.serviceCharge, account);

/**
 * How much more the till calls outstanding than its lines add up to; zero where they agree, but for the rounding of
 * what was weighed, or where lines are missing. The app reports it.
 */
export function unexplained({ lines, lacksLines, serviceCharge, outstanding }: Account): MinorUnits {
  const more = minor(outstanding - billTotals(lines, serviceCharge).outstanding);
  const rounded = lines.filter(({ amount }) => !Number.isInteger(amount)).length;
  return lacksLines === true || Math.abs(more) <= rounded ? ZERO : more;
}

/**
 * Nothing is left to pay: the app goes to success (P6).
 *
 * @example
 * ```ts
 * isSettled({ closed: false, outstanding: minor(1) }); // false
 * isSettled({ closed: false, outstanding: ZERO }); // true
 * isSettled({ closed: true, outstanding: minor(1) }); // true
 * ```
 */
export const isSettled = (account: Pick<Account, 'closed' | 'outstanding'>): boolean =>
  account.closed || account.outstanding <= 0;

/** The bill is open, and nobody has ordered or paid yet. */
export const isUnused = ({ closed, lines, outstanding }: Account): boolean =>
  !closed &&
  outstanding <= 0 &&
  !lines.some(({ type, amount }) => (type === 'item' || type === 'payment') && amount !== 0);

/**
 * The newer of two answers about an account: an older answer that arrives late is dropped (P7).
 *
 * @example
 * ```ts
 * const known = {
 *   accountId: 'a1', basketId: 'b1', lines: [], serviceCharge: ZERO,
 *   accountTotal: minor(6000), outstanding: minor(4000), closed: false, version: 2,
 * };
 * latestOf(known, { ...known, outstanding: ZERO, version: 3 }).outstanding; // 0
 * latestOf(known, { ...known, outstanding: minor(6000), version: 1 }).outstanding; // 4000
 * ```
 */
export const latestOf = (known: Account, received: Account): Account =>
  received.accountId === known.accountId && received.version >= known.version ? received : known;
