import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRight, left, right } from '@tableside/core';
import {
  evenShares,
  evenSharesOf,
  PEOPLE,
  sharesByItem,
  splitBill,
  splitOffered,
  unitsByLine,
  unitsClaimed,
  unpaidUnits,
  type BillLine,
  type Split,
  type Unit,
} from '@tableside/core/bill';
import { clampToOutstanding, ownUnpaid } from '../../../core/bill/splits.ts';
import { anyAmount } from '../arbitraries.ts';
import { account, anyAccount, itemLine, less, paid, total, unit } from './bills.ts';
import { pence } from '../samples.ts';

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

describe('splitting by item (P1)', () => {
  it('shares include discounts and service charge, and ignore payments', () => {
    expect(bill.accountTotal).toBe(4106);
    expect(sharesByItem(bill.accountTotal, lines)).toEqual([
      { ...unit('steak', 1), share: 2433 },
      { ...unit('beer', 1), share: 558 },
      { ...unit('beer', 2), share: 558 },
      { ...unit('beer', 3), share: 557 },
    ]);
    expect(wanted(byItem(unit('steak', 1), unit('beer', 1), unit('beer', 3)))).toEqual(right(3548));
  });

  it('a free line has no share beside priced ones', () => {
    expect(sharesByItem(pence(101), [itemLine('water', 0, 2), itemLine('pie', 50, 2)])).toEqual([
      { ...unit('water', 1), share: 0 },
      { ...unit('water', 2), share: 0 },
      { ...unit('pie', 1), share: 51 },
      { ...unit('pie', 2), share: 50 },
    ]);
  });

  it('units without any price share equally (GB6)', () => {
    expect(
      sharesByItem(pence(100), [itemLine('water', 0, 2), itemLine('bread', 0)]).map(({ share }) => share),
    ).toEqual([34, 33, 33]);
  });

  it('a weighed line has one share, and what was taken back has none (WA23)', () => {
    const weighed = [itemLine('ham', 1990, 0.35), itemLine('pie', 500, 2), itemLine('pie back', 500, -1)];
    expect(sharesByItem(pence(1197), weighed)).toEqual([
      { ...unit('ham', 1), share: 491 },
      { ...unit('pie', 1), share: 353 },
      { ...unit('pie', 2), share: 353 },
    ]);
    const units = unpaidUnits({ accountTotal: pence(1197), lines: weighed }, []);
    expect(units.map(({ lineId }) => lineId)).toEqual(['pie', 'pie']);
    expect(wanted(byItem(unit('ham', 1)), account(weighed))).toMatchObject({
      left: { refused: 'noSuchUnit' },
    });
    expect(unpaidUnits({ accountTotal: pence(1197), lines: weighed, lacksLines: true }, [])).toEqual([]);
  });

  it('a bill without items has no units', () => {
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
  ])('%s is refused (GB7)', (_, units, refusal) => {
    expect(wanted(byItem(...units))).toMatchObject(left(refusal));
  });

  it('a unit and a line with names that run together stay apart', () => {
    const two = account([itemLine('1', 100, 11), itemLine('1 1', 200, 1)]);
    expect(wanted(byItem(unit('1', 11), unit('1 1', 1)), two)).toEqual(right(300));
  });
});

