/**
 * Takes a payment for an order or a bill. It stores the intent before each call, asks by the key after a lost answer,
 * and has a way from every state to a definite answer (C1–C4).
 */
import { sameBasket, withoutPaid, type Basket } from '../basket.ts';
import { samePlace, type BasketPlace, type PaymentPlace } from '../basket-place.ts';
import { declineLimit, type DeclineLimit } from '../decline-limit.ts';
import type { PortFailure } from '../failures.ts';
import { isLeft, left, right, type Either } from '../fp.ts';
import { isPaidNow } from '../order-on-tab.ts';
import type { PaySideUser } from '../guest.ts';
import {
  eventOf,
  eventOfLaterTry,
  eventOfCapture,
  foundAnswer,
  type PaymentAnswer,
} from '../payment-answer.ts';
import {
  advance,
  ASKING_MS,
  authorisedPaymentId,
  isOver,
  isUnsettled,
  liveAt,
  NOT_CHARGED_AFTER_MS,
  pauseBeforeAsking,
  type BillIntent,
  type PaymentEvent,
  type OrderIntent,
  type OrderSummary,
  type PaymentIntent,
  type PendingOrder,
} from '../payment-intent.ts';
import { agreedTime } from '../time.ts';
import type { BillCharge, BillPayments } from '../ports/bills.ts';
import type { SavedBaskets } from '../ports/saved.ts';
import type { OrderPayment, OrderPayments, PaymentIntents } from '../ports/payments.ts';
import type { Clock, Locks, Timer, Randomness, Stopwatch } from '../ports/platform.ts';

interface PaymentPorts {
  readonly intents: PaymentIntents;
  readonly savedBaskets: SavedBaskets;
  readonly clock: Clock;
  readonly stopwatch: Stopwatch;
  readonly timer: Timer;
  readonly randomness: Randomness;
  readonly locks: Locks;
}

/** The ports of `placeOrder`. */
export interface OrderPayPorts extends PaymentPorts {
  readonly orderPayments: OrderPayments;
}

/** The ports of `payBill`. */
export interface BillPayPorts extends PaymentPorts {
  readonly billPayments: BillPayments;
}

/** What following any payment needs. */
export type PayPorts = OrderPayPorts & BillPayPorts;

/** The order that the guest agreed to pay for. */
export interface OrderToPay {
  readonly place: BasketPlace;
  /** As the guest saw it with the button. */
  readonly basket: Basket;
  readonly basketId: string;
  readonly summary: OrderSummary;
  /** The request under that key. */
  readonly paymentOf: (key: string) => OrderPayment;
}

/** What the guest agreed to pay of a bill. */
export interface BillToPay extends Omit<BillIntent, 'key' | 'createdAt' | 'state' | 'pays'> {
  /** Keys of this phone's payments of the bill that the guest has seen. Another browser tab may have made one more. */
  readonly paidBefore: readonly string[];
  /** The request under that key. */
  readonly chargeOf: (key: string) => BillCharge;
  readonly customer: PaySideUser;
}

/** Why nothing was sent. */
export type PayBillRefusal =
  /** Another browser tab is paying. */
  | { readonly why: 'elsewhere' }
  /** An earlier payment of the same order or bill is not settled. */
  | { readonly why: 'unsettled'; readonly intent: PaymentIntent }
  /** Another browser tab has paid: for this basket, or of this bill since the guest last saw it (C4). */
  | { readonly why: 'paid'; readonly intent: PaymentIntent }
  /** Too many payments were declined in a row. */
  | { readonly why: 'declines'; readonly limit: DeclineLimit };

/** Why nothing was sent. */
export type PlaceOrderRefusal =
  | PayBillRefusal
  /** Another browser tab has changed the basket, or paid for it. */
  | { readonly why: 'basketChanged' };

/** Called with every state of the intent. */
export type OnChange = (intent: PaymentIntent) => void;

