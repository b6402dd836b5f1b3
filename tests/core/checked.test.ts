import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as bill from '../../core/entries/bill.ts';
import * as core from '../../core/index.ts';
import * as checkedBill from '../../core/checked/bill.ts';
import * as checked from '../../core/checked/index.ts';

type Call = (...given: readonly unknown[]) => unknown;

const callsOf = (...entries: readonly object[]): Readonly<Record<string, Call>> =>
  Object.assign({}, ...entries) as Record<string, Call>;
const published = callsOf(checked, checkedBill);
const bare = callsOf(core, bill);

const NOT_WHOLE = [14.5, 0.1, Number.NaN, Number.POSITIVE_INFINITY, '1400', null, {}, 2 ** 53];
const WRONG = {
  /** Money of either sign. */
  units: NOT_WHOLE,
  /** Money that is never below zero, and numbers of things. */
  count: [...NOT_WHOLE, -1, -0.5, Number.MIN_SAFE_INTEGER],
  /** Of a line of a bill: to three decimals, of either sign. */
  measure: [0.0001, 1.2345, 1e7, Number.NaN, Number.POSITIVE_INFINITY, '2', null, {}],
  currency: ['gbp', 'GB', 'GBPP', '£', ' GBP', '', undefined, null, 826],
  decimal: ['abc', '12,5', '1e3', '', ' 1', '.5', '10000001', 12.5, null, undefined],
  name: ['kiosk', '', 'constructor', '__proto__', undefined, null, 1],
};

const half = { coefficient: 125, decimals: 1 };
const gravy = {
  choiceId: 'side',
  choiceIndex: 0,
  displayRecordId: 'gravy',
  ingredientId: 'gravy',
  portionTypeId: 'one',
  quantity: 1,
  name: 'Gravy',
  supplementPrice: 150,
};
const dish = {
  menuId: 'food',
  productId: 'pie',
  displayRecordId: 'pie',
  portionTypeId: 'one',
  name: 'Pie',
  portionPrice: 1250,
  messages: [],
  choiceLines: [gravy],
};
const line = { key: 'pie', unitPrice: 1400, quantity: 2 };
const basket = { lines: [line] };
const basketCheck = {
  basketId: 'b',
  basketTotal: 2800,
  linePrices: [1400],
  discounts: [{ name: 'Lunch', amount: 250 }],
  promotions: [],
};
const pricing = {
  currency: 'GBP',
  service: 'order',
  provider: 'braintree',
  lines: [line],
  reductions: [{ name: 'Lunch', amount: 250 }],
  serviceCharge: {
    enabled: true,
    threshold: 2000,
    percentage: half,
    disabledForOrder: false,
    disabledForTakeaway: false,
  },
  tip: { by: 'percentage', percentage: half },
  donation: { by: 'fixedPrice', amount: 100 },
  minimumSpend: 1000,
  checkedGoodsTotal: 2550,
};
const order = {
  brand: { paymentProvider: 'braintree', flags: { minimumSpendThreshold: false } },
  session: { service: 'takeaway', backend: { currency: 'GBP' }, venue: {} },
  tip: { by: 'amount', amount: 200 },
};
const draft = { ...order, life: { basket, donation: { by: 'none' }, checked: basketCheck } };
const billLine = { id: 'a', type: 'item', name: 'Steak', price: 2400, amount: 2 };
const totals = { accountTotal: 4800, outstanding: 4800 };
const split = { by: 'amount', amount: 2000 };
const tip = { by: 'amount', amount: 200 };
const settle = { account: { ...totals, accountId: 'a', lines: [billLine], serviceCharge: 0 }, split, tip };

const ORDER_FIELDS = {
  'session.backend.currency': 'currency',
  'session.service': 'name',
  'brand.paymentProvider': 'name',
  'tip.amount': 'count',
} as const;
const DRAFT_FIELDS = {
  ...ORDER_FIELDS,
  'life.basket.lines.0.unitPrice': 'count',
  'life.basket.lines.0.quantity': 'count',
  'life.donation.by': 'name',
  'life.checked.basketTotal': 'units',
  'life.checked.linePrices.0': 'units',
  'life.checked.discounts.0.amount': 'count',
} as const;

