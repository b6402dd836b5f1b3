/** Tips: a percentage of what this guest pays for goods, a free amount, or none (B6, B13). */
import { notNegative, ZERO, type MinorUnits } from './money.ts';
import { applyPercentage, type Percentage } from './percentage.ts';
import { step, type Step } from './step.ts';

/** What a guest adds; none is the default (B13). */
export type Tip =
  | { readonly by: 'none' }
  | { readonly by: 'percentage'; readonly percentage: Percentage }
  | { readonly by: 'amount'; readonly amount: MinorUnits };

/** What a guest gives unless they choose otherwise (B13). */
export const NO_TIP: Tip = { by: 'none' };

/** How a tip came about. */
export type TipWhy = 'noTip' | 'tipAmount' | 'percentageOfBase';

/**
 * The tip and its step. Never negative, and never clamped by a bill (B6).
 *
 * @param base the goods total when ordering; at a bill the amount being paid as it is (B6, GB1).
 */
export function tipStep(tip: Tip, base: MinorUnits): Step<'tip', TipWhy> {
  switch (tip.by) {
    case 'none':
      return step('tip', base, ZERO, 'noTip');
    case 'amount':
      return step('tip', base, notNegative(tip.amount), 'tipAmount');
    case 'percentage':
      return step('tip', base, tipAmount(base, tip.percentage), 'percentageOfBase', tip.percentage);
  }
}

/** What a tip percentage comes to, for the money beside a preset. */
export const tipAmount = (base: MinorUnits, percentage: Percentage): MinorUnits =>
  notNegative(applyPercentage(base, percentage));
