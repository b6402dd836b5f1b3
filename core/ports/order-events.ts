/** What core tells of orders: events for analytics, and feedback (section 7). Neither holds personal data. */
import type { PortFailure } from '../failures.ts';
import type { TaskEither } from '../fp.ts';
import type { OrderEvent } from '../order-events.ts';

/** Where events of orders go. */
export interface OrderEvents {
  /** Sends them together, also while the page is going. Nothing waits for it, and none sends nothing. */
  send(events: readonly OrderEvent[]): TaskEither<PortFailure, void>;
}

/** What a guest says of an order. */
export interface FeedbackGiven {
  readonly orderId: string;
  /** WA12. */
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly comment?: string;
}

/** Where feedback goes. */
export interface Feedback {
  /**
   * Gives it once; a refusal says that it was not taken.
   *
   * @param provider the brand's feedback provider, as content names it
   */
  give(provider: string, feedback: FeedbackGiven): TaskEither<PortFailure, void>;
}
