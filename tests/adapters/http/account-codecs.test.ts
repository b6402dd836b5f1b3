import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { currencyOf, isLeft, minor, toWireNumber, type Currency } from '@tableside/core';
import {
  accountTotals,
  billLineTotal,
  isSettled,
  splitBill,
  unexplained,
  unpaidUnits,
  type Account,
} from '@tableside/core/bill';
import { decodeSound, pathOf } from '@tableside/core/codecs';
import { accountIn, wireLineId } from '../../../adapters/http/account-codecs.ts';
import { present } from '../../core/samples.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';
import { GBP } from '../sample-bill.ts';

const item = { type: 'item', id: 'a', name: 'Pie', price: 12.5, amount: 2, choiceLines: [] };
const discount = { type: 'discount', id: 'b', name: 'Lunch', price: -5, amount: 1 };
const wire = {
  accountId: 'account',
  basketId: 'basket',
  accountTotal: 22.5,
  outstandingBalanceToPay: 22.5,
  serviceCharge: 2.5,
  lines: [item, discount],
  table: { tableNo: '7' },
  closed: false,
  version: 3,
};

const read = (account: unknown, currency: Currency = GBP): Account =>
  present(accountIn(currency).decode(account));

const faultIn = (account: unknown): string => {
  const decoded = accountIn(GBP).decode(account);
  if (!isLeft(decoded)) throw new Error(`decoded: ${JSON.stringify(decoded.right)}`);
  return pathOf(decoded.left);
};

const withLine = (line: object): object => ({ ...wire, lines: [item, { ...item, id: 'c', ...line }] });

describe('account decoding', () => {
  it('gives minor units and drops unread fields', () => {
    expect(read({ ...wire, covers: 4 })).toEqual({
      accountId: 'account',
      basketId: 'basket',
      accountTotal: 2250,
      outstanding: 2250,
      serviceCharge: 250,
      lines: [
        { type: 'item', id: 'a', name: 'Pie', price: 1250, amount: 2, choices: [] },
        { type: 'discount', id: 'b', name: 'Lunch', price: -500, amount: 1 },
      ],
      closed: false,
      version: 3,
    });
  });

  it('uses the currency’s decimals (M1)', () => {
    const [yen, fils] = ['JPY', 'KWD'].map((code) => currencyOf(code) as Currency);
    const plain = { ...wire, accountTotal: 1500, outstandingBalanceToPay: 1500, serviceCharge: 0, lines: [] };
    expect(read(plain, yen).outstanding).toBe(1500);
    expect(read(plain, fils).outstanding).toBe(1_500_000);
  });

  it.each([
    ['HYBRID', 'HYBRID'],
    ['ORDER', undefined],
  ])('reads the order type %s as %s (WA14)', (given, orderType) => {
    expect(read({ ...wire, orderType: given }).orderType).toBe(orderType);
  });

  it('allows numeric ids, no charge, no open flag (WN8)', () => {
    const { serviceCharge: _charge, closed: _closed, ...bare } = wire;
    expect(read({ ...bare, accountId: 7, basketId: 8 })).toMatchObject({
      accountId: '7',
      basketId: '8',
      serviceCharge: 0,
      closed: false,
    });
  });

  it.each([
    ['accountId', ''],
    ['basketId', null],
    ['accountTotal', '22.50'],
    ['accountTotal', 10_000_001],
    ['outstandingBalanceToPay', undefined],
    ['outstandingBalanceToPay', NaN],
    ['closed', 'no'],
    ['version', 1.5],
    ['version', undefined],
  ])('refuses %s %j and names the fault', (field, value) => {
    expect(faultIn({ ...wire, [field]: value })).toBe(field);
  });

  it('leaves nothing to pay where the till owes (GB4, P6)', () => {
    const account = read({ ...wire, outstandingBalanceToPay: -0.5 });
    expect(account.outstanding).toBe(0);
    expect(isSettled(account)).toBe(true);
    expect(read({ ...wire, accountTotal: -3, outstandingBalanceToPay: -3 }).accountTotal).toBe(0);
  });

  it('takes the till’s balance, with an unexplained rest', () => {
    const account = read({ ...wire, accountTotal: 25, outstandingBalanceToPay: 25 });
    expect(accountTotals(account).outstanding).toBe(2500);
    expect(unexplained(account)).toBe(250);
  });

  it('is exact to the penny (M2)', () => {
    // The wire's maximum is 10 million major units, also in a currency without decimals.
    const anyUnits = fc.integer({ min: 0, max: 10_000_000 }).map(minor);
    const anyCurrency = fc.constantFrom('GBP', 'JPY', 'KWD').map((code) => currencyOf(code) as Currency);
    fc.assert(
      fc.property(anyCurrency, anyUnits, anyUnits, (currency, total, paid) => {
        const due = toWireNumber(total, currency);
        const lines = [{ ...discount, type: 'payment', price: -toWireNumber(paid, currency) }];
        const account = read({ ...wire, accountTotal: due, outstandingBalanceToPay: due, lines }, currency);
        expect([account.accountTotal, account.outstanding]).toEqual([total, total]);
        expect(accountTotals(account).paid).toBe(paid);
      }),
    );
  });
});

