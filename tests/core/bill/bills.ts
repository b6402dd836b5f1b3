import { NO_TIP, type MinorUnits, type Tip } from '@tableside/core';
import { billTotals, type Account, type BillLine, type Unit } from '@tableside/core/bill';
import fc from 'fast-check';
import { pence, percent } from '../samples.ts';

export const itemLine = (id: string, price: number, amount = 1): BillLine => ({
  id,
  type: 'item',
  name: id,
  price: pence(price),
  amount,
});

/** A discount, promotion or payment of that amount, negative on its line. */
export const less = (type: 'discount' | 'promotion' | 'payment', off: number, amount = 1): BillLine => ({
  id: `${type} of ${off}`,
  type,
  name: type,
  price: pence(-off),
  amount,
});

/** An account with the figures of its lines. */
export function account(lines: readonly BillLine[], serviceCharge = 0, more: Partial<Account> = {}): Account {
  const { accountTotal, outstanding } = billTotals(lines, pence(serviceCharge));
  return {
    accountId: 'account',
    basketId: 'basket',
    lines,
    serviceCharge: pence(serviceCharge),
    accountTotal,
    outstanding,
    closed: false,
    version: 1,
    ...more,
  };
}

export const tipPercent = (text: string): Tip => ({ by: 'percentage', percentage: percent(text) });
export const tipOf = (amount: number): Tip => ({ by: 'amount', amount: pence(amount) });

export const unit = (lineId: string, number: number): Unit => ({ lineId, unit: number });

export const total = (amounts: readonly MinorUnits[]): number =>
  amounts.reduce((all, amount) => all + amount, 0);

/** Item lines, some with a price of zero. */
const anyItems: fc.Arbitrary<readonly BillLine[]> = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5000 }), fc.constantFrom(333, 550)),
      fc.integer({ min: 0, max: 4 }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((items) => items.map(([price, amount], at) => itemLine(`line ${at}`, price, amount)));

/** Items, with discounts and promotions between them. */
export const anyLines: fc.Arbitrary<readonly BillLine[]> = fc
  .tuple(
    anyItems,
    fc.array(
      fc.tuple(
        fc.constantFrom<'discount' | 'promotion'>('discount', 'promotion'),
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 1, max: 2 }),
      ),
      { maxLength: 2 },
    ),
  )
  .map(([items, reductions]) => [
    ...reductions.map(([type, off, amount]) => less(type, off, amount)),
    ...items,
  ]);

/** A bill with at least one item. */
export const anyAccount: fc.Arbitrary<Account> = fc
  .tuple(
    anyLines.filter((lines) => lines.some(({ type, amount }) => type === 'item' && amount > 0)),
    fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2000 })),
  )
  .map(([lines, serviceCharge]) => account(lines, serviceCharge));

export const anyTip: fc.Arbitrary<Tip> = fc.oneof(
  fc.constant(NO_TIP),
  fc.integer({ min: 0, max: 2000 }).map(tipOf),
  fc.constantFrom('5', '10', '12.5', '15').map(tipPercent),
);

export const paid = (before: Account, amount: number): Account =>
  account([...before.lines, less('payment', amount)], before.serviceCharge, { version: before.version + 1 });
