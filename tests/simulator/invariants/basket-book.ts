/**
 * What each guest has put into their baskets, added up from what they pressed: it is there, it is paid for
 * once, and it is left alone while that is under way (I6, I8, C4).
 */
import type { BasketLine, OrderIntent } from '@tableside/core';
import type { BasketModel } from '../../../ui/models/basket-model.ts';
import { SLUGS } from '../fixture-venues.ts';
import type { Guest } from '../guest.ts';
import type { Excuse } from '../invariants.ts';
import type { Payable, PaymentAttempts } from './payment-attempts.ts';
import type { Verdict } from './verdict.ts';

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
  /** Baskets of which nobody knows what is in them, by their venues. */
  private readonly lost = new Map<Guest, Set<string>>();
  /** Captured payments whose goods were taken out of the basket, by their keys. */
  private readonly takenOut = new Map<Guest, Map<string, OrderIntent>>();
  /** What was in the basket when a payment was begun is known by the line keys that it names. */
  private readonly dishesByKey = new Map<string, string>();

  constructor(
    private readonly verdict: Verdict,
    private readonly attempts: PaymentAttempts,
  ) {}

  /** The guest has put in more of a line, or taken some out. */
  took(guest: Guest, place: BasketModel['place'], line: BasketLine, more: number): void {
    const { venueSlug } = place;
    const dish = dishOf(line);
    this.dishesByKey.set(line.key, dish);
    const dishes = new Map(this.of(guest, venueSlug));
    const quantity = (dishes.get(dish) ?? 0) + more;
    if (quantity > 0) dishes.set(dish, quantity);
    else dishes.delete(dish);
    this.set(guest, venueSlug, dishes);
    this.isLeftAlone(guest, place, 'changed');
  }

  /** The guest has given up what is in it. */
  cleared(guest: Guest, place: BasketModel['place']): void {
    this.isLeftAlone(guest, place, 'cleared');
    this.set(guest, place.venueSlug, NONE);
  }

  /** A payment is begun: what is not in the basket was paid for before, or never put there. */
  begun(guest: Guest, { place, paid }: OrderIntent): void {
    const dishes = this.of(guest, place.venueSlug);
    const lacking = paid.find(({ key, quantity }) => {
      return (dishes.get(this.dishesByKey.get(key) ?? key) ?? 0) < quantity;
    });
    if (lacking === undefined) return;
    const { key, quantity } = lacking;
    this.verdict.breaksUnless(
      this.excuseOf(guest, place.venueSlug),
      guest,
      'C4',
      `${quantity} of ${key} are to be paid for, and are not in the basket`,
    );
  }

  /**
   * What was paid for is no longer in the basket. Several pages may tell of one payment: its goods go once, and once
   * more where a loss has brought them back.
   */
  paid(guest: Guest, intent: OrderIntent): void {
    const { key: payment, place, paid } = intent;
    const takenOut = this.takenOut.get(guest) ?? new Map<string, OrderIntent>();
    if (takenOut.has(payment)) return;
    this.takenOut.set(guest, takenOut.set(payment, intent));
    const dishes = new Map(this.of(guest, place.venueSlug));
    for (const { key, quantity } of paid) {
      const dish = this.dishesByKey.get(key) ?? key;
      const left = (dishes.get(dish) ?? 0) - quantity;
      if (left > 0) dishes.set(dish, left);
      else dishes.delete(dish);
    }
    this.set(guest, place.venueSlug, dishes);
  }

  /** The basket on the page is what was put into it. */
  look(guest: Guest, { lines, place: { venueSlug } }: BasketModel): void {
    const [shown, put] = [textOf(dishesIn(lines)), textOf(this.of(guest, venueSlug))];
    if (shown === put) return;
    const excuse = this.excuseOf(guest, venueSlug);
    // Once no page is left from before, what is shown first is what there is from then on.
    if (excuse !== undefined && !guest.pages.some(({ isFromBeforeLoss }) => isFromBeforeLoss)) {
      this.set(guest, venueSlug, dishesIn(lines));
      this.lost.get(guest)?.delete(venueSlug);
      this.putBack(guest, venueSlug);
    }
    this.verdict.breaksUnless(
      excuse,
      guest,
      'I6',
      `the basket at ${venueSlug} is [${shown}], and should be [${put}]`,
    );
  }

  /** The phone has lost what it had stored. */
  forgets(guest: Guest): void {
    this.lost.set(guest, new Set(SLUGS));
  }

  /** A basket stored before a loss may still hold what was paid for, until a page hears of that payment again. */
  private putBack(guest: Guest, venueSlug: string): void {
    const dishes = this.of(guest, venueSlug);
    const takenOut = this.takenOut.get(guest);
    for (const [payment, { place, paid }] of takenOut ?? []) {
      const areThere = paid.every(
        ({ key, quantity }) => (dishes.get(this.dishesByKey.get(key) ?? key) ?? 0) >= quantity,
      );
      if (place.venueSlug === venueSlug && areThere) takenOut?.delete(payment);
    }
  }

  private excuseOf(guest: Guest, venueSlug: string): Excuse | undefined {
    return this.lost.get(guest)?.has(venueSlug) === true ? 'lost basket' : undefined;
  }

  private isLeftAlone(guest: Guest, place: Payable, done: 'changed' | 'cleared'): void {
    const live = this.attempts.liveOf(guest, place);
    if (live !== undefined)
      this.verdict.breaksUnless(
        live.excuse,
        guest,
        'I8',
        `the basket was ${done} while payment ${live.key} is not settled`,
      );
  }

  private of(guest: Guest, venueSlug: string): Dishes {
    return this.baskets.get(guest)?.get(venueSlug) ?? NONE;
  }

  private set(guest: Guest, venueSlug: string, dishes: Dishes): void {
    const baskets = this.baskets.get(guest) ?? new Map<string, Dishes>();
    this.baskets.set(guest, baskets.set(venueSlug, dishes));
  }
}
