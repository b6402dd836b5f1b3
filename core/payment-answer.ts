/** Maps a payment response, a refusal, or the lack of both to the event of the payment intent (C2, WN3). */
import type { PortFailure } from './failures.ts';
import { isLeft, right, type Either } from './fp.ts';
import type { DeclineCode, PaymentEvent, PendingOrder } from './payment-intent.ts';

/** The backend's word on a payment. */
export type PaymentAnswer =
  | { readonly outcome: 'success'; readonly orderId: string; readonly orderRef: string }
  /** Approved: the money is held until the bill's entry, or the order's capture, takes it (WP1, WP2). */
  | { readonly outcome: 'held'; readonly paymentId: string; readonly order?: PendingOrder }
  | {
      readonly outcome: 'authRequired';
      readonly paymentId: string;
      readonly redirectUrl: string;
      readonly order?: PendingOrder;
    }
  | { readonly outcome: 'declined'; readonly code: DeclineCode }
  | { readonly outcome: 'unknown' }
  /** Nothing was done, or what was held is let go; the card is not why. */
  | { readonly outcome: 'refused'; readonly why?: 'overpaid' };

/** A refusal, as far as it says what became of a payment. */
export type Refusal = Pick<
  Extract<PortFailure, { readonly failure: 'refused' }>,
  'status' | 'code' | 'byService'
>;

/**
 * Tells declined, refused and unknown apart, for every call that moves money. Without the service's own error body
 * nobody knows what was done: a firewall's page may come after the charge (WN11).
 */
export function answerOfRefusal({ status, code, byService }: Refusal): PaymentAnswer {
  if (byService !== true) return UNKNOWN;
  // A gateway that times out (408), a rate limit (429) or a fault of the service says nothing of what was done.
  if (status >= 500 || status === 408 || status === 429) return UNKNOWN;
  // There is a payment under that key for another body: it is asked for by its key (WN4).
  if (code === 'key-reused') return UNKNOWN;
  // The ordering backend refuses with 200, every other service with 402 (WO13).
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

/** What an answer, or the lack of one, means. Only a definite no ends the intent. */
export function eventOf(answer: Either<PortFailure, PaymentAnswer>): PaymentEvent {
  const said = answerOf(answer);
  switch (said.outcome) {
    case 'success':
      return { event: 'approved', orderId: said.orderId, orderRef: said.orderRef };
    case 'held':
      return { event: 'held', paymentId: said.paymentId, ...orderIn(said) };
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
 * A refusal says what this try did, and nothing of an earlier one that was lost on the way or approved by the
 * bank: the payment is asked after by its key.
 */
export function eventOfLaterTry(answer: Either<PortFailure, PaymentAnswer>): PaymentEvent {
  const event = eventOf(answer);
  return event.event === 'refused' ? { event: 'noAnswer' } : event;
}

/**
 * The answer to the question what became of a payment. A refused question says nothing of the payment, but for a
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
 * What the answer to a capture, or to a bill's entry, means. A decline lets go of the held money, and is no word on
 * the card (WP2). Of a later try only "more than is left" is definite: the first may have been entered and its answer
 * lost (WN3).
 */
export function eventOfTaking(answer: Either<PortFailure, PaymentAnswer>, isFirstTry: boolean): PaymentEvent {
  const said = eventOf(answer);
  const event: PaymentEvent = said.event === 'declined' ? { event: 'refused' } : said;
  if (isFirstTry || event.event !== 'refused' || event.why === 'overpaid') return event;
  return { event: 'noAnswer' };
}
