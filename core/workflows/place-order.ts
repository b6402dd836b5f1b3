/**
 * Paying for an order and placing it. The intention is stored before each step that it stands for, a lost
 * answer is asked after by its key, and no state is left without a way to a definite answer (C1–C4).
 */
import type { PortFailure } from '../failures.ts';
import { isLeft, left, right, type Either } from '../fp.ts';
import {
  advance,
  ASKING_MS,
  isUnsettled,
  liveAt,
  NOT_TAKEN_AFTER_MS,
  pauseBeforeAsking,
  type IntentionEvent,
  type OrderSummary,
  type PaymentIntention,
} from '../payment-intention.ts';
import { sameBasket, withoutPaid, type Basket } from '../basket.ts';
import { samePlace, type BasketPlace } from '../basket-place.ts';
import type { OrderPayment, OrderPayments, PaymentAnswer, PaymentIntentions } from '../ports/payments.ts';
import type { SavedBaskets } from '../ports/memory.ts';
import type { Clock, Locks, Pauses, Randomness, Stopwatch } from '../ports/platform.ts';

export interface PayPorts {
  readonly orderPayments: OrderPayments;
  readonly intentions: PaymentIntentions;
  readonly savedBaskets: SavedBaskets;
  readonly clock: Clock;
  readonly stopwatch: Stopwatch;
  readonly pauses: Pauses;
  readonly randomness: Randomness;
  readonly locks: Locks;
}

export interface OrderToPay {
  readonly place: BasketPlace;
  /** As the guest saw it on the button. */
  readonly basket: Basket;
  readonly basketId: string;
  readonly summary: OrderSummary;
  readonly paymentOf: (key: string) => OrderPayment;
}

export type PlaceOrderRefusal =
  /** Another tab is paying. */
  | { readonly why: 'elsewhere' }
  /** An earlier payment of this basket is not settled yet. */
  | { readonly why: 'unsettled'; readonly intention: PaymentIntention }
  /** This basket has been paid for. */
  | { readonly why: 'paid'; readonly intention: PaymentIntention }
  /** Another tab has changed the basket, or paid for it. */
  | { readonly why: 'basketChanged' };

/** Sees every state that the intention goes through. */
export type Watch = (intention: PaymentIntention) => void;

/** Pays once for the order, and follows the payment to a definite answer, or until the guest must ask staff. */
export async function placeOrder(
  ports: PayPorts,
  order: OrderToPay,
  watch: Watch,
): Promise<Either<PlaceOrderRefusal, PaymentIntention>> {
  const held = await ports.locks.whileHeld(lockName(order.place), async () => {
    const refusal = refusalOf(ports, order);
    if (refusal !== undefined) return left(refusal);
    const key = ports.randomness.uuid();
    const now = ports.clock.now();
    const prepared: PaymentIntention = {
      key,
      createdAt: now,
      place: order.place,
      basketId: order.basketId,
      paid: order.basket.lines.map((line) => ({ key: line.key, quantity: line.quantity })),
      summary: order.summary,
      state: { is: 'prepared', sentAt: now },
    };
    ports.intentions.save(prepared);
    watch(prepared);
    return right(await submit(ports, prepared, order.paymentOf(key), watch));
  });
  return isLeft(held) ? left({ why: 'elsewhere' }) : held.right;
}

/** What stands against paying now, by what is stored: another tab may have paid (C4). */
function refusalOf(ports: PayPorts, { place, basket, basketId }: OrderToPay): PlaceOrderRefusal | undefined {
  const intentions = ports.intentions.all();
  const live = liveAt(intentions, place, ports.clock.now());
  if (live !== undefined) return { why: 'unsettled', intention: live };
  const paid = intentions.find(
    (one) => one.state.is === 'captured' && one.basketId === basketId && samePlace(one.place, place),
  );
  if (paid !== undefined) return { why: 'paid', intention: paid };
  const saved = ports.savedBaskets.at(place)?.basket;
  return saved !== undefined && sameBasket(saved, basket) ? undefined : { why: 'basketChanged' };
}

/**
 * Follows a payment that an earlier page left unsettled (a reload, a closed tab, a return to the app). One
 * that waits for the bank's page is asked after once: the guest may have confirmed it there.
 */
export const resumePayment = (
  ports: PayPorts,
  intention: PaymentIntention,
  watch: Watch,
): Promise<PaymentIntention> =>
  ports.locks.onceFree(lockName(intention.place), async () => {
    const current = asStored(ports, intention, watch);
    if (current.state.is === 'authRequired') {
      const found = await ports.orderPayments.find(current.key)();
      const answer = isLeft(found) ? undefined : found.right;
      return answer === undefined ? current : step(ports, current, eventOf(right(answer)), watch);
    }
    const lost = step(ports, current, { event: 'lost' }, watch);
    return settle(ports, lost, undefined, watch);
  });

/** Confirms what the bank's page brought back, once the guest has returned from it. */
export const returnFromBank = (
  ports: PayPorts,
  intention: PaymentIntention,
  paymentId: string,
  result: string,
  watch: Watch,
): Promise<PaymentIntention> =>
  ports.locks.onceFree(lockName(intention.place), async () => {
    const current = asStored(ports, intention, watch);
    if (!isUnsettled(current.state)) return current;
    const returned = step(ports, current, { event: 'returned', at: ports.clock.now() }, watch);
    const answer = await ports.orderPayments.authorise(current.key, paymentId, result)();
    const answered = step(ports, returned, eventOfLaterTry(answer), watch);
    return answered.state.is === 'unknown' ? settle(ports, answered, undefined, watch) : answered;
  });

