/** The basket: adding merges equal lines, and a line of quantity 0 is removed (section 4, B1–B3). */
import { type Either, left, right } from '../fp.ts';
import { minor, notNegative, type MinorUnits } from '../money/money.ts';

/** The largest quantity of a line (B3). */
export const MOST_OF_ONE_LINE = 99;

/** One ingredient that the guest chose with a dish (section 3). */
export interface ChoiceLine {
  readonly choiceId: string;
  /** The choice's position in the portion, from 0 (WO8). */
  readonly choiceIndex: number;
  readonly displayRecordId: string;
  readonly ingredientId: string;
  readonly portionTypeId: string;
  /** Per unit of the line (WO8). */
  readonly quantity: number;
  /** As the menu named it when the guest chose it. */
  readonly name: string;
  readonly supplementPrice: MinorUnits;
}

/** A dish as the guest chose it, without a quantity. */
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
  readonly portionPrice: MinorUnits;
}

declare const lineKey: unique symbol;
/** Equal for equal lines (B1). */
export type LineKey = string & { readonly [lineKey]: true };

export interface BasketLine extends BasketItem {
  readonly key: LineKey;
  /** 1 to 99 (B3). */
  readonly quantity: number;
  /** With choices (B2). */
  readonly unitPrice: MinorUnits;
}

/** Lines in the order in which the guest first added them. */
export interface Basket {
  readonly lines: readonly BasketLine[];
}

/** A basket without lines. */
export const EMPTY_BASKET: Basket = { lines: [] };

/**
 * `tooMany`: a line would exceed 99 (B3). `badQuantity`: not whole, or below 1. `noSuchLine`: the basket has no such
 * line.
 */
export type BasketRefusal = 'tooMany' | 'badQuantity' | 'noSuchLine';

/** Menu, product, portion, the choice lines in any order, and the messages (B1). */
function keyOf(item: BasketItem): LineKey {
  const choices = item.choiceLines
    .map((c) => JSON.stringify([c.choiceId, c.choiceIndex, c.ingredientId, c.portionTypeId, c.quantity]))
    .sort();
  return JSON.stringify([item.menuId, item.productId, item.portionTypeId, choices, item.messages]) as LineKey;
}

/**
 * Portion price, plus each choice's supplement × quantity (B2). Negative supplements never take the price below zero.
 *
 * @example
 * ```ts
 * unitPriceOf(minor(950), [{ supplementPrice: minor(150), quantity: 2 }]); // 1250
 * unitPriceOf(minor(950), [{ supplementPrice: minor(-1000), quantity: 1 }]); // 0
 * ```
 */
export function unitPriceOf(
  portionPrice: MinorUnits,
  choices: readonly Pick<ChoiceLine, 'supplementPrice' | 'quantity'>[],
): MinorUnits {
  let price: number = portionPrice;
  for (const choice of choices) price += choice.supplementPrice * choice.quantity;
  return notNegative(minor(price));
}

/** The line of an item. `addLine` validates the quantity, this function does not. */
export const lineOf = (item: BasketItem, quantity = 1): BasketLine => ({
  ...item,
  key: keyOf(item),
  quantity,
  unitPrice: unitPriceOf(item.portionPrice, item.choiceLines),
});

/**
 * Quantity × unit price (B2).
 *
 * @example
 * ```ts
 * lineTotal({ unitPrice: minor(1250), quantity: 3 }); // 3750
 * ```
 */
export const lineTotal = (line: Pick<BasketLine, 'unitPrice' | 'quantity'>): MinorUnits =>
  minor(line.unitPrice * line.quantity);

/** The number of units in the basket. */
export const countOf = (basket: Basket): number =>
  basket.lines.reduce((count, line) => count + line.quantity, 0);

const validateQuantity = (quantity: number): Either<BasketRefusal, number> => {
  if (!Number.isInteger(quantity) || quantity < 1) return left('badQuantity');
  return quantity > MOST_OF_ONE_LINE ? left('tooMany') : right(quantity);
};

/**
 * Adds a line, or merges it into the first equal line (B1). A refusal adds nothing.
 *
 * @example
 * ```ts
 * const pie = lineOf({
 *   menuId: 'food', productId: 'pie', displayRecordId: 'd1', portionTypeId: 'p1',
 *   choiceLines: [], messages: [], name: 'Pie', portionPrice: minor(1400),
 * });
 * const once = valueOf(addLine(EMPTY_BASKET, pie)) ?? EMPTY_BASKET;
 * valueOf(addLine(once, pie))?.lines.map(({ quantity }) => quantity); // [2]
 * addLine(EMPTY_BASKET, { ...pie, quantity: 100 }); // left('tooMany')
 * ```
 */
