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
import { type BasketPlace } from '../basket-place.ts';
import type { OrderPayment, OrderPayments, PaymentAnswer, PaymentIntentions } from '../ports/payments.ts';
import type { Clock, Locks, Pauses, Randomness } from '../ports/platform.ts';

export interface PayPorts {
  readonly orderPayments: OrderPayments;
  readonly intentions: PaymentIntentions;
  readonly clock: Clock;
  readonly pauses: Pauses;
  readonly randomness: Randomness;
  readonly locks: Locks;
}

/** `elsewhere`: another tab is paying. `unsettled`: an earlier payment of this basket is not settled yet. */
export type PlaceOrderRefusal =
  { readonly why: 'elsewhere' } | { readonly why: 'unsettled'; readonly intention: PaymentIntention };

/** Sees every state that the intention goes through. */
export type Watch = (intention: PaymentIntention) => void;

/** Pays once for the order, and follows the payment to a definite answer, or until the guest must ask staff. */
export async function placeOrder(
  ports: PayPorts,
  place: BasketPlace,
  summary: OrderSummary,
  paymentOf: (key: string) => OrderPayment,
  watch: Watch,
): Promise<Either<PlaceOrderRefusal, PaymentIntention>> {
  const held = await ports.locks.whileHeld(lockName(place), async () => {
    const earlier = liveAt(ports.intentions.all(), place, ports.clock.now());
    if (earlier !== undefined) return left({ why: 'unsettled', intention: earlier } as const);
    const key = ports.randomness.uuid();
    const payment = paymentOf(key);
    const prepared: PaymentIntention = {
      key,
      createdAt: ports.clock.now(),
      place,
      basketId: payment.basketId,
      summary,
      state: { is: 'prepared' },
    };
    ports.intentions.save(prepared);
    watch(prepared);
    return right(await submit(ports, prepared, payment, watch));
  });
  return isLeft(held) ? left({ why: 'elsewhere' }) : held.right;
}

/**
 * Follows a payment that an earlier page left unsettled (a reload, a closed tab, a return to the app). One
 * that waits for the bank's page is asked after once: the guest may have confirmed it there.
 */
export async function resumePayment(
  ports: PayPorts,
  intention: PaymentIntention,
  watch: Watch,
): Promise<Either<PlaceOrderRefusal, PaymentIntention>> {
  const held = await ports.locks.whileHeld(lockName(intention.place), async () => {
    const current = asStored(ports, intention);
    if (current.state.is === 'authRequired') {
      const found = await ports.orderPayments.find(current.key)();
      const answer = isLeft(found) ? undefined : found.right;
      return answer === undefined ? current : step(ports, current, eventOf(right(answer)), watch);
    }
    const lost = step(ports, current, { event: 'lost' }, watch);
    return settle(ports, lost, undefined, watch);
  });
  return isLeft(held) ? left({ why: 'elsewhere' }) : right(held.right);
}

/** Confirms what the bank's page brought back, once the guest has returned from it. */
export async function returnFromBank(
  ports: PayPorts,
  intention: PaymentIntention,
  paymentId: string,
  result: string,
  watch: Watch,
): Promise<PaymentIntention> {
  const current = asStored(ports, intention);
  if (!isUnsettled(current.state)) return current;
  const returned = step(ports, current, { event: 'returned', at: ports.clock.now() }, watch);
  const answer = await ports.orderPayments.authorise(current.key, paymentId, result)();
  const answered = step(ports, returned, eventOfLaterTry(answer), watch);
  return answered.state.is === 'unknown' ? settle(ports, answered, undefined, watch) : answered;
}

const lockName = ({ host, venueSlug, service }: BasketPlace): string => `pay ${host}/${venueSlug}/${service}`;

/** As it is now: another tab may have moved it on since the caller looked. */
const asStored = (ports: PayPorts, intention: PaymentIntention): PaymentIntention =>
  ports.intentions.all().find(({ key }) => key === intention.key) ?? intention;

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
  watch(moved);
  return moved;
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
  const began = ports.clock.now();
  let current = intention;
  let again = payment;
  for (let times = 0; isUnsettled(current.state) && current.state.is !== 'authRequired'; times += 1) {
    await ports.pauses.wait(pauseBeforeAsking(times));
    const now = ports.clock.now();
    const found = await ports.orderPayments.find(current.key)();
    if (isLeft(found)) {
      // Not even the question was answered: ask again.
    } else if (found.right !== undefined) {
      current = step(ports, current, eventOf(right(found.right)), watch);
    } else if (again !== undefined) {
      current = step(ports, current, { event: 'sent', at: now }, watch);
      const answer = await ports.orderPayments.pay(current.key, again)();
      if (eventOf(answer).event === 'refused') again = undefined;
      current = step(ports, current, eventOfLaterTry(answer), watch);
    } else if (now - current.state.sentAt >= NOT_TAKEN_AFTER_MS) {
      current = step(ports, current, { event: 'refused' }, watch);
    }
    if (isUnsettled(current.state) && ports.clock.now() - began >= ASKING_MS) {
      return step(ports, current, { event: 'gaveUp' }, watch);
    }
  }
  return current;
}

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
