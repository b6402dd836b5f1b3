/** The basket: lines that merge, are edited, and go when nothing is left of them (section 4, B1–B3). */
import { type Either, left, right } from './fp.ts';
import { minor, notNegative, ZERO, type MinorUnits } from './money.ts';

/** B3 */
export const MOST_OF_ONE_LINE = 99;

/** One ingredient chosen with a dish (section 3). */
export interface ChoiceLine {
  readonly choiceId: string;
  /** The choice's place in the portion, from 0 (WO8). */
  readonly choiceIndex: number;
  readonly displayRecordId: string;
  readonly ingredientId: string;
  readonly portionTypeId: string;
  /** For each unit of the line (WO8). */
  readonly quantity: number;
  /** As on the menu when it was chosen. */
  readonly name: string;
  readonly supplementPrice: MinorUnits;
}

/** What a guest asks for, before it has a quantity. */
export interface BasketItem {
  readonly menuId: string;
  readonly productId: string;
  readonly displayRecordId: string;
  /** The portion's id (WO8). */
  readonly portionTypeId: string;
  readonly choiceLines: readonly ChoiceLine[];
  /** Notes to the kitchen. */
  readonly messages: readonly string[];
  readonly name: string;
  /** Absent where the dish has one portion. */
  readonly portionName?: string;
  readonly image?: string;
  readonly portionPrice: MinorUnits;
}

declare const lineKey: unique symbol;
/** Equal for the same line (B1). */
export type LineKey = string & { readonly [lineKey]: true };

export interface BasketLine extends BasketItem {
  readonly key: LineKey;
  /** 1 to 99 (B3). */
  readonly quantity: number;
  /** Choices included (B2). */
  readonly unitPrice: MinorUnits;
}

/** Lines in the order in which they were first added. */
export interface Basket {
  readonly lines: readonly BasketLine[];
}

/** A basket without lines. */
export const EMPTY_BASKET: Basket = { lines: [] };

/** `tooMany`: a line would pass 99 (B3). `badQuantity`: not whole, or below 1. `noSuchLine`: it is gone. */
export type BasketRefusal = 'tooMany' | 'badQuantity' | 'noSuchLine';

/** Menu, product, portion, the multiset of choice lines, and the messages (B1). */
function keyOf(item: BasketItem): LineKey {
  const choices = item.choiceLines
    .map((c) => JSON.stringify([c.choiceId, c.choiceIndex, c.ingredientId, c.portionTypeId, c.quantity]))
    .toSorted();
  return JSON.stringify([item.menuId, item.productId, item.portionTypeId, choices, item.messages]) as LineKey;
}

/**
 * Portion price, its supplement where the product is itself a choice, and each ingredient's supplement ×
 * quantity (B2). Supplements may take off, but never more than there is.
 */
export function unitPriceOf(
  portionPrice: MinorUnits,
  choices: readonly Pick<ChoiceLine, 'supplementPrice' | 'quantity'>[],
  portionSupplement = ZERO,
): MinorUnits {
  let price: number = portionPrice + portionSupplement;
  for (const choice of choices) price += choice.supplementPrice * choice.quantity;
  return notNegative(minor(price));
}

/** The line of an item. The quantity is judged where the line enters a basket. */
export const lineOf = (item: BasketItem, quantity = 1): BasketLine => ({
  ...item,
  key: keyOf(item),
  quantity,
  unitPrice: unitPriceOf(item.portionPrice, item.choiceLines),
});

/** Quantity × unit price (B2). */
export const lineTotal = (line: Pick<BasketLine, 'unitPrice' | 'quantity'>): MinorUnits =>
  minor(line.unitPrice * line.quantity);

/** How many units are in the basket. */
export const countOf = (basket: Basket): number =>
  basket.lines.reduce((count, line) => count + line.quantity, 0);

const validateQuantity = (quantity: number): Either<BasketRefusal, number> => {
  if (!Number.isInteger(quantity) || quantity < 1) return left('badQuantity');
  return quantity > MOST_OF_ONE_LINE ? left('tooMany') : right(quantity);
};

/** Adds a line, merging it into the first that is the same (B1). Nothing is added where it is refused. */
export const addLine = (basket: Basket, line: BasketLine): Either<BasketRefusal, Basket> =>
  addLines(basket, [line]);

