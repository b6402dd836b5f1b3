/** What each guest's part of a round comes to (D4). */
import { lineTotal } from '../basket/basket.ts';
import type { Pricing } from '../basket/pricing.ts';
import { allocate } from '../money/allocation.ts';
import { ZERO, type MinorUnits } from '../money/money.ts';
import type { OpenLine } from './shared-basket.ts';

/** A guest's part of a round. */
export interface GuestSum {
  /** The guest's id. */
  readonly by: string;
  /** With their share of what is added and taken off. */
  readonly total: MinorUnits;
}

/**
 * By guest, in the order of their first line. They add up to the total of the round. The whole is shared at once, in
 * proportion to each guest's goods: shared figure by figure, the odd pennies would all be the first guest's.
 *
 * @example
 * ```ts
 * const pie = lineOf({
 *   menuId: 'food', productId: 'pie', displayRecordId: 'd1', portionTypeId: 'p1',
 *   choiceLines: [], messages: [], name: 'Pie', portionPrice: minor(1400),
 * }, 2);
 * const lines = [{ by: 'a', line: pie }, { by: 'b', line: { ...pie, quantity: 1 } }];
 * guestSums(lines, { total: minor(4000) }).map(({ by, total }) => [by, total]); // [['a', 2667], ['b', 1333]]
 * ```
 */
export function guestSums(
  lines: readonly OpenLine[],
  { total: whole }: Pick<Pricing, 'total'>,
): readonly GuestSum[] {
  const goods = new Map<string, number>();
  for (const { by, line } of lines) goods.set(by, (goods.get(by) ?? 0) + lineTotal(line));
  const shares = allocate(whole, [...goods.values()]);
  return [...goods.keys()].map((by, at) => ({ by, total: shares[at] ?? ZERO }));
}
