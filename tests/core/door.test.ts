import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as core from '@tableside/core';
import * as bill from '@tableside/core/bill';
import * as billDoor from '../../core/door/bill.ts';
import * as door from '../../core/door/index.ts';
import { basket, CASES, checked, draft, pricing, settle, table, wrong } from './door-cases.ts';
import { LEFT_OPEN } from './door-left-open.ts';

type Rule = (...given: readonly unknown[]) => unknown;

const rulesOf = (...entries: readonly object[]): Readonly<Record<string, Rule>> =>
  Object.assign({}, ...entries) as Record<string, Rule>;
const behind = rulesOf(door, billDoor);
const bare = rulesOf(core, bill);

/** The value with another one at that place. */
function withAt(value: unknown, [key, ...keys]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === key ? withAt(item, keys, other) : item));
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [key]: withAt(record[key], keys, other) };
}

const errorOf = (call: () => unknown): unknown => {
  try {
    call();
    return undefined;
  } catch (error) {
    return error;
  }
};

const summary = {
  currency: 'GBP',
  goodsTotal: 2800,
  discount: 0,
  serviceCharge: 0,
  tip: 0,
  donation: 0,
  total: 2800,
};
const billSummary = { currency: 'GBP', amount: 2000, tip: 200, total: 2200 };

/** Calls with ports, by the path of the value that they then find unsound. */
const WITH_PORTS: Readonly<Record<string, readonly [field: string, ...given: readonly unknown[]]>> = {
  checkOrder: ['tip.amount', 'ports', { draft: () => ({ ...draft, tip: { by: 'amount', amount: 0.5 } }) }],
  payOrder: [
    'life.basket.lines.0.unitPrice',
    { order: { draft: () => withAt(draft, ['life', 'basket', 'lines', '0', 'unitPrice'], 14.5) } },
    {},
  ],
  lookAndPayBill: [
    'account.outstanding',
    { bill: () => withAt(settle, ['account', 'outstanding'], '48.00') },
    {},
    { agreed: { accountId: 'a', total: 4800 } },
  ],
  placeOrder: ['summary.total', {}, { basket, basketId: 'b', summary: { ...summary, total: 28.5 } }],
  payBill: ['summary.tip', {}, { basketId: 'b', summary: { ...billSummary, tip: -200 } }],
};
/** Calls whose objects are absent, by the path of what is. */
const WITHOUT: readonly (readonly [name: string, field: string, given: readonly unknown[]])[] = [
  ['checkOrder', 'order', [{}]],
  ['payOrder', 'ports', [undefined, {}]],
  ['payOrder', 'ports.order', [{}, {}]],
  ['payOrder', 'ports.order.draft', [{ order: {} }, {}]],
  ['payOrder', 'guest', [{ order: { draft: () => draft } }]],
  ['lookAndPayBill', 'ports.bill', [{}, {}, {}]],
  ['lookAndPayBill', 'guest.agreed', [{ bill: () => settle }, {}, {}]],
];
/** Takes any text: what is no decimal is its answer. */
const ANY_TEXT = ['parseDecimal'];
/** Takes a function beside the order: no data that a case could copy. */
const WITH_A_FUNCTION = ['orderToPay'];

describe('argument checks of the package', () => {
  it('each checked rule has a case', () => {
    const judged = Object.keys(behind).filter((name) => behind[name] !== bare[name]);
    expect(judged.toSorted()).toEqual(
      [...Object.keys(CASES), ...Object.keys(WITH_PORTS), ...ANY_TEXT, ...WITH_A_FUNCTION].toSorted(),
    );
  });

  it('each unchecked function is listed, with what makes it safe', () => {
    const same = Object.keys(bare).filter(
      (name) => typeof bare[name] === 'function' && behind[name] === bare[name],
    );
    expect(same.toSorted()).toEqual(Object.values(LEFT_OPEN).flat().toSorted());
  });

  it('the checked entry exports every name of the original', () => {
    expect(Object.keys(door).toSorted()).toEqual(Object.keys(core).toSorted());
    expect(Object.keys(billDoor).toSorted()).toEqual(Object.keys(bill).toSorted());
  });

  it.each(Object.entries(CASES))('%s answers sound values as it does unchecked', (name, [given]) => {
    const [before, after] = [structuredClone(given), Object.values(given)];
    expect(behind[name]?.(...after)).toEqual(bare[name]?.(...after));
    expect(given).toEqual(before);
  });

  const fields = Object.entries(CASES).flatMap(([name, [given, kinds]]) =>
    Object.entries(kinds).map(([field, kind]) => ({ name, field, kind, given })),
  );

  it.each(fields)('$name refuses an unsound $field by name', ({ name, field, kind, given }) => {
    fc.assert(
      fc.property(wrong[kind], (value) => {
        const path =
          '' in given && !((field.split('.')[0] ?? '') in given)
            ? ['', ...field.split('.')]
            : field.split('.');
        const changed = withAt(given, path, value) as object;
        const error = errorOf(() => behind[name]?.(...(Object.values(changed) as unknown[])));
        expect(error).toBeInstanceOf(core.InvalidInput);
        expect(error).toMatchObject({ field, name: 'InvalidInput' });
        expect(String(error)).toContain(`InvalidInput: ${field}: expected `);
      }),
    );
  });

  it.each(Object.entries(WITH_PORTS))(
    '%s rejects an unsound amount before asking any port',
    async (name, [field, ...given]) => {
      await expect(behind[name]?.(...given)).rejects.toMatchObject({ name: 'InvalidInput', field });
    },
  );

  it.each(WITHOUT)('%s names %s where absent', async (name, field, given) => {
    await expect(behind[name]?.(...given)).rejects.toMatchObject({ name: 'InvalidInput', field });
  });

  it('orderToPay refuses half a pie and a fractional checked total', () => {
    const halfPie = withAt(draft, ['life', 'basket', 'lines', '0', 'quantity'], 0.5);
    const payOf = (order: unknown, basketTotal: number) => () =>
      behind.orderToPay?.(
        order,
        { checked: { ...checked, basketTotal }, destination: table },
        {},
        () => ({}),
      );
    expect(errorOf(payOf(halfPie, 2800))).toMatchObject({ field: 'life.basket.lines.0.quantity' });
    expect(errorOf(payOf(draft, 28.5))).toMatchObject({ field: 'ready.checked.basketTotal' });
    expect(errorOf(payOf(draft, 2800))).toBeUndefined();
  });

  it('a rule without input says so', () => {
    expect(() => behind.price?.()).toThrow('the input: expected an object, found nothing');
  });

  it('parseDecimal refuses a number', () => {
    expect(errorOf(() => behind.parseDecimal?.(12.5))).toMatchObject({ field: 'text' });
  });

  it('any sound basket costs the same', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    const lines = fc.array(fc.record({ unitPrice: amount, quantity: fc.integer({ min: 1, max: 99 }) }));
    fc.assert(
      fc.property(lines, amount, (lines, off) => {
        const input = { ...pricing, lines, reductions: [{ name: 'Off', amount: off }] };
        expect(behind.price?.(input)).toEqual(bare.price?.(input));
      }),
    );
  });
});
