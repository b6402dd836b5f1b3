/** A guest's own basket and their lines of the shared one are the same (D5). */
import type { BasketLine } from '../basket/basket.ts';
import { valueOf } from '../fp.ts';
import { openLines, putLine, type SharedBasket } from './shared-basket.ts';

/** Who has left has their lines still, and changes them: the phone learns of it late, or they come in again with them. */
const asIfHere = (basket: SharedBasket, by: string): SharedBasket => ({
  ...basket,
  guests: basket.guests.map((guest) => (guest.id === by ? { ...guest, hasLeft: false } : guest)),
});

const unsentOf = (basket: SharedBasket, by: string): readonly BasketLine[] =>
  openLines(asIfHere(basket, by)).flatMap((open) => (open.by === by ? [open.line] : []));

/**
 * The shared basket once the guest's lines are these, also where they have left: what is in none of them is taken off.
 * A line that stands as it is keeps its version, so that mirroring twice changes nothing.
 *
 * @example
 * ```ts
 * const table = { ...EMPTY_SHARED_BASKET, guests: [{ id: 'a', letter: 'A', hasLeft: false }] };
 * const pie = lineOf({
 *   menuId: 'food', productId: 'pie', displayRecordId: 'd1', portionTypeId: 'p1',
 *   choiceLines: [], messages: [], name: 'Pie', portionPrice: minor(1400),
 * }, 2);
 * const mirrored = mirrorLines(table, 'a', [pie]);
 * mirrored.lines.map(({ wanted, version }) => [wanted, version]); // [[2, 1]]
 * mirrorLines(mirrored, 'a', [pie]) === mirrored; // true
 * mirrorLines(mirrored, 'a', []).lines.map(({ wanted, version }) => [wanted, version]); // [[0, 2]]
 * ```
 */
export function mirrorLines(basket: SharedBasket, by: string, lines: readonly BasketLine[]): SharedBasket {
  const unsent = new Map(unsentOf(basket, by).map((line) => [line.key, line]));
  const changed = lines.filter(({ key, quantity }) => quantity !== unsent.get(key)?.quantity);
  for (const { key } of lines) unsent.delete(key);
  const gone = [...unsent.values()].map((line) => ({ ...line, quantity: 0 }));
  const here = asIfHere(basket, by);
  const put = [...changed, ...gone].reduce((all, line) => valueOf(putLine(all, by, line)) ?? all, here);
  return put === here ? basket : { ...put, guests: basket.guests };
}

/**
 * The guest's own lines as the shared basket has them: a round has taken its units off. They stand in the order and
 * with the words in which the guest has them.
 *
 * @example
 * ```ts
 * const table = { ...EMPTY_SHARED_BASKET, guests: [{ id: 'a', letter: 'A', hasLeft: false }] };
 * const pie = lineOf({
 *   menuId: 'food', productId: 'pie', displayRecordId: 'd1', portionTypeId: 'p1',
 *   choiceLines: [], messages: [], name: 'Pie', portionPrice: minor(1400),
 * }, 3);
 * const sent = takeRound(mirrorLines(table, 'a', [pie]), 'a', [{ by: 'a', key: pie.key, units: 2 }]);
 * ownLines(sent, 'a', [pie]).map(({ quantity }) => quantity); // [1]
 * ```
 */
export function ownLines(
  basket: SharedBasket,
  by: string,
  lines: readonly BasketLine[],
): readonly BasketLine[] {
  const unsent = new Map(unsentOf(basket, by).map((line) => [line.key, line]));
  const kept = lines.flatMap((line) => {
    const quantity = unsent.get(line.key)?.quantity ?? 0;
    unsent.delete(line.key);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return [...kept, ...unsent.values()];
}
