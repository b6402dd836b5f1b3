/**
 * Adds up each guest's basket from what they pressed: its contents are complete, paid for once, and unchanged during
 * a payment (I6, I8, C4).
 */
import type { BasketLine, OrderIntent } from '@tableside/core';
import type { BasketModel } from '../../../../ui/models/order/basket-model.ts';
import { SLUGS } from '../fixture-venues.ts';
import type { Guest, LoadedPage } from '../guest.ts';
import type { Payable, PaymentAttempts } from './payment-attempts.ts';
import type { Verdict } from './verdict.ts';

/** Quantities by dish with its choices. */
type Dishes = ReadonlyMap<string, number>;

/** A basket's contents, and the keys of the captured payments whose goods have left it. */
interface Contents {
  readonly dishes: Dishes;
  readonly paid: ReadonlySet<string>;
}

const NONE: Dishes = new Map();
const NEW: Contents = { dishes: NONE, paid: new Set() };

/** Positive quantities are added, negative ones removed. */
type Changes = readonly (readonly [line: BasketLine, more: number])[];

/** Built from the line's parts, because the line's own key is under test. */
const dishOf = ({ menuId, productId, portionTypeId, choiceLines }: BasketLine): string =>
  [menuId, productId, portionTypeId, ...choiceLines.map(({ ingredientId }) => ingredientId).toSorted()].join(
    ' ',
  );

const dishesIn = (lines: readonly BasketLine[]): Dishes => {
  const dishes = new Map<string, number>();
  for (const line of lines) {
    const dish = dishOf(line);
    dishes.set(dish, (dishes.get(dish) ?? 0) + line.quantity);
  }
  return dishes;
};

const withMore = (dishes: Dishes, more: readonly (readonly [dish: string, more: number])[]): Dishes => {
  const sum = new Map(dishes);
  for (const [dish, by] of more) {
    const quantity = (sum.get(dish) ?? 0) + by;
    if (quantity > 0) sum.set(dish, quantity);
    else sum.delete(dish);
  }
  return sum;
};

/** Cached: baskets are checked after every event and seldom change. */
const texts = new WeakMap<Dishes, string>();
/** Freezes the lines that were checked, so that code that changes them in place throws. */
const dishesByLines = new WeakMap<readonly BasketLine[], Dishes>();

function dishesOf(lines: readonly BasketLine[]): Dishes {
  const known = dishesByLines.get(lines);
  if (known !== undefined) return known;
  const dishes = dishesIn(lines);
  for (const line of lines) {
    Object.freeze(line);
    for (const choice of Object.freeze(line.choiceLines)) Object.freeze(choice);
  }
  dishesByLines.set(Object.freeze(lines), dishes);
  return dishes;
}

function textOf(dishes: Dishes): string {
  let text = texts.get(dishes);
  if (text === undefined) {
    const each = [...dishes].map(([dish, quantity]) => `${quantity} × ${dish}`);
    texts.set(dishes, (text = each.toSorted().join(', ')));
  }
  return text;
}

/**
 * The pages of a phone share one basket as long as they read the same storage. After a storage loss or failure each
 * page may have its own: an earlier one, or what it became. A page may show any of these and nothing else.
 */
export class BasketBook {
  private readonly baskets = new Map<Guest, Map<string, readonly Contents[]>>();
  /** Payments name lines by key. */
  private readonly dishesByKey = new Map<string, string>();

  constructor(
    private readonly verdict: Verdict,
    private readonly attempts: PaymentAttempts,
  ) {}

  /** The guest added or removed lines on the page. */
  took(loaded: LoadedPage, { place, lines }: Pick<BasketModel, 'place' | 'lines'>, changes: Changes): void {
    const { guest } = loaded;
    for (const [line] of changes) this.dishesByKey.set(line.key, dishOf(line));
    const more = changes.map(([line, by]) => [dishOf(line), by] as const);
    const shown = textOf(dishesIn(lines));
    const changed = this.of(guest, place.venueSlug).map(({ dishes, paid }) => ({
      dishes: withMore(dishes, more),
      paid,
    }));
    // If several contents are possible, the page had the one that became what it shows now.
    const shownNow = changed.filter(({ dishes }) => textOf(dishes) === shown);
    this.become(guest, place.venueSlug, changed.length > 1 && shownNow.length > 0 ? shownNow : changed);
    this.isLeftAlone(loaded, place, 'changed');
  }

