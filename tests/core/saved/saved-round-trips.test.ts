/** Every stored shape, for generated values: each state, and each optional member present or absent. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addLine,
  EMPTY_BASKET,
  isRight,
  lineOf,
  type Basket,
  type BasketCheckRefusal,
  type PaymentIntent,
  type PaymentState,
  type Voucher,
  type VoucherRecord,
} from '@tableside/core';
import {
  decodeBaskets,
  decodeIntents,
  decodeTabs,
  decodeVouchers,
  encodeBaskets,
  encodeIntents,
  encodeTabs,
  encodeVouchers,
  type BasketVouchers,
  type SavedBasket,
  type SavedTip,
  type SavedTab,
} from '@tableside/core/codecs';
import type { BasketPlace } from '../../../core/basket/basket-place.ts';
import type { BasketItem } from '../../../core/basket/basket.ts';
import { minor, type Currency } from '../../../core/money/money.ts';
import type { EvenSplit } from '../../../core/bill/splits.ts';
import type {
  BillChoices,
  BillIntent,
  OrderIntent,
  PaidWith,
  ReceiptLine,
} from '../../../core/payment/payment-intent.ts';
import { instantOf } from '../../../core/time/time.ts';

/** A fixed number for each shape, whatever PROPERTY_RUNS says. */
const RUNS = 10_000;

type OptionalOf<Value> = {
  [Name in keyof Value]-?: undefined extends Value[Name] ? Name : never;
}[keyof Value];
type Members<Value> = { readonly [Name in keyof Value]-?: fc.Arbitrary<Exclude<Value[Name], undefined>> };

/** A record of that type. A new member of the type, optional or not, is a type error here. */
function any<Value extends object>(
  members: Members<Value>,
  ...optional: readonly OptionalOf<Value>[]
): fc.Arbitrary<Value> {
  const names = Object.keys(members) as (keyof Value)[];
  const requiredKeys = names.filter((name) => !optional.includes(name as OptionalOf<Value>));
  return fc.record(members, { requiredKeys }) as unknown as fc.Arbitrary<Value>;
}

const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'طاولة ١٢',
      'שולחן',
      '👩🏽‍🍳 Crème brûlée',
      '\u202eevil',
      '\ud800',
      '"\\',
      '\u0000',
      '\u2028',
    ),
  },
);
const quantity = fc.integer({ min: 1, max: 99 });
/** Not -0, which JSON has no number for. */
const money = fc.maxSafeInteger().map((amount) => minor(amount));
const price = fc.integer({ min: -100_000, max: 100_000_000 }).map((amount) => minor(amount));
/** Milliseconds, with the fractions that `performance.now()` adds. */
const instant = fc
  .double({ min: 0, max: 4e12, noNaN: true })
  .filter((at) => !Object.is(at, -0))
  .map(instantOf);
const flag = fc.boolean();
const zone = fc.constantFrom('Europe/London', 'Asia/Kathmandu', 'America/St_Johns', 'UTC');

const place: fc.Arbitrary<BasketPlace> = any<BasketPlace>({
  host: text,
  venueSlug: text,
  service: fc.constantFrom('order', 'order-ahead', 'takeaway'),
});

const refusal: fc.Arbitrary<BasketCheckRefusal> = fc.oneof(
  fc.constantFrom<BasketCheckRefusal>(
    { why: 'unavailable' },
    { why: 'timeslotUnavailable' },
    { why: 'discountsExclude' },
    { why: 'vouchersTimedOut' },
    { why: 'other' },
  ),
  fc.record({ why: fc.constant('anotherSelection' as const), detail: text, failedLines: fc.array(fc.nat()) }),
);

type StateOf<Is> = Extract<PaymentState, { readonly is: Is }>;
const statesOfPayments: {
  readonly [Is in PaymentState['is']]: fc.Arbitrary<StateOf<Is>>;
} = {
  prepared: any<StateOf<'prepared'>>({ is: fc.constant('prepared'), sentAt: instant }),
  submitting: any<StateOf<'submitting'>>({ is: fc.constant('submitting'), sentAt: instant }),
  authRequired: any<StateOf<'authRequired'>>({
    is: fc.constant('authRequired'),
    paymentId: text,
    redirectUrl: fc.webUrl({ withQueryParameters: true }),
    sentAt: instant,
  }),
  authorised: any<StateOf<'authorised'>>({ is: fc.constant('authorised'), paymentId: text, sentAt: instant }),
  unknown: any<StateOf<'unknown'>>(
    { is: fc.constant('unknown'), sentAt: instant, paymentId: text },
    'paymentId',
  ),
  unresolved: any<StateOf<'unresolved'>>(
    { is: fc.constant('unresolved'), sentAt: instant, paymentId: text },
    'paymentId',
  ),
  captured: any<StateOf<'captured'>>({ is: fc.constant('captured'), orderId: text, orderRef: text }),
  declined: any<StateOf<'declined'>>({
    is: fc.constant('declined'),
    code: fc.constantFrom('declined', 'cancelled'),
  }),
  notCharged: any<StateOf<'notCharged'>>(
    { is: fc.constant('notCharged'), why: fc.constantFrom('overpaid', 'repriced', 'limit'), basket: refusal },
    'why',
    'basket',
  ),
};
const paymentState: fc.Arbitrary<PaymentState> = fc.oneof(...Object.values(statesOfPayments));

