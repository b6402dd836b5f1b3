/** Payment intentions as they are stored on the phone (C1, X2). */
import type { LineKey } from './basket.ts';
import { fitting, list, oneOf, shape, tagged, text, type Codec } from './decoding.ts';
import { currencyOf, type Currency } from './money.ts';
import type { IntentionState, PaymentIntention } from './payment-intention.ts';
import { itemsOf, keepSound, minorUnits, place, quantity, storedText } from './saved-state.ts';
import { instantOf, type Instant } from './time.ts';

const instant: Codec<Instant> = fitting('Instant', (value) =>
  typeof value === 'number' && Number.isFinite(value) ? instantOf(value) : undefined,
);

const currency: Codec<Currency> = fitting('Currency', (value) =>
  typeof value === 'string' ? currencyOf(value) : undefined,
);

const lineKey: Codec<LineKey> = fitting('LineKey', (value) =>
  typeof value === 'string' ? (value as LineKey) : undefined,
);

/** A locale that money can be written in: another one would break every page that does. */
const locale: Codec<string> = fitting('Locale', (value) => {
  try {
    return typeof value === 'string' ? Intl.getCanonicalLocales(value)[0] : undefined;
  } catch {
    return undefined;
  }
});

const webAddress: Codec<string> = fitting('WebAddress', (value) =>
  typeof value === 'string' && /^https?:\/\//i.test(value) ? value : undefined,
);

const summary = shape({
  lines: list(shape({ name: text, quantity, total: minorUnits })),
  goodsTotal: minorUnits,
  discount: minorUnits,
  serviceCharge: minorUnits,
  tip: minorUnits,
  donation: minorUnits,
  total: minorUnits,
  currency,
  locale,
  tableNumber: text,
  venueName: text,
});

const state: Codec<IntentionState> = tagged('is', {
  prepared: { sentAt: instant },
  submitting: { sentAt: instant },
  authRequired: { paymentId: text, redirectUrl: webAddress, sentAt: instant },
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
  paid: list(shape({ key: lineKey, quantity })),
  summary,
  state,
});

export const decodeIntentions = (text: string | undefined): readonly PaymentIntention[] =>
  keepSound(intention, itemsOf(text));

export const encodeIntentions = (intentions: readonly PaymentIntention[]): string => storedText(intentions);
