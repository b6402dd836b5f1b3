/**
 * A payment intent: one idempotency key, kept until there is a definite answer (C1). It is a state machine.
 * An event that a state does not expect changes nothing, so that a late or repeated answer does no harm.
 *
 *    prepared ──sent──▶ submitting ──approved──▶ captured
 *        └──noAnswer──▶ unknown (the page closed before it could store "sent")
 *                           │  ├──declined──▶ declined
 *                           │  ├──refused───▶ notCharged
 *                           │  ├──authorised▶ authorised ──approved/refused──▶ as above, ──noAnswer/timedOut──▶ as below
 *                           │  ├──authRequired─▶ authRequired ──returned──▶ submitting
 *                           │  └──noAnswer──▶ unknown ──approved/declined/refused/authorised/authRequired──▶ as above
 *                           │                    ├──sent──▶ submitting (the same key again)
 *                           │                    └──timedOut──▶ unresolved ──approved/declined/refused/authorised──▶ as above
 *                           └ (reload) counts as unknown
 *
 * A bill is paid in two steps: the payment holds the money, and the bill's entry takes it (WP1, WP2). An
 * order on the provider's hosted page is too: its capture takes the money. In between the intent is
 * authorised. A refused entry or capture has released the money (C3).
 */
import { samePlace, type BasketPlace, type BillPlace, type PaymentPlace } from '../basket/basket-place.ts';
import type { LineKey } from '../basket/basket.ts';
import type { BillTable } from '../bill/bill.ts';
import type { BasketCheckRefusal } from '../basket/basket-refusal.ts';
import type { Currency, MinorUnits } from '../money/money.ts';
import type { BillOrderType } from '../brand/services.ts';
import type { LineUnits } from '../bill/bill.ts';
import type { Split, Unit } from '../bill/splits.ts';
import type { Wallet } from './payment-config.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS, venueZone, VISIT_MS, type Instant } from '../time/time.ts';
import type { BackendVenue, VenueContent } from '../brand/venue.ts';

/** `cancelled`: the guest cancelled it, so that the card was not tried. */
export type DeclineCode = 'declined' | 'cancelled';

/** The state of a payment (C1, C2). */
export type PaymentState =
  /** About to be sent. After a reload the app cannot tell whether it was. */
  | { readonly is: 'prepared'; readonly sentAt: Instant }
  | { readonly is: 'submitting'; readonly sentAt: Instant }
  | {
      readonly is: 'authRequired';
      readonly paymentId: string;
      /** Absent where the page is not secure: the app does not open it, and leads the guest to staff (WP15). */
      readonly redirectUrl?: string;
      readonly sentAt: Instant;
    }
  /** The money is held. The bill's entry, or the order's capture, has not been answered. */
  | { readonly is: 'authorised'; readonly paymentId: string; readonly sentAt: Instant }
  /** With a payment id, the money was held: the payment exists, whatever the service answers later. */
  | { readonly is: 'unknown'; readonly sentAt: Instant; readonly paymentId?: string }
  | { readonly is: 'unresolved'; readonly sentAt: Instant; readonly paymentId?: string }
  | { readonly is: 'captured'; readonly orderId: string; readonly orderRef: string }
  | { readonly is: 'declined'; readonly code: DeclineCode }
  | ({ readonly is: 'notCharged' } & NotChargedReasons);

/** Why nothing was charged, where the backend said so and the card is not the reason. */
export interface NotChargedReasons {
  /**
   * More than was left of the bill, because somebody else paid first (P4), not the backend's own total (WN17), or more
   * than the tab's limit (D13).
   */
  readonly why?: 'overpaid' | 'repriced' | 'limit';
  /** The basket check's reason, found only at the payment (WO26). */
  readonly basket?: BasketCheckRefusal;
}

/** The reasons alone, without those that are absent. */
export const reasonsIn = ({ why, basket }: NotChargedReasons): NotChargedReasons => ({
  ...(why === undefined ? {} : { why }),
  ...(basket === undefined ? {} : { basket }),
});

/** The address of the page alone, where there is one. */
export const pageIn = ({ redirectUrl }: { readonly redirectUrl?: string }) =>
  redirectUrl === undefined ? {} : { redirectUrl };

/** An event in the life of a payment intent. */
export type PaymentEvent =
  | { readonly event: 'sent'; readonly at: Instant }
  | { readonly event: 'approved'; readonly orderId: string; readonly orderRef: string }
  | { readonly event: 'declined'; readonly code: DeclineCode }
  /** The backend answered that nothing was done. The card is not the reason. */
  | ({ readonly event: 'refused' } & NotChargedReasons)
  /** The payment is approved, and waits for its entry on the bill, or for its capture. */
  | { readonly event: 'authorised'; readonly paymentId: string; readonly order?: PendingOrder }
  | {
      readonly event: 'authRequired';
      readonly paymentId: string;
      readonly redirectUrl?: string;
      readonly order?: PendingOrder;
    }
  | { readonly event: 'returned'; readonly at: Instant }
  /** No answer, or one that does not decode. */
  | { readonly event: 'noAnswer' }
  | { readonly event: 'timedOut' };

