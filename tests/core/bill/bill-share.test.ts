import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor, right } from '@tableside/core';
import {
  askedItems,
  isShare,
  namesShare,
  shareOf,
  shareOwed,
  splitBill,
  splitWithout,
  unitsClaimed,
  withdrawalRefusal,
  type ShareState,
  type SharedPart,
  type Split,
} from '@tableside/core/bill';

const pie = { id: 'pie', type: 'item', name: 'Pie', price: minor(1000), amount: 3 } as const;
const bill = { lines: [pie], accountTotal: minor(3000), outstanding: minor(3000) };
const items: Split = { by: 'item', units: [{ lineId: 'pie', unit: 1 }] };
const paying = (amountBeingPaid: number) => ({ amountBeingPaid: minor(amountBeingPaid) });

describe('a share of a bill by link', () => {
  it('is what the guest has chosen to pay (D6)', () => {
    expect(shareOf({ by: 'all' }, paying(3000))).toEqual({ amount: 3000 });
    expect(shareOf({ by: 'even', people: 2, payingFor: 1 }, paying(1500))).toEqual({ amount: 1500 });
    expect(shareOf(items, paying(1000))).toEqual({
      amount: 1000,
      items: [{ lineId: 'pie', units: 1 }],
    });
    const mixed: Split = { ...items, rest: { people: 2, payingFor: 1 } };
    expect(shareOf(mixed, paying(2000))).toEqual({ amount: 2000 });
    expect(shareOf({ by: 'item', units: [] }, paying(0))).toBeUndefined();
  });

  it('leaves the guest the rest of the bill (D6)', () => {
    const restOf = (split: Split, amount: number, others: readonly SharedPart[] = []) =>
      splitBill(splitWithout(split, { amount: minor(amount) }, bill, others), bill).wanted;
    expect(restOf(items, 1000)).toEqual(right(2000));
    expect(restOf({ by: 'amount', amount: minor(500) }, 500)).toEqual(right(2500));
    expect(restOf({ by: 'even', people: 3, payingFor: 1 }, 1000)).toEqual(right(1000));
    expect(restOf({ by: 'all' }, 3000)).toEqual(right(3000));
    const asked = (amount: number, isPaid: boolean) => ({ id: `${amount}`, amount: minor(amount), isPaid });
    expect(restOf(items, 1000, [asked(700, false), asked(900, true)])).toEqual(right(1300));
    expect(restOf(items, 1000, [asked(2500, false)])).toEqual(right(0));
  });

  it('stands while it fits, and never overpays the bill (D6, P3, P4)', () => {
    const amounts = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(amounts),
        fc.infiniteStream(fc.boolean()),
        (total, asked, byLink) => {
          let paid = 0;
          for (const amount of asked) {
            const left = minor(total - paid);
            const owed = shareOwed('open', minor(amount), left);
            if (amount <= left) expect(owed).toBe(amount);
            // Others pay at the table in between.
            paid += byLink.next().value === true ? owed : Math.min(amount, left);
            expect(paid).toBeLessThanOrEqual(total);
            expect(shareOwed('paid', minor(amount), minor(total - paid))).toBe(0);
          }
        },
      ),
    );
  });

  it('is never both taken back and paid, whatever meets (D6)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('hold', 'enter', 'release', 'withdraw'), { maxLength: 12 }),
        fc.integer({ min: 0, max: 5000 }),
        (events, left) => {
          let [state, held, paid]: [ShareState, number, number] = ['open', 0, 0];
          for (const event of events) {
            const owed = shareOwed(state, minor(1000), minor(left - paid));
            const why = withdrawalRefusal(state, held > 0);
            if (event === 'hold') held += 1;
            if (event === 'release' && held > 0) held -= 1;
            if (event === 'enter' && held > 0) {
              held -= 1;
              if (owed > 0) [state, paid] = ['paid', paid + owed];
            }
            if (event !== 'withdraw') continue;
            expect(why).toBe(
              state === 'paid' ? 'share-paid' : state === 'open' && held > 0 ? 'share-in-payment' : undefined,
            );
            if (why === undefined) state = 'withdrawn';
          }
          expect(paid > 0).toBe(state === 'paid');
          expect(paid).toBeLessThanOrEqual(Math.min(1000, left));
        },
      ),
    );
  });

  it('says which items are asked for until it is paid (D6, P12)', () => {
    const units = fc.record({ lineId: fc.constantFrom('pie', 'ale'), units: fc.integer({ min: 1, max: 9 }) });
    const part = fc.record({
      id: fc.uuid(),
      isPaid: fc.boolean(),
      items: fc.option(fc.array(units), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const shares = parts.map(({ items: of, ...one }) => ({
          ...one,
          amount: minor(1),
          ...(of && { items: of }),
        }));
        const unpaid = shares.filter(({ isPaid }) => !isPaid).flatMap(({ items: of = [] }) => of);
        for (const line of ['pie', 'ale']) {
          const all = unpaid.filter(({ lineId }) => lineId === line).reduce((sum, one) => sum + one.units, 0);
          expect(unitsClaimed(askedItems(shares), line)).toBe(all);
        }
      }),
    );
  });

  it('names no table (D7)', () => {
    expect(['share', 'SHARE', '7', ''].map(isShare)).toEqual([true, true, false, false]);
    const at = (shareBill: boolean) => namesShare('Share', { tab: { enabled: true, shareBill } }, {});
    expect([at(true), at(false)]).toEqual([true, false]);
  });
});
