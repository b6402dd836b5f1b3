/** Payment intents as the phone stores them (C1, X2). */
import type { LineKey } from '../basket/basket.ts';
import type { BillPlace } from '../basket/basket-place.ts';
import type { BillTable } from '../bill/bill.ts';
import type { BasketCheckRefusal } from '../basket/basket-refusal.ts';
import {
  boolean,
  isRecord,
  keepSound,
  list,
  number,
  oneOf,
  optional,
  refine,
  shape,
  tagged,
  text,
  validOrUndefined,
  type Codec,
} from '../decoding.ts';
import { minor, type Currency, type MinorUnits } from '../money/money.ts';
import type { BillChoices, PaymentState, PaymentIntent } from '../payment/payment-intent.ts';
import { instant, itemsOf, place, quantity, storedText } from './saved-state.ts';
import { isShownByEngine } from '../time/time.ts';
import { BILL_ORDER_TYPES } from '../brand/services.ts';

/** Any code: a payment stays known, whatever happens to its currency in the table (M1). */
const currency: Codec<Currency> = refine('Currency', (value) =>
  typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? (value as Currency) : undefined,
);

const lineKey: Codec<LineKey> = refine('LineKey', (value) =>
  typeof value === 'string' ? (value as LineKey) : undefined,
);

/** A locale that `Intl` accepts: another one would break every page that formats money. */
const locale: Codec<string> = refine('Locale', (value) => {
  try {
    return typeof value === 'string' ? Intl.getCanonicalLocales(value)[0] : undefined;
  } catch {
    return undefined;
  }
});

const literallyTrue: Codec<true> = refine('True', (value) => (value === true ? value : undefined));

const webAddress: Codec<string> = refine('WebAddress', (value) =>
  typeof value === 'string' && /^https?:\/\//i.test(value) ? value : undefined,
);

/**
 * Any safe integer. A sum may exceed the largest amount accepted from outside (GG6), and a receipt must not make the
 * app lose a payment.
 */
const minorUnits: Codec<MinorUnits> = refine('MinorUnits', (value) =>
  Number.isSafeInteger(value) ? minor(Number(value)) : undefined,
);

/** A zone that `Intl` accepts: another one would break every page that formats times. */
const zone: Codec<string> = refine('TimeZone', (value) =>
  typeof value === 'string' && isShownByEngine(value) ? value : undefined,
);

const money = {
  tip: minorUnits,
  total: minorUnits,
  currency,
  currencySymbol: optional(text),
  locale,
  zone: validOrUndefined(zone),
  paidWith: validOrUndefined(
    shape({ way: oneOf('applePay', 'googlePay', 'paypal', 'card'), lastFour: optional(text) }),
  ),
  venueName: text,
};

/** What a receipt can do without must not make the app lose a payment. */
const lineOf = (count: Codec<number>) =>
  shape({ name: text, quantity: count, total: minorUnits, details: validOrUndefined(list(text)) });

const orderSummary = shape({
  lines: list(lineOf(quantity)),
  note: optional(text),
  goodsTotal: minorUnits,
  discount: minorUnits,
  serviceCharge: minorUnits,
  chargeInPrices: validOrUndefined(literallyTrue),
  donation: minorUnits,
  tableNumber: optional(text),
  areaId: optional(text),
  time: optional(shape({ at: instant, zone })),
  tab: optional(shape({ accountId: text, basketId: text })),
  ...money,
});

const billPlace: Codec<BillPlace> = shape({
  host: text,
  venueSlug: text,
  service: oneOf('pay'),
  tableNumber: text,
  accountId: text,
});

const billTable: Codec<BillTable> = shape({
  areaId: text,
  brandId: text,
  businessId: text,
  clientId: text,
  tableNo: text,
  venueId: text,
  token: optional(text),
});