/** How the venue writes money and times, for what is shown of a payment on a later visit. */
interface SummaryFormat {
  readonly currency: Currency;
  /** For a currency that `Intl` does not know (S11). */
  readonly currencySymbol?: string;
  readonly locale: string;
  /** The venue's zone, an IANA name. Absent in payments of earlier releases. */
  readonly zone?: string;
  readonly paidWith?: PaidWith;
}

/** What the guest paid with, as the receipt names it. */
export interface PaidWith {
  readonly way: Wallet | 'card';
  /** Of a card whose provider says it. */
  readonly lastFour?: string;
}

/** One line of a receipt. */
export interface ReceiptLine {
  readonly name: string;
  /** On a bill, as the till counts it (WA23). */
  readonly quantity: number;
  readonly total: MinorUnits;
  /** Portion, choices and the notes to the kitchen. */
  readonly details?: readonly string[];
}

/** What was bought, for result pages and the receipt. It does not say who bought it (X4). */
export interface OrderSummary extends SummaryFormat {
  readonly lines: readonly ReceiptLine[];
  /** The guest's own note. It may name them, so it ends with the visit (X4). */
  readonly note?: string;
  readonly goodsTotal: MinorUnits;
  readonly discount: MinorUnits;
  readonly serviceCharge: MinorUnits;
  /** The prices held the service charge: `serviceCharge` is zero (B18). */
  readonly chargeInPrices?: true;
  readonly tip: MinorUnits;
  readonly donation: MinorUnits;
  readonly total: MinorUnits;
  /** A table or a seat. Absent where the guest collects the order. */
  readonly tableNumber?: string;
  /** The sales area that the guest chose by name (S10). */
  readonly areaId?: string;
  /** When the guest collects the order, or staff bring it. */
  readonly time?: OrderTime;
  /** The tab that it went on; nothing was paid yet. */
  readonly tab?: TabAccount;
  readonly venueName: string;
}

/** The payment once its visit is over: a note may name its guest (X4). */
export function asOfLaterVisit(intent: PaymentIntent, now: Instant): PaymentIntent {
  if (intent.pays === 'bill' || now - intent.createdAt < VISIT_MS) return intent;
  const { note, ...summary } = intent.summary;
  return note === undefined ? intent : { ...intent, summary };
}

/** The format of the venue at which the guest pays. */
export const summaryFormat = ({
  venue,
  backend: { currency, currencySymbol, locale, timeZone },
}: {
  readonly venue: Pick<VenueContent, 'timeZone'>;
  readonly backend: Pick<BackendVenue, 'currency' | 'currencySymbol' | 'locale' | 'timeZone'>;
}): SummaryFormat => ({
  currency,
  ...(currencySymbol === undefined ? {} : { currencySymbol }),
  locale,
  zone: venueZone(venue.timeZone, timeZone),
});

/** An instant and the venue's zone, in which the app shows it. */
export interface OrderTime {
  readonly at: Instant;
  /** IANA name. */
  readonly zone: string;
}

/** An open tab, named by its bill. */
export interface TabAccount {
  readonly accountId: string;
  readonly basketId: string;
}

/** A quantity of one basket line. */
export interface PaidLine {
  readonly key: LineKey;
  readonly quantity: number;
}

/** An order that the kitchen sees once it is paid (WP1). */
export interface PendingOrder {
  readonly id: string;
  readonly ref: string;
}

interface Intent {
  /** The idempotency key: a UUID, fixed before the first call. Addresses name the intent by it (C6). */
  readonly key: string;
  /** By the later of two clocks, for the payment's age alone. */
  readonly createdAt: Instant;
  /** By the backend's clock, for the guest's eyes (T1). An earlier release stored none. */
  readonly shownAt?: Instant;
  readonly basketId: string;
  readonly state: PaymentState;
  /** It is settled, and the guest has not yet been told how (C4). Absent otherwise. */
  readonly isUnread?: boolean;
}

/** A payment intent for an order. */
export interface OrderIntent extends Intent {
  readonly pays: 'order';
  readonly place: BasketPlace;
  /** The lines to remove from the basket once they are paid. */
  readonly paid: readonly PaidLine[];
  /** Placed before it is paid, where the guest pays on the provider's hosted page (WP1). */
  readonly order?: PendingOrder;
  readonly summary: OrderSummary;
}

