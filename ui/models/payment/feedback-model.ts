/** The guest's feedback on an order or a bill: a rating and a comment, sent once (section 7). */
import { makeAutoObservable, runInAction } from 'mobx';
import { isLeft, type PaymentPlace, type PortFailure, type TaskEither } from '@tableside/core';
import { cleanText } from '@tableside/core/guest';
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

interface FeedbackParts {
  readonly orderId: string;
  readonly place: PaymentPlace;
  readonly post: (feedback: FeedbackGiven) => TaskEither<PortFailure, void>;
  readonly savedFeedback: SavedFeedback;
  readonly onGiven: (given: GivenFeedback) => void;
  readonly report: (failure: PortFailure) => void;
}

export class FeedbackModel {
  phase: FeedbackPhase;
  rating: Rating | undefined;
  comment = '';

  constructor(private readonly parts: FeedbackParts) {
    const { orderId, savedFeedback } = parts;
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
    const {
      rating,
      parts: { orderId },
    } = this;
    if (rating === undefined) {
      this.phase = 'unrated';
      return;
    }
    this.phase = 'sending';
    const comment = cleanText(this.comment);
    const given = await this.parts.post({ orderId, rating, ...(comment !== '' && { comment }) })();
    runInAction(() => {
      if (isLeft(given)) {
        this.parts.report(given.left);
        this.phase = 'failed';
        return;
      }
      this.phase = 'given';
      this.parts.savedFeedback.add(orderId);
      this.parts.onGiven({ orderId, rating, place: this.parts.place });
    });
  }
}
