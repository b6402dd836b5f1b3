/**
 * One basket of a table's guests (D1–D3). Phones and backend each have a state of it, and merge what they hear: in any
 * order and however often, all come to the same.
 *
 * A line counts the units that its guest has ever wanted, so that a round can say up to which unit it takes. A round
 * that is named twice then finds nothing left, and a unit that was added after the sender looked is not in it.
 */
import {
  lineOf,
  MOST_OF_ONE_LINE,
  type BasketItem,
  type BasketLine,
  type LineKey,
} from '../basket/basket.ts';
import { type Either, left, right } from '../fp.ts';

/** What the others of the table learn of a guest. */
export interface SittingGuest {
  readonly id: string;
  /** The first is `A`. With the colour it stands for a guest without a name. */
  readonly letter: string;
  /** A first name. */
  readonly name?: string;
  /** For good: who comes again is a new guest. */
  readonly hasLeft: boolean;
}

/** A line of one guest. */
export interface SharedLine {
  /** The guest's id. */
  readonly by: string;
  readonly key: LineKey;
  readonly item: BasketItem;
  /** Units in all, those already sent among them. Below these where the guest took one off too late. */
  readonly wanted: number;
  /** Its guest raises it with each change. */
  readonly version: number;
}

/** Units of a line. */
export interface LineCount {
  readonly by: string;
  readonly key: LineKey;
  readonly units: number;
}

/** What was sent at once. */
export interface Round {
  /** The first is 1. The backend numbers them, so a number is one round. */
  readonly number: number;
  /** Who sent it. */
  readonly by: string;
  readonly lines: readonly LineCount[];
}

/** Each list is sorted, so that equal baskets are equal values. */
export interface SharedBasket {
  readonly guests: readonly SittingGuest[];
  readonly lines: readonly SharedLine[];
  readonly rounds: readonly Round[];
}

/** A line with what is left of it to send. */
export interface OpenLine {
  readonly by: string;
  readonly line: BasketLine;
}

export const EMPTY_SHARED_BASKET: SharedBasket = { guests: [], lines: [], rounds: [] };

/**
 * The guests as the table may call them: two of one name have their letters behind it, which words and screen readers
 * say too (D2).
 *
 * @example
 * ```ts
 * const ada = { id: '1', letter: 'A', name: 'Ada', hasLeft: false };
 * toldApart([ada, { ...ada, id: '2', letter: 'B' }]).map(({ name }) => name); // ['Ada (A)', 'Ada (B)']
 * toldApart([ada]); // [ada]
 * ```
 */
export const toldApart = (guests: readonly SittingGuest[]): readonly SittingGuest[] =>
  guests.map((guest) => {
    const { letter, name } = guest;
    const isNamesake = ({ id, name: other }: SittingGuest): boolean =>
      id !== guest.id && other?.toLowerCase() === name?.toLowerCase();
    return name === undefined || !guests.some(isNamesake) ? guest : { ...guest, name: `${name} (${letter})` };
  });

type Named = Pick<SharedLine, 'by' | 'key'>;

/** Neither id nor key can be mistaken for the other's beginning. */
const nameOf = ({ by, key }: Named): string => JSON.stringify([by, key]);

const laterLine = (one: SharedLine, other: SharedLine): SharedLine => {
  if (one.version !== other.version) return one.version > other.version ? one : other;
  // Two browser tabs of one guest: rather a unit too many on the screen than one that nobody sends.
  if (one.wanted !== other.wanted) return one.wanted > other.wanted ? one : other;
  return laterText(one, other);
};

const laterGuest = (one: SittingGuest, other: SittingGuest): SittingGuest => {
  const hasLeft = one.hasLeft || other.hasLeft;
  return laterText({ ...one, hasLeft }, { ...other, hasLeft });
};

/** Any order will do, as long as every phone has the same. */
function laterText<T>(one: T, other: T): T {
  return JSON.stringify(one) >= JSON.stringify(other) ? one : other;
}

