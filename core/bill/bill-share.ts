/** A share of a bill that a friend pays from a link (D6, D7). */
import type { MinorUnits } from '../money/money.ts';
import { minor, notNegative, ZERO } from '../money/money.ts';
import type { LineUnits, SharedPart } from './bill.ts';
import type { BillPayment } from './bill-payment.ts';
import { unitsByLine, type BillClaim, type BillToSplit, type Split } from './splits.ts';
import { contentAllows, type TabSettings } from './tab.ts';

/** What the link of a share is for. */
export interface AskedShare {
  /** Without a tip. */
  readonly amount: MinorUnits;
  /** Where the guest picked items. */
  readonly items?: readonly LineUnits[];
}

/** A share that the backend has made. */
export interface ShareLink {
  /** By which the bill lists it. */
  readonly id: string;
  /** Of its link. */
  readonly token: string;
}

/** Stands for the table wherever the bill of a share is read and paid: the link names no table (D7). */
export const SHARE_TABLE = 'share';

/**
 * Whether the bill is that of a share.
 *
 * @example
 * ```ts
 * isShare('share'); // true
 * isShare('7'); // false
 * ```
 */
export const isShare = (tableNo: string): boolean => tableNo.toLowerCase() === SHARE_TABLE;

/**
 * Whether a guest who names this table means a share. Where content switches shares off, it is a table like any other.
 *
 * @example
 * ```ts
 * namesShare('Share', { tab: { enabled: false, shareBill: true } }, {}); // true
 * namesShare('Share', {}, {}); // false
 * ```
 */
export const namesShare = (
  tableNo: string,
  brand: { readonly tab?: TabSettings },
  venue: { readonly tab?: TabSettings },
): boolean => isShare(tableNo) && contentAllows('shareBill', brand, venue);

/**
 * The share that a guest would ask a friend to pay: what their split comes to. Undefined while it comes to nothing.
 *
 * @example
 * ```ts
 * const pie = { by: 'item', units: [{ lineId: 'pie', unit: 1 }] } as const;
 * shareOf(pie, { amountBeingPaid: minor(1000) }); // { amount: 1000, items: [{ lineId: 'pie', units: 1 }] }
 * shareOf({ by: 'all' }, { amountBeingPaid: ZERO }); // undefined
 * ```
 */
export function shareOf(
  split: Split,
  { amountBeingPaid }: Pick<BillPayment, 'amountBeingPaid'>,
): AskedShare | undefined {
  if (amountBeingPaid <= 0) return undefined;
  if (split.by !== 'item' || split.rest !== undefined) return { amount: amountBeingPaid };
  return { amount: amountBeingPaid, items: unitsByLine(split.units) };
}

/** How far a share is: it is open until it is paid or taken back, whichever comes first. */
export type ShareState = 'open' | 'paid' | 'withdrawn';

/**
 * What is owed of a share: it stands while it fits into what is left of the bill (P3), and is never more than that
 * (P4).
 *
 * @example
 * ```ts
 * shareOwed('open', minor(1200), minor(4000)); // 1200
 * shareOwed('open', minor(1200), minor(500)); // 500
 * shareOwed('paid', minor(1200), minor(4000)); // 0
 * ```
 */
export const shareOwed = (state: ShareState, amount: MinorUnits, outstanding: MinorUnits): MinorUnits =>
  state === 'open' ? minor(Math.min(notNegative(amount), notNegative(outstanding))) : ZERO;

/**
 * Why a share cannot be taken back, as the code of the refusal. Undefined where it can, or is already.
 *
 * @param isBeingPaid a payment of it is under way, or nobody knows how it ended
 * @example
 * ```ts
 * withdrawalRefusal('open', false); // undefined
 * withdrawalRefusal('open', true); // 'share-in-payment'
 * withdrawalRefusal('paid', false); // 'share-paid'
 * ```
 */
export function withdrawalRefusal(
  state: ShareState,
  isBeingPaid: boolean,
): 'share-paid' | 'share-in-payment' | undefined {
  if (state === 'paid') return 'share-paid';
  return state === 'open' && isBeingPaid ? 'share-in-payment' : undefined;
}

/**
 * The items that friends were asked for and have not paid. As what other phones have ticked they bind nobody (P12).
 *
 * @example
 * ```ts
 * const pie = { id: '1', amount: minor(1000), isPaid: false, items: [{ lineId: 'pie', units: 1 }] };
 * askedItems([pie, { ...pie, id: '2', isPaid: true }]); // [{ lines: [{ lineId: 'pie', units: 1 }] }]
 * ```
 */
export const askedItems = (shares: readonly SharedPart[]): readonly Pick<BillClaim, 'lines'>[] =>
  shares.flatMap(({ isPaid, items }) => (isPaid || items === undefined ? [] : [{ lines: items }]));

/**
 * How the guest who has asked a friend splits the bill from now on: what is nobody's yet. An even part stays as it was,
 * and so does the whole bill: who has asked a friend for all of it pays nothing, or all after all.
 *
 * @param others the other shares that were asked for
 * @example
 * ```ts
 * const bill = { lines: [], accountTotal: minor(3000), outstanding: minor(3000) };
 * const share = { amount: minor(1000) };
 * splitWithout({ by: 'amount', ...share }, share, bill, []); // { by: 'amount', amount: 2000 }
 * ```
 */
export function splitWithout(
  split: Split,
  share: AskedShare,
  bill: BillToSplit,
  others: readonly SharedPart[],
): Split {
  if (split.by === 'even' || split.by === 'all') return split;
  const unpaid = others.reduce((all, { amount, isPaid }) => (isPaid ? all : all + amount), 0);
  return { by: 'amount', amount: notNegative(minor(bill.outstanding - unpaid - share.amount)) };
}
