import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billPayment, NO_TIP, tipAmount, type Tip } from '@tableside/core';
import { billTotals } from '@tableside/core/bill';
import { anyPercentage, roundedByBigInts } from '../arbitraries.ts';
import { itemLine, tipOf, tipPercent } from '../bill/bills.ts';
import { pence, percent } from '../samples.ts';

/** The tip of a bill of which that amount is paid, all of it goods. */
function tipAt(tip: Tip, amount: number) {
  const lines = [itemLine('dinner', 100_000)];
  return billPayment(billTotals(lines, pence(0)), lines, { by: 'amount', amount: pence(amount) }, tip);
}

describe('tips (B6)', () => {
  it.each([
    [1000, '10', 100],
    [1000, '0', 0],
    [1004, '12.5', 126],
    [1003, '12.5', 125],
    [5, '10', 1],
    [4, '10', 0],
    [0, '20', 0],
    [-1000, '10', 0],
    [1000, '250', 2500],
  ])('%i of %s % is %i', (base, rate, tip) => {
    expect(tipAmount(pence(base), percent(rate))).toBe(tip);
  });

  it('are none, a percentage or an amount, as the step says', () => {
    const stepOf = (tip: Tip) => tipAt(tip, 2000).steps.find(({ what }) => what === 'tip');
    expect(stepOf(NO_TIP)).toEqual({ what: 'tip', base: 2000, rounded: 0, why: 'noTip' });
    expect(stepOf(tipOf(150))).toEqual({ what: 'tip', base: 2000, rounded: 150, why: 'tipAmount' });
    expect(stepOf(tipPercent('12.5'))).toEqual({
      what: 'tip',
      base: 2000,
      rate: percent('12.5'),
      rounded: 250,
      why: 'percentageOfBase',
    });
  });

  it('are never negative', () => {
    expect(tipAt(tipOf(-1), 2000).tip).toBe(0);
    expect(tipAt(tipOf(-500), 2000).totalBeingPaid).toBe(2000);
  });

  it('are not capped by the bill', () => {
    expect(tipAt(tipOf(500_000), 2000)).toMatchObject({ tip: 500_000, totalBeingPaid: 502_000 });
  });

  it('by percentage round once, half away from zero, and never fall (M3)', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000), anyPercentage, (base, more, rate) => {
        const tip = tipAmount(pence(base), rate);
        const exact = roundedByBigInts(
          BigInt(base) * BigInt(rate.coefficient),
          10n ** BigInt(rate.decimals + 2),
        );
        expect(BigInt(tip)).toBe(exact);
        expect(tipAmount(pence(base + more), rate)).toBeGreaterThanOrEqual(tip);
      }),
    );
  });

  it('typed ones stay; percentages follow the amount (P5)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.nat(5000),
        anyPercentage,
        (amount, typed, rate) => {
          expect(tipAt(tipOf(typed), amount).tip).toBe(typed);
          const followed = tipAt({ by: 'percentage', percentage: rate }, amount);
          expect(followed.tip).toBe(tipAmount(pence(amount), rate));
          expect(followed.totalBeingPaid).toBe(followed.amountBeingPaid + followed.tip);
        },
      ),
    );
  });
});
