import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isAboveLimit,
  latestSitting,
  leftOfLimit,
  whoOrdered,
  type SittingGuest,
  type TabLine,
  type TabSitting,
} from '@tableside/core/bill';
import { pence } from '../samples.ts';

const guestsOf = (...ids: readonly string[]): readonly SittingGuest[] =>
  ids.map((id) => ({ id, letter: id.toUpperCase(), hasLeft: false }));

const dish = (by: string | undefined, price: number): TabLine => ({
  ...(by !== undefined && { by }),
  round: 1,
  name: 'Pie',
  quantity: 1,
  price: pence(price),
});

const sitting: TabSitting = {
  version: 3,
  guestId: 'a',
  owner: 'a',
  guests: guestsOf('a', 'b'),
  total: pence(3000),
  lines: [],
  held: [],
};

const sums = (lines: readonly TabLine[], total: number) =>
  whoOrdered({ guests: guestsOf('a', 'b', 'c'), total: pence(total), lines }).map((part) => [
    part.guest?.id,
    part.total,
  ]);

describe('who ordered what (D15)', () => {
  it('is each guest with their own dishes, and the team with the rest', () => {
    const lines = [dish('b', 400), dish('a', 1000), dish(undefined, 200), dish('b', 100)];
    expect(sums(lines, 1700)).toEqual([
      ['b', 500],
      ['a', 1000],
      [undefined, 200],
    ]);
  });

  it('counts a guest whom the answer does not name with the team', () => {
    expect(sums([dish('nobody', 400), dish(undefined, 100)], 500)).toEqual([[undefined, 500]]);
  });

  it('shares what is added or taken off by the dishes', () => {
    const lines = ['a', 'b', 'c'].map((by) => dish(by, 1000));
    expect(sums(lines, 2900)).toEqual([
      ['a', 967],
      ['b', 967],
      ['c', 966],
    ]);
  });

  it('is nothing where nothing was ordered, whatever the tab comes to', () => {
    expect(sums([], 500)).toEqual([]);
  });

  it('always adds up to what the tab comes to, and leaves no dish out', () => {
    const anyDish = fc
      .tuple(
        fc.option(fc.constantFrom('a', 'b', 'c', 'x'), { nil: undefined }),
        fc.integer({ min: -500, max: 99_999 }),
      )
      .map(([by, price]) => dish(by, price));
    fc.assert(
      fc.property(
        fc.array(anyDish, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 500_000 }),
        (lines, total) => {
          const parts = whoOrdered({ guests: guestsOf('a', 'b', 'c'), total: pence(total), lines });
          expect(parts.reduce((sum, part) => sum + part.total, 0)).toBe(total);
          expect(Math.min(...parts.map((part) => part.total))).toBeGreaterThanOrEqual(0);
          expect(parts.flatMap((part) => part.lines)).toHaveLength(lines.length);
        },
      ),
    );
  });
});

describe('the limit of a tab (D13)', () => {
  it.each([
    [undefined, undefined],
    [5000, 2000],
    [3000, 0],
    [1000, 0],
  ])('of %s leaves %s on a tab of 3000', (limit, left) => {
    const tab = limit === undefined ? sitting : { ...sitting, limit: pence(limit) };
    expect(leftOfLimit(tab)).toBe(left);
  });

  it('never lets the tab go above it, and stops nothing that fits', () => {
    const money = fc.integer({ min: 0, max: 100_000 }).map(pence);
    fc.assert(
      fc.property(money, money, fc.array(money), (total, limit, orders) => {
        let on = total;
        for (const order of orders) {
          const fits = on + order <= Math.max(limit, on);
          expect(isAboveLimit({ total: on, limit }, order)).toBe(!fits);
          if (fits) on = pence(on + order);
        }
        expect(on).toBeLessThanOrEqual(Math.max(limit, total));
      }),
    );
  });
});

describe('the owner of a tab (D14)', () => {
  const handed = { ...sitting, version: 4, owner: 'b' };

  it('is not taken back by an answer that was overtaken', () => {
    expect(latestSitting(handed, sitting)).toBe(handed);
    expect(latestSitting(sitting, handed)).toBe(handed);
    expect(latestSitting(undefined, sitting)).toBe(sitting);
  });
});
