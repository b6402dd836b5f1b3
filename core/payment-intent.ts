/**
 * One intent to pay: one idempotency key, kept until there is a definite answer (C1). Its life is a table
 * of states and events; an event that a state does not expect changes nothing, so that a late or repeated
 * answer can do no harm.
 *
 *   prepared ──sent──▶ submitting ──approved──▶ captured
 *       └──noAnswer──▶ unknown (the page went before it could say that it had sent)
 *                          │  ├──declined──▶ declined
 *                          │  ├──refused───▶ notCharged
 *                          │  ├──held──────▶ held ──approved/refused──▶ as above, ──noAnswer/timedOut──▶ as below
 *                          │  ├──authRequired─▶ authRequired ──returned──▶ submitting
 *                          │  └──noAnswer──▶ unknown ──approved/declined/refused/held/authRequired──▶ as above
 *                          │                    ├──sent──▶ submitting (the same key again)
 *                          │                    └──timedOut──▶ unresolved ──approved/declined/refused/held──▶ as above
 *                          └ (reload) counts as unknown
 *
 * A bill is paid in two steps (WP1, WP2): the payment holds the money, and the bill's entry takes it. So is an order
 * by the second provider's hosted page: its capture takes the money. Between the two the intent is held; an entry,
 * or a capture, that was refused has let go of the money (C3).
 */
import { samePlace, type BasketPlace, type BillPlace, type PaymentPlace } from './basket-place.ts';
import type { LineKey } from './basket.ts';
import type { BillTable } from './bill.ts';
import type { Currency, MinorUnits } from './money.ts';
import type { BillOrderType } from './services.ts';
import type { Unit } from './splits.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS, type Instant } from './time.ts';

/** Why a payment was not taken. */
export type DeclineCode = 'declined' | 'cancelled';

/** Where a payment stands (C1, C2). */
export type PaymentState =
  /** About to be sent: after a reload nobody knows whether it was. */
  | { readonly is: 'prepared'; readonly sentAt: Instant }
  | { readonly is: 'submitting'; readonly sentAt: Instant }
  | {
      readonly is: 'authRequired';
      readonly paymentId: string;
      readonly redirectUrl: string;
      readonly sentAt: Instant;
    }
  /** The money is held, and the bill's entry, or the order's capture, not answered yet. */
  | { readonly is: 'held'; readonly paymentId: string; readonly sentAt: Instant }
  /** With a payment's id: its money was held, so that there is such a payment, whatever the service says later. */
  | { readonly is: 'unknown'; readonly sentAt: Instant; readonly paymentId?: string }
  | { readonly is: 'unresolved'; readonly sentAt: Instant; readonly paymentId?: string }
  | { readonly is: 'captured'; readonly orderId: string; readonly orderRef: string }
  | { readonly is: 'declined'; readonly code: DeclineCode }
  /** `overpaid`: more than what was left of the bill; somebody else was first (P4). */
  | { readonly is: 'notCharged'; readonly why?: 'overpaid' };

/** What is heard of a payment. */
export type PaymentEvent =
  | { readonly event: 'sent'; readonly at: Instant }
  | { readonly event: 'approved'; readonly orderId: string; readonly orderRef: string }
  | { readonly event: 'declined'; readonly code: DeclineCode }
  /** The backend answered that nothing was done, and why is not the card. */
  | { readonly event: 'refused'; readonly why?: 'overpaid' }
  /** The payment is approved, and waits for its entry on the bill, or for its capture. */
  | { readonly event: 'held'; readonly paymentId: string; readonly order?: PendingOrder }
  | {
      readonly event: 'authRequired';
      readonly paymentId: string;
      readonly redirectUrl: string;
      readonly order?: PendingOrder;
    }
  | { readonly event: 'returned'; readonly at: Instant }
  /** No answer, or none that can be read. */
  | { readonly event: 'noAnswer' }
  | { readonly event: 'timedOut' };

/** What was bought, for the result pages and the receipt. Nothing here says who bought it (X4). */
export interface OrderSummary {
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly total: MinorUnits }[];
  readonly goodsTotal: MinorUnits;
  readonly discount: MinorUnits;
  readonly serviceCharge: MinorUnits;
  readonly tip: MinorUnits;
  readonly donation: MinorUnits;
  readonly total: MinorUnits;
  readonly currency: Currency;
  readonly locale: string;
  /** A table, or a seat; absent where the order is collected. */
  readonly tableNumber?: string;
  /** When it is collected, or brought. */
  readonly time?: OrderTime;
  /** The tab that it went on: nothing was paid yet. */
  readonly tab?: TabAccount;
  readonly venueName: string;
}

/** An instant, and the venue's zone, on whose clock it is shown. */
export interface OrderTime {
  readonly at: Instant;
  /** IANA. */
  readonly zone: string;
}

/** An open tab, by which its bill is known. */
export interface TabAccount {
  readonly accountId: string;
  readonly basketId: string;
}

/** So many of one basket line. */
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
  /** The idempotency key: a UUID, fixed before the first call. Also its id in addresses (C6). */
  readonly key: string;
  readonly createdAt: Instant;
  readonly basketId: string;
  readonly state: PaymentState;
}

