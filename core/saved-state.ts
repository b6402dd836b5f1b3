/**
 * State that outlives a page: baskets and payment intentions, as versioned text, decoded part by part, so
 * that what does not fit is dropped and the rest is kept (X2).
 */
import * as t from 'io-ts';
import { lineOf, type Basket, type BasketLine } from './basket.ts';
import { isRight } from './fp.ts';
import { currencyOf, minor, type MinorUnits } from './money.ts';
import type { BasketPlace, IntentionState, PaymentIntention } from './payment-intention.ts';
import { instantOf, type Instant } from './time.ts';

const VERSION = 1;

const minorUnits = new t.Type<MinorUnits, number, unknown>(
  'MinorUnits',
  (value): value is MinorUnits => Number.isSafeInteger(value),
  (value, context) =>
    typeof value === 'number' && Number.isSafeInteger(value)
      ? t.success(minor(value))
      : t.failure(value, context),
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
  quantity: t.number,
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
    quantity: t.number,
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
  lines: t.array(t.type({ name: t.string, quantity: t.number, total: minorUnits })),
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

const isSoundLine = (line: BasketLine): boolean =>
  Number.isInteger(line.quantity) && line.quantity >= 1 && line.quantity <= 99 && line.unitPrice >= 0;

export function decodeBaskets(text: string | undefined): readonly SavedBasket[] {
  return keepSound(savedBasket, itemsOf(text)).map(({ lines, ...saved }) => ({
    ...saved,
    basket: {
      // Keys and unit prices are made anew: stored ones are never believed.
      lines: keepSound(savedLine, lines)
        .map(({ quantity, ...item }) => lineOf(item, quantity))
        .filter(isSoundLine),
    },
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