type Send = () => Promise<Either<PortFailure, PaymentAnswer>>;

/** The calls of one payment. */
interface Calls {
  /** Sends it again under the same key. Absent after a reload, because card and details are gone. */
  readonly again?: Send;
  readonly find: () => Promise<Either<PortFailure, PaymentAnswer | undefined>>;
  readonly authorise: (
    current: PaymentIntent,
    paymentId: string,
    result: string,
  ) => Promise<Either<PortFailure, PaymentAnswer>>;
  /** Takes held money: enters it on the bill, or captures it for the order. */
  readonly capture: (
    current: PaymentIntent,
    paymentId: string,
  ) => Promise<Either<PortFailure, PaymentAnswer>>;
}

const orderCalls = ({ orderPayments }: OrderPayPorts, { key, summary }: OrderIntent): Calls => ({
  find: () => orderPayments.find(key)(),
  authorise: (current, paymentId, result) =>
    orderPayments.authorise(key, paymentId, result, pendingOrderOf(current))(),
  capture: async (current, paymentId) => {
    const { currency, total } = summary;
    const order = pendingOrderOf(current);
    // Unknown leads to a question by the key, whose answer names the order.
    if (order === undefined) return right({ outcome: 'unknown' });
    // An order of zero, or on a tab, can be found by its key too. It is placed, and has no money to capture.
    if (!isPaidNow(summary)) return right({ outcome: 'success', orderId: order.id, orderRef: order.ref });
    return orderPayments.capture(key, { paymentId, order, total, currency })();
  },
});

const pendingOrderOf = (intent: PaymentIntent): PendingOrder | undefined =>
  intent.pays === 'order' ? intent.order : undefined;

const billCalls = (
  { billPayments }: BillPayPorts,
  { key, basketId, place, table, orderType, merchant, summary }: BillIntent,
  customer?: PaySideUser,
): Calls => ({
  find: () => billPayments.find(key)(),
  authorise: (_, paymentId, result) => billPayments.authorise(key, paymentId, result)(),
  capture: (_, paymentId) =>
    billPayments.post(key, {
      accountId: place.accountId,
      basketId,
      table,
      paymentId,
      orderType,
      merchant,
      amount: summary.amount,
      tip: summary.tip,
      total: summary.total,
      currency: summary.currency,
      ...(customer === undefined ? {} : { customer }),
    })(),
});

const callsOf = (ports: PayPorts, intent: PaymentIntent): Calls =>
  intent.pays === 'order' ? orderCalls(ports, intent) : billCalls(ports, intent);

/** Pays for the order once, and follows the payment to a definite answer, or until the guest must ask staff. */
export async function placeOrder(
  ports: OrderPayPorts,
  order: OrderToPay,
  watch: OnChange,
): Promise<Either<PlaceOrderRefusal, PaymentIntent>> {
  const { place, basket, basketId, summary } = order;
  const locked = await ports.locks.whileHeld(lockName(place), async () => {
    const refusal = refusalOfOrder(ports, order);
    if (refusal !== undefined) return left(refusal);
    const intent: OrderIntent = {
      ...newIntent(ports),
      pays: 'order',
      place,
      basketId,
      paid: basket.lines.map((line) => ({ key: line.key, quantity: line.quantity })),
      summary,
    };
    const payment = order.paymentOf(intent.key);
    const send: Send = () => ports.orderPayments.pay(intent.key, payment)();
    return right(await begin(ports, intent, send, orderCalls(ports, intent), watch));
  });
  return isLeft(locked) ? left({ why: 'elsewhere' }) : locked.right;
}

