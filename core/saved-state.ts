/**
 * State that outlives a page: baskets and payment intentions, as versioned text, decoded part by part, so
 * that what does not fit is dropped and the rest is kept (X2).
 */
import * as t from 'io-ts';
import { addLine, EMPTY_BASKET, lineOf, MOST_OF_ONE_LINE, type Basket } from './basket.ts';
import { isRight, valueOf } from './fp.ts';
import { currencyOf, LARGEST_AMOUNT_MAJOR_UNITS, minor, type MinorUnits } from './money.ts';
import type { BasketPlace, IntentionState, PaymentIntention } from './payment-intention.ts';
import { instantOf, type Instant } from './time.ts';

const VERSION = 1;

/** The largest amount that the outside may name, in a currency of three decimals (M2). */
const LARGEST_MINOR_UNITS = LARGEST_AMOUNT_MAJOR_UNITS * 1000;

const isStoredAmount = (value: unknown): value is MinorUnits =>
  Number.isSafeInteger(value) && Math.abs(Number(value)) <= LARGEST_MINOR_UNITS;

/** Amounts whose sums over a basket stay whole numbers. */
const minorUnits = new t.Type<MinorUnits, number, unknown>(
  'MinorUnits',
  isStoredAmount,
  (value, context) => (isStoredAmount(value) ? t.success(minor(value)) : t.failure(value, context)),
  t.identity,
);

const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_OF_ONE_LINE;

/** 1 to 99, of a line and of a choice (B3, GP5). */
const quantity = new t.Type<number, number, unknown>(
  'Quantity',
  isQuantity,
  (value, context) => (isQuantity(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
);

const instant = new t.Type<Instant, number, unknown>(
  'Instant',
  (value): value is Instant => Number.isFinite(value),
  (value, context) =>
    typeof value === 'number' && Number.isFinite(value)
      ? t.success(instantOf(value))
      : t.failure(value, context),
  t.identity,
);

const currency = new t.Type(
  'Currency',
  (value): value is NonNullable<ReturnType<typeof currencyOf>> =>
    typeof value === 'string' && currencyOf(value) !== undefined,
  (value, context) => {
    const known = typeof value === 'string' ? currencyOf(value) : undefined;
    return known === undefined ? t.failure(value, context) : t.success(known);
  },
  t.identity,
);

const choiceLine = t.type({
  choiceId: t.string,
  choiceIndex: t.number,
  displayRecordId: t.string,
  ingredientId: t.string,
  portionTypeId: t.string,
  quantity,
  name: t.string,
  supplementPrice: minorUnits,
});

const savedLine = t.intersection([
  t.type({
    menuId: t.string,
    productId: t.string,
    displayRecordId: t.string,
    portionTypeId: t.string,
    choiceLines: t.array(choiceLine),
    messages: t.array(t.string),
    name: t.string,
    portionPrice: minorUnits,
    quantity,
  }),
  t.partial({ portionName: t.string, image: t.string }),
]);

const place = t.type({
  host: t.string,
  venueSlug: t.string,
  service: t.keyof({ order: null, 'order-ahead': null, takeaway: null }),
});

/** A basket with what the guest has said about it. */
export interface SavedBasket {
  readonly place: BasketPlace;
  readonly basket: Basket;
  readonly tableNumber?: string;
  readonly note: string;
  readonly serviceChargeTakenOff: boolean;
}

const savedBasket = t.intersection([
  t.type({ place, lines: t.array(t.unknown), note: t.string, serviceChargeTakenOff: t.boolean }),
  t.partial({ tableNumber: t.string }),
]);

const summary = t.type({
  lines: t.array(t.type({ name: t.string, quantity, total: minorUnits })),
  goodsTotal: minorUnits,
  discount: minorUnits,
  serviceCharge: minorUnits,
  tip: minorUnits,
  donation: minorUnits,
  total: minorUnits,
  currency,
  locale: t.string,
  tableNumber: t.string,
  venueName: t.string,
});

const state: t.Type<IntentionState, unknown> = t.union([
  t.type({ is: t.literal('prepared') }),
  t.type({ is: t.literal('submitting'), sentAt: instant }),
  t.type({ is: t.literal('authRequired'), paymentId: t.string, redirectUrl: t.string, sentAt: instant }),
  t.type({ is: t.literal('unknown'), sentAt: instant }),
  t.type({ is: t.literal('stuck'), sentAt: instant }),
  t.type({ is: t.literal('captured'), orderId: t.string, orderRef: t.string }),
  t.type({ is: t.literal('declined'), code: t.keyof({ declined: null, cancelled: null }) }),
  t.type({ is: t.literal('notTaken') }),
]);

const intention = t.type({ key: t.string, createdAt: instant, place, basketId: t.string, summary, state });

const envelope = t.type({ version: t.literal(VERSION), items: t.array(t.unknown) });

/** The items of a stored text of this version; none where it is of another, or no JSON. */
function itemsOf(text: string | undefined): readonly unknown[] {
  if (text === undefined) return [];
  try {
    const decoded = envelope.decode(JSON.parse(text));
    return isRight(decoded) ? decoded.right.items : [];
  } catch {
    return [];
  }
}

const keepSound = <Sound>(codec: t.Decoder<unknown, Sound>, items: readonly unknown[]): readonly Sound[] =>
  items.flatMap((item) => {
    const decoded = codec.decode(item);
    return isRight(decoded) ? [decoded.right] : [];
  });

/** Keys and unit prices are made anew: stored ones are never believed. */
const basketOf = (lines: readonly unknown[]): Basket =>
  keepSound(savedLine, lines).reduce<Basket>(
    (basket, { quantity: count, ...item }) => valueOf(addLine(basket, lineOf(item, count))) ?? basket,
    EMPTY_BASKET,
  );

export function decodeBaskets(text: string | undefined): readonly SavedBasket[] {
  return keepSound(savedBasket, itemsOf(text)).map(({ lines, ...saved }) => ({
    ...saved,
    basket: basketOf(lines),
  }));
}

export const encodeBaskets = (baskets: readonly SavedBasket[]): string =>
  JSON.stringify({
    version: VERSION,
    items: baskets.map(({ basket, ...saved }) => ({ ...saved, lines: basket.lines })),
  });

export const decodeIntentions = (text: string | undefined): readonly PaymentIntention[] =>
  keepSound(intention, itemsOf(text));

export const encodeIntentions = (intentions: readonly PaymentIntention[]): string =>
  JSON.stringify({ version: VERSION, items: intentions });
