import assert from 'node:assert/strict';
import { evenShares, sharesByItem, type BillLine } from '@tableside/core/bill';
import { pence } from '../../core/samples.ts';
import type { Row } from './rows.ts';

/** Three hundred lines of one to three units. */
const BILL: readonly BillLine[] = Array.from({ length: 300 }, (_, at) => ({
  id: `line-${at}`,
  type: 'item',
  name: `Dish ${at}`,
  price: pence(295 + ((at * 37) % 2100)),
  amount: 1 + (at % 3),
}));
const WEIGHTS = BILL.flatMap(({ price, amount }) => Array.from({ length: amount }, () => price as number));
/** Not the sum of the weights, since a discount and a service charge follow the items. */
const TOTAL = 887_777;

const total = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

/** The largest remainder in integers that do not overflow. */
function byHand(whole: number, weights: readonly number[]): readonly number[] {
  const all = total(weights);
  const shares: number[] = [];
  const remainders: number[] = [];
  let left = whole;
  for (const weight of weights) {
    const share = Math.floor((whole * weight) / all);
    shares.push(share);
    remainders.push(whole * weight - share * all);
    left -= share;
  }
  const order = remainders.map((_, at) => at);
  order.sort((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0));
  for (const at of order.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

function evenlyByHand(whole: number, people: number): readonly number[] {
  const least = Math.floor(whole / people);
  const more = whole - least * people;
  const shares: number[] = [];
  for (let at = 0; at < people; at += 1) shares.push(at < more ? least + 1 : least);
  return shares;
}

const PEOPLE = Array.from({ length: 49 }, (_, at) => at + 2);

assert.deepEqual(
  sharesByItem(pence(TOTAL), BILL).map(({ share }) => share),
  byHand(TOTAL, WEIGHTS),
);
for (const people of PEOPLE) assert.deepEqual(evenShares(pence(TOTAL), people), evenlyByHand(TOTAL, people));

export const splitRows: readonly Row[] = [
  {
    title: `300 lines, ${WEIGHTS.length} units, by item`,
    operations: 1,
    core: () => sharesByItem(pence(TOTAL), BILL),
    plain: () => byHand(TOTAL, WEIGHTS),
  },
  {
    title: 'evenly, among 2 to 50, a split',
    operations: PEOPLE.length,
    core: () => PEOPLE.map((people) => evenShares(pence(TOTAL), people)),
    plain: () => PEOPLE.map((people) => evenlyByHand(TOTAL, people)),
  },
];