/** Pays the bill once: holds the money, enters it, and follows both to a definite answer (WP1, WP2). */
export async function payBill(
  ports: BillPayPorts,
  bill: BillToPay,
  watch: OnChange,
): Promise<Either<PayBillRefusal, PaymentIntent>> {
  const { chargeOf, customer, paidBefore, ...subject } = bill;
  const paying = async (): Promise<Either<PayBillRefusal, PaymentIntent>> => {
    const intents = ports.intents.all();
    const live = liveAt(intents, bill.place, agreedTime(ports.clock));
    if (live !== undefined) return left({ why: 'unsettled', intent: live });
    const paid = capturedAt(intents, bill.place).find(({ key }) => !paidBefore.includes(key));
    if (paid !== undefined) return left({ why: 'paid', intent: paid });
    const limit = declineLimit(intents, ports.clock.now());
    if (limit !== undefined) return left({ why: 'declines', limit });
    const intent: BillIntent = { ...newIntent(ports), pays: 'bill', ...subject };
    const charge = chargeOf(intent.key);
    const send: Send = () => ports.billPayments.hold(intent.key, charge)();
    return right(await begin(ports, intent, send, billCalls(ports, intent, customer), watch));
  };
  const locked = await ports.locks.whileHeld(lockName(bill.place), paying);
  return isLeft(locked) ? left({ why: 'elsewhere' }) : locked.right;
}

/** A new intent: its key is fixed before the first call (C1). */
function newIntent(ports: PaymentPorts) {
  const createdAt = ports.clock.now();
  return {
    key: ports.randomness.uuid(),
    createdAt,
    state: { is: 'prepared', sentAt: createdAt },
  } as const satisfies Pick<PaymentIntent, 'key' | 'createdAt' | 'state'>;
}

const capturedAt = (intents: readonly PaymentIntent[], place: PaymentPlace): readonly PaymentIntent[] =>
  intents.filter((one) => one.state.is === 'captured' && samePlace(one.place, place));

/** Why the order must not be paid now, by what is stored: another browser tab may have paid (C4). */
function refusalOfOrder(
  ports: PaymentPorts,
  { place, basket, basketId, summary }: OrderToPay,
): PlaceOrderRefusal | undefined {
  const intents = ports.intents.all();
  const live = liveAt(intents, place, agreedTime(ports.clock));
  if (live !== undefined) return { why: 'unsettled', intent: live };
  const paid = capturedAt(intents, place).find((one) => one.basketId === basketId);
  if (paid !== undefined) return { why: 'paid', intent: paid };
  const limit = isPaidNow(summary) ? declineLimit(intents, ports.clock.now()) : undefined;
  if (limit !== undefined) return { why: 'declines', limit };
  const saved = ports.savedBaskets.at(place)?.basket;
  return saved !== undefined && sameBasket(saved, basket) ? undefined : { why: 'basketChanged' };
}

/**
 * Follows a payment that an earlier page left unsettled (a reload, a closed browser tab, a return to the app). Asks
 * once about one that waits for the bank's page, because the guest may have confirmed it there.
 */
export const resumePayment = (
  ports: PayPorts,
  intent: PaymentIntent,
  watch: OnChange,
): Promise<PaymentIntent> =>
  ports.locks.onceFree(lockName(intent.place), () =>
    pollOnce(ports, asStored(ports, intent, watch), callsOf(ports, intent), watch),
  );

/**
 * Sends the result that the bank's page, or the provider's, returned with the guest. A result that names another
 * payment is not used, nor one of a payment that a later one has replaced: the app asks by the key instead.
 */
export const returnFromBank = (
  ports: PayPorts,
  intent: PaymentIntent,
  paymentId: string,
  result: string,
  watch: OnChange,
): Promise<PaymentIntent> =>
  ports.locks.onceFree(lockName(intent.place), async () => {
    const calls = callsOf(ports, intent);
    const current = asStored(ports, intent, watch);
    if (!isUnsettled(current.state)) return current;
    const known = 'paymentId' in current.state ? current.state.paymentId : undefined;
    const isForeign = known !== undefined && known !== paymentId;
    if (isForeign || isReplaced(ports, current)) return pollOnce(ports, current, calls, watch);
    const returned = step(ports, current, { event: 'returned', at: ports.clock.now() }, watch);
    const answer = await calls.authorise(returned, paymentId, result);
    return reconcile(ports, step(ports, returned, eventOfLaterTry(answer), watch), calls, watch);
  });