/** What was paid of a bill. It does not say who paid it (X4). */
export interface BillSummary extends SummaryFormat {
  /** The part of the bill. */
  readonly amount: MinorUnits;
  readonly tip: MinorUnits;
  /** Amount and tip. */
  readonly total: MinorUnits;
  /** What the amount paid for, where that can be said: the dishes chosen by item, or all of the bill. */
  readonly lines?: readonly ReceiptLine[];
  /** Nothing of the bill was paid before, and all of it now. */
  readonly isWhole?: true;
  /** Beside the lines of the whole bill. */
  readonly serviceCharge?: MinorUnits;
  /** Empty where a share was paid from a link: that names no table (D7). */
  readonly tableNumber: string;
  readonly venueName: string;
}

/** How the guest split and tipped a bill: they can pay the same again where the payment was not taken (P16). */
export interface BillChoices {
  readonly split: Split;
  /** Absent where the tip is an amount, or none. */
  readonly tipPercentage?: string;
  /** The bill that was split: what it came to, and how many payments it had (P3). */
  readonly accountTotal: MinorUnits;
  readonly payments: number;
}

/** A payment intent for a bill. */
export interface BillIntent extends Intent {
  readonly pays: 'bill';
  readonly place: BillPlace;
  readonly orderType: BillOrderType;
  readonly table: BillTable;
  readonly merchant: string;
  /** The units that the guest chose by item, to be marked on this phone (P10). */
  readonly units: readonly Unit[];
  /**
   * What every try of the entry tells the backend of a payment by item (P12). Absent where the bill was split
   * otherwise, and in payments of earlier releases, which a retry repeats as they were sent (WN4).
   */
  readonly items?: readonly LineUnits[];
  /** Absent in payments of earlier releases. */
  readonly chosen?: BillChoices;
  readonly summary: BillSummary;
}

/** One try to pay, with its idempotency key (C1). */
export type PaymentIntent = OrderIntent | BillIntent;

/** The next state of a payment. An event that does not fit changes nothing (C1, C2). */
export function advance(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (state.is) {
    case 'prepared':
      if (event.event === 'sent') return { is: 'submitting', sentAt: event.at };
      // The page closed before it could store "sent": the request may have gone out, so the app asks (C1).
      return event.event === 'noAnswer' ? { is: 'unknown', sentAt: state.sentAt } : state;
    case 'submitting':
    case 'unknown':
    case 'unresolved':
      return afterAnswer(state, event);
    case 'authorised':
      if (event.event === 'noAnswer') return { ...state, is: 'unknown' };
      if (event.event === 'timedOut') return { ...state, is: 'unresolved' };
      return event.event === 'approved' || event.event === 'refused' ? afterAnswer(state, event) : state;
    case 'authRequired':
      if (event.event === 'returned') return { is: 'submitting', sentAt: event.at };
      return event.event === 'authRequired' ? state : afterAnswer(state, event);
    // Settled for good: no late answer turns a taken payment into a failed one, or the other way round.
    case 'captured':
    case 'declined':
    case 'notCharged':
      return state;
  }
}

type Unsettled = Extract<PaymentState, { readonly sentAt: Instant }>;

function afterAnswer(state: Unsettled, event: PaymentEvent): PaymentState {
  const { sentAt } = state;
  switch (event.event) {
    case 'approved':
      return { is: 'captured', orderId: event.orderId, orderRef: event.orderRef };
    case 'declined':
      // A decline of a payment that was held released the money: the card was not declined (WP2).
      return authorisedPaymentId(state) === undefined
        ? { is: 'declined', code: event.code }
        : { is: 'notCharged' };
    case 'refused':
      return { is: 'notCharged', ...reasonsIn(event) };
    case 'authorised':
      return { is: 'authorised', paymentId: event.paymentId, sentAt };
    case 'authRequired':
      return { is: 'authRequired', paymentId: event.paymentId, ...pageIn(event), sentAt };
    case 'sent':
      return state.is === 'unknown' ? { is: 'submitting', sentAt: event.at } : state;
    case 'noAnswer':
      return state.is === 'submitting' ? { is: 'unknown', sentAt } : state;
    case 'timedOut':
      return state.is === 'unknown' ? { ...state, is: 'unresolved' } : state;
    case 'returned':
      return state;
  }
}

/** The id of a payment whose money was held, and whose outcome is not known since. */
export const authorisedPaymentId = (state: PaymentState): string | undefined =>
  state.is === 'unknown' || state.is === 'unresolved' ? state.paymentId : undefined;

/**
 * The money is held, and the bill's entry or the order's capture has not confirmed it (C3).
 *
 * @example
 * ```ts
 * const sentAt = valueOf(parseInstant('2026-03-27T12:00:00Z')) as Instant;
 * isAuthorised({ is: 'authorised', paymentId: 'p1', sentAt }); // true
 * isAuthorised({ is: 'unknown', paymentId: 'p1', sentAt }); // true
 * isAuthorised({ is: 'unknown', sentAt }); // false
 * ```
 */