interface Case {
  readonly given: object;
  /** The fields by which it can be wrong. */
  readonly fields: Readonly<Record<string, keyof typeof WRONG>>;
  /** The arguments; absent, they are the members of `given`. */
  readonly args?: (given: object) => readonly unknown[];
}

const RULES: Readonly<Record<string, Case>> = {
  toMinorUnits: { given: { text: '12.50', code: 'GBP' }, fields: { text: 'decimal', code: 'currency' } },
  lineOf: {
    given: { item: dish, quantity: 2 },
    fields: {
      'item.portionPrice': 'count',
      'item.choiceLines.0.supplementPrice': 'units',
      'item.choiceLines.0.quantity': 'count',
      quantity: 'count',
    },
  },
  unitPriceOf: {
    given: { portionPrice: 1250, choices: [gravy] },
    fields: { portionPrice: 'count', 'choices.0.supplementPrice': 'units', 'choices.0.quantity': 'count' },
  },
  price: {
    given: pricing,
    args: (input) => [input],
    fields: {
      'lines.0.unitPrice': 'count',
      'lines.0.quantity': 'count',
      'reductions.0.amount': 'count',
      service: 'name',
      provider: 'name',
      currency: 'currency',
      'serviceCharge.threshold': 'count',
      'serviceCharge.percentage.coefficient': 'units',
      'serviceCharge.percentage.decimals': 'count',
      'tip.by': 'name',
      'tip.percentage.coefficient': 'units',
      'donation.by': 'name',
      'donation.amount': 'count',
      minimumSpend: 'count',
      checkedGoodsTotal: 'units',
    },
  },
  priceOrder: {
    given: { ...order, lines: [line], donation: { by: 'none' }, checked: basketCheck },
    args: (given) => {
      const { lines, donation, checked, ...rest } = given as Record<string, unknown>;
      return [rest, lines, donation, checked];
    },
    fields: {
      ...ORDER_FIELDS,
      'lines.0.unitPrice': 'count',
      'lines.0.quantity': 'count',
      'donation.by': 'name',
      'checked.basketTotal': 'units',
      'checked.linePrices.0': 'units',
      'checked.discounts.0.amount': 'count',
    },
  },
  splitBill: {
    given: { split, bill: { ...totals, lines: [billLine] } },
    fields: {
      'split.by': 'name',
      'split.amount': 'units',
      'bill.accountTotal': 'units',
      'bill.outstanding': 'units',
      'bill.lines.0.amount': 'measure',
    },
  },
  billPayment: {
    given: { totals: { ...totals, paid: 0, steps: [] }, lines: [billLine], split, tip },
    fields: {
      'totals.outstanding': 'units',
      'lines.0.type': 'name',
      'lines.0.price': 'units',
      'lines.0.amount': 'measure',
      'split.by': 'name',
      'tip.amount': 'count',
    },
  },
};

/** Calls that charge. They reject before they ask any of the ports, of which there are none here. */
const CHARGES: Readonly<Record<string, Required<Case>>> = {
  checkOrder: { given: draft, args: (now) => [{}, { draft: () => now }], fields: DRAFT_FIELDS },
  payOrder: { given: draft, args: (now) => [{ order: { draft: () => now } }, {}], fields: DRAFT_FIELDS },
  placeOrder: {
    given: {
      basket,
      basketId: 'b',
      summary: {
        currency: 'GBP',
        goodsTotal: 2800,
        discount: 0,
        serviceCharge: 0,
        tip: 0,
        donation: 0,
        total: 2800,
      },
    },
    args: (sent) => [{}, sent],
    fields: {
      'basket.lines.0.unitPrice': 'count',
      'basket.lines.0.quantity': 'count',
      'summary.currency': 'currency',
      'summary.tip': 'count',
      'summary.total': 'count',
    },
  },
  lookAndPayBill: {
    given: settle,
    args: (latest) => [{ bill: () => latest }, {}, { agreed: { accountId: 'a', total: 2200 } }],
    fields: {
      'account.accountTotal': 'units',
      'account.outstanding': 'units',
      'account.serviceCharge': 'units',
      'account.lines.0.price': 'units',
      'account.lines.0.amount': 'measure',
      'split.by': 'name',
      'split.amount': 'units',
      'tip.amount': 'count',
    },
  },
  payBill: {
    given: { basketId: 'b', summary: { currency: 'GBP', amount: 2000, tip: 200, total: 2200 } },
    args: (sent) => [{}, sent],
    fields: {
      'summary.currency': 'currency',
      'summary.amount': 'count',
      'summary.tip': 'count',
      'summary.total': 'count',
    },
  },
};

