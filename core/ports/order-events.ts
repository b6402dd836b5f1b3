/** Analytics events and feedback (section 7). Neither contains personal data. */
import type { PortFailure } from '../failures.ts';
import type { TaskEither } from '../fp.ts';
import type { OrderEvent } from '../order/order-events.ts';

/** Sends analytics events. */
export interface OrderEvents {
  /** Sends the events together, also while the page closes. Nothing waits for it, and an empty list sends nothing. */
  send(events: readonly OrderEvent[]): TaskEither<PortFailure, void>;
}

/** A guest's feedback on an order. */
export interface FeedbackGiven {
  readonly orderId: string;
  /** WA12. */
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly comment?: string;
}

/** Sends guests' feedback. */
export interface Feedback {
  /**
   * Sends it once. A refusal says that the service did not take it.
   *
   * @param provider the brand's feedback provider, as content names it
   */
  give(provider: string, feedback: FeedbackGiven): TaskEither<PortFailure, void>;
}