/** The number of a unit of a bill line, or a number of its units: from 1. */
export const fromOne: Codec<number> = refine('FromOne', (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 ? value : undefined,
);

const basketRefusal: Codec<BasketCheckRefusal> = tagged('why', {
  unavailable: {},
  anotherSelection: { detail: text, failedLines: list(number) },
  timeslotUnavailable: {},
  discountsExclude: {},
  vouchersTimedOut: {},
  other: {},
});

const state: Codec<PaymentState> = tagged('is', {
  prepared: { sentAt: instant },
  submitting: { sentAt: instant },
  authRequired: { paymentId: text, redirectUrl: optional(webAddress), sentAt: instant },
  authorised: { paymentId: text, sentAt: instant },
  unknown: { sentAt: instant, paymentId: optional(text) },
  unresolved: { sentAt: instant, paymentId: optional(text) },
  captured: { orderId: text, orderRef: text },
  declined: { code: oneOf('declined', 'cancelled') },
  notCharged: { why: optional(oneOf('overpaid', 'repriced', 'limit')), basket: optional(basketRefusal) },
});

const shared = {
  key: text,
  createdAt: instant,
  shownAt: validOrUndefined(instant),
  basketId: text,
  state,
  isUnread: optional(boolean),
};

const units = list(shape({ lineId: text, unit: fromOne }));
const evenSplit = { people: fromOne, payingFor: fromOne, shown: optional(minorUnits) };

const chosen: Codec<BillChoices> = shape({
  split: tagged('by', {
    all: {},
    item: { units, rest: optional(shape(evenSplit)) },
    amount: { amount: minorUnits },
    even: evenSplit,
  }),
  tipPercentage: optional(text),
  accountTotal: minorUnits,
  payments: number,
});

/** What the guest has chosen to pay of a bill. */
export interface ChosenOfBill {
  readonly accountId: string;
  readonly chosen: BillChoices;
  readonly tip: MinorUnits;
  /** What they were shown, tip included. */
  readonly total: MinorUnits;
  /** How many payments of this phone the bill had. */
  readonly taken: number;
}

export const chosenOfBill: Codec<ChosenOfBill> = shape({
  accountId: text,
  chosen,
  tip: minorUnits,
  total: minorUnits,
  taken: number,
});

const intent: Codec<PaymentIntent> = tagged('pays', {
  order: {
    ...shared,
    place,
    paid: list(shape({ key: lineKey, quantity })),
    order: optional(shape({ id: text, ref: text })),
    summary: orderSummary,
  },
  bill: {
    ...shared,
    place: billPlace,
    orderType: oneOf(...Object.values(BILL_ORDER_TYPES)),
    table: billTable,
    merchant: text,
    units,
    items: optional(list(shape({ lineId: text, units: fromOne }))),
    chosen: validOrUndefined(chosen),
    summary: shape({
      amount: minorUnits,
      lines: validOrUndefined(list(lineOf(number))),
      isWhole: validOrUndefined(literallyTrue),
      serviceCharge: validOrUndefined(minorUnits),
      tableNumber: text,
      ...money,
    }),
  },
});

/**
 * States whose name differs in version 1 of the stored text. The text keeps the old names, because a browser tab of
 * an earlier release reads and writes the same payments.
 */
const STORED_STATES = [
  ['authorised', 'held'],
  ['unresolved', 'stuck'],
  ['notCharged', 'notTaken'],
] as const;

const storedNames = new Map<unknown, string>(STORED_STATES);
const domainNames = new Map<unknown, string>(STORED_STATES.map(([name, stored]) => [stored, name]));

function withStateNamed(item: unknown, names: ReadonlyMap<unknown, string>): unknown {
  if (!isRecord(item) || !isRecord(item.state)) return item;
  const name = names.get(item.state.is);
  return name === undefined ? item : { ...item, state: { ...item.state, is: name } };
}

/**
 * Decodes the stored text. Intents that do not fit are dropped one by one (X2).
 *
 * @example
 * ```ts
 * const now = valueOf(parseInstant('2026-03-27T12:00:00Z')) as Instant;
 * const intent = {
 *   pays: 'order', key: 'k1', createdAt: now, basketId: 'b1', paid: [],
 *   place: { host: 'order.example.com', venueSlug: 'the-crown', service: 'order' },
 *   state: { is: 'submitting', sentAt: now },
 *   summary: {
 *     lines: [], goodsTotal: ZERO, discount: ZERO, serviceCharge: ZERO, tip: ZERO, donation: ZERO,
 *     total: ZERO, currency: 'GBP' as Currency, locale: 'en-GB', venueName: 'The Crown',
 *   },
 * } as const;
 * const stored = encodeIntents([intent]);
 * decodeIntents(stored); // [intent]
 * decodeIntents(stored.replace('"k1"', '7')); // []
 * ```
 */
export const decodeIntents = (text: string | undefined): readonly PaymentIntent[] =>
  keepSound(
    intent,
    itemsOf(text).map((item) => withStateNamed(item, domainNames)),
  );

/** The text to store, with its version (X2). */
export const encodeIntents = (intents: readonly PaymentIntent[]): string =>
  storedText(intents.map((item) => withStateNamed(item, storedNames)));