/** Calls whose objects are absent, by the path of what is. */
const WITHOUT: readonly (readonly [name: string, field: string, given: readonly unknown[]])[] = [
  ['price', '', []],
  ['checkOrder', 'order', [{}]],
  ['payOrder', 'ports', [undefined, {}]],
  ['payOrder', 'ports.order', [{}, {}]],
  ['payOrder', 'ports.order.draft', [{ order: {} }, {}]],
  ['payOrder', 'guest', [{ order: { draft: () => draft } }]],
  ['lookAndPayBill', 'ports.bill', [{}, {}, {}]],
  ['lookAndPayBill', 'guest.agreed', [{ bill: () => settle }, {}, {}]],
];

/** The value with another one at that place. */
function withAt<Value>(value: Value, [key, ...keys]: readonly string[], other: unknown): Value {
  if (key === undefined) return other as Value;
  if (Array.isArray(value))
    return value.map((item: unknown, at) => (String(at) === key ? withAt(item, keys, other) : item)) as Value;
  return { ...value, [key]: withAt((value as Readonly<Record<string, unknown>>)[key], keys, other) };
}

/** What a call throws, or its promise rejects with. */
async function errorOf(name: string, given: readonly unknown[]): Promise<unknown> {
  try {
    await published[name]?.(...given);
    return undefined;
  } catch (error) {
    return error;
  }
}

const argsOf = ({ args = Object.values }: Case, given: object): readonly unknown[] => args(given);

describe('the checked functions of the package', () => {
  it('are those that money comes in by, and no others', () => {
    const names = Object.keys(published).filter((name) => published[name] !== bare[name]);
    expect(names.toSorted()).toEqual(Object.keys({ ...RULES, ...CHARGES }).toSorted());
  });

  it('leave no name of the two entries out', () => {
    expect(Object.keys(checked).toSorted()).toEqual(Object.keys(core).toSorted());
    expect(Object.keys(checkedBill).toSorted()).toEqual(Object.keys(bill).toSorted());
  });

  it.each(Object.entries(RULES))('%s answers sound values as it does unchecked', (name, rule) => {
    const before = structuredClone(rule.given);
    const given = argsOf(rule, rule.given);
    expect(published[name]?.(...given)).toEqual(bare[name]?.(...given));
    expect(rule.given).toEqual(before);
  });

  it.each(
    Object.entries({ ...RULES, ...CHARGES }).flatMap(([name, call]) =>
      Object.entries(call.fields).map(([field, kind]) => ({ name, field, kind, call })),
    ),
  )('$name refuses any unsound $field with an error that names it', async ({ name, field, kind, call }) => {
    for (const value of WRONG[kind]) {
      const error = await errorOf(name, argsOf(call, withAt(call.given, field.split('.'), value)));
      expect(error).toBeInstanceOf(core.InvalidInput);
      expect(error).toMatchObject({ field, name: 'InvalidInput' });
      expect(String(error)).toContain(`InvalidInput: ${field}: expected `);
    }
  });

  it.each(WITHOUT)('%s names what is absent: %s', async (name, field, given) => {
    expect(await errorOf(name, given)).toMatchObject({ name: 'InvalidInput', field });
  });

  it('price any sound basket as the rules do', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    const lines = fc.array(fc.record({ unitPrice: amount, quantity: fc.integer({ min: 1, max: 99 }) }));
    fc.assert(
      fc.property(lines, amount, (lines, off) => {
        const input = { ...pricing, lines, reductions: [{ name: 'Off', amount: off }] };
        expect(published.price?.(input)).toEqual(bare.price?.(input));
      }),
    );
  });
});
