/**
 * Follows one payment: stores each state before the next call, asks by the key after a lost answer, and takes held money
 * (C1–C4).
 */
import { withoutPaid } from '../../basket/basket.ts';
import { samePlace } from '../../basket/basket-place.ts';
import type { PortFailure } from '../../failures.ts';
import { isLeft, right, type Either } from '../../fp.ts';
import {
  eventOf,
  eventOfCapture,
  eventOfLaterTry,
  foundAnswer,
  type PaymentAnswer,
} from '../../payment/payment-answer.ts';
import {
  advance,
  ASKING_MS,
  authorisedPaymentId,
  isOver,
  isUnsettled,
  NOT_CHARGED_AFTER_MS,
  pauseBeforeAsking,
  type OrderIntent,
  type PaymentEvent,
  type PaymentIntent,
} from '../../payment/payment-intent.ts';
import type { PaymentIntents } from '../../ports/payments.ts';
import type { Clock, Locks, Randomness, Stopwatch, Timer } from '../../ports/platform.ts';
import type { SavedBaskets } from '../../ports/saved.ts';
import { NOTHING_SAID } from '../../saved/saved-baskets.ts';
import { agreedTime, latestTime } from '../../time/time.ts';

/** The ports that every payment needs. */
export interface PaymentPorts {
  readonly intents: PaymentIntents;
  readonly savedBaskets: SavedBaskets;
  readonly clock: Clock;
  readonly stopwatch: Stopwatch;
  readonly timer: Timer;
  readonly randomness: Randomness;
  readonly locks: Locks;
}

/** Called with every state of the intent. */
export type OnChange = (intent: PaymentIntent) => void;

/** The payment's own request. */
export type Send = () => Promise<Either<PortFailure, PaymentAnswer>>;

/** The calls of one payment. */
export interface PaymentCalls {
  /** Sends it again under the same key. Absent after a reload, because card and details are gone. */
  readonly again?: Send;
  readonly find: () => Promise<Either<PortFailure, PaymentAnswer | undefined>>;
  readonly authorise: (
    current: PaymentIntent,
    paymentId: string,
    result: string,
  ) => Promise<Either<PortFailure, PaymentAnswer>>;
  /** Cancels it where it waits for a page, if the services can. */
  readonly cancel: (paymentId: string) => Promise<Either<PortFailure, PaymentAnswer>> | undefined;
  /** Takes held money: enters it on the bill, or captures it for the order. */
  readonly capture: (
    current: PaymentIntent,
    paymentId: string,
  ) => Promise<Either<PortFailure, PaymentAnswer>>;
}

/** Asks once about a payment that waits for a page, and about every other until there is a definite answer. */
export async function pollOnce(
  ports: PaymentPorts,
  current: PaymentIntent,
  calls: PaymentCalls,
  watch: OnChange,
): Promise<PaymentIntent> {
  if (current.state.is !== 'authRequired')
    return reconcile(ports, step(ports, current, { event: 'noAnswer' }, watch), calls, watch);
  // The guest may be on the bank's page now: a failed question leaves the payment waiting for them.
  const found = foundAnswer(await calls.find());
  const answer = isLeft(found) ? undefined : found.right;
  if (answer === undefined) return current;
  return reconcile(ports, step(ports, current, eventOf(right(answer)), watch), calls, watch);
}

/** After a day, the guest may have started another payment for the same basket (C4). */
export const isReplaced = (ports: PaymentPorts, intent: PaymentIntent): boolean =>
  intent.pays === 'order' &&
  ports.intents
    .all()
    .some(
      (later) =>
        later.createdAt > intent.createdAt && samePlace(later.place, intent.place) && !isOver(later.state),
    );

/** The intent as stored: another browser tab may have changed it since the caller read it. */
export function asStored(ports: PaymentPorts, intent: PaymentIntent, watch: OnChange): PaymentIntent {
  const stored = ports.intents.all().find(({ key }) => key === intent.key);
  if (stored === undefined) return intent;
  if (stored.state.is !== intent.state.is) watch(stored);
  return stored;
}

/** Applies an event to the intent, and stores it before anything else happens. */
export function step(
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
  savedBaskets.save({ ...saved, ...NOTHING_SAID, basket: withoutPaid(saved.basket, paid) });
}

export async function begin(
  ports: PaymentPorts,
  prepared: PaymentIntent,
  send: Send,
  calls: PaymentCalls,
  watch: OnChange,
): Promise<PaymentIntent> {
  // The key is stored before the send, so that a reload asks for this payment instead of making another (C1).
  ports.intents.save(prepared);
  watch(prepared);
  const sent = step(ports, prepared, { event: 'sent', at: latestTime(ports.clock) }, watch);
  // Last point before money moves: from here on only an answer about this key settles the payment.
  const current = step(ports, sent, eventOf(await send()), watch);
  return reconcile(ports, current, { ...calls, again: send }, watch);
}

/**
 * Follows a payment until there is a definite answer, the guest must visit the bank, or two minutes have passed (C2).
 * Asks by the key, with growing pauses, and takes held money.
 *
 * Where nothing arrived, it sends the same request again under the same key, as long as it has that request. After a
 * refusal or a reload it no longer sends. It then believes "nothing arrived" only two minutes after send (WO14).
 */
export async function reconcile(
  ports: PaymentPorts,
  intent: PaymentIntent,
  calls: PaymentCalls,
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
      // Nothing has arrived under this key. The same request under the same key cannot charge twice (C1, WO14).
      current = step(ports, current, { event: 'sent', at: latestTime(ports.clock) }, watch);
      const answer = await again();
      lastSent = ports.stopwatch.elapsed();
      if (isLeft(answer)) waitMs = retryAfter(answer.left);
      // An earlier try may still have gone through, so the app stops sending and asks by the key.
      if (eventOf(answer).event === 'refused') again = undefined;
      current = step(ports, current, eventOfLaterTry(answer), watch);
    } else if (
      // A phone whose clock was ahead has sent the payment at a time to come.
      Math.max(quietMs, agreedTime(ports.clock) - current.state.sentAt) >= NOT_CHARGED_AFTER_MS
    ) {
      // No request of ours can arrive any more, so that "nothing arrived" now means "nothing was charged" (WO14).
      current = step(ports, current, { event: 'refused' }, watch);
    }
    current = await captureHeld(ports, current, calls, entry, watch);
    const isLate = ports.stopwatch.elapsed() - began >= ASKING_MS;
    if (isUnsettled(current.state) && (isLate || isReplaced(ports, current))) {
      // The money may have been taken: the guest goes to staff, and is not told that it failed (C2).
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
  calls: PaymentCalls,
  entry: { tries: number },
  watch: OnChange,
): Promise<PaymentIntent> {
  if (intent.state.is !== 'authorised') return intent;
  if (isReplaced(ports, intent)) return step(ports, intent, { event: 'timedOut' }, watch);
  // Last point before the held money is taken.
  const answer = await calls.capture(intent, intent.state.paymentId);
  const event = eventOfCapture(answer, entry.tries === 0);
  entry.tries += 1;
  return step(ports, intent, event, watch);
}

/** How long the server asks the app to wait (WN10). The guest waits for two minutes at most (C2). */
const retryAfter = (failure: PortFailure): number =>
  failure.failure === 'refused' ? (failure.retryAfterMs ?? 0) : 0;