const format = {
  currency: fc.constantFrom('GBP', 'JPY', 'KWD').map((currency) => currency as Currency),
  currencySymbol: text,
  locale: fc.constantFrom('en-GB', 'ar', 'fr-CA'),
  zone,
};
const shared = {
  key: text,
  createdAt: instant,
  shownAt: instant,
  basketId: text,
  state: paymentState,
  isUnread: flag,
};

const paidWith = any<PaidWith>({ way: fc.constantFrom('card', 'googlePay'), lastFour: text }, 'lastFour');
const linesOf = (count: fc.Arbitrary<number>) =>
  fc.array(
    any<ReceiptLine>({ name: text, quantity: count, total: money, details: fc.array(text) }, 'details'),
    {
      maxLength: 3,
    },
  );

const order = any<OrderIntent>(
  {
    ...shared,
    pays: fc.constant('order'),
    place,
    paid: fc.array(any<OrderIntent['paid'][number]>({ key: text as never, quantity }), { maxLength: 3 }),
    order: any<NonNullable<OrderIntent['order']>>({ id: text, ref: text }),
    summary: any<OrderIntent['summary']>(
      {
        ...format,
        paidWith,
        note: text,
        lines: linesOf(quantity),
        goodsTotal: money,
        discount: money,
        serviceCharge: money,
        chargeInPrices: fc.constant(true),
        tip: money,
        donation: money,
        total: money,
        tableNumber: text,
        areaId: text,
        time: any<NonNullable<OrderIntent['summary']['time']>>({ at: instant, zone }),
        tab: any<NonNullable<OrderIntent['summary']['tab']>>({ accountId: text, basketId: text }),
        venueName: text,
      },
      'currencySymbol',
      'zone',
      'tableNumber',
      'areaId',
      'time',
      'tab',
      'paidWith',
      'note',
      'chargeInPrices',
    ),
  },
  'shownAt',
  'isUnread',
  'order',
);

const units = fc.array(
  any<BillIntent['units'][number]>({ lineId: text, unit: fc.integer({ min: 1, max: 99 }) }),
  { maxLength: 3 },
);

const evenSplit = any<EvenSplit>(
  { people: fc.integer({ min: 1, max: 50 }), payingFor: fc.integer({ min: 1, max: 50 }), shown: money },
  'shown',
);

const bill = any<BillIntent>(
  {
    ...shared,
    pays: fc.constant('bill'),
    place: any<BillIntent['place']>({
      host: text,
      venueSlug: text,
      service: fc.constant('pay'),
      tableNumber: text,
      accountId: text,
    }),
    orderType: fc.constantFrom('PAT', 'HYBRID'),
    table: any<BillIntent['table']>(
      {
        areaId: text,
        brandId: text,
        businessId: text,
        clientId: text,
        tableNo: text,
        venueId: text,
        token: text,
      },
      'token',
    ),
    merchant: text,
    units,
    items: fc.array(
      any<NonNullable<BillIntent['items']>[number]>({
        lineId: text,
        units: fc.integer({ min: 1, max: 99 }),
      }),
      { maxLength: 3 },
    ),
    chosen: any<BillChoices>(
      {
        split: fc.oneof(
          fc.constant({ by: 'all' } as const),
          fc.record(
            { by: fc.constant('item' as const), units, rest: evenSplit },
            { requiredKeys: ['by', 'units'] },
          ),
          fc.record({ by: fc.constant('amount' as const), amount: money }),
          evenSplit.map((even) => ({ by: 'even' as const, ...even })),
        ),
        tipPercentage: text,
        accountTotal: money,
        payments: fc.nat(9),
      },
      'tipPercentage',
    ),
    summary: any<BillIntent['summary']>(
      {
        ...format,
        paidWith,
        lines: linesOf(fc.integer({ min: -9, max: 9 }).map((quarters) => quarters / 4)),
        isWhole: fc.constant(true),
        serviceCharge: money,
        amount: money,
        tip: money,
        total: money,
        tableNumber: text,
        venueName: text,
      },
      'currencySymbol',
      'zone',
      'paidWith',
      'lines',
      'isWhole',
      'serviceCharge',
    ),
  },
  'shownAt',
  'isUnread',
  'items',
  'chosen',
);