/** Adds lines one after another, in time linear in their number; all or none. */
export function addLines(basket: Basket, added: readonly BasketLine[]): Either<BasketRefusal, Basket> {
  const lines = basket.lines.slice();
  const places = placesOf(basket.lines);
  for (const line of added) {
    const place = placeOf(lines, places, line.key);
    const same = place === undefined ? undefined : lines[place];
    const quantity = validateQuantity(line.quantity);
    if (quantity._tag === 'Left') return quantity;
    const merged = validateQuantity(line.quantity + (same?.quantity ?? 0));
    if (merged._tag === 'Left') return merged;
    if (place === undefined || same === undefined) {
      places.set(line.key, lines.push(line) - 1);
    } else {
      lines[place] = { ...same, quantity: merged.right };
    }
  }
  placesByLines.set(lines, places);
  return right({ lines });
}

/**
 * Where each key was last seen. Baskets made of one another by adding share these places, so that adding does
 * not look through all lines again: a place is a guess, and the line that stands there says whether it is right.
 */
type Places = Map<LineKey, number>;

const placesByLines = new WeakMap<readonly BasketLine[], Places>();

function placesOf(lines: readonly BasketLine[]): Places {
  const known = placesByLines.get(lines);
  if (known !== undefined) return known;
  const places: Places = new Map();
  lines.forEach(({ key }, place) => {
    if (!places.has(key)) places.set(key, place);
  });
  return places;
}

function placeOf(lines: readonly BasketLine[], places: Places, key: LineKey): number | undefined {
  const guess = places.get(key);
  if (guess === undefined || lines[guess]?.key === key) return guess;
  const place = lines.findIndex((line) => line.key === key);
  return place === -1 ? undefined : place;
}

/** Sets a line's quantity; nothing, or less, removes the line. */
export function setQuantity(basket: Basket, key: LineKey, quantity: number): Either<BasketRefusal, Basket> {
  if (!basket.lines.some((line) => line.key === key)) return left('noSuchLine');
  if (Number.isInteger(quantity) && quantity <= 0) return right(removeLine(basket, key));
  const judged = validateQuantity(quantity);
  if (judged._tag === 'Left') return judged;
  return right({ lines: basket.lines.map((line) => (line.key === key ? { ...line, quantity } : line)) });
}

/** One more. `tooMany` above 99 (B3), `noSuchLine` where it is gone. */
export function increment(basket: Basket, key: LineKey): Either<BasketRefusal, Basket> {
  return setQuantity(basket, key, quantityOf(basket, key) + 1);
}

/** One fewer; at none the line goes. */
export function decrement(basket: Basket, key: LineKey): Either<BasketRefusal, Basket> {
  return setQuantity(basket, key, quantityOf(basket, key) - 1);
}

const quantityOf = (basket: Basket, key: LineKey): number =>
  basket.lines.find((line) => line.key === key)?.quantity ?? 0;

/** The basket without that line. */
export const removeLine = (basket: Basket, key: LineKey): Basket => ({
  lines: basket.lines.filter((line) => line.key !== key),
});

/**
 * Puts `edited` in the place of a line. Where it has become equal to another, the two merge in the
 * place of the first (B1).
 */
export function replaceLine(basket: Basket, key: LineKey, edited: BasketLine): Either<BasketRefusal, Basket> {
  if (!basket.lines.some((line) => line.key === key)) return left('noSuchLine');
  return addLines(
    EMPTY_BASKET,
    basket.lines.map((line) => (line.key === key ? edited : line)),
  );
}

/** The same lines, in the same order, with the same quantities. */
export const sameBasket = (one: Basket, other: Basket): boolean =>
  one.lines.length === other.lines.length &&
  one.lines.every(
    ({ key, quantity }, at) => key === other.lines[at]?.key && quantity === other.lines[at].quantity,
  );

/** What is left once these quantities have been paid for. */
export const withoutPaid = (
  basket: Basket,
  paid: readonly Pick<BasketLine, 'key' | 'quantity'>[],
): Basket => ({
  lines: basket.lines.flatMap((line) => {
    const taken = paid.find(({ key }) => key === line.key)?.quantity ?? 0;
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : [];
  }),
});
