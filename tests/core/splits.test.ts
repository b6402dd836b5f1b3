import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampToOutstanding,
  evenShares,
  evenSharesOf,
  left,
  PEOPLE,
  right,
  sharesByItem,
  splitBill,
  type BillLine,
  type Split,
  type Unit,
} from '@tableside/core';
import { anyAmount } from './arbitraries.ts';
import { account, anyAccount, itemLine, less, paid, total, unit } from './bills.ts';
import { pence } from './samples.ts';

const lines = [
  itemLine('steak', 2400),
  itemLine('beer', 550, 3),
  less('discount', 400),
  less('payment', 1000),
];
const bill = account(lines, 456);
const wanted = (split: Split, of = bill) => splitBill(split, of).wanted;
const byItem = (...units: Unit[]): Split => ({ by: 'item', units });
const evenly = (people: number, payingFor = 1): Split => ({ by: 'even', people, payingFor });

describe('P1: by item', () => {
  it('discounts and service charge follow the items, and payments do not', () => {
    expect(bill.accountTotal).toBe(4106);
    expect(sharesByItem(bill.accountTotal, lines)).toEqual([
      { ...unit('steak', 1), share: 2433 },
      { ...unit('beer', 1), share: 558 },
      { ...unit('beer', 2), share: 558 },
      { ...unit('beer', 3), share: 557 },
    ]);
    expect(wanted(byItem(unit('steak', 1), unit('beer', 1), unit('beer', 3)))).toEqual(right(3548));
  });

  it('lines whose price is zero share nothing', () => {
    expect(sharesByItem(pence(101), [itemLine('water', 0, 2), itemLine('pie', 50, 2)])).toEqual([
      { ...unit('water', 1), share: 0 },
      { ...unit('water', 2), share: 0 },
      { ...unit('pie', 1), share: 51 },
      { ...unit('pie', 2), share: 50 },
    ]);
  });

  it('GB6: where no unit has a price every one weighs the same', () => {
    expect(
      sharesByItem(pence(100), [itemLine('water', 0, 2), itemLine('bread', 0)]).map(({ share }) => share),
    ).toEqual([34, 33, 33]);
  });

  it('a bill without items has nothing to pick', () => {
    expect(sharesByItem(pence(100), [less('discount', 100)])).toEqual([]);
    expect(sharesByItem(pence(100), [itemLine('gone', 500, 0)])).toEqual([]);
  });

  it.each<[string, readonly Unit[], object]>([
    ['nothing picked', [], { refused: 'nothingPicked' }],
    ['an unknown line', [unit('cake', 1)], { refused: 'noSuchUnit', ...unit('cake', 1) }],
    ['unit 0', [unit('beer', 0)], { refused: 'noSuchUnit', ...unit('beer', 0) }],
    ['a unit beyond the amount', [unit('beer', 4)], { refused: 'noSuchUnit', ...unit('beer', 4) }],
    ['half a unit', [unit('beer', 1.5)], { refused: 'noSuchUnit', ...unit('beer', 1.5) }],
    ['a unit of a discount', [unit('discount of 400', 1)], { refused: 'noSuchUnit' }],
    ['a unit twice', [unit('beer', 1), unit('beer', 1)], { refused: 'unitTwice', ...unit('beer', 1) }],
  ])('GB7: %s is refused', (_, units, refusal) => {
    expect(wanted(byItem(...units))).toMatchObject(left(refusal));
  });

  it('a unit and a line whose names run together are two', () => {
    const two = account([itemLine('1', 100, 11), itemLine('1 1', 200, 1)]);
    expect(wanted(byItem(unit('1', 11), unit('1 1', 1)), two)).toEqual(right(300));
  });
});

describe('P2: by amount', () => {
  it.each([
    [1234, 1234],
    [0, 0],
    [-500, 0],
    [999_999, 999_999],
  ])('%i is %i', (amount, expected) => {
    expect(splitBill({ by: 'amount', amount: pence(amount) }, bill)).toEqual({
      shares: [],
      wanted: right(expected),
    });
  });
});

describe('GB2: all of it', () => {
  it('is what is outstanding', () => {
    expect(splitBill({ by: 'all' }, bill)).toEqual({ shares: [], wanted: right(3106) });
  });
});