function mergedBy<T>(
  lists: readonly (readonly T[])[],
  id: (each: T) => string | number,
  later: (one: T, other: T) => T,
): readonly T[] {
  const found = new Map<string | number, T>();
  for (const each of lists.flat()) {
    const known = found.get(id(each));
    if (known !== each) found.set(id(each), known === undefined ? each : later(known, each));
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

/**
 * Both baskets in one (D1). The order of the two and repetition change nothing.
 *
 * @example
 * ```ts
 * const guests = [{ id: 'a', letter: 'A', hasLeft: false }, { id: 'b', letter: 'B', hasLeft: false }];
 * const table = { ...EMPTY_SHARED_BASKET, guests };
 * const pie = lineOf({
 *   menuId: 'food', productId: 'pie', displayRecordId: 'd1', portionTypeId: 'p1',
 *   choiceLines: [], messages: [], name: 'Pie', portionPrice: minor(1400),
 * }, 2);
 * const [ada, bob] = [putLine(table, 'a', pie), putLine(table, 'b', pie)];
 * const both = mergeBaskets(valueOf(ada) ?? table, valueOf(bob) ?? table);
 * openLines(both).map(({ by, line }) => [by, line.quantity]); // [['a', 2], ['b', 2]]
 * mergeBaskets(both, both); // both
 * ```
 */
export const mergeBaskets = (one: SharedBasket, other: SharedBasket): SharedBasket => ({
  guests: mergedBy([one.guests, other.guests], ({ id }) => id, laterGuest),
  lines: mergedBy([one.lines, other.lines], nameOf, laterLine),
  rounds: mergedBy([one.rounds, other.rounds], ({ number }) => number, laterText),
});

/** The units that the rounds have taken, by line. */
function sentOf({ rounds }: SharedBasket): (line: Named) => number {
  const sent = new Map<string, number>();
  for (const count of rounds.flatMap(({ lines }) => lines))
    sent.set(nameOf(count), (sent.get(nameOf(count)) ?? 0) + count.units);
  return (line) => sent.get(nameOf(line)) ?? 0;
}

/** What is left to send: units wanted and not sent, of guests who are there. */
export function openLines(basket: SharedBasket): readonly OpenLine[] {
  const sent = sentOf(basket);
  const here = new Set(basket.guests.flatMap(({ id, hasLeft }) => (hasLeft ? [] : [id])));
  return basket.lines.flatMap((line) => {
    const quantity = line.wanted - sent(line);
    if (quantity <= 0 || !here.has(line.by)) return [];
    return [{ by: line.by, line: { ...lineOf(line.item, quantity), key: line.key } }];
  });
}

/** `tooMany`: above 99 (B3). `badQuantity`: below 0, or not whole. `notHere`: the guest is none of this basket. */
export type SharedBasketRefusal = 'tooMany' | 'badQuantity' | 'notHere';

/**
 * A guest wants that many units of a line, beside those sent; 0 takes it off (D2).
 *
 * @example
 * ```ts
 * const guests = [{ id: 'a', letter: 'A', hasLeft: false }, { id: 'b', letter: 'B', hasLeft: false }];
 * const table = { ...EMPTY_SHARED_BASKET, guests };
 * const pie = lineOf({
 *   menuId: 'food', productId: 'pie', displayRecordId: 'd1', portionTypeId: 'p1',
 *   choiceLines: [], messages: [], name: 'Pie', portionPrice: minor(1400),
 * }, 2);
 * valueOf(putLine(table, 'a', pie))?.lines.map(({ by, wanted, version }) => [by, wanted, version]); // [['a', 2, 1]]
 * putLine(table, 'c', pie); // left('notHere')
 * ```
 */
export function putLine(
  basket: SharedBasket,
  by: string,
  { quantity, unitPrice: _, key, ...item }: BasketLine,
): Either<SharedBasketRefusal, SharedBasket> {
  if (!Number.isInteger(quantity) || quantity < 0) return left('badQuantity');
  if (quantity > MOST_OF_ONE_LINE) return left('tooMany');
  if (!basket.guests.some(({ id, hasLeft }) => id === by && !hasLeft)) return left('notHere');
  const known = basket.lines.find((line) => line.by === by && line.key === key);
  const wanted = sentOf(basket)({ by, key }) + quantity;
  const line = { by, key, item, wanted, version: (known?.version ?? 0) + 1 };
  return right(mergeBaskets(basket, { ...EMPTY_SHARED_BASKET, lines: [line] }));
}

/** What a round names of each line: the units wanted in all, as its sender sees them (D3). */
export function namedLines(basket: SharedBasket): readonly LineCount[] {
  const sent = sentOf(basket);
  return openLines(basket).map(({ by, line: { key, quantity } }) => ({
    by,
    key,
    units: sent({ by, key }) + quantity,
  }));
}

/**
 * The basket after a round, which takes what is left of the lines named, up to the units named (D3). The same basket
 * where nothing of them is left.
 *
 * @example
 * ```ts
 * const guests = [{ id: 'a', letter: 'A', hasLeft: false }, { id: 'b', letter: 'B', hasLeft: false }];
 * const table = { ...EMPTY_SHARED_BASKET, guests };
 * const pie = lineOf({
 *   menuId: 'food', productId: 'pie', displayRecordId: 'd1', portionTypeId: 'p1',
 *   choiceLines: [], messages: [], name: 'Pie', portionPrice: minor(1400),
 * }, 2);
 * const before = valueOf(putLine(table, 'a', pie)) ?? table;
 * const named = namedLines(before);
 * const after = takeRound(before, 'b', named);
 * after.rounds.map(({ number, by, lines }) => [number, by, lines[0]?.units]); // [[1, 'b', 2]]
 * takeRound(after, 'a', named) === after; // true
 * ```
 */
export function takeRound(basket: SharedBasket, by: string, named: readonly LineCount[]): SharedBasket {
  const sent = sentOf(basket);
  const upTo = new Map(named.map((count) => [nameOf(count), count.units]));
  const lines = openLines(basket).flatMap(({ by: owner, line: { key, quantity } }) => {
    const before = sent({ by: owner, key });
    const until = upTo.get(nameOf({ by: owner, key })) ?? 0;
    const units = Math.min(quantity, until - before);
    return units > 0 ? [{ by: owner, key, units }] : [];
  });
  if (lines.length === 0) return basket;
  const number = 1 + Math.max(0, ...basket.rounds.map((round) => round.number));
  return { ...basket, rounds: [...basket.rounds, { number, by, lines }] };
}
