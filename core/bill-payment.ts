/** What a guest pays of a bill: the split, cut to what is left, and the tip; and whether it may still be paid. */
import { isSettled, type Account, type BillFigure, type BillTotals, type BillWhy } from './bill.ts';
import { isLeft } from './fp.ts';
import { minor, ZERO, type MinorUnits } from './money.ts';
import {
  clampToOutstanding,
  splitBill,
  type BillShare,
  type BillToSplit,
  type Split,
  type SplitRefusal,
} from './splits.ts';
import { step, type Step } from './step.ts';
import { tipStep, type Tip, type TipWhy } from './tips.ts';

/** The figures of a payment at a bill, in the order in which they are made. */
export type BillPaymentFigure =
  BillFigure | 'wanted' | 'amountBeingPaid' | 'overpayReducedFrom' | 'tip' | 'totalBeingPaid';

/** How a figure came about. */
export type BillPaymentWhy =
  | BillWhy
  | TipWhy
  | 'allThatIsLeft'
  | 'sharesOfItems'
  | 'amountTyped'
  | 'evenShares'
  | 'refused'
  | 'asWanted'
  | 'cutToOutstanding'
  | 'amountAndTip';

/** How a figure of a payment at a bill came about (B11). */
export type BillPaymentStep = Step<BillPaymentFigure, BillPaymentWhy>;

/** Nothing would be paid: nothing is left, or nothing was asked (P6, GB3). */
export type BillPaymentRefusal = SplitRefusal | { readonly refused: 'nothingToPay' };

/** What a guest pays of a bill, and the steps that made it. */
export interface BillPayment extends Omit<BillTotals, 'steps'> {
  /** What the split asks for; zero where it is refused. */
  readonly wanted: MinorUnits;
  readonly amountBeingPaid: MinorUnits;
  /** What was wanted, where it was cut. */
  readonly overpayReducedFrom?: MinorUnits;
  readonly tip: MinorUnits;
  /** Amount being paid and tip (section 3). */
  readonly totalBeingPaid: MinorUnits;
  readonly shares: readonly BillShare[];
  /** One for each figure, in order (GG8). */
  readonly steps: readonly BillPaymentStep[];
  /** Why it may not be paid like this. */
  readonly refusal?: BillPaymentRefusal;
}

const WANTED_WHY = {
  all: 'allThatIsLeft',
  item: 'sharesOfItems',
  amount: 'amountTyped',
  even: 'evenShares',
} as const satisfies Record<Split['by'], BillPaymentWhy>;

/** What the guest pays of a bill. A tip by percentage follows the amount being paid (P5, GB1). */
export function billPayment(
  totals: BillTotals,
  lines: BillToSplit['lines'],
  split: Split,
  tip: Tip,
): BillPayment {
  const { accountTotal, paid, outstanding } = totals;
  const { shares, wanted: asked } = splitBill(split, { lines, accountTotal, outstanding });
  const wanted = isLeft(asked) ? ZERO : asked.right;
  const { amount, reducedFrom } = clampToOutstanding(wanted, outstanding);
  const tipped = tipStep(tip, amount);
  const totalBeingPaid = minor(amount + tipped.rounded);
  const refusal: BillPaymentRefusal | undefined = isLeft(asked)
    ? asked.left
    : amount === 0
      ? { refused: 'nothingToPay' }
      : undefined;
  const cut: readonly BillPaymentStep[] =
    reducedFrom === undefined ? [] : [step('overpayReducedFrom', wanted, reducedFrom, 'cutToOutstanding')];
  const base = split.by === 'item' ? accountTotal : outstanding;
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
      step('wanted', base, wanted, isLeft(asked) ? 'refused' : WANTED_WHY[split.by]),
      step('amountBeingPaid', wanted, amount, reducedFrom === undefined ? 'asWanted' : 'cutToOutstanding'),
      ...cut,
      tipped,
      step('totalBeingPaid', amount, totalBeingPaid, 'amountAndTip'),
    ],
    ...(refusal === undefined ? {} : { refusal }),
  };
}

/** The overpay warning shows once for each cut (P4). */
export const warnsOfOverpaying = (before: BillPayment | undefined, now: BillPayment): boolean =>
  now.overpayReducedFrom !== undefined &&
  (before?.overpayReducedFrom !== now.overpayReducedFrom || before.amountBeingPaid !== now.amountBeingPaid);

/** What the fresh account says to a payment that the guest has confirmed (P4, P6). */
export type LastLook =
  | { readonly verdict: 'pay' }
  /** Somebody paid meanwhile, or the bill has changed: the guest is asked again. */
  | { readonly verdict: 'askAgain'; readonly payment: BillPayment }
  /** Nothing is left: success. */
  | { readonly verdict: 'settled' };

/**
 * Just before paying, by the account fetched anew: what is charged is what the button said (P4).
 *
 * @param shown the total on the button.
 * @param fresh the payment as the fresh account makes it.
 */
export function lastLook(shown: MinorUnits, account: Account, fresh: BillPayment): LastLook {
  if (isSettled(account)) return { verdict: 'settled' };
  if (fresh.refusal !== undefined || fresh.totalBeingPaid !== shown)
    return { verdict: 'askAgain', payment: fresh };
  return { verdict: 'pay' };
}