describe('P3: evenly', () => {
  it.each([
    [1000, 3, [334, 333, 333]],
    [1001, 3, [334, 334, 333]],
    [999, 3, [333, 333, 333]],
    [2, 3, [1, 1, 0]],
    [0, 2, [0, 0]],
    [550, 6, [92, 92, 92, 92, 91, 91]],
    [1299, 2, [650, 649]],
    [777, 1, [777]],
  ])('%i among %i', (outstanding, people, shares) => {
    expect(evenShares(pence(outstanding), people)).toEqual(shares);
  });

  it('is of what is outstanding; this phone pays the next shares, the larger first', () => {
    expect(splitBill(evenly(4, 3), bill)).toEqual({
      shares: [
        { person: 1, share: 777 },
        { person: 2, share: 777 },
        { person: 3, share: 776 },
        { person: 4, share: 776 },
      ],
      wanted: right(2330),
    });
  });

  it.each([
    [0, 1, { refused: 'people', people: 0 }],
    [51, 1, { refused: 'people', people: 51 }],
    [2.5, 1, { refused: 'people', people: 2.5 }],
    [NaN, 1, { refused: 'people', people: NaN }],
    [4, 0, { refused: 'payingFor', payingFor: 0, people: 4 }],
    [4, 5, { refused: 'payingFor', payingFor: 5, people: 4 }],
    [4, 1.5, { refused: 'payingFor', payingFor: 1.5, people: 4 }],
  ])('GB7: among %d, paying for %d is refused', (people, payingFor, refusal) => {
    expect(wanted(evenly(people, payingFor))).toEqual(left(refusal));
  });

  it('a refused number of people has no shares', () => {
    expect(splitBill({ by: 'even', people: 51, payingFor: 1 }, bill).shares).toEqual([]);
  });

  it.each([
    [1000, 3, 1, { each: 333, more: 1 }],
    [1001, 3, 2, { each: 333, more: 2 }],
    [1001, 3, 3, { each: 333, more: 2 }],
    [999, 3, 2, { each: 333, more: 0 }],
    [0, 4, 2, { each: 0, more: 0 }],
  ])('%i among %i, of whom this phone pays %i: what is over is said', (left, people, payingFor, said) => {
    expect(evenSharesOf(pence(left), people, payingFor)).toEqual(said);
  });

  it('among 2 to 50; the last of a split is one', () => {
    expect(PEOPLE).toEqual({ leastToSplit: 2, least: 1, most: 50 });
    expect(wanted(evenly(50, 50))).toEqual(right(3106));
    expect(wanted(evenly(1))).toEqual(right(3106));
  });
});

describe('P4: never more than is outstanding (attack H36)', () => {
  it.each([
    [500, 1000, { amount: 500 }],
    [1000, 1000, { amount: 1000 }],
    [1001, 1000, { amount: 1000, reducedFrom: 1001 }],
    [500, 0, { amount: 0, reducedFrom: 500 }],
    [0, 0, { amount: 0 }],
    [-5, 1000, { amount: 0 }],
    [5, -1000, { amount: 0, reducedFrom: 5 }],
  ])('%i of %i', (asked, outstanding, clamped) => {
    expect(clampToOutstanding(pence(asked), pence(outstanding))).toEqual(clamped);
  });

  it('the smaller of the two, and a word of it if and only if it was cut', () => {
    const signed = fc.integer({ min: -5000, max: 5000 }).map(pence);
    fc.assert(
      fc.property(signed, signed, (asked, outstanding) => {
        const { amount, reducedFrom } = clampToOutstanding(asked, outstanding);
        expect(amount).toBe(Math.min(Math.max(asked, 0), Math.max(outstanding, 0)));
        expect(reducedFrom).toBe(amount < asked ? asked : undefined);
      }),
    );
  });

  it('cut once, it is not cut again', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (asked, outstanding) => {
        const { amount } = clampToOutstanding(asked, outstanding);
        expect(clampToOutstanding(amount, outstanding)).toEqual({ amount });
      }),
    );
  });
});

/** Units in some order, dealt to so many phones. */
const dealt = (of: readonly BillLine[], order: readonly number[], phones: number): readonly Unit[][] => {
  const units = sharesByItem(pence(0), of)
    .map((one, at) => ({ one: unit(one.lineId, one.unit), lot: order[at % order.length] ?? 0 }))
    .toSorted((a, b) => a.lot - b.lot);
  const hands = Array.from({ length: phones }, (): Unit[] => []);
  for (const { one, lot } of units) hands[lot % phones]?.push(one);
  return hands.filter((hand) => hand.length > 0);
};

const lots = fc.array(fc.nat(1000), { minLength: 1, maxLength: 24 });
const anyPhones = fc.integer({ min: 1, max: 6 });

