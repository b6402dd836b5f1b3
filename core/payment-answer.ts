/** Turns an answer about a payment, or a refusal, into an event of the payment intent (C2, WN3). */
import type { PortFailure } from './failures.ts';
import { isLeft, right, type Either } from './fp.ts';
import type { DeclineCode, PaymentEvent, PendingOrder } from './payment-intent.ts';

/** The backend's answer about a payment. */
export type PaymentAnswer =
  | { readonly outcome: 'success'; readonly orderId: string; readonly orderRef: string }
  /** Approved. The money is held until the bill's entry, or the order's capture, takes it (WP1, WP2). */
  | { readonly outcome: 'authorised'; readonly paymentId: string; readonly order?: PendingOrder }
  | {
      readonly outcome: 'authRequired';
      readonly paymentId: string;
      readonly redirectUrl: string;
      readonly order?: PendingOrder;
    }
  | { readonly outcome: 'declined'; readonly code: DeclineCode }
  | { readonly outcome: 'unknown' }
  /** Nothing was done, or held money was released. The card is not the reason. */
  | { readonly outcome: 'refused'; readonly why?: 'overpaid' };

/** The parts of a refusal that tell what happened to a payment. */
export type Refusal = Pick<
  Extract<PortFailure, { readonly failure: 'refused' }>,
  'status' | 'code' | 'byService'
>;

/**
 * Tells declined, refused and unknown apart, for every call that moves money. Without the service's own error
 * body the payment is unknown: a firewall's page may come after the charge (WN11).
 */
export function answerOfRefusal({ status, code, byService }: Refusal): PaymentAnswer {
  if (byService !== true) return UNKNOWN;
  // A gateway timeout (408), a rate limit (429) or a fault of the service does not tell what was done.
  if (status >= 500 || status === 408 || status === 429) return UNKNOWN;
  // The key has a payment with another body, so the app asks for it by its key (WN4).
  if (code === 'key-reused') return UNKNOWN;
  // The ordering backend declines with 200, every other service with 402 (WO13).
  const isDecline = status === 402 || status === 200;
  if (isDecline && (code === 'declined' || code === 'cancelled')) return { outcome: 'declined', code };
  return status === 409 && code === 'overpaid'
    ? { outcome: 'refused', why: 'overpaid' }
    : { outcome: 'refused' };
}

const UNKNOWN: PaymentAnswer = { outcome: 'unknown' };

const answerOf = (answer: Either<PortFailure, PaymentAnswer>): PaymentAnswer => {
  if (!isLeft(answer)) return answer.right;
  return answer.left.failure === 'refused' ? answerOfRefusal(answer.left) : UNKNOWN;
};

/** The event of an answer, or of no answer. Only a definite no ends the intent. */
export function eventOf(answer: Either<PortFailure, PaymentAnswer>): PaymentEvent {
  const said = answerOf(answer);
  switch (said.outcome) {
    case 'success':
      return { event: 'approved', orderId: said.orderId, orderRef: said.orderRef };
    case 'authorised':
      return { event: 'authorised', paymentId: said.paymentId, ...orderIn(said) };
    case 'authRequired':
      return {
        event: 'authRequired',
        paymentId: said.paymentId,
        redirectUrl: said.redirectUrl,
        ...orderIn(said),
      };
    case 'declined':
      return { event: 'declined', code: said.code };
    case 'unknown':
      return { event: 'noAnswer' };
    case 'refused':
      return said.why === undefined ? { event: 'refused' } : { event: 'refused', why: said.why };
  }
}

const orderIn = ({ order }: { readonly order?: PendingOrder }) => (order === undefined ? {} : { order });

/**
 * A refusal tells what this try did. It does not tell about an earlier try whose answer was lost, or that the
 * bank approved, so the app asks by the key.
 */
export function eventOfLaterTry(answer: Either<PortFailure, PaymentAnswer>): PaymentEvent {
  const event = eventOf(answer);
  return event.event === 'refused' ? { event: 'noAnswer' } : event;
}

/**
 * The answer to the question about a payment. A refused question tells nothing of the payment, except for a
 * decline, which the service repeats at every question (WO13).
 */
export function foundAnswer(
  found: Either<PortFailure, PaymentAnswer | undefined>,
): Either<PortFailure, PaymentAnswer | undefined> {
  if (!isLeft(found)) return found;
  const said = answerOf(found);
  return said.outcome === 'declined' ? right(said) : found;
}

/**
 * The event of the answer to a capture, or to a bill's entry. A decline releases the held money, and does not
 * mean that the card was declined (WP2). On a later try only `overpaid` is definite: the first try may have
 * succeeded and its answer been lost (WN3).
 */
export function eventOfTaking(answer: Either<PortFailure, PaymentAnswer>, isFirstTry: boolean): PaymentEvent {
  const said = eventOf(answer);
  const event: PaymentEvent = said.event === 'declined' ? { event: 'refused' } : said;
  if (isFirstTry || event.event !== 'refused' || event.why === 'overpaid') return event;
  return { event: 'noAnswer' };
}