/** Asks once about a payment that waits for a page, and about every other until there is a definite answer. */
async function pollOnce(
  ports: PaymentPorts,
  current: PaymentIntent,
  calls: Calls,
  watch: OnChange,
): Promise<PaymentIntent> {
  if (current.state.is !== 'authRequired')
    return reconcile(ports, step(ports, current, { event: 'noAnswer' }, watch), calls, watch);
  const found = foundAnswer(await calls.find());
  const answer = isLeft(found) ? undefined : found.right;
  if (answer === undefined) return current;
  return reconcile(ports, step(ports, current, eventOf(right(answer)), watch), calls, watch);
}

/** After a day, the guest may have started another payment for the same basket (C4). */
const isReplaced = (ports: PaymentPorts, intent: PaymentIntent): boolean =>
  intent.pays === 'order' &&
  ports.intents
    .all()
    .some(
      (later) =>
        later.createdAt > intent.createdAt && samePlace(later.place, intent.place) && !isOver(later.state),
    );

const lockName = (place: PaymentPlace): string =>
  place.service === 'pay'
    ? `pay ${place.host}/${place.venueSlug}/bill/${place.accountId}`
    : `pay ${place.host}/${place.venueSlug}/${place.service}`;

/** The intent as stored: another browser tab may have changed it since the caller read it. */
function asStored(ports: PaymentPorts, intent: PaymentIntent, watch: OnChange): PaymentIntent {
  const stored = ports.intents.all().find(({ key }) => key === intent.key);
  if (stored === undefined) return intent;
  if (stored.state.is !== intent.state.is) watch(stored);
  return stored;
}

/** Applies an event to the intent, and stores it before anything else happens. */
function step(
  ports: PaymentPorts,
  intent: PaymentIntent,
  event: PaymentEvent,
  watch: OnChange,
): PaymentIntent {
  const state = advance(intent.state, event);
  if (state === intent.state) return intent;
  // The page that shows the outcome takes the mark away. An outcome that no page shows keeps it (C4).
  const settled = isUnsettled(state) ? {} : { isUnread: true };
  const moved = withOrder({ ...intent, state, ...settled }, event);
  ports.intents.save(moved);
  if (state.is === 'captured' && moved.pays === 'order') removeFromBasket(ports, moved);
  watch(moved);
  return moved;
}

/** Adds the pending order from the first answer that names it. */
const withOrder = (intent: PaymentIntent, event: PaymentEvent): PaymentIntent =>
  intent.pays === 'order' && 'order' in event && event.order !== undefined
    ? { ...intent, order: event.order }
    : intent;

/** Removes the paid lines from the basket, once. Lines added since stay. */
function removeFromBasket({ savedBaskets }: PaymentPorts, { place, paid }: OrderIntent): void {
  const saved = savedBaskets.at(place);
  if (saved === undefined) return;
  savedBaskets.save({
    ...saved,
    basket: withoutPaid(saved.basket, paid),
    note: '',
    serviceChargeTakenOff: false,
    donates: false,
  });
}

/** Stores the intent, then sends it for the first time. */
async function begin(
  ports: PaymentPorts,
  prepared: PaymentIntent,
  send: Send,
  calls: Calls,
  watch: OnChange,
): Promise<PaymentIntent> {
  ports.intents.save(prepared);
  watch(prepared);
  const sent = step(ports, prepared, { event: 'sent', at: ports.clock.now() }, watch);
  const answered = step(ports, sent, eventOf(await send()), watch);
  return reconcile(ports, answered, { ...calls, again: send }, watch);
}

