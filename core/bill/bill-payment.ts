/**
 * What a guest pays of a bill: the split, clamped to the outstanding amount, and the tip. Also whether it may still
 * be paid.
 */
import { isSettled, type Account, type BillFigure, type BillTotals, type BillWhy } from './bill.ts';
import { isLeft } from '../fp.ts';
import { minor, ZERO, type MinorUnits } from '../money/money.ts';
import {
  clampToOutstanding,
  splitBill,
  type BillShare,
  type BillToSplit,
  type Split,
  type SplitRefusal,
} from './splits.ts';
import { step, type Step } from '../step.ts';
import { tipStep, type Tip, type TipWhy } from '../basket/tips.ts';

/** In the order in which they are computed. */
export type BillPaymentFigure =
  | BillFigure
  | 'ownItems'
  | 'shareOfRest'
  | 'wanted'
  | 'amountBeingPaid'
  | 'overpayReducedFrom'
  | 'tip'
  | 'totalBeingPaid';

/** The reason for a figure, for texts that explain it. */
export type BillPaymentWhy =
  | BillWhy
  | TipWhy
  | 'allThatIsLeft'
  | 'sharesOfItems'
  | 'amountTyped'
  | 'evenShares'
  | 'itemsAndShare'
  | 'refused'
  | 'asWanted'
  | 'cutToOutstanding'
  | 'amountAndTip';

/** How a figure came about (B11). */
export type BillPaymentStep = Step<BillPaymentFigure, BillPaymentWhy>;

/** Nothing would be paid: nothing is outstanding, or the split asks for nothing (P6, GB3). */
export type BillPaymentRefusal = SplitRefusal | { readonly refused: 'nothingToPay' };

/** What a guest pays of a bill, and the steps that explain it. */
export interface BillPayment extends Omit<BillTotals, 'steps'> {
  /** What the split asks for; zero where the split is refused. */
  readonly wanted: MinorUnits;
  readonly amountBeingPaid: MinorUnits;
  /** What the split asked for, where that was more than is outstanding. */
  readonly overpayReducedFrom?: MinorUnits;
  readonly tip: MinorUnits;
  /** Amount being paid and tip (section 3). */
  readonly totalBeingPaid: MinorUnits;
  readonly shares: readonly BillShare[];
  /** One per figure, in order (GG8). A mixed split has one for each of its parts before them (P13). */
  readonly steps: readonly BillPaymentStep[];
  /** Why the guest cannot pay this. */
  readonly refusal?: BillPaymentRefusal;
}

const WANTED_WHY = {
  all: 'allThatIsLeft',
  item: 'sharesOfItems',
  amount: 'amountTyped',
  even: 'evenShares',
} as const satisfies Record<Split['by'], BillPaymentWhy>;

/**
 * What the guest pays of the bill. A percentage tip follows the amount being paid (P5, GB1).
 *
 * @example
 * ```ts
 * const till = { accountTotal: minor(6000), outstanding: minor(4000) };
 * const tip = { by: 'percentage', percentage: percentageOf('10' as DecimalText) } as const;
 * const split = { by: 'amount', amount: minor(5000) } as const;
 * const payment = billPayment(billTotals([], ZERO, till), [], split, tip);
 * payment.amountBeingPaid; // 4000
 * payment.overpayReducedFrom; // 5000
 * payment.totalBeingPaid; // 4400
 * ```
 */