export const addLine = (basket: Basket, line: BasketLine): Either<BasketRefusal, Basket> =>
  addLines(basket, [line]);

/** Adds all lines, or none. Linear in the number of lines. */
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
 * The last known index of each key. Baskets that grow out of one another share this map, so that adding does not
 * search all lines again. An index is therefore a guess, which the line at that index confirms.
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

/** Sets a line's quantity. A whole number of 0 or less removes the line. */
export function setQuantity(basket: Basket, key: LineKey, quantity: number): Either<BasketRefusal, Basket> {
  if (!basket.lines.some((line) => line.key === key)) return left('noSuchLine');
  if (Number.isInteger(quantity) && quantity <= 0) return right(removeLine(basket, key));
  const valid = validateQuantity(quantity);
  if (valid._tag === 'Left') return valid;
  return right({ lines: basket.lines.map((line) => (line.key === key ? { ...line, quantity } : line)) });
}

/**
 * Adds one unit. Refuses with `tooMany` above 99 (B3) and `noSuchLine` where the line is gone.
 *
 * @example
 * ```ts
 * const pie = lineOf({
 *   menuId: 'food', productId: 'pie', displayRecordId: 'd1', portionTypeId: 'p1',
 *   choiceLines: [], messages: [], name: 'Pie', portionPrice: minor(1400),
 * }, 98);
 * valueOf(increment({ lines: [pie] }, pie.key))?.lines[0]?.quantity; // 99
 * increment({ lines: [{ ...pie, quantity: 99 }] }, pie.key); // left('tooMany')
 * increment(EMPTY_BASKET, pie.key); // left('noSuchLine')
 * ```
 */
export function increment(basket: Basket, key: LineKey): Either<BasketRefusal, Basket> {
  return setQuantity(basket, key, quantityOf(basket, key) + 1);
}

/** Removes one unit, and the line with the last one. */
export function decrement(basket: Basket, key: LineKey): Either<BasketRefusal, Basket> {
  return setQuantity(basket, key, quantityOf(basket, key) - 1);
}

const quantityOf = (basket: Basket, key: LineKey): number =>
  basket.lines.find((line) => line.key === key)?.quantity ?? 0;

/** The basket without that line. An unknown key changes nothing. */
export const removeLine = (basket: Basket, key: LineKey): Basket => ({
  lines: basket.lines.filter((line) => line.key !== key),
});

/**
 * Replaces a line by `edited`. Where `edited` equals another line, both merge at the place of the first (B1).
 *
 * @example
 * ```ts
 * const item = {
 *   menuId: 'food', productId: 'pie', displayRecordId: 'd1', portionTypeId: 'p1',
 *   choiceLines: [], messages: [], name: 'Pie', portionPrice: minor(1400),
 * };
 * const [pie, plain] = [lineOf(item), lineOf({ ...item, messages: ['no peas'] })];
 * const merged = valueOf(replaceLine({ lines: [pie, plain] }, plain.key, pie));
 * merged?.lines.map(({ quantity }) => quantity); // [2]
 * replaceLine(EMPTY_BASKET, pie.key, plain); // left('noSuchLine')
 * ```
 */
export function replaceLine(basket: Basket, key: LineKey, edited: BasketLine): Either<BasketRefusal, Basket> {
  if (!basket.lines.some((line) => line.key === key)) return left('noSuchLine');
  return addLines(
    EMPTY_BASKET,
    basket.lines.map((line) => (line.key === key ? edited : line)),
  );
}

/** Whether both have the same lines in the same order with the same quantities. */
export const sameBasket = (one: Basket, other: Basket): boolean =>
  one.lines.length === other.lines.length &&
  one.lines.every(
    ({ key, quantity }, at) => key === other.lines[at]?.key && quantity === other.lines[at].quantity,
  );

/** The basket without the quantities that were paid for. */
export const withoutPaid = (
  basket: Basket,
  paid: readonly Pick<BasketLine, 'key' | 'quantity'>[],
): Basket => ({
  lines: basket.lines.flatMap((line) => {
    const taken = paid.find(({ key }) => key === line.key)?.quantity ?? 0;
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : [];
  }),
});