describe('bill line decoding', () => {
  it.each([
    ['id', null],
    ['id', ''],
    ['type', 'tip'],
    ['price', '5'],
    ['price', undefined],
    ['price', 1e9],
    ['amount', '2'],
    ['amount', 1e7],
    ['amount', Number.NaN],
  ])('leaves out the line with %s %j, and keeps the till’s total (WA23)', (field, value) => {
    const account = read(withLine({ [field]: value }));
    expect(account).toMatchObject({ lacksLines: true, accountTotal: 2250, outstanding: 2250 });
    expect(account.lines.map(({ id }) => id)).toEqual(['a']);
    expect(unpaidUnits(account, [])).toEqual([]);
    expect(unexplained(account)).toBe(0);
    const { places } = decodeSound(accountIn(GBP), withLine({ [field]: value }));
    expect(places).toEqual([field === 'amount' && value === 1e7 ? 'lines.1.amount' : `lines.1.${field}`]);
  });

  it('of more money than there can be is left out (M2)', () => {
    expect(read(withLine({ price: 10_000_000, amount: 2 })).lacksLines).toBe(true);
    expect(read(withLine({ price: -10_000_000, amount: 1.001 })).lacksLines).toBe(true);
    expect(read(withLine({ price: 10_000_000 / 1.001, amount: 1.001 }))).not.toHaveProperty('lacksLines');
  });

  it.each([null, {}, 'lines', undefined])('lines %j leave the till’s totals (WA23)', (lines) => {
    expect(read({ ...wire, lines })).toMatchObject({ lacksLines: true, lines: [], outstanding: 2250 });
  });

  it.each([
    [0.35, 0.35],
    [0.5, 0.5],
    [1200, 1200],
    [-1, -1],
    [-0.25, -0.25],
    [0.1 + 0.2, 0.3],
    [1.15 * 3, 3.45],
    [0.33333, 0.333],
  ])('reads the quantity %d as %d (WA23)', (amount, expected) => {
    const account = read(withLine({ amount }));
    expect(account).not.toHaveProperty('lacksLines');
    expect(account.lines[1]).toMatchObject({ type: 'item', amount: expected });
    expect(unpaidUnits(account, []).every(({ lineId }) => lineId === 'a')).toBe(true);
  });

  it.each([
    ['name', 1664, { name: '1664' }],
    ['name', null, { name: 'c' }],
    ['name', ['Pie'], { name: 'c' }],
    ['type', ' ITEM ', { type: 'item' }],
  ])('reads %s %j as tills send it (WN20)', (field, value, expected) => {
    const account = read(withLine({ [field]: value }));
    expect(account.lines[1]).toMatchObject(expected);
    expect(account).not.toHaveProperty('lacksLines');
  });

  it.each([
    [-5, -1, 500],
    [5, -1, -500],
    [-5, 2, -1000],
    [5, 0.5, -250],
  ])('a discount of %d by %d comes to %d', (price, amount, comesTo) => {
    const [, line] = read(withLine({ type: 'discount', price, amount })).lines;
    expect(line && billLineTotal(line)).toBe(comesTo);
  });

  it('shows no service charge that cannot be read', () => {
    expect(read({ ...wire, serviceCharge: -1 })).toMatchObject({ serviceCharge: 0, outstanding: 2250 });
  });

  it('counts a line without an amount once', () => {
    expect(read(withLine({ amount: null })).lines[1]).toMatchObject({ amount: 1 });
  });

  it.each(['discount', 'promotion', 'payment'])('makes %s a reduction, whatever its sign', (type) => {
    for (const price of [5, -5]) expect(read(withLine({ type, price })).lines[1]?.price).toBe(-500);
  });

  it('makes an item with a negative price a discount', () => {
    expect(read(withLine({ price: -5 })).lines[1]).toMatchObject({ type: 'discount', price: -500 });
  });

  it('leaves out invalid choices, which are for show (WA1)', () => {
    const chips = { name: 'Chips', price: 1.5, amount: 2 };
    const choicesOf = (choiceLines: unknown) => read(withLine({ choiceLines })).lines[1]?.choices;
    expect(choicesOf([chips, { name: null }, { name: 'Mash', price: 0 }])).toEqual([
      { name: 'Chips', amount: 2 },
      { name: 'Mash', amount: 1 },
    ]);
    for (const choiceLines of [undefined, null, 'Chips']) expect(choicesOf(choiceLines)).toBeUndefined();
  });

  it.each([
    [0, 0],
    [1, 1],
    [9, 2],
    [-1, undefined],
    [0.5, undefined],
    ['1', undefined],
    [null, undefined],
  ])('reads %j paid and own units of two as %j (P12, D17)', (units, expected) => {
    const [, line] = read(withLine({ paidUnits: units, ownUnits: units })).lines;
    expect([line?.paidUnits, line?.ownUnits]).toEqual([expected, expected]);
  });

  it('gives only items paid units (P12)', () => {
    for (const line of [
      { type: 'discount', paidUnits: 1 },
      { price: -5, paidUnits: 1 },
    ])
      expect(read(withLine(line)).lines[1]).not.toHaveProperty('paidUnits');
  });

  it('never takes a line’s own id for a repeated one’s (P12)', () => {
    const lines = ['a\u001F2', 'a', 'a'].map((id) => ({ ...item, id, amount: 1 }));
    expect(new Set(read({ ...wire, lines }).lines.map(({ id }) => id)).size).toBe(3);
  });

  it('gives a line with a repeated id its own (P1)', () => {
    const lines = ['a', 'a', 'a 2', 'a', 'b'].map((id) => ({ ...item, id, amount: 1 }));
    const account = read({ ...wire, accountTotal: 62.5, outstandingBalanceToPay: 62.5, lines });
    const ids = account.lines.map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
    expect(ids.map(wireLineId)).toEqual(['a', 'a', 'a 2', 'a', 'b']);
    const units = ids.map((lineId) => ({ lineId, unit: 1 }));
    expect(present(splitBill({ by: 'item', units }, account).wanted)).toBe(6250);
  });
});

describe('the sandbox’s bills', () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await runSandbox();
  });
  afterAll(() => sandbox.stop());

  it('decode, and only the deviating one has an unexplained amount', async () => {
    const { accountAnswer } = await import('../../../fixtures/world/accounts.ts');
    const bills = sandbox.world.accounts.all;
    expect(bills.length).toBeGreaterThan(4);
    const odd = bills.filter((bill) => unexplained(read(accountAnswer(bill, {}))) !== 0);
    expect(odd.map(({ name }) => name)).toEqual(['The till disagrees']);
  });
});