describe('laws of splitting', () => {
  it('P1: the shares add up to the bill, none is negative, and zero shares nothing beside prices', () => {
    fc.assert(
      fc.property(anyAccount, ({ lines: of, accountTotal }) => {
        const shares = sharesByItem(accountTotal, of);
        expect(total(shares.map(({ share }) => share))).toBe(accountTotal);
        const priceOf = new Map(of.map(({ id, price }) => [id, price]));
        const somethingCosts = shares.some(({ lineId }) => priceOf.get(lineId) !== 0);
        for (const { lineId, share } of shares)
          expect(share === 0 || (share > 0 && (priceOf.get(lineId) !== 0 || !somethingCosts))).toBe(true);
      }),
    );
  });

  it('P1: picks that partition the bill add up to it, in any order and by any number of phones', () => {
    fc.assert(
      fc.property(anyAccount, lots, anyPhones, (of, order, phones) => {
        const hands = dealt(of.lines, order, phones);
        const amounts = hands.map((hand) => wanted(byItem(...hand), of));
        expect(total(amounts.map((amount) => ('right' in amount ? amount.right : pence(-1))))).toBe(
          of.accountTotal,
        );
      }),
    );
  });

  it('P1: also where each pays before the next picks: the shares do not move', () => {
    fc.assert(
      fc.property(anyAccount, lots, anyPhones, (of, order, phones) => {
        let now = of;
        for (const hand of dealt(of.lines, order, phones)) {
          const before = wanted(byItem(...hand), of);
          const asked = wanted(byItem(...hand), now);
          expect(asked).toEqual(before);
          const { amount, reducedFrom } = clampToOutstanding(
            'right' in asked ? asked.right : pence(0),
            now.outstanding,
          );
          expect(reducedFrom).toBeUndefined();
          now = paid(now, amount);
        }
        expect(now.outstanding).toBe(0);
      }),
    );
  });

  it('P1: after payments of any amounts the picks together, each cut, still come to what is left', () => {
    fc.assert(
      fc.property(anyAccount, anyAmount, lots, anyPhones, (of, already, order, phones) => {
        let now = paid(of, clampToOutstanding(already, of.outstanding).amount);
        for (const hand of dealt(of.lines, order, phones)) {
          const asked = wanted(byItem(...hand), now);
          now = paid(
            now,
            clampToOutstanding('right' in asked ? asked.right : pence(0), now.outstanding).amount,
          );
        }
        expect(now.outstanding).toBe(0);
      }),
    );
  });

  it('P1: a unit costs the same in whatever order units are picked', () => {
    fc.assert(
      fc.property(anyAccount, lots, (of, order) => {
        const [hand = []] = dealt(of.lines, order, 1);
        expect(wanted(byItem(...hand), of)).toEqual(wanted(byItem(...hand.toReversed()), of));
      }),
    );
  });

  const people = fc.integer({ min: 1, max: 50 });

  it('P3: even shares add up, fall never by more than one in all, and the last pays least', () => {
    fc.assert(
      fc.property(anyAmount, people, (outstanding, among) => {
        const shares = evenShares(outstanding, among);
        expect(shares).toHaveLength(among);
        expect(total(shares)).toBe(outstanding);
        expect(shares).toEqual(shares.toSorted((a, b) => b - a));
        expect((shares[0] ?? 0) - (shares.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('P3: each is the ceiling of what remains by the shares left', () => {
    fc.assert(
      fc.property(anyAmount, people, (outstanding, among) => {
        let remaining: number = outstanding;
        const successive = Array.from({ length: among }, (_, at) => {
          const share = Math.ceil(remaining / (among - at));
          remaining -= share;
          return share;
        });
        expect(evenShares(outstanding, among)).toEqual(successive);
      }),
    );
  });

  it('P3: one phone pays k of n, then others what is left among those left, in any parts: it is exact and fair', () => {
    fc.assert(
      fc.property(anyAmount, people, fc.array(fc.nat(1000)), (bill_, among, parts) => {
        let [remaining, left_]: [number, number] = [bill_, among];
        const each: number[] = [];
        for (let turn = 0; left_ > 0; turn += 1) {
          const payingFor = 1 + ((parts[turn] ?? 0) % left_);
          const { wanted: asked, shares } = splitBill(evenly(left_, payingFor), {
            lines: [],
            accountTotal: bill_,
            outstanding: pence(remaining),
          });
          each.push(...shares.slice(0, payingFor).map(({ share }) => share));
          remaining -= 'right' in asked ? asked.right : NaN;
          left_ -= payingFor;
        }
        expect(remaining).toBe(0);
        expect(each).toEqual(evenShares(bill_, among));
      }),
    );
  });

  it('GB5: shares are listed of items and people only; all of the units, whatever was picked', () => {
    fc.assert(
      fc.property(anyAccount, people, (of, among) => {
        const units = total(
          of.lines.filter(({ type }) => type === 'item').map(({ amount }) => pence(amount)),
        );
        expect(splitBill(byItem(), of).shares).toHaveLength(units);
        expect(splitBill(evenly(among), of).shares).toHaveLength(among);
        expect(splitBill({ by: 'all' }, of).shares).toEqual([]);
      }),
    );
  });
});
