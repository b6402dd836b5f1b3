import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountTotals,
  billLineTotal,
  billTotals,
  hasUnits,
  isSettled,
  isUnused,
  latestOf,
  unexplained,
  type Account,
  type BillLine,
} from '@tableside/core/bill';
import { account, anyAccount, anyLines, itemLine, less, paid } from './bills.ts';
import { pence } from '../samples.ts';

const totals = (lines: readonly BillLine[], serviceCharge = 0) => billTotals(lines, pence(serviceCharge));

it.each([
  [itemLine('beer', 550, 3), 1650],
  [itemLine('tap water', 0, 2), 0],
  [less('promotion', 200, 2), -400],
  [itemLine('ham', 1990, 0.35), 697],
  [itemLine('ham back', 1990, -0.35), -697],
  // As floats, 100 × 1.005 is less than 100.5.
  [itemLine('cheese', 100, 1.005), 101],
  [itemLine('nuts', 3, 0.001), 0],
  [itemLine('grams', 1, 1200), 1200],
  [less('discount', 200, -1), 200],
])('a bill line is quantity × price, and a reduction negative (WA23)', (line, total) => {
  expect(billLineTotal(line)).toBe(total);
});

it.each([
  [1, true],
  [999, true],
  [1000, false],
  [0, false],
  [-1, false],
  [0.5, false],
  [1.5, false],
])('%d of an item can be picked in units: %s (WA23)', (amount, can) => {
  expect(hasUnits(itemLine('ham', 100, amount))).toBe(can);
  expect(hasUnits(less('discount', 100, amount))).toBe(false);
});

it.each([
  ['the rounding of what was weighed', [itemLine('ham', 1990, 0.35), itemLine('cheese', 999, 0.5)], 1195, 0],
  ['more than that', [itemLine('ham', 1990, 0.35)], 699, 2],
  ['whole lines', [itemLine('ham', 700)], 701, 1],
])('what the till has beyond its lines: %s (WA23)', (_, lines, outstanding, more) => {
  const of = account(lines, 0, { outstanding: pence(outstanding) });
  expect(unexplained(of)).toBe(more);
  expect(unexplained({ ...of, lacksLines: true })).toBe(0);
});