describe('the guest’s own dishes on a bill (D17)', () => {
  const beers = (more: Partial<BillLine>) =>
    account([itemLine('steak', 2400), { ...itemLine('beer', 550, 3), ...more }]);

  it.each<[string, Partial<BillLine>, readonly Unit[], readonly object[]]>([
    ['nobody says whose they are', {}, [], []],
    ['they ordered two', { ownUnits: 2 }, [], [{ lineId: 'beer', units: 2 }]],
    ['they have paid for one', { ownUnits: 2 }, [unit('beer', 1)], [{ lineId: 'beer', units: 1 }]],
    ['others have paid for two of three', { ownUnits: 2, paidUnits: 2 }, [], [{ lineId: 'beer', units: 1 }]],
    ['all is paid', { ownUnits: 2, paidUnits: 3 }, [], []],
    [
      'they paid, and the account says it',
      { ownUnits: 2, paidUnits: 2 },
      [unit('beer', 1), unit('beer', 2)],
      [],
    ],
  ])('are as many as are left of theirs: %s', (_, line, paidHere, own) => {
    expect(ownUnpaid(beers(line), paidHere)).toEqual(own);
  });

  it('add up to the bill, in whatever order the guests pay', () => {
    const dish = fc.record({
      price: fc.integer({ min: 1, max: 5000 }),
      owners: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(
        fc.array(dish, { minLength: 1, maxLength: 5 }),
        fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
        fc.integer({ min: 0, max: 900 }),
        (dishes, order, service) => {
          const paidUnits = dishes.map(() => 0);
          let taken = 0;
          for (const guest of order) {
            const seen = account(
              dishes.map(({ price, owners }, at) => ({
                ...itemLine(`dish ${at}`, price, owners.length),
                paidUnits: paidUnits[at] ?? 0,
                ownUnits: owners.filter((owner) => owner === guest).length,
              })),
              service,
            );
            for (const { lineId, units } of ownUnpaid(seen, [])) {
              const at = Number(lineId.slice('dish '.length));
              const { ownUnits } = seen.lines[at] ?? {};
              expect(units).toBe(ownUnits);
              const picked = unpaidUnits(seen, []).filter((free) => free.lineId === lineId);
              taken += total(picked.slice(0, units).map(({ share }) => share));
              paidUnits[at] = (paidUnits[at] ?? 0) + units;
            }
            if (guest === order.at(-1)) expect(taken).toBe(seen.accountTotal);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('unpaid units of a bill (P12)', () => {
  const told = (paidUnits: number) =>
    account([itemLine('steak', 2400), { ...itemLine('beer', 550, 3), paidUnits }]);
  const unitsOf = (lineId: string, units: number) => ({ lineId, units });
  const namesOf = (units: readonly Unit[]) => units.map(({ lineId, unit }) => `${lineId} ${unit}`);

  it('exclude the line’s first, as many as the account says', () => {
    expect(namesOf(unpaidUnits(told(2), []))).toEqual(['steak 1', 'beer 3']);
    expect(wanted(byItem(unit('beer', 2)), told(2))).toEqual(
      left({ refused: 'unitPaid', ...unit('beer', 2) }),
    );
    expect(wanted(byItem(unit('beer', 3)), told(2))).toEqual(right(550));
  });

  it('exclude what this phone has paid, whatever the account says (P10)', () => {
    const paidHere = [unit('beer', 2), unit('gone', 1)];
    expect(namesOf(unpaidUnits(bill, paidHere))).toEqual(['steak 1', 'beer 1', 'beer 3']);
    expect(namesOf(unpaidUnits(told(1), paidHere))).toEqual(['steak 1', 'beer 3']);
    expect(namesOf(unpaidUnits(told(3), paidHere))).toEqual(['steak 1']);
  });

  it('exclude units without a share', () => {
    const free = account([itemLine('water', 0, 2), itemLine('pie', 900)]);
    expect(namesOf(unpaidUnits(free, []))).toEqual(['pie 1']);
  });

  it('ticked by other phones are counted for their line alone', () => {
    const claims = [
      { by: 1, lines: [unitsOf('beer', 2)] },
      { by: 2, lines: [unitsOf('steak', 4), unitsOf('beer', 1)] },
    ];
    expect(unitsClaimed(claims, 'beer')).toBe(3);
    expect(unitsClaimed(claims, 'steak')).toBe(4);
    expect(unitsClaimed(claims, 'water')).toBe(0);
  });

  it('a payment by item counts them by line', () => {
    expect(unitsByLine([unit('beer', 3), unit('steak', 1), unit('beer', 1)])).toEqual([
      { lineId: 'beer', units: 2 },
      { lineId: 'steak', units: 1 },
    ]);
  });

  it('phones in turn pay each once, to the penny, where the account tells', () => {
    const picks = fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), { maxLength: 12 });
    fc.assert(
      fc.property(anyAccount, picks, (of, phones) => {
        const takenBefore = new Set<string>();
        let told = of;
        const pays = (units: readonly Unit[]): number => {
          const names = namesOf(units);
          expect(names.some((name) => takenBefore.has(name))).toBe(false);
          for (const name of names) takenBefore.add(name);
          const asked = wanted(byItem(...units), told);
          const lines = told.lines.map((line) => {
            const more = unitsByLine(units).find(({ lineId }) => lineId === line.id)?.units ?? 0;
            return more === 0 ? line : { ...line, paidUnits: (line.paidUnits ?? 0) + more };
          });
          told = { ...told, lines };
          return isRight(asked) ? asked.right : 0;
        };
        let sum = 0;
        for (const counts of phones) {
          // The phone picks a number of units of some lines: the first ones that are free.
          const free = unpaidUnits(told, []);
          const lineIds = [...new Set(counts.map((at) => free[at % Math.max(1, free.length)]?.lineId ?? ''))];
          const units = lineIds.flatMap((lineId, at) =>
            free.filter((one) => one.lineId === lineId).slice(0, 1 + ((counts[at] ?? 0) % 3)),
          );
          if (units.length > 0) sum += pays(units);
        }
        const rest = unpaidUnits(told, []);
        if (rest.length > 0) sum += pays(rest);
        expect(sum).toBe(of.accountTotal);
        expect(unpaidUnits(told, [])).toEqual([]);
      }),
    );
  });

  it('elsewhere each phone pays at most a penny more', () => {
    const some = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(
        some,
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 0, max: 99 }),
        (counts, price, charge) => {
          const amount = counts.reduce((all, count) => all + count, 0);
          const of = account([itemLine('beer', price, amount)], charge);
          const sums = counts.map((count) => wanted(byItem(...unpaidUnits(of, []).slice(0, count)), of));
          const sum = sums.reduce((all, one) => (isRight(one) ? all + one.right : all), 0);
          expect(sum).toBeGreaterThanOrEqual(of.accountTotal);
          expect(sum - of.accountTotal).toBeLessThanOrEqual(amount);
        },
      ),
    );
  });
});

describe('own items and an even share of the rest (P13)', () => {
  const mixed = (people: number, ...units: Unit[]): Split => ({
    by: 'item',
    units,
    rest: { people, payingFor: 1 },
  });

  it('share what is outstanding without the items, larger first', () => {
    expect(splitBill(mixed(3, unit('beer', 1)), bill)).toMatchObject({
      wanted: right(558 + 850),
      mixed: { own: 558, left: 2548, share: 850 },
    });
  });

  it('leave nothing to share where items exceed what is outstanding', () => {
    expect(wanted(mixed(2, unit('steak', 1), unit('beer', 1), unit('beer', 2)))).toEqual(right(3549));
  });

  it.each([
    ['no item', mixed(2), { refused: 'nothingPicked' }],
    ['too many people', mixed(51, unit('beer', 1)), { refused: 'people', people: 51 }],
  ])('%s is refused', (_, split, refusal) => {
    expect(wanted(split)).toEqual(left(refusal));
  });

  it('pay the bill exactly with the people left', () => {
    fc.assert(
      fc.property(anyAccount, fc.integer({ min: 2, max: 50 }), (of, people) => {
        const units = sharesByItem(of.accountTotal, of.lines).slice(0, 1);
        fc.pre(units.length > 0 && (units[0]?.share ?? 0) <= of.outstanding);
        const first = splitBill(mixed(people, ...units), of).wanted;
        const paidFirst = isRight(first) ? first.right : 0;
        const others = evenShares(pence(of.outstanding - paidFirst), people - 1);
        expect(others.reduce((all, share) => all + share, paidFirst)).toBe(of.outstanding);
      }),
    );
  });
});

describe('splitting by amount (P2)', () => {
  it.each([
    [1234, 1234],
    [0, 0],
    [-500, 0],
    [999_999, 999_999],
  ])('%i makes the guest pay %i', (amount, expected) => {
    expect(splitBill({ by: 'amount', amount: pence(amount) }, bill)).toEqual({
      shares: [],
      wanted: right(expected),
    });
  });
});

describe('the split offer (P11)', () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('brand %s and venue %s: %s', (brand, venue, isOffered) => {
    expect(splitOffered({ splitBillEnabled: brand }, { splitBillEnabled: venue })).toBe(isOffered);
  });
});

describe('paying all (GB2)', () => {
  it('means what is outstanding', () => {
    expect(splitBill({ by: 'all' }, bill)).toEqual({ shares: [], wanted: right(3106) });
  });
});

describe('splitting evenly (P3)', () => {
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

  it('shares what is outstanding; this phone takes the next, larger first', () => {
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
  ])('among %d, paying for %d, is refused (GB7)', (people, payingFor, refusal) => {
    expect(wanted(evenly(people, payingFor))).toEqual(left(refusal));
  });

  it('keeps the amount shown while it fits what is left', () => {
    const half: Split = { by: 'even', people: 1, payingFor: 1, shown: pence(1875) };
    expect(wanted({ ...half, people: 2, shown: bill.outstanding })).toEqual(right(bill.outstanding));
    expect(wanted(half)).toEqual(right(1875));
    expect(wanted({ ...half, people: 2, shown: pence(bill.outstanding + 1) })).toEqual(right(1553));
  });

  it('has no shares for a refused number of people', () => {
    expect(splitBill({ by: 'even', people: 51, payingFor: 1 }, bill).shares).toEqual([]);
  });

  it.each([
    [1000, 3, 1, { each: 333, more: 1 }],
    [1001, 3, 2, { each: 333, more: 2 }],
    [1001, 3, 3, { each: 333, more: 2 }],
    [999, 3, 2, { each: 333, more: 0 }],
    [0, 4, 2, { each: 0, more: 0 }],
  ])('%i among %i, paying for %i: the step has the remainder', (left, people, payingFor, said) => {
    expect(evenSharesOf(pence(left), people, payingFor)).toEqual(said);
  });

  it('takes 2 to 50 people, and the last can pay alone', () => {
    expect(PEOPLE).toEqual({ leastToSplit: 2, least: 1, most: 50 });
    expect(wanted(evenly(50, 50))).toEqual(right(3106));
    expect(wanted(evenly(1))).toEqual(right(3106));
  });
});

describe('capping at what is outstanding (P4) (attack H36)', () => {
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

  it('pays the smaller amount, with a reason exactly when reduced', () => {
    const signed = fc.integer({ min: -5000, max: 5000 }).map(pence);
    fc.assert(
      fc.property(signed, signed, (asked, outstanding) => {
        const { amount, reducedFrom } = clampToOutstanding(asked, outstanding);
        expect(amount).toBe(Math.min(Math.max(asked, 0), Math.max(outstanding, 0)));
        expect(reducedFrom).toBe(amount < asked ? asked : undefined);
      }),
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (asked, outstanding) => {
        const { amount } = clampToOutstanding(asked, outstanding);
        expect(clampToOutstanding(amount, outstanding)).toEqual({ amount });
      }),
    );
  });
});

/** The units in some order, dealt to that many phones. */
const dealt = (of: readonly BillLine[], order: readonly number[], phones: number): readonly Unit[][] => {
  const units = sharesByItem(pence(0), of)
    .map((one, at) => ({ one: unit(one.lineId, one.unit), rank: order[at % order.length] ?? 0 }))
    .toSorted((a, b) => a.rank - b.rank);
  const hands = Array.from({ length: phones }, (): Unit[] => []);
  for (const { one, rank } of units) hands[rank % phones]?.push(one);
  return hands.filter((hand) => hand.length > 0);
};

const anyOrder = fc.array(fc.nat(1000), { minLength: 1, maxLength: 24 });
const anyPhones = fc.integer({ min: 1, max: 6 });

describe('splitting laws', () => {
  it('shares by item add up, none negative, free units without (P1)', () => {
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

  it('picks that partition the bill add up to it, from any phones (P1)', () => {
    fc.assert(
      fc.property(anyAccount, anyOrder, anyPhones, (of, order, phones) => {
        const hands = dealt(of.lines, order, phones);
        const amounts = hands.map((hand) => wanted(byItem(...hand), of));
        expect(total(amounts.map((amount) => ('right' in amount ? amount.right : pence(-1))))).toBe(
          of.accountTotal,
        );
      }),
    );
  });

  it('shares by item stay while others pay theirs first (P1)', () => {
    fc.assert(
      fc.property(anyAccount, anyOrder, anyPhones, (of, order, phones) => {
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

  it('after any payments the capped picks come to what is left (P1)', () => {
    fc.assert(
      fc.property(anyAccount, anyAmount, anyOrder, anyPhones, (of, already, order, phones) => {
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

  it('a unit costs the same in any order of picks (P1)', () => {
    fc.assert(
      fc.property(anyAccount, anyOrder, (of, order) => {
        const [hand = []] = dealt(of.lines, order, 1);
        expect(wanted(byItem(...hand), of)).toEqual(wanted(byItem(...hand.toReversed()), of));
      }),
    );
  });

  const people = fc.integer({ min: 1, max: 50 });

  it('even shares add up, differ by one at most, last smallest (P3)', () => {
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

  it('each even share is what remains by shares left, rounded up (P3)', () => {
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

  it('k of n shares and the rest in any parts pay all, fairly (P3)', () => {
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

  it('only splits by item and by people list shares (GB5)', () => {
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