  cleared(loaded: LoadedPage, place: BasketModel['place']): void {
    const { guest } = loaded;
    this.isLeftAlone(loaded, place, 'cleared');
    const emptied = this.of(guest, place.venueSlug).map(({ paid }) => ({ dishes: NONE, paid }));
    this.become(guest, place.venueSlug, emptied);
  }

  /** A payment began: everything it pays for has to be in the basket. */
  begun(guest: Guest, { place, paid }: OrderIntent): void {
    const lackingIn = ({ dishes }: Contents) =>
      paid.find(({ key, quantity }) => (dishes.get(this.dishOfKey(key)) ?? 0) < quantity);
    const lacking = this.of(guest, place.venueSlug).map(lackingIn);
    const [first] = lacking;
    if (first !== undefined && !lacking.includes(undefined))
      this.verdict.breaks(
        'C4',
        `${first.quantity} of ${first.key} are to be paid for, and are not in the basket`,
      );
  }

  /** A payment was captured. Several pages may report it, and its goods leave the basket once. */
  paid(guest: Guest, { key: payment, place: { venueSlug }, paid: goods }: OrderIntent): void {
    const less = goods.map(({ key, quantity }) => [this.dishOfKey(key), -quantity] as const);
    const left = this.of(guest, venueSlug).map((contents) =>
      contents.paid.has(payment)
        ? contents
        : { dishes: withMore(contents.dishes, less), paid: new Set(contents.paid).add(payment) },
    );
    this.become(guest, venueSlug, left);
  }

  /** The page's basket has to be what the guest put into it. */
  look(guest: Guest, { lines, place: { venueSlug } }: Pick<BasketModel, 'lines' | 'place'>): void {
    const all = this.of(guest, venueSlug);
    const shown = textOf(dishesOf(lines));
    const like = all.filter(({ dishes }) => textOf(dishes) === shown);
    if (like.length === 0) {
      const put = all.map(({ dishes }) => `[${textOf(dishes)}]`).join(' or ');
      this.verdict.breaks('I6', `the basket at ${venueSlug} is [${shown}], and should be ${put}`);
    }
    // Once no page from before the loss is left, the first basket shown is the right one.
    else if (all.length > 1 && !hasSeveral(guest)) this.set(guest, venueSlug, like);
  }

  /** The phone loses its storage. Open pages keep their baskets. */
  storageLost(guest: Guest): void {
    for (const venueSlug of SLUGS) {
      const all = this.of(guest, venueSlug);
      const shown = guest.pages.flatMap(({ page }) => {
        const basket = page?.visit.order?.basket;
        // A page that does not know of a payment yet still has its goods.
        return basket?.place.venueSlug === venueSlug ? [{ ...NEW, dishes: dishesIn(basket.lines) }] : [];
      });
      const lost = all.map(({ paid }) => ({ dishes: NONE, paid }));
      this.set(guest, venueSlug, guest.pages.length === 0 ? lost : [...all, ...shown, ...lost]);
    }
  }

  private isLeftAlone(loaded: LoadedPage, place: Payable, done: 'changed' | 'cleared'): void {
    const { guest } = loaded;
    const live = this.attempts.liveOf(guest, place);
    if (live !== undefined)
      this.verdict.breaksUnless(
        this.attempts.excuseOn(loaded, live),
        guest,
        'I8',
        `the basket was ${done} while payment ${live.key} is not settled`,
      );
  }

  private dishOfKey(key: string): string {
    return this.dishesByKey.get(key) ?? key;
  }

  private of(guest: Guest, venueSlug: string): readonly Contents[] {
    return this.baskets.get(guest)?.get(venueSlug) ?? [NEW];
  }

  /** If pages have baskets of their own, some may still have the earlier contents. */
  private become(guest: Guest, venueSlug: string, contents: readonly Contents[]): void {
    this.set(guest, venueSlug, hasSeveral(guest) ? [...contents, ...this.of(guest, venueSlug)] : contents);
  }

  private set(guest: Guest, venueSlug: string, contents: readonly Contents[]): void {
    const different = new Map(
      contents.map((one) => [`${textOf(one.dishes)} ${[...one.paid].toSorted()}`, one]),
    );
    const baskets = this.baskets.get(guest) ?? new Map<string, readonly Contents[]>();
    this.baskets.set(guest, baskets.set(venueSlug, [...different.values()]));
  }
}

/** True if the pages of the phone may have baskets of their own. */
const hasSeveral = ({ storage, pages }: Guest): boolean =>
  storage.isFailing ||
  pages.some(({ isFromBeforeLoss, page }) => isFromBeforeLoss || page?.models.store.isPersistent === false);
