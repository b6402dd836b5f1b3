/** What each guest has put into their baskets, added up from what they pressed (I6). */
import type { BasketLine, OrderIntention } from '@tableside/core';
import type { BasketModel } from '../../../ui/models/basket-model.ts';
import type { Guest } from './guest.ts';

/** How many of each dish, as it was put together. */
type Dishes = ReadonlyMap<string, number>;

const NONE: Dishes = new Map();

/** Not the line's own key: that would be to believe it. */
const dishOf = ({ menuId, productId, portionTypeId, choiceLines }: BasketLine): string =>
  [menuId, productId, portionTypeId, ...choiceLines.map(({ ingredientId }) => ingredientId).toSorted()].join(
    ' ',
  );

const dishesIn = (lines: readonly BasketLine[]): Dishes => {
  const dishes = new Map<string, number>();
  for (const line of lines) dishes.set(dishOf(line), (dishes.get(dishOf(line)) ?? 0) + line.quantity);
  return dishes;
};

const textOf = (dishes: Dishes): string =>
  [...dishes]
    .map(([dish, quantity]) => `${quantity} × ${dish}`)
    .toSorted()
    .join(', ');

export class BasketBook {
  private readonly baskets = new Map<Guest, Map<string, Dishes>>();
  /** What was in the basket when a payment was begun is known by the line keys that it names. */
  private readonly dishesByKey = new Map<string, string>();

  took(guest: Guest, venueSlug: string, line: BasketLine, more: number): void {
    const dish = dishOf(line);
    this.dishesByKey.set(line.key, dish);
    const dishes = new Map(this.of(guest, venueSlug));
    const quantity = (dishes.get(dish) ?? 0) + more;
    if (quantity > 0) dishes.set(dish, quantity);
    else dishes.delete(dish);
    this.set(guest, venueSlug, dishes);
  }

  cleared(guest: Guest, venueSlug: string): void {
    this.set(guest, venueSlug, NONE);
  }

  /** What is to be paid for, and is not in the basket, in a sentence: it was paid for before, or never put there. */
  lacks(guest: Guest, { place, paid }: OrderIntention): string | undefined {
    const dishes = this.of(guest, place.venueSlug);
    const lacking = paid.find(({ key, quantity }) => {
      return (dishes.get(this.dishesByKey.get(key) ?? key) ?? 0) < quantity;
    });
    return lacking && `${lacking.quantity} of ${lacking.key} are to be paid for, and are not in the basket`;
  }

  /** What was paid for is no longer in the basket. */
  paid(guest: Guest, { place, paid }: OrderIntention): void {
    const dishes = new Map(this.of(guest, place.venueSlug));
    for (const { key, quantity } of paid) {
      const dish = this.dishesByKey.get(key) ?? key;
      const left = (dishes.get(dish) ?? 0) - quantity;
      if (left > 0) dishes.set(dish, left);
      else dishes.delete(dish);
    }
    this.set(guest, place.venueSlug, dishes);
  }

  /** How the basket on the page differs, in a sentence. */
  differs(guest: Guest, { lines, place }: BasketModel): string | undefined {
    const [shown, put] = [textOf(dishesIn(lines)), textOf(this.of(guest, place.venueSlug))];
    return shown === put
      ? undefined
      : `the basket at ${place.venueSlug} is [${shown}], and should be [${put}]`;
  }

  private of(guest: Guest, venueSlug: string): Dishes {
    return this.baskets.get(guest)?.get(venueSlug) ?? NONE;
  }

  private set(guest: Guest, venueSlug: string, dishes: Dishes): void {
    const baskets = this.baskets.get(guest) ?? new Map<string, Dishes>();
    this.baskets.set(guest, baskets.set(venueSlug, dishes));
  }
}