const dish = any<BasketItem>(
  {
    menuId: text,
    productId: text,
    displayRecordId: text,
    portionTypeId: text,
    choiceLines: fc.array(
      any<BasketItem['choiceLines'][number]>({
        choiceId: text,
        choiceIndex: fc.nat(9),
        displayRecordId: text,
        ingredientId: text,
        portionTypeId: text,
        quantity,
        name: text,
        supplementPrice: price,
      }),
      { maxLength: 2 },
    ),
    messages: fc.array(text, { maxLength: 2 }),
    name: text,
    portionName: text,
    portionPrice: price,
  },
  'portionName',
);

const dishes: fc.Arbitrary<Basket> = fc.array(fc.tuple(dish, quantity), { maxLength: 3 }).map((all) =>
  all.reduce<Basket>((basket, [item, count]) => {
    const added = addLine(basket, lineOf(item, count));
    return isRight(added) ? added.right : basket;
  }, EMPTY_BASKET),
);

const basket = any<SavedBasket>(
  {
    place,
    basket: dishes,
    tableNumber: text,
    note: text,
    serviceChargeTakenOff: flag,
    donates: flag,
    tip: any<SavedTip>({ percentage: text, typed: text }, 'percentage', 'typed'),
    timeslot: instant,
    subServiceId: text,
    salesAreaId: text,
    keptAt: instant,
  },
  'tableNumber',
  'tip',
  'timeslot',
  'subServiceId',
  'salesAreaId',
  'keptAt',
);

const tab = any<SavedTab>(
  {
    place: any<SavedTab['place']>({ host: text, venueSlug: text, tableNumber: text, salesAreaId: text }),
    account: any<SavedTab['account']>({ accountId: text, basketId: text }),
    openedAt: instant,
    takes: fc.constantFrom('orders', 'nothing'),
    hasOrders: flag,
    owed: price,
    joinCode: text,
    token: text,
  },
  'hasOrders',
  'owed',
  'joinCode',
  'token',
);

const voucher = any<Voucher>({
  friendlyName: text,
  voucherCode: text,
  voucherType: fc.constantFrom('discount', 'employee_discount'),
});
/** The states that last: a record in another one has ended, and is not stored. */
const voucherState: fc.Arbitrary<VoucherRecord['state']> = fc.oneof(
  fc.record({ is: fc.constantFrom('asked' as const, 'unwanted' as const), again: flag }),
  fc.record({ is: fc.constantFrom('checked' as const, 'added' as const, 'removing' as const), voucher }),
  fc.record({
    is: fc.constant('held' as const),
    voucher,
    by: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }),
  }),
  fc.constantFrom({ is: 'toBeVoided' as const }, { is: 'voiding' as const }),
);
const code = fc.stringMatching(/^[A-Za-z0-9éß-]{1,12}$/);
const vouchers = any<BasketVouchers>({
  place,
  vouchers: fc.uniqueArray(
    any<VoucherRecord>({ code, siteId: text, state: voucherState, unheardAt: instant }, 'unheardAt'),
    { selector: (one) => one.code.toUpperCase(), minLength: 1, maxLength: 3 },
  ),
});

const SHAPES: readonly (readonly [string, fc.Arbitrary<unknown>, (value: never) => unknown])[] = [
  ['payment of an order', order, (one: PaymentIntent) => decodeIntents(encodeIntents([one]))],
  ['payment of a bill', bill, (one: PaymentIntent) => decodeIntents(encodeIntents([one]))],
  ['basket', basket, (one: SavedBasket) => decodeBaskets(encodeBaskets([one]))],
  ['tab', tab, (one: SavedTab) => decodeTabs(encodeTabs([one]))],
  ['voucher', vouchers, (one: BasketVouchers) => decodeVouchers(encodeVouchers([one]))],
];

it.each(SHAPES)('any saved %s is read back as stored (X2)', (_name, arbitrary, readBack) => {
  fc.assert(
    fc.property(arbitrary, (value) => {
      expect(readBack(value as never)).toEqual([value]);
    }),
    { numRuns: RUNS },
  );
});