describe('the totals of a bill (section 3)', () => {
  it.each<[string, readonly BillLine[], number, [total: number, paid: number, left: number]]>([
    ['nothing', [], 0, [0, 0, 0]],
    ['items, so many of each', [itemLine('steak', 2400), itemLine('beer', 550, 3)], 0, [4050, 0, 4050]],
    ['with the service charge', [itemLine('steak', 2400)], 300, [2700, 0, 2700]],
    ['less discounts', [itemLine('steak', 2400), less('discount', 400)], 300, [2300, 0, 2300]],
    [
      'less promotions, so many of each',
      [itemLine('steak', 2400), less('promotion', 400, 2)],
      0,
      [1600, 0, 1600],
    ],
    [
      'less payments',
      [itemLine('steak', 2400), less('payment', 1000), less('payment', 400)],
      0,
      [2400, 1400, 1000],
    ],
    ['goods stop at zero (GB4)', [itemLine('steak', 2400), less('discount', 3000)], 300, [300, 0, 300]],
    [
      'what is left stops at zero (GB4)',
      [itemLine('steak', 2400), less('payment', 3000)],
      0,
      [2400, 3000, 0],
    ],
    [
      'in any order',
      [less('payment', 1000), less('discount', 400), itemLine('steak', 2400)],
      0,
      [2000, 1000, 1000],
    ],
  ])('%s', (_, lines, serviceCharge, [accountTotal, sum, outstanding]) => {
    expect(totals(lines, serviceCharge)).toMatchObject({ accountTotal, paid: sum, outstanding });
  });

  it('have a step each', () => {
    const steps = (...lines: BillLine[]) => totals(lines, 300).steps;
    expect(steps(itemLine('steak', 2400), less('discount', 400), less('payment', 1000))).toEqual([
      { what: 'accountTotal', base: 2400, rounded: 2300, why: 'itemsAndCharge' },
      { what: 'paid', base: 1000, rounded: 1000, why: 'sumOfPayments' },
      { what: 'outstanding', base: 2300, rounded: 1300, why: 'totalLessPaid' },
    ]);
    const whys = (...lines: BillLine[]) => steps(...lines).map(({ why }) => why);
    expect(whys(itemLine('steak', 400), less('discount', 400))[0]).toBe('itemsAndCharge');
    expect(whys(itemLine('steak', 400), less('discount', 401))[0]).toBe('reducedToNothing');
    expect(whys(itemLine('steak', 400), less('payment', 699))[2]).toBe('totalLessPaid');
    expect(whys(itemLine('steak', 400), less('payment', 700))[2]).toBe('paidInFull');
  });

  it('are the till’s own where it states them, and the steps say so', () => {
    const odd = account([itemLine('steak', 2400), less('payment', 1000)], 0, {
      accountTotal: pence(2500),
      outstanding: pence(1450),
    });
    expect(accountTotals(odd)).toEqual({
      accountTotal: 2500,
      paid: 1000,
      outstanding: 1450,
      steps: [
        { what: 'accountTotal', base: 2400, rounded: 2500, why: 'asTheTillSays' },
        { what: 'paid', base: 1000, rounded: 1000, why: 'sumOfPayments' },
        { what: 'outstanding', base: 2500, rounded: 1450, why: 'asTheTillSays' },
      ],
    });
    expect(unexplained(odd)).toBe(50);
    expect(accountTotals({ ...odd, outstanding: pence(-1) }).outstanding).toBe(0);
    expect(unexplained({ ...odd, outstanding: pence(1300) })).toBe(-100);
  });

  it('are settled when it is closed or nothing is outstanding (P6)', () => {
    expect(isSettled({ closed: false, outstanding: pence(1) })).toBe(false);
    expect(isSettled({ closed: false, outstanding: pence(0) })).toBe(true);
    expect(isSettled({ closed: false, outstanding: pence(-1) })).toBe(true);
    expect(isSettled({ closed: true, outstanding: pence(1) })).toBe(true);
  });

  it('are at least the service charge, and what is left lies within', () => {
    fc.assert(
      fc.property(anyLines, fc.nat(2000), fc.array(fc.nat(5000)), (lines, serviceCharge, payments) => {
        const all = [...lines, ...payments.map((off) => less('payment', off))];
        const { accountTotal, paid: sum, outstanding } = totals(all, serviceCharge);
        expect(accountTotal).toBe(totals(lines, serviceCharge).accountTotal);
        expect(accountTotal).toBeGreaterThanOrEqual(serviceCharge);
        expect(sum).toBe(payments.reduce((before, off) => before + off, 0));
        expect(outstanding).toBe(Math.max(0, accountTotal - sum));
      }),
    );
  });

  it('ignore the order of the lines', () => {
    fc.assert(
      fc.property(anyLines, fc.nat(2000), (lines, serviceCharge) => {
        expect(totals(lines.toReversed(), serviceCharge)).toEqual(totals(lines, serviceCharge));
      }),
    );
  });

  it('leave nothing unexplained where they agree with the lines', () => {
    fc.assert(
      fc.property(anyAccount, fc.integer({ min: -500, max: 500 }), (of, drift) => {
        expect(accountTotals(of)).toEqual(billTotals(of.lines, of.serviceCharge));
        expect(unexplained(of)).toBe(0);
        expect(unexplained({ ...of, outstanding: pence(of.outstanding + drift) })).toBe(drift);
      }),
    );
  });
});

describe('latestOf (P7)', () => {
  const first = account([itemLine('steak', 2400)]);
  const second = paid(first, 1000);

  it('takes a newer answer and drops an older late one', () => {
    expect(latestOf(first, second)).toBe(second);
    expect(latestOf(second, first)).toBe(second);
  });

  it('takes the later of two answers with one version', () => {
    const again = { ...second };
    expect(latestOf(second, again)).toBe(again);
  });

  it('drops an answer about another account, whatever its version', () => {
    expect(latestOf(first, { ...second, accountId: 'other', version: 99 })).toBe(first);
  });

  it('ends at the newest version for answers in any order', () => {
    const arrivals = fc.array(fc.tuple(fc.nat(30), fc.nat(4)), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(arrivals, (came) => {
        const answers = came.map(([version, random]) => ({
          ...first,
          version,
          accountId: random === 0 ? 'other' : first.accountId,
        }));
        const known = { ...first, version: 7 };
        const own = answers.filter(({ accountId }) => accountId === first.accountId);
        const last = answers.reduce(latestOf, known);
        expect(last.accountId).toBe(first.accountId);
        expect(last.version).toBe(Math.max(7, ...own.map(({ version }) => version)));
      }),
    );
  });
});

describe('isUnused', () => {
  it.each<[string, boolean, readonly BillLine[], Partial<Account>]>([
    ['without a line', true, [], {}],
    ['whose items the till has taken off', true, [itemLine('steak', 2400, 0)], {}],
    ['with a discount waiting for items', true, [less('discount', 400)], {}],
    ['with something on the house', false, [itemLine('bread', 0)], {}],
    ['that was paid', false, [less('payment', 100)], {}],
    ['that is closed', false, [], { closed: true }],
    ['with something to pay', false, [], { outstanding: pence(100) }],
  ])('of a bill %s: %s', (_, unused, lines, more) => {
    expect(isUnused(account(lines, 0, more))).toBe(unused);
  });
});
