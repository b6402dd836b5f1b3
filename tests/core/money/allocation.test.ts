import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from '@tableside/core/bill';
import { total } from '../bill/bills.ts';
import { pence } from '../samples.ts';

describe('allocate (M4)', () => {
  it.each([
    ['nothing to share', 0, [1, 2], [0, 0]],
    ['nothing, and nobody there', 0, [], []],
    ['one takes all', 100, [7], [100]],
    ['what divides', 100, [1, 1], [50, 50]],
    ['ties in the order given', 100, [1, 1, 1], [34, 33, 33]],
    ['two left over', 101, [1, 1, 1], [34, 34, 33]],
    ['the largest remainder first', 100, [1, 2, 3], [17, 33, 50]],
    ['the largest remainder, though it is last', 10, [4, 4, 3], [4, 3, 3]],
    ['by remainder, not by weight', 7, [10, 5, 1], [4, 2, 1]],
    ['no weight, no share', 100, [0, 1, 0, 1, 1], [0, 34, 0, 33, 33]],
    ['no weight at all: all the same', 100, [0, 0, 0], [34, 33, 33]],
    ['less than there are people', 2, [1, 1, 1], [1, 1, 0]],
    ['a negative whole is mirrored', -100, [1, 1, 1], [-34, -33, -33]],
    ['negative, by remainder', -100, [1, 2, 3], [-17, -33, -50]],
    [
      'beyond what floats multiply exactly',
      9_007_199_254_740_991,
      [1, 1],
      [4_503_599_627_370_496, 4_503_599_627_370_495],
    ],
    ['weights as large', 3, [9_007_199_254_740_990, 1], [3, 0]],
  ])('%s: %i by %j', (_, whole, weights, shares) => {
    expect(allocate(pence(whole), weights)).toEqual(shares);
  });

  it.each([[[-1]], [[1.5]], [[NaN]], [[Infinity]], [[1, -1]], [[]], [[2 ** 53 - 1, 1]]])(
    'throws for unusable weights: %j',
    (weights) => {
      expect(() => allocate(pence(1), weights)).toThrow(RangeError);
    },
  );
});

const anyWhole = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.integer({ min: -30, max: 30 }),
  fc.maxSafeInteger(),
);
const weight = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 1e12 }));
const anyWeights = fc.array(weight, { minLength: 1, maxLength: 12 });

/** Shares by the definition, in exact arithmetic. */
function byDefinition(whole: number, weights: readonly number[]): readonly number[] {
  const used = weights.every((one) => one === 0) ? weights.map(() => 1n) : weights.map(BigInt);
  const sum = used.reduce((all, one) => all + one, 0n);
  const magnitude = BigInt(Math.abs(whole));
  const shares = used.map((one) => (magnitude * one) / sum);
  let left = magnitude - shares.reduce((all, one) => all + one, 0n);
  const remainders = used.map((one) => (magnitude * one) % sum);
  while (left > 0n) {
    let largest = 0;
    for (const [at, remainder] of remainders.entries())
      if (remainder > (remainders[largest] ?? 0n)) largest = at;
    shares[largest] = (shares[largest] ?? 0n) + 1n;
    remainders[largest] = -1n;
    left -= 1n;
  }
  return shares.map((share) => Number(whole < 0 ? -share : share));
}

const withoutMinusZero = (shares: readonly number[]): readonly number[] => shares.map((share) => share + 0);

describe('laws of allocate', () => {
  it('the shares add up to the whole', () => {
    fc.assert(
      fc.property(anyWhole, anyWeights, (whole, weights) => {
        const shares = allocate(pence(whole), weights);
        expect(shares).toHaveLength(weights.length);
        expect(shares.reduce((all, share) => all + BigInt(share), 0n)).toBe(BigInt(whole));
      }),
    );
  });

  it('the shares equal the definition in exact arithmetic', () => {
    fc.assert(
      fc.property(anyWhole, anyWeights, (whole, weights) => {
        expect(allocate(pence(whole), weights)).toEqual(withoutMinusZero(byDefinition(whole, weights)));
      }),
    );
  });

  it('each share is within one unit of the exact one, with its sign', () => {
    fc.assert(
      fc.property(anyWhole, anyWeights, (whole, weights) => {
        const sum = weights.reduce((all, one) => all + BigInt(one), 0n);
        fc.pre(sum > 0n);
        for (const [at, share] of allocate(pence(whole), weights).entries()) {
          const off = BigInt(share) * sum - BigInt(whole) * BigInt(weights[at] ?? 0);
          expect((off < 0n ? -off : off) < sum).toBe(true);
          expect(share * Math.sign(whole)).toBeGreaterThanOrEqual(0);
          if (weights[at] === 0) expect(share).toBe(0);
        }
      }),
    );
  });

  it('larger weights never get less, and equal ones differ by one', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), anyWeights, (whole, weights) => {
        const shares = allocate(pence(whole), weights);
        for (const [one, heavy] of weights.entries())
          for (const [other, light] of weights.entries()) {
            const more = (shares[one] ?? 0) - (shares[other] ?? 0);
            if (heavy > light) expect(more).toBeGreaterThanOrEqual(0);
            if (heavy === light && one < other) expect([0, 1]).toContain(more);
          }
      }),
    );
  });

  it('weights times a factor give the same shares', () => {
    fc.assert(
      fc.property(
        anyWhole,
        fc.array(fc.nat(1000), { minLength: 1 }),
        fc.integer({ min: 1, max: 1e9 }),
        (whole, weights, by) => {
          expect(
            allocate(
              pence(whole),
              weights.map((one) => one * by),
            ),
          ).toEqual(allocate(pence(whole), weights));
        },
      ),
    );
  });

  it('a whole that the weights divide is shared exactly', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 1000 }),
        fc.array(fc.nat(1000), { minLength: 1 }),
        (times, weights) => {
          const whole = pence(times * total(weights.map(pence)));
          fc.pre(weights.some((one) => one > 0));
          expect(allocate(whole, weights)).toEqual(withoutMinusZero(weights.map((one) => one * times)));
        },
      ),
    );
  });

  it('a negative whole mirrors the positive one', () => {
    fc.assert(
      fc.property(anyWhole, anyWeights, (whole, weights) => {
        const mirrored = allocate(pence(-whole), weights).map((share) => -share);
        expect(withoutMinusZero(mirrored)).toEqual(allocate(pence(whole), weights));
      }),
    );
  });
});
