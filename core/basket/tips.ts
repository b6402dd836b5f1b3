/** Tips: a percentage of the goods that this guest pays for, a free amount, or none (B6, B13). */
import { notNegative, ZERO, type MinorUnits } from '../money/money.ts';
import { applyPercentage, type Percentage } from '../money/percentage.ts';
import { step, type Step } from '../step.ts';

/** A guest's tip. */
export type Tip =
  | { readonly by: 'none' }
  | { readonly by: 'percentage'; readonly percentage: Percentage }
  | { readonly by: 'amount'; readonly amount: MinorUnits };

/** The default (B13). */
export const NO_TIP: Tip = { by: 'none' };

/** The reason for a tip's amount, for texts that explain it. */
export type TipWhy = 'noTip' | 'tipAmount' | 'percentageOfBase';

/**
 * The tip and its step. Never negative, and never clamped by a bill (B6).
 *
 * @param base the goods total of an order; at a bill, the amount being paid (B6, GB1)
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

/**
 * The amount of a tip percentage, shown beside a preset.
 *
 * @example
 * ```ts
 * tipAmount(minor(2340), percentageOf('12.5' as DecimalText)); // 293
 * tipAmount(minor(-2340), percentageOf('12.5' as DecimalText)); // 0
 * ```
 */
export const tipAmount = (base: MinorUnits, percentage: Percentage): MinorUnits =>
  notNegative(applyPercentage(base, percentage));
