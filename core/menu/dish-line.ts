/** From a dish as the guest chose it to a line of the basket. */
import { availabilityOfPortion } from './availability.ts';
import { basketItem } from '../basket/basket-item.ts';
import { lineOf, type BasketLine } from '../basket/basket.ts';
import { noPicks, type Picks } from './choices.ts';
import { left, right, type Either } from '../fp.ts';
import type { Dish, Menu, Portion } from './menu.ts';
import { firstIncomplete } from './picking.ts';
import type { FieldRefusal } from '../guest/typed-text.ts';
import { validateNote } from '../guest/validation.ts';

/** How the guest wants the dish. */
export interface DishWish {
  readonly portion: Portion;
  /** Absent: nothing is picked. */
  readonly picks?: Picks;
  /** The note to the kitchen, as typed. */
  readonly note?: string;
  /** Absent: one. `addLine` answers for it (B3). */
  readonly quantity?: number;
}

/** Why the dish cannot be added as it is. */
export type DishRefusal =
  /** Sold out, or without a price. */
  | { readonly why: 'unavailable' }
  /** That choice of the portion, from 0, needs more picks. */
  | { readonly why: 'incomplete'; readonly choice: number }
  | { readonly why: 'note'; readonly refusal: FieldRefusal };

/**
 * The basket's line of a dish with picks and a note, or the first reason against it.
 *
 * @example
 * ```ts
 * const portion = { id: 'p1', name: 'Standard', price: minor(1400), choices: [] };
 * const dish = {
 *   id: 'd1', productId: 'pie', title: 'Pie', dietary: [], upsell: [],
 *   portions: [portion], isOutOfStock: false,
 * };
 * const line = valueOf(dishLine({ id: 'food' }, dish, { portion, quantity: 2, note: 'no peas' }));
 * line?.messages; // ['no peas']
 * line && lineTotal(line); // 2800
 * dishLine({ id: 'food' }, { ...dish, isOutOfStock: true }, { portion }); // left({ why: 'unavailable' })
 * ```
 */
export function dishLine(
  menu: Pick<Menu, 'id'>,
  dish: Dish,
  { portion, picks = noPicks(portion), note = '', quantity = 1 }: DishWish,
): Either<DishRefusal, BasketLine> {
  if (dish.isOutOfStock || availabilityOfPortion(portion) !== 'available')
    return left({ why: 'unavailable' });
  const choice = firstIncomplete(portion, picks);
  if (choice !== undefined) return left({ why: 'incomplete', choice });
  const message = validateNote(note);
  if (message._tag === 'Left') return left({ why: 'note', refusal: message.left });
  const item = basketItem(menu, dish, portion, picks, message.right);
  return item === undefined ? left({ why: 'unavailable' }) : right(lineOf(item, quantity));
}