const lockName = ({ host, venueSlug, service }: BasketPlace): string => `pay ${host}/${venueSlug}/${service}`;

/** As it is now: another tab may have moved it on since the caller looked. */
function asStored(ports: PayPorts, intention: PaymentIntention, watch: Watch): PaymentIntention {
  const stored = ports.intentions.all().find(({ key }) => key === intention.key);
  if (stored === undefined) return intention;
  if (stored.state.is !== intention.state.is) watch(stored);
  return stored;
}

/** Moves the intention on, and stores it before anybody acts on it. */
function step(
  ports: PayPorts,
  intention: PaymentIntention,
  event: IntentionEvent,
  watch: Watch,
): PaymentIntention {
  const state = advance(intention.state, event);
  if (state === intention.state) return intention;
  const moved = { ...intention, state };
  ports.intentions.save(moved);
  if (state.is === 'captured') takeOutOfBasket(ports, moved);
  watch(moved);
  return moved;
}

/** What was paid for leaves the basket, once: what was added since stays. */
function takeOutOfBasket({ savedBaskets }: PayPorts, { place, paid }: PaymentIntention): void {
  const saved = savedBaskets.at(place);
  if (saved === undefined) return;
  savedBaskets.save({
    ...saved,
    basket: withoutPaid(saved.basket, paid),
    note: '',
    serviceChargeTakenOff: false,
  });
}

async function submit(
  ports: PayPorts,
  intention: PaymentIntention,
  payment: OrderPayment,
  watch: Watch,
): Promise<PaymentIntention> {
  const sent = step(ports, intention, { event: 'sent', at: ports.clock.now() }, watch);
  const answer = await ports.orderPayments.pay(sent.key, payment)();
  const answered = step(ports, sent, eventOf(answer), watch);
  return answered.state.is === 'unknown' ? settle(ports, answered, payment, watch) : answered;
}

/**
 * Asks by the key, with growing pauses, until there is a definite answer or two minutes have passed (C2).
 * Where nothing arrived the same request is sent again under the same key while it is at hand; once it was
 * refused, and after a reload, "nothing arrived" is believed when it stands two minutes after sending (WO14).
 */
async function settle(
  ports: PayPorts,
  intention: PaymentIntention,
  payment: OrderPayment | undefined,
  watch: Watch,
): Promise<PaymentIntention> {
  const began = ports.stopwatch.elapsed();
  let current = intention;
  let again = payment;
  let leftAlone = 0;
  for (let times = 0; isUnsettled(current.state) && current.state.is !== 'authRequired'; times += 1) {
    await ports.pauses.wait(Math.max(pauseBeforeAsking(times), leftAlone));
    leftAlone = 0;
    const found = await ports.orderPayments.find(current.key)();
    if (isLeft(found)) {
      // Not even the question was answered: ask again.
      leftAlone = retryAfter(found.left);
    } else if (found.right !== undefined) {
      current = step(ports, current, eventOf(right(found.right)), watch);
    } else if (again !== undefined) {
      current = step(ports, current, { event: 'sent', at: ports.clock.now() }, watch);
      const answer = await ports.orderPayments.pay(current.key, again)();
      if (isLeft(answer)) leftAlone = retryAfter(answer.left);
      if (eventOf(answer).event === 'refused') again = undefined;
      current = step(ports, current, eventOfLaterTry(answer), watch);
    } else if (canBeBelieved(current) && ports.clock.now() - current.state.sentAt >= NOT_TAKEN_AFTER_MS) {
      current = step(ports, current, { event: 'refused' }, watch);
    }
    if (isUnsettled(current.state) && ports.stopwatch.elapsed() - began >= ASKING_MS) {
      return step(ports, current, { event: 'gaveUp' }, watch);
    }
  }
  return current;
}

/** The contract knows payments by their key: of an order of nothing, "nothing arrived" says nothing. */
const canBeBelieved = ({ summary }: PaymentIntention): boolean => summary.total > 0;

/** How long the server asks to be left alone (WN10). */
const retryAfter = (failure: PortFailure): number =>
  failure.failure === 'refused' ? (failure.retryAfterMs ?? 0) : 0;

/** What an answer, or the lack of one, means. Only a definite no ends the intention. */
function eventOf(answer: Either<PortFailure, PaymentAnswer>): IntentionEvent {
  if (isLeft(answer)) return meansNothingWasDone(answer.left) ? { event: 'refused' } : { event: 'lost' };
  const said = answer.right;
  switch (said.outcome) {
    case 'success':
      return { event: 'approved', orderId: said.orderId, orderRef: said.orderRef };
    case 'authRequired':
      return { event: 'bankAsked', paymentId: said.paymentId, redirectUrl: said.redirectUrl };
    case 'declined':
      return { event: 'declined', code: said.code };
    case 'unknown':
      return { event: 'lost' };
    case 'refused':
      return { event: 'refused' };
  }
}

/**
 * A refusal says what this try did, and nothing of an earlier one that was lost on the way or approved by the
 * bank: the payment is asked after by its key.
 */
function eventOfLaterTry(answer: Either<PortFailure, PaymentAnswer>): IntentionEvent {
  const event = eventOf(answer);
  return event.event === 'refused' ? { event: 'lost' } : event;
}

/** A 4xx says that nothing was done (WN3); a time-out on the way (408) or a limit (429) does not. */
function meansNothingWasDone(failure: PortFailure): boolean {
  if (failure.failure !== 'refused') return false;
  return failure.status < 500 && failure.status !== 408 && failure.status !== 429;
}
