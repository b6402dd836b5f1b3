import fc from 'fast-check';
import { percentageOf, type MinorUnits, type Percentage } from '@tableside/core';
import type { Choice, Portion } from '@tableside/core/menu';
import { choice, decimal, GBP, ingredient, JPY, KWD, pence, portion } from './samples.ts';

export const anyCurrency = fc.constantFrom(GBP, JPY, KWD);

const digits = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });

/** `-?digits[.digits]` of less than 10 million. */
export const anyDecimal = fc
  .tuple(fc.constantFrom('', '-'), digits(1, 7), fc.option(digits(1, 9), { nil: undefined }))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === undefined ? '' : `.${fraction}`}`);

/** 0 to 10,000.00 */
export const anyAmount: fc.Arbitrary<MinorUnits> = fc.integer({ min: 0, max: 1_000_000 }).map(pence);

/** 0 to 100, in ten-thousandths. */
export const anyPercentage: fc.Arbitrary<Percentage> = fc
  .integer({ min: 0, max: 1_000_000 })
  .map((tenThousandths) => percentageOf(decimal((tenThousandths / 10_000).toFixed(4))));

/** numerator / denominator, rounded half away from zero. */
export function roundedByBigInts(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

/** Ids are any text, including names of Object's properties. */
const anyId = fc.oneof(
  fc.string({ maxLength: 4 }),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'),
);

/** A choice of a careless backend: limits can be negative, fractional, or swapped. */
const anyChoice: fc.Arbitrary<Choice> = fc
  .tuple(
    anyId,
    fc.oneof(fc.integer({ min: -2, max: 6 }), fc.constantFrom(NaN, Infinity, -Infinity, 1.5)),
    fc.oneof(fc.integer({ min: -2, max: 6 }), fc.constantFrom(NaN, Infinity, -Infinity, 2.5)),
    fc.uniqueArray(fc.tuple(anyId, fc.integer({ min: 0, max: 500 }), fc.boolean()), {
      maxLength: 5,
      selector: ([id]) => id,
    }),
  )
  .map(([id, min, max, ingredients]) =>
    choice(
      id,
      min,
      max,
      ingredients.map(([ingredientId, supplement, isOutOfStock]) =>
        ingredient(ingredientId, supplement, { isOutOfStock }),
      ),
    ),
  );

export const anyPortion: fc.Arbitrary<Portion> = fc
  .tuple(fc.integer({ min: 0, max: 5000 }), fc.array(anyChoice, { maxLength: 4 }))
  .map(([price, choices]) => portion('one', price, choices));
