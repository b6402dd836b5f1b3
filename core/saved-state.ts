/**
 * State that outlives a page: baskets and payment intentions, as versioned text, decoded part by part, so
 * that what does not fit is dropped and the rest is kept (X2).
 */
import { addLine, EMPTY_BASKET, lineOf, MOST_OF_ONE_LINE, type Basket } from './basket.ts';
import {
  anything,
  fitting,
  list,
  oneOf,
  optional,
  shape,
  tagged,
  text,
  truth,
  type Codec,
} from './decoding.ts';
import { isRight, valueOf } from './fp.ts';
import { currencyOf, LARGEST_AMOUNT_MAJOR_UNITS, minor, type Currency, type MinorUnits } from './money.ts';
import type { BasketPlace, IntentionState, PaymentIntention } from './payment-intention.ts';
import { instantOf, type Instant } from './time.ts';

const VERSION = 1;

/** The largest amount that the outside may name, in a currency of three decimals (M2). */
const LARGEST_MINOR_UNITS = LARGEST_AMOUNT_MAJOR_UNITS * 1000;

/** Amounts whose sums over a basket stay whole numbers. */
const minorUnits: Codec<MinorUnits> = fitting('MinorUnits', (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= LARGEST_MINOR_UNITS
    ? minor(value)
    : undefined,
);

/** 1 to 99, of a line and of a choice (B3, GP5). */
const quantity: Codec<number> = fitting('Quantity', (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_OF_ONE_LINE
    ? value
    : undefined,
);

const choicePlace: Codec<number> = fitting('ChoicePlace', (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined,
);

const instant: Codec<Instant> = fitting('Instant', (value) =>
  typeof value === 'number' && Number.isFinite(value) ? instantOf(value) : undefined,
);

const currency: Codec<Currency> = fitting('Currency', (value) =>
  typeof value === 'string' ? currencyOf(value) : undefined,
);

const choiceLine = shape({
  choiceId: text,
  choiceIndex: choicePlace,
  displayRecordId: text,
  ingredientId: text,
  portionTypeId: text,
  quantity,
  name: text,
  supplementPrice: minorUnits,
});

const savedLine = shape({
  menuId: text,
  productId: text,
  displayRecordId: text,
  portionTypeId: text,
  choiceLines: list(choiceLine),
  messages: list(text),
  name: text,
  portionName: optional(text),
  image: optional(text),
  portionPrice: minorUnits,
  quantity,
});

const place: Codec<BasketPlace> = shape({
  host: text,
  venueSlug: text,
  service: oneOf('order', 'order-ahead', 'takeaway'),
});

/** A basket with what the guest has said about it. */
export interface SavedBasket {
  readonly place: BasketPlace;
  readonly basket: Basket;
  readonly tableNumber?: string;
  readonly note: string;
  readonly serviceChargeTakenOff: boolean;
}

const savedBasket = shape({
  place,
  lines: list(anything),
  note: text,
  serviceChargeTakenOff: truth,
  tableNumber: optional(text),
});

const summary = shape({
  lines: list(shape({ name: text, quantity, total: minorUnits })),
  goodsTotal: minorUnits,
  discount: minorUnits,
  serviceCharge: minorUnits,
  tip: minorUnits,
  donation: minorUnits,
  total: minorUnits,
  currency,
  locale: text,
  tableNumber: text,
  venueName: text,
});

const state: Codec<IntentionState> = tagged('is', {
  prepared: {},
  submitting: { sentAt: instant },
  authRequired: { paymentId: text, redirectUrl: text, sentAt: instant },
  unknown: { sentAt: instant },
  stuck: { sentAt: instant },
  captured: { orderId: text, orderRef: text },
  declined: { code: oneOf('declined', 'cancelled') },
  notTaken: {},
});

const intention: Codec<PaymentIntention> = shape({
  key: text,
  createdAt: instant,
  place,
  basketId: text,
  summary,
  state,
});

const version: Codec<number> = fitting('Version', (value) => (value === VERSION ? VERSION : undefined));
const envelope = shape({ version, items: list(anything) });

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

const keepSound = <Sound>(codec: Codec<Sound>, items: readonly unknown[]): readonly Sound[] =>
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