/**
 * Follows a payment until there is a definite answer, the guest must visit the bank, or two minutes have passed (C2).
 * Asks by the key, with growing pauses, and takes held money.
 *
 * Where nothing arrived, it sends the same request again under the same key, as long as it has that request. After a
 * refusal or a reload it no longer sends. It then believes "nothing arrived" only two minutes after send (WO14).
 */
async function reconcile(
  ports: PaymentPorts,
  intent: PaymentIntent,
  calls: Calls,
  watch: OnChange,
): Promise<PaymentIntent> {
  const began = ports.stopwatch.elapsed();
  let lastSent = began;
  let { again } = calls;
  // After a reload, an earlier page may have tried the entry.
  const entry = { tries: again === undefined ? 1 : 0 };
  let current = await captureHeld(ports, intent, calls, entry, watch);
  let waitMs = 0;
  for (let times = 0; isUnsettled(current.state) && current.state.is !== 'authRequired'; times += 1) {
    const patience = ASKING_MS - (ports.stopwatch.elapsed() - began);
    await ports.timer.delay(Math.max(pauseBeforeAsking(times), Math.min(waitMs, patience)));
    waitMs = 0;
    const quietMs = ports.stopwatch.elapsed() - lastSent;
    const found = foundAnswer(await calls.find());
    const paymentId = authorisedPaymentId(current.state);
    if (isLeft(found)) {
      // The question itself failed: ask again.
      waitMs = retryAfter(found.left);
    } else if (found.right !== undefined) {
      current = step(ports, current, eventOf(right(found.right)), watch);
    } else if (paymentId !== undefined) {
      // The payment exists, although the service does not find it. Do not send again, and do not believe that
      // nothing arrived.
      current = step(ports, current, { event: 'authorised', paymentId }, watch);
    } else if (again !== undefined) {
      current = step(ports, current, { event: 'sent', at: ports.clock.now() }, watch);
      const answer = await again();
      lastSent = ports.stopwatch.elapsed();
      if (isLeft(answer)) waitMs = retryAfter(answer.left);
      if (eventOf(answer).event === 'refused') again = undefined;
      current = step(ports, current, eventOfLaterTry(answer), watch);
    } else if (
      isKnownByKey(current) &&
      // A phone whose clock was ahead has sent the payment at a time to come.
      Math.max(quietMs, agreedTime(ports.clock) - current.state.sentAt) >= NOT_CHARGED_AFTER_MS
    ) {
      current = step(ports, current, { event: 'refused' }, watch);
    }
    current = await captureHeld(ports, current, calls, entry, watch);
    const isLate = ports.stopwatch.elapsed() - began >= ASKING_MS;
    if (isUnsettled(current.state) && (isLate || isReplaced(ports, current))) {
      return step(ports, current, { event: 'timedOut' }, watch);
    }
  }
  return current;
}

/**
 * Takes held money: enters it on the bill, or captures it for the order. After a lost answer the app asks by the key.
 * Where a later payment has replaced this one, the app leaves the held money to staff: capturing it would be a second
 * charge (C4).
 */
async function captureHeld(
  ports: PaymentPorts,
  intent: PaymentIntent,
  calls: Calls,
  entry: { tries: number },
  watch: OnChange,
): Promise<PaymentIntent> {
  if (intent.state.is !== 'authorised') return intent;
  if (isReplaced(ports, intent)) return step(ports, intent, { event: 'timedOut' }, watch);
  const answer = await calls.capture(intent, intent.state.paymentId);
  const event = eventOfCapture(answer, entry.tries === 0);
  entry.tries += 1;
  return step(ports, intent, event, watch);
}

/** The backend finds payments by their key. For an order without a payment, "nothing arrived" proves nothing. */
const isKnownByKey = (intent: PaymentIntent): boolean => isPaidNow(intent.summary);

/** How long the server asks the app to wait (WN10). The guest waits for two minutes at most (C2). */
const retryAfter = (failure: PortFailure): number =>
  failure.failure === 'refused' ? (failure.retryAfterMs ?? 0) : 0;
