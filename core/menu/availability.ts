/** Which dishes and portions a guest can order. Card, list, upsell and sheet all ask here. */
import { canBeCompleted } from './choices.ts';
import { keepDishes, type Category, type Dish, type Portion } from './menu.ts';
import type { MinorUnits } from '../money/money.ts';

/** Each refusal has its own message (section 5). */
export type Availability = 'available' | 'outOfStock' | 'noPrice';

/** A portion without a price cannot be ordered, nor can one with a required choice that is out of stock. */
export function availabilityOfPortion(portion: Portion): Availability {
  if (portion.price === undefined) return 'noPrice';
  return canBeCompleted(portion) ? 'available' : 'outOfStock';
}

/**
 * Whether a guest can order a dish in some portion, and if not, why (section 5).
 *
 * @example
 * ```ts
 * const pint = { id: 'p1', name: 'Pint', choices: [] };
 * const half = { id: 'p2', name: 'Half', choices: [], price: minor(295) };
 * availabilityOf({ isOutOfStock: false, portions: [pint, half] }); // 'available'
 * availabilityOf({ isOutOfStock: false, portions: [pint] }); // 'noPrice'
 * availabilityOf({ isOutOfStock: true, portions: [half] }); // 'outOfStock'
 * ```
 */
export function availabilityOf(dish: Pick<Dish, 'isOutOfStock' | 'portions'>): Availability {
  if (dish.isOutOfStock) return 'outOfStock';
  const portions = dish.portions.map(availabilityOfPortion);
  return (['available', 'outOfStock'] as const).find((one) => portions.includes(one)) ?? 'noPrice';
}

/** The portions that a guest can order. */
export const portionsOnOffer = (dish: Pick<Dish, 'portions'>): readonly Portion[] =>
  dish.portions.filter((portion) => availabilityOfPortion(portion) === 'available');

/** The portion preselected: the default one where it can be ordered, else the first that can. */
export function defaultPortion(dish: Dish): Portion | undefined {
  const offered = portionsOnOffer(dish);
  return offered.find((portion) => portion.id === dish.defaultPortionId) ?? offered[0];
}

/** The lowest price of the portions on offer, and whether others differ; undefined where none is on offer. */
export function pricesOf(dish: Pick<Dish, 'portions'>): {
  readonly lowest: MinorUnits | undefined;
  readonly several: boolean;
} {
  const prices = portionsOnOffer(dish)
    .flatMap(({ price }) => price ?? [])
    .sort((a, b) => a - b);
  return { lowest: prices[0], several: prices[0] !== prices.at(-1) };
}

/** The dish has one portion on offer and no choices, so that there is nothing to pick. */
export function addsInOneTap(dish: Dish): boolean {
  const [only, ...others] = portionsOnOffer(dish);
  return !dish.isOutOfStock && only !== undefined && others.length === 0 && only.choices.length === 0;
}

/** Removes dishes out of stock, for brands that hide them. */
export const withoutOutOfStock = (categories: readonly Category[]): readonly Category[] =>
  keepDishes(categories, (dish) => availabilityOf(dish) !== 'outOfStock');
