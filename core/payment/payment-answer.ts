/** Turns an answer about a payment, or a refusal, into an event of the payment intent (C2, WN3). */
import { basketCheckRefusal } from '../basket/basket-refusal.ts';
import type { PortFailure } from '../failures.ts';
import { isLeft, right, type Either } from '../fp.ts';
import {
  pageIn,
  reasonsIn,
  type DeclineCode,
  type NotChargedReasons,
  type PaymentEvent,
  type PendingOrder,
} from './payment-intent.ts';

/** The backend's answer about a payment. */
export type PaymentAnswer =
  | { readonly outcome: 'success'; readonly orderId: string; readonly orderRef: string }
  /** Approved. The money is held until the bill's entry, or the order's capture, takes it (WP1, WP2). */
  | { readonly outcome: 'authorised'; readonly paymentId: string; readonly order?: PendingOrder }
  | {
      readonly outcome: 'authRequired';
      readonly paymentId: string;
      /** Absent where the page is not secure (WP15). */
      readonly redirectUrl?: string;
      readonly order?: PendingOrder;
    }
  | { readonly outcome: 'declined'; readonly code: DeclineCode }
  | { readonly outcome: 'unknown' }
  /**
   * Nothing was done, or held money was released. The card is not the reason. `basket`: the order can no longer be
   * placed, in the words of the basket check (WO26).
   */
  | ({ readonly outcome: 'refused' } & NotChargedReasons);

/** The parts of a refusal that tell what happened to a payment. */
export type Refusal = Pick<
  Extract<PortFailure, { readonly failure: 'refused' }>,
  'status' | 'code' | 'byService' | 'failedLines'
> & { readonly message?: string };

/**
 * Tells declined, refused and unknown apart, for every call that moves money. Without the service's own code the
 * payment is unknown: a gateway's error may come after the charge (WN11, WN21).
 */
export function answerOfRefusal({
  status,
  code,
  byService,
  message = '',
  failedLines,
}: Refusal): PaymentAnswer {
  if (byService !== true) return UNKNOWN;
  // A gateway timeout (408), a rate limit (429) or a fault of the service does not tell what was done.
  if (status >= 500 || status === 408 || status === 429) return UNKNOWN;
  // The key has a payment with another body, so the app asks for it by its key (WN4).
  if (code === 'key-reused') return UNKNOWN;
  // The ordering backend declines with 200, every other service with 402 (WO13).
  const isDecline = status === 402 || status === 200;
  if (isDecline && (code === 'declined' || code === 'cancelled')) return { outcome: 'declined', code };
  if (status === 409 && (code === 'overpaid' || code === 'limit')) return { outcome: 'refused', why: code };
  if (code === 'amount-mismatch') return { outcome: 'refused', why: 'repriced' };
  // The service itself says that this try did nothing (WN3).
  const basket = basketCheckRefusal(code, message, failedLines);
  return basket.why === 'other' ? { outcome: 'refused' } : { outcome: 'refused', basket };
}

const UNKNOWN: PaymentAnswer = { outcome: 'unknown' };

const answerOf = (answer: Either<PortFailure, PaymentAnswer>): PaymentAnswer => {
  if (!isLeft(answer)) return answer.right;
  // No answer, or one that does not decode, is no refusal: the money may have been taken (C2).
  return answer.left.failure === 'refused' ? answerOfRefusal(answer.left) : UNKNOWN;
};

/** The event of an answer, or of no answer. Only a definite no ends the intent. */
export function eventOf(answer: Either<PortFailure, PaymentAnswer>): PaymentEvent {
  const result = answerOf(answer);
  switch (result.outcome) {
    case 'success':
      return { event: 'approved', orderId: result.orderId, orderRef: result.orderRef };
    case 'authorised':
      return { event: 'authorised', paymentId: result.paymentId, ...orderIn(result) };
    case 'authRequired':
      return {
        event: 'authRequired',
        paymentId: result.paymentId,
        ...pageIn(result),
        ...orderIn(result),
      };
    case 'declined':
      return { event: 'declined', code: result.code };
    case 'unknown':
      return { event: 'noAnswer' };
    case 'refused':
      return { event: 'refused', ...reasonsIn(result) };
  }
}

const orderIn = ({ order }: { readonly order?: PendingOrder }) => (order === undefined ? {} : { order });

/**
 * A refusal tells what this try did. It does not tell about an earlier try whose answer was lost, or that the bank
 * approved, so the app asks by the key.
 */
export function eventOfLaterTry(answer: Either<PortFailure, PaymentAnswer>): PaymentEvent {
  const event = eventOf(answer);
  return event.event === 'refused' ? { event: 'noAnswer' } : event;
}

/**
 * The answer to the question about a payment. A refused question tells nothing of the payment, except for a decline,
 * which the service repeats at every question (WO13).
 */
export function foundAnswer(
  found: Either<PortFailure, PaymentAnswer | undefined>,
): Either<PortFailure, PaymentAnswer | undefined> {
  if (!isLeft(found)) return found;
  const result = answerOf(found);
  return result.outcome === 'declined' ? right(result) : found;
}

/**
 * The event of the answer to a capture, or to a bill's entry. A decline releases the held money, and does not mean
 * that the card was declined (WP2). On a later try only `overpaid` is definite: the first try may have succeeded and
 * its answer been lost (WN3).
 */
export function eventOfCapture(
  answer: Either<PortFailure, PaymentAnswer>,
  isFirstTry: boolean,
): PaymentEvent {
  const result = eventOf(answer);
  const event: PaymentEvent = result.event === 'declined' ? { event: 'refused' } : result;
  if (isFirstTry || event.event !== 'refused' || event.why === 'overpaid') return event;
  return { event: 'noAnswer' };
}
