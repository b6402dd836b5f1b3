/** Payment intents as they are stored on the phone (C1, X2). */
import type { LineKey } from './basket.ts';
import type { BillPlace } from './basket-place.ts';
import type { BillTable } from './bill.ts';
import { isRecord, list, oneOf, optional, refine, shape, tagged, text, type Codec } from './decoding.ts';
import { currencyOf, minor, type Currency, type MinorUnits } from './money.ts';
import type { PaymentState, PaymentIntent } from './payment-intent.ts';
import { instant, itemsOf, keepSound, place, quantity, storedText } from './saved-state.ts';
import { BILL_ORDER_TYPES } from './services.ts';

const currency: Codec<Currency> = refine('Currency', (value) =>
  typeof value === 'string' ? currencyOf(value) : undefined,
);

/** Zones that `Intl` was asked for: each question makes a formatter. */
const zones = new Set<string>();

function isZone(text: string): boolean {
  if (zones.has(text)) return true;
  try {
    const isOne = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
    if (isOne) zones.add(text);
    return isOne;
  } catch {
    return false;
  }
}

const lineKey: Codec<LineKey> = refine('LineKey', (value) =>
  typeof value === 'string' ? (value as LineKey) : undefined,
);

/** A locale that money can be written in: another one would break every page that does. */
const locale: Codec<string> = refine('Locale', (value) => {
  try {
    return typeof value === 'string' ? Intl.getCanonicalLocales(value)[0] : undefined;
  } catch {
    return undefined;
  }
});

const webAddress: Codec<string> = refine('WebAddress', (value) =>
  typeof value === 'string' && /^https?:\/\//i.test(value) ? value : undefined,
);

/** Sums may be larger than what the outside may name (GG6): a receipt must not make a payment be forgotten. */
const minorUnits: Codec<MinorUnits> = refine('MinorUnits', (value) =>
  Number.isSafeInteger(value) ? minor(Number(value)) : undefined,
);

/** A zone that times can be written in: another one would break every page that does. */
const zone: Codec<string> = refine('TimeZone', (value) =>
  typeof value === 'string' && isZone(value) ? value : undefined,
);

const money = { tip: minorUnits, total: minorUnits, currency, locale, venueName: text };

const orderSummary = shape({
  lines: list(shape({ name: text, quantity, total: minorUnits })),
  goodsTotal: minorUnits,
  discount: minorUnits,
  serviceCharge: minorUnits,
  donation: minorUnits,
  tableNumber: optional(text),
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

/** The unit of a bill's line, from 1. */
const unitNumber: Codec<number> = refine('Unit', (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 ? value : undefined,
);

const state: Codec<PaymentState> = tagged('is', {
  prepared: { sentAt: instant },
  submitting: { sentAt: instant },
  authRequired: { paymentId: text, redirectUrl: webAddress, sentAt: instant },
  held: { paymentId: text, sentAt: instant },
  unknown: { sentAt: instant, paymentId: optional(text) },
  unresolved: { sentAt: instant, paymentId: optional(text) },
  captured: { orderId: text, orderRef: text },
  declined: { code: oneOf('declined', 'cancelled') },
  notCharged: { why: optional(oneOf('overpaid')) },
});

const shared = { key: text, createdAt: instant, basketId: text, state };

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
    units: list(shape({ lineId: text, unit: unitNumber })),
    summary: shape({ amount: minorUnits, tableNumber: text, ...money }),
  },
});

/**
 * The states whose name in version 1 of the stored text is another one. The text keeps those names, because a browser
 * tab that still runs an earlier release reads and writes the same payments.
 */
const STORED_STATES = [
  ['authRequired', 'bankAsked'],
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

/** Reads what was stored; what does not fit is dropped, one by one (X2). */
export const decodeIntents = (text: string | undefined): readonly PaymentIntent[] =>
  keepSound(
    intent,
    itemsOf(text).map((item) => withStateNamed(item, domainNames)),
  );

/** The text to store, with its version (X2). */
export const encodeIntents = (intents: readonly PaymentIntent[]): string =>
  storedText(intents.map((item) => withStateNamed(item, storedNames)));