export function billPayment(
  totals: BillTotals,
  lines: BillToSplit['lines'],
  split: Split,
  tip: Tip,
): BillPayment {
  const { accountTotal, paid, outstanding } = totals;
  const { shares, wanted: wish, mixed } = splitBill(split, { lines, accountTotal, outstanding });
  const wanted = isLeft(wish) ? ZERO : wish.right;
  // Nobody pays more than is left of the bill. The tip comes on top, uncut (P4, B6).
  const { amount, reducedFrom } = clampToOutstanding(wanted, outstanding);
  const tipped = tipStep(tip, amount);
  const totalBeingPaid = minor(amount + tipped.rounded);
  const refusal: BillPaymentRefusal | undefined = isLeft(wish)
    ? wish.left
    : amount === 0
      ? { refused: 'nothingToPay' }
      : undefined;
  const cut: readonly BillPaymentStep[] =
    reducedFrom === undefined ? [] : [step('overpayReducedFrom', wanted, reducedFrom, 'cutToOutstanding')];
  const base = split.by === 'item' ? accountTotal : outstanding;
  const why = isLeft(wish) ? 'refused' : mixed ? 'itemsAndShare' : WANTED_WHY[split.by];
  const parts: readonly BillPaymentStep[] = mixed
    ? [
        step('ownItems', accountTotal, mixed.own, 'sharesOfItems'),
        step('shareOfRest', mixed.left, mixed.share, 'evenShares'),
      ]
    : [];
  return {
    accountTotal,
    paid,
    outstanding,
    wanted,
    amountBeingPaid: amount,
    ...(reducedFrom === undefined ? {} : { overpayReducedFrom: reducedFrom }),
    tip: tipped.rounded,
    totalBeingPaid,
    shares,
    steps: [
      ...totals.steps,
      ...parts,
      step('wanted', base, wanted, why),
      step('amountBeingPaid', wanted, amount, reducedFrom === undefined ? 'asWanted' : 'cutToOutstanding'),
      ...cut,
      tipped,
      step('totalBeingPaid', amount, totalBeingPaid, 'amountAndTip'),
    ],
    ...(refusal === undefined ? {} : { refusal }),
  };
}

/**
 * The app shows the overpay warning once for each cut (P4).
 *
 * @example
 * ```ts
 * const till = { accountTotal: minor(6000), outstanding: minor(4000) };
 * const split = { by: 'amount', amount: minor(5000) } as const;
 * const cut = billPayment(billTotals([], ZERO, till), [], split, NO_TIP);
 * warnsOfOverpaying(undefined, cut); // true
 * warnsOfOverpaying(cut, cut); // false
 * ```
 */
export const warnsOfOverpaying = (before: BillPayment | undefined, now: BillPayment): boolean =>
  now.overpayReducedFrom !== undefined &&
  (before?.overpayReducedFrom !== now.overpayReducedFrom || before.amountBeingPaid !== now.amountBeingPaid);

/** Whether a confirmed payment still matches the account just fetched (P4, P6). */
export type LastLook =
  | { readonly verdict: 'pay' }
  /** Somebody paid meanwhile, or the bill has changed: the app asks the guest again. */
  | { readonly verdict: 'askAgain'; readonly payment: BillPayment }
  /** Nothing is left to pay: the app goes to success. */
  | { readonly verdict: 'settled' };

/**
 * Compares the total on the button with the account just fetched, so that the app charges what the button said (P4).
 *
 * @param shown the total on the button
 * @param fresh the payment computed from the fetched account
 * @example
 * ```ts
 * const account = {
 *   accountId: 'a1', basketId: 'b1', lines: [], serviceCharge: ZERO,
 *   accountTotal: minor(6000), outstanding: minor(4000), closed: false, version: 2,
 * };
 * const fresh = billPayment(accountTotals(account), account.lines, { by: 'all' }, NO_TIP);
 * lastLook(minor(4000), account, fresh); // { verdict: 'pay' }
 * lastLook(minor(6000), account, fresh).verdict; // 'askAgain'
 * lastLook(minor(4000), { ...account, closed: true }, fresh); // { verdict: 'settled' }
 * ```
 */
export function lastLook(shown: MinorUnits, account: Account, fresh: BillPayment): LastLook {
  if (isSettled(account)) return { verdict: 'settled' };
  // The app charges the total on the button or asks again: it sends no other amount.
  if (fresh.refusal !== undefined || fresh.totalBeingPaid !== shown)
    return { verdict: 'askAgain', payment: fresh };
  return { verdict: 'pay' };
}
