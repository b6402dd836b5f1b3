/** The baskets that `diff` prices: a few of each size, and those at either side of an amount that content names. */
import {
  isLeft,
  left,
  mapLeft,
  toDecimalText,
  toMinorUnits,
  minor,
  type Currency,
  type Either,
} from '@tableside/core';
import type { VenueContent } from '@tableside/core/content';
import { anyJson, listOf, members, text, type ValueOf } from '../descriptions.ts';
import { faultTexts } from '../faults.ts';
import { jsonIn } from '../json.ts';

const MOST_BASKETS = 200;

/** As `price` takes them, with a name, and without what content says and without the service. */
const basketsOfFile = listOf(members({ name: text, basket: anyJson }), MOST_BASKETS);

export type SampleBasket = ValueOf<typeof basketsOfFile>[number];

export function basketsIn(file: string): Either<readonly string[], readonly SampleBasket[]> {
  const json = jsonIn(file);
  if (isLeft(json)) return left([`--baskets: expected JSON in a file: ${json.left}`]);
  return mapLeft(faultTexts)(basketsOfFile.read(json.right));
}

const USUAL = [
  ['a drink', '4.50'],
  ['two mains', '28.00'],
  ['a table of six', '120.00'],
] as const;

const basketOf = (name: string, price: string, currency: Currency): SampleBasket => ({
  name: `${name}, ${price}`,
  basket: { currency, lines: [{ name, price }] },
});

/** Charges begin above a threshold, and orders are taken from the minimum spend on. */
export function sampleBaskets(
  venues: readonly Pick<VenueContent, 'serviceCharge' | 'minimumSpend'>[],
  currency: Currency,
): readonly SampleBasket[] {
  const named = venues.flatMap(({ serviceCharge, minimumSpend }) => [
    ...(serviceCharge === undefined ? [] : [toMinorUnits(serviceCharge.threshold, currency)]),
    ...(minimumSpend === undefined ? [] : [toMinorUnits(minimumSpend, currency)]),
  ]);
  const edges = [...new Set(named.flatMap((amount) => [amount - 1, Number(amount), amount + 1]))]
    .filter((amount) => amount > 0)
    .toSorted((a, b) => a - b);
  return [
    ...USUAL.map(([name, price]) => basketOf(name, price, currency)),
    ...edges.map((amount) => basketOf('goods', toDecimalText(minor(amount), currency), currency)),
  ];
}
