import { describe, expect, it } from 'vitest';
import { boughtOf } from '../../../core/bill/bill-checkout.ts';
import type { BillLine } from '../../../core/bill/bill.ts';
import type { Split } from '../../../core/bill/splits.ts';
import { pence } from '../samples.ts';

const lines: readonly BillLine[] = [
  {
    id: '1',
    type: 'item',
    name: 'Pie',
    price: pence(1000),
    amount: 2,
    choices: [{ name: 'Mash', amount: 2 }],
  },
  { id: '2', type: 'item', name: 'Pint', price: pence(500), amount: 1 },
  { id: '3', type: 'discount', name: 'Lunch', price: pence(-500), amount: 1 },
];
const account = { lines, serviceCharge: pence(250), accountTotal: pence(2250) };
const paid: BillLine = { id: '4', type: 'payment', name: 'Card', price: pence(-1000), amount: 1 };
const onePie: Split = { by: 'item', units: [{ lineId: '1', unit: 2 }] };

describe('what a payment of a bill is for', () => {
  it('is all of its lines, where nothing was paid before', () => {
    expect(boughtOf(account, { by: 'all' }, pence(2250))).toEqual({
      isWhole: true,
      serviceCharge: 250,
      lines: [
        { name: 'Pie', quantity: 2, total: 2000, details: ['2 × Mash'] },
        { name: 'Pint', quantity: 1, total: 500 },
        { name: 'Lunch', quantity: 1, total: -500 },
      ],
    });
  });

  it('is the chosen dishes at their shares, by item', () => {
    expect(boughtOf(account, onePie, pence(900))).toEqual({
      lines: [{ name: 'Pie', quantity: 1, total: 900, details: ['2 × Mash'] }],
    });
  });

  it.each<[string, object, Split, number]>([
    ['a typed amount', account, { by: 'amount', amount: pence(900) }, 900],
    ['the rest of a bill', { ...account, lines: [...lines, paid] }, { by: 'all' }, 1250],
    ['dishes and a share of the rest', account, { ...onePie, rest: { people: 2, payingFor: 1 } }, 1575],
    ['dishes that were cut to what is left', account, onePie, 800],
  ])('is said of no dish for %s', (_, at, split, amount) => {
    expect(boughtOf({ ...account, ...at }, split, pence(amount))).toEqual({});
  });

  it('is said of no dish where the till’s total or a line is its own', () => {
    expect(boughtOf({ ...account, lacksLines: true }, { by: 'all' }, pence(2250))).toEqual({ isWhole: true });
    const other = { ...account, accountTotal: pence(2300) };
    expect(boughtOf(other, { by: 'all' }, pence(2300))).toEqual({ isWhole: true });
  });
});