/** One intent to pay an order. */
export interface OrderIntent extends Intent {
  readonly pays: 'order';
  readonly place: BasketPlace;
  /** What it pays for, to be taken out of the basket once it is paid. */
  readonly paid: readonly PaidLine[];
  /** Placed before it is paid, where the provider's hosted page takes the money (WP1). */
  readonly order?: PendingOrder;
  readonly summary: OrderSummary;
}

/** What was paid of a bill. Nothing here says who paid it (X4). */
export interface BillSummary {
  /** Of the bill. */
  readonly amount: MinorUnits;
  readonly tip: MinorUnits;
  /** Both. */
  readonly total: MinorUnits;
  readonly currency: Currency;
  readonly locale: string;
  readonly tableNumber: string;
  readonly venueName: string;
}

/** One intent to pay at a bill. */
export interface BillIntent extends Intent {
  readonly pays: 'bill';
  readonly place: BillPlace;
  readonly orderType: BillOrderType;
  readonly table: BillTable;
  readonly merchant: string;
  /** What was picked of it by item, to be marked on this phone (P10). */
  readonly units: readonly Unit[];
  readonly summary: BillSummary;
}

/** One intent to pay, with its one idempotency key (C1). */
export type PaymentIntent = OrderIntent | BillIntent;

/** What an event makes of the state of a payment; one that does not fit changes nothing (C1, C2). */
export function advance(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (state.is) {
    case 'prepared':
      if (event.event === 'sent') return { is: 'submitting', sentAt: event.at };
      return event.event === 'noAnswer' ? { is: 'unknown', sentAt: state.sentAt } : state;
    case 'submitting':
    case 'unknown':
    case 'unresolved':
      return answered(state, event);
    case 'held':
      if (event.event === 'noAnswer') return { ...state, is: 'unknown' };
      if (event.event === 'timedOut') return { ...state, is: 'unresolved' };
      return event.event === 'approved' || event.event === 'refused' ? answered(state, event) : state;
    case 'authRequired':
      if (event.event === 'returned') return { is: 'submitting', sentAt: event.at };
      return event.event === 'authRequired' ? state : answered(state, event);
    case 'captured':
    case 'declined':
    case 'notCharged':
      return state;
  }
}

type Unsettled = Extract<PaymentState, { readonly sentAt: Instant }>;

function answered(state: Unsettled, event: PaymentEvent): PaymentState {
  const { sentAt } = state;
  switch (event.event) {
    case 'approved':
      return { is: 'captured', orderId: event.orderId, orderRef: event.orderRef };
    case 'declined':
      // What was held and is declined now was let go of: the card is not why (WP2).
      return authorisedPaymentId(state) === undefined
        ? { is: 'declined', code: event.code }
        : { is: 'notCharged' };
    case 'refused':
      return event.why === undefined ? { is: 'notCharged' } : { is: 'notCharged', why: event.why };
    case 'held':
      return { is: 'held', paymentId: event.paymentId, sentAt };
    case 'authRequired':
      return { is: 'authRequired', paymentId: event.paymentId, redirectUrl: event.redirectUrl, sentAt };
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

/** The id of a payment whose money was held, where what became of it since is not known. */
export const authorisedPaymentId = (state: PaymentState): string | undefined =>
  state.is === 'unknown' || state.is === 'unresolved' ? state.paymentId : undefined;

/** No money moved and none will: what follows is a new intent. */
export const isOver = (state: PaymentState): boolean => state.is === 'declined' || state.is === 'notCharged';

/** An order that went on a tab: nothing was paid for it yet. */
export const isOnTab = (intent: PaymentIntent): boolean =>
  intent.pays === 'order' && intent.summary.tab !== undefined;

/** A payment may be under way: nothing is edited, cleared or paid anew until it is settled (C1, V1). */
export const isUnsettled = (state: PaymentState): state is Unsettled => 'sentAt' in state;

/** Unsettled, and not older than the day for which it is asked after (C2): it stands in the way of another payment. */
export const isLive = ({ state, createdAt }: PaymentIntent, now: Instant): boolean =>
  isUnsettled(state) && now - createdAt < ASKING_LATER_MS;

/** The live intent of that basket or bill, if there is one. */
export const liveAt = (
  intents: readonly PaymentIntent[],
  place: PaymentPlace,
  now: Instant,
): PaymentIntent | undefined =>
  intents.find((intent) => samePlace(intent.place, place) && isLive(intent, now));

/** What this phone has paid of that bill (P9). The units of each are marked on it (P10). */
export const billPaymentsTaken = (
  intents: readonly PaymentIntent[],
  bill: BillPlace,
): readonly BillIntent[] =>
  intents.filter(
    (intent): intent is BillIntent =>
      intent.pays === 'bill' && intent.state.is === 'captured' && samePlace(intent.place, bill),
  );

/** How long an unknown payment is asked after while the guest looks on (C2). */
export const ASKING_MS = 2 * MINUTE_MS;
/** How long it is asked after on later visits (C2). */
export const ASKING_LATER_MS = DAY_MS;
/** After a reload, "nothing arrived" is believed only when it stands this long after sending (WO14). */
export const NOT_CHARGED_AFTER_MS = 2 * MINUTE_MS;

const PAUSES_MS = [1, 2, 4, 8].map((seconds) => seconds * SECOND_MS);

/** The pause before asking for the nth time (from 0): growing, then even (C2). */
export const pauseBeforeAsking = (times: number): number =>
  PAUSES_MS[Math.min(times, PAUSES_MS.length - 1)] ?? 0;
