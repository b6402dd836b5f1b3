/** What a backend says of a payment, and what that, or the lack of it, means for the intention (C2, WN3). */
import type { PortFailure } from './failures.ts';
import { isLeft, type Either } from './fp.ts';
import type { DeclineCode, IntentionEvent, PendingOrder } from './payment-intention.ts';

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

/** What an answer, or the lack of one, means. Only a definite no ends the intention. */
export function eventOf(answer: Either<PortFailure, PaymentAnswer>): IntentionEvent {
  if (isLeft(answer)) return meansNothingWasDone(answer.left) ? { event: 'refused' } : { event: 'lost' };
  const said = answer.right;
  switch (said.outcome) {
    case 'success':
      return { event: 'approved', orderId: said.orderId, orderRef: said.orderRef };
    case 'held':
      return { event: 'held', paymentId: said.paymentId, ...orderIn(said) };
    case 'authRequired':
      return {
        event: 'bankAsked',
        paymentId: said.paymentId,
        redirectUrl: said.redirectUrl,
        ...orderIn(said),
      };
    case 'declined':
      return { event: 'declined', code: said.code };
    case 'unknown':
      return { event: 'lost' };
    case 'refused':
      return said.why === undefined ? { event: 'refused' } : { event: 'refused', why: said.why };
  }
}

const orderIn = ({ order }: { readonly order?: PendingOrder }) => (order === undefined ? {} : { order });

/**
 * A refusal says what this try did, and nothing of an earlier one that was lost on the way or approved by the
 * bank: the payment is asked after by its key.
 */
export function eventOfLaterTry(answer: Either<PortFailure, PaymentAnswer>): IntentionEvent {
  const event = eventOf(answer);
  return event.event === 'refused' ? { event: 'lost' } : event;
}

/** A 4xx says that nothing was done (WN3); a time-out on the way (408) or a limit (429) does not. */
function meansNothingWasDone(failure: PortFailure): boolean {
  if (failure.failure !== 'refused') return false;
  return failure.status < 500 && failure.status !== 408 && failure.status !== 429;
}