export const isAuthorised = (state: PaymentState): boolean =>
  state.is === 'authorised' || authorisedPaymentId(state) !== undefined;

/** No money moved and none will. The next try is a new intent. */
export const isOver = (state: PaymentState): boolean => state.is === 'declined' || state.is === 'notCharged';

/** An order that went on a tab, so that nothing was paid for it yet. */
export const isOnTab = (intent: PaymentIntent): boolean =>
  intent.pays === 'order' && intent.summary.tab !== undefined;

/** A payment may be under way. Until it is settled nobody edits, clears or pays again (C1, V1). */
export const isUnsettled = (state: PaymentState): state is Unsettled => 'sentAt' in state;

/**
 * Settled payments of which the guest has not been told, the latest first (C4).
 *
 * @example
 * ```ts
 * const declined = { key: 'k1', createdAt: 1, isUnread: true, state: { is: 'declined' } } as OrderIntent;
 * const later = { ...declined, key: 'k2', createdAt: instantOf(2) };
 * const read = { ...declined, key: 'k3', isUnread: false };
 * unreadPayments([declined, later, read]).map(({ key }) => key); // ['k2', 'k1']
 * ```
 */
export const unreadPayments = (intents: readonly PaymentIntent[]): readonly PaymentIntent[] =>
  intents
    .filter(({ state, isUnread }) => isUnread === true && !isUnsettled(state))
    .sort((a, b) => b.createdAt - a.createdAt);

/** The latest order at that venue on this visit, on a tab or paid for. */
export const latestOrder = (
  intents: readonly PaymentIntent[],
  venueSlug: string,
  now: Instant,
): OrderIntent | undefined =>
  intents
    .filter((intent): intent is OrderIntent => intent.pays === 'order' && intent.state.is === 'captured')
    .filter(({ place, createdAt }) => place.venueSlug === venueSlug && now - createdAt < VISIT_MS)
    .sort((a, b) => b.createdAt - a.createdAt)[0];

/** The payment once the guest has been told how it ended. */
export function asRead<Of extends PaymentIntent>(intent: Of): Of {
  const { isUnread: _, ...read } = intent;
  return read as Of;
}

/** Unsettled for less than the day in which the app asks about it (C2). A live payment blocks another one. */
export const isLive = ({ state, createdAt }: PaymentIntent, now: Instant): boolean =>
  isUnsettled(state) && now - createdAt < ASKING_LATER_MS;

/** The live intent of that basket or bill, if there is one. */
export const liveAt = (
  intents: readonly PaymentIntent[],
  place: PaymentPlace,
  now: Instant,
): PaymentIntent | undefined =>
  intents.find((intent) => samePlace(intent.place, place) && isLive(intent, now));

/**
 * The payments of that bill that this phone has made (P9). Their units are marked on the bill (P10).
 *
 * @example
 * ```ts
 * const bill = { host: 'order.example.com', venueSlug: 'the-crown', tableNumber: '7', accountId: 'a1' };
 * const place = { ...bill, service: 'pay' } as const;
 * const taken = { pays: 'bill', key: 'k1', place, state: { is: 'captured' } } as BillIntent;
 * const declined = { ...taken, key: 'k2', state: { is: 'declined', code: 'declined' } } as BillIntent;
 * billPaymentsTaken([taken, declined], place).map(({ key }) => key); // ['k1']
 * billPaymentsTaken([taken], { ...place, accountId: 'a2' }); // []
 * ```
 */
export const billPaymentsTaken = (
  intents: readonly PaymentIntent[],
  bill: BillPlace,
): readonly BillIntent[] =>
  intents.filter(
    (intent): intent is BillIntent =>
      intent.pays === 'bill' && intent.state.is === 'captured' && samePlace(intent.place, bill),
  );

/** How long the app asks about an unknown payment while the guest waits (C2). */
export const ASKING_MS = 2 * MINUTE_MS;
/** How long the app asks about it on later visits (C2). */
const ASKING_LATER_MS = DAY_MS;
/** After a reload, the app believes "nothing arrived" only this long after sending (WO14). */
export const NOT_CHARGED_AFTER_MS = 2 * MINUTE_MS;

const PAUSES_MS = [1, 2, 4, 8].map((seconds) => seconds * SECOND_MS);

/** The pause before asking for the nth time (from 0): 1, 2, 4, then 8 seconds each (C2). */
export const pauseBeforeAsking = (times: number): number =>
  PAUSES_MS[Math.min(times, PAUSES_MS.length - 1)] ?? 0;
