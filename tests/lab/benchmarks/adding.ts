import assert from 'node:assert/strict';
import { addLine, addLines, EMPTY_BASKET, type Basket, type BasketLine } from '@tableside/core';
import { choiceLine, line, present } from '../../core/samples.ts';
import type { Row } from './rows.ts';

/** Dishes in the order in which they are added: `distinct` different ones, repeated. */
const ordered = (count: number, distinct: number): readonly BasketLine[] =>
  Array.from({ length: count }, (_, at) => {
    const dish = at % distinct;
    const choiceLines = [1, 2, 3].map((each) =>
      choiceLine(`choice-${(dish + each) % 7}`, { choiceIndex: each }),
    );
    return line(`dish-${dish}`, 1, { choiceLines });
  });

const oneByOne = (lines: readonly BasketLine[]): Basket =>
  lines.reduce((basket, one) => present(addLine(basket, one)), EMPTY_BASKET);

/** A map of quantities, changed in place: the least work possible. */
function byHand(lines: readonly BasketLine[]): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  for (const { key, quantity } of lines) quantities.set(key, (quantities.get(key) ?? 0) + quantity);
  return quantities;
}

function row(
  title: string,
  count: number,
  distinct: number,
  core: (lines: readonly BasketLine[]) => Basket,
): Row {
  const lines = ordered(count, distinct);
  const plain = byHand(lines);
  for (const { key, quantity } of core(lines).lines) assert.equal(quantity, plain.get(key));
  return { title, operations: count, core: () => core(lines), plain: () => byHand(lines) };
}

const inOneBatch = (lines: readonly BasketLine[]): Basket => present(addLines(EMPTY_BASKET, lines));

export const addingRows: readonly Row[] = [
  row('10,000 one by one, 120 lines come of it', 10_000, 120, oneByOne),
  row('10,000 in one batch, 120 lines', 10_000, 120, inOneBatch),
  row('1,000 in one batch, 1,000 lines', 1000, 1000, inOneBatch),
  row('10,000 in one batch, 1,000 lines', 10_000, 1000, inOneBatch),
  row('10,000 in one batch, 10,000 lines', 10_000, 10_000, inOneBatch),
  row('1,000 one by one, 1,000 lines', 1000, 1000, oneByOne),
];
