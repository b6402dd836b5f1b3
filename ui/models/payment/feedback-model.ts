/** The guest's feedback on an order or a bill: a rating and a comment, sent once (section 7). */
import { makeAutoObservable, runInAction } from 'mobx';
import { isLeft, type PaymentPlace, type PortFailure, type TaskEither } from '@tableside/core';
import type { FeedbackGiven, SavedFeedback } from '@tableside/core/ports';

export type Rating = FeedbackGiven['rating'];

export const RATINGS: readonly Rating[] = [1, 2, 3, 4, 5];

/** In UTF-16 code units, as `maxlength` counts them. */
export const LONGEST_COMMENT = 500;

export interface GivenFeedback {
  readonly orderId: string;
  readonly rating: Rating;
  readonly place: PaymentPlace;
}

/** `unrated`: the guest tried to send it without a rating. */
export type FeedbackPhase = 'open' | 'unrated' | 'sending' | 'failed' | 'given';

export class FeedbackModel {
  phase: FeedbackPhase;
  rating: Rating | undefined;
  comment = '';

  constructor(
    private readonly orderId: string,
    private readonly place: PaymentPlace,
    private readonly post: (feedback: FeedbackGiven) => TaskEither<PortFailure, void>,
    private readonly savedFeedback: SavedFeedback,
    private readonly onGiven: (given: GivenFeedback) => void,
    private readonly report: (failure: PortFailure) => void,
  ) {
    this.phase = savedFeedback.has(orderId) ? 'given' : 'open';
    makeAutoObservable(this, {}, { deep: false });
  }

  rate(rating: Rating): void {
    this.rating = rating;
    if (this.phase === 'unrated') this.phase = 'open';
  }

  type(comment: string): void {
    this.comment = comment;
  }

  /** Sends it once. The typed text stays if that fails. */
  async send(): Promise<void> {
    if (this.phase === 'sending' || this.phase === 'given') return;
    const { orderId, rating } = this;
    if (rating === undefined) {
      this.phase = 'unrated';
      return;
    }
    this.phase = 'sending';
    const comment = this.comment.trim();
    const given = await this.post({ orderId, rating, ...(comment !== '' && { comment }) })();
    runInAction(() => {
      if (isLeft(given)) {
        this.report(given.left);
        this.phase = 'failed';
        return;
      }
      this.phase = 'given';
      this.savedFeedback.add(orderId);
      this.onGiven({ orderId, rating, place: this.place });
    });
  }
}
