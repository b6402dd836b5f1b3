import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_DONATION, NO_TIP, price, type Pricing } from '@tableside/core';
import { guestSums, type OpenLine } from '@tableside/core/bill';
import { anyPercentage } from '../arbitraries.ts';
import { GBP, line, pence } from '../samples.ts';

const openLine = (by: string, name: string, portionPrice: number, quantity = 1): OpenLine => ({
  by,
  line: line(name, quantity, { portionPrice: pence(portionPrice) }),
});

const priced = (lines: readonly OpenLine[], more: Partial<Parameters<typeof price>[0]> = {}): Pricing =>
  price({
    currency: GBP,
    service: 'order',
    provider: 'braintree',
    lines: lines.map((each) => each.line),
    reductions: [],
    tip: NO_TIP,
    donation: NO_DONATION,
    ...more,
  });

const totals = (lines: readonly OpenLine[], pricing: Pricing) =>
  guestSums(lines, pricing).map(({ by, total }) => [by, total]);

describe('the sums by guest (D4)', () => {
  it('are the own goods where nothing is added', () => {
    const lines = [openLine('ada', 'pie', 1400), openLine('bob', 'tea', 250, 2), openLine('ada', 'pea', 1)];
    expect(totals(lines, priced(lines))).toEqual([
      ['ada', 1401],
      ['bob', 500],
    ]);
  });

  it('share tip and discount by the goods, and the odd penny goes out once', () => {
    const lines = ['ada', 'bob', 'cy'].map((by) => openLine(by, 'tea', 1000));
    const pricing = priced(lines, {
      reductions: [{ name: 'Lunch', amount: pence(100) }],
      tip: { by: 'amount', amount: pence(200) },
    });
    expect(totals(lines, pricing)).toEqual([
      ['ada', 1034],
      ['bob', 1033],
      ['cy', 1033],
    ]);
  });

  it('of nobody are none', () => {
    expect(totals([], priced([]))).toEqual([]);
  });

  it('always add up to the total, and none is below zero', () => {
    const anyLine = fc
      .tuple(
        fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
        fc.integer({ min: 0, max: 99_999 }),
        fc.integer({ min: 1, max: 99 }),
      )
      .map(([by, each, quantity]) => openLine(by, `dish ${each}`, each, quantity));
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 0, max: 50_000 }),
        anyPercentage,
        fc.boolean(),
        (lines, off, tip, percentage, roundsUp) => {
          const pricing = priced(lines, {
            reductions: [{ name: 'Off', amount: pence(off) }],
            tip: { by: 'amount', amount: pence(tip) },
            donation: roundsUp ? { by: 'roundUp' } : NO_DONATION,
            serviceCharge: {
              enabled: true,
              threshold: pence(0),
              percentage,
              disabledForOrder: false,
              disabledForTakeaway: false,
            },
          });
          const sums = guestSums(lines, pricing).map(({ total }) => total);
          expect(sums.reduce((all, each) => all + each, 0)).toBe(pricing.total);
          expect(Math.min(...sums)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
