/** What a guest can do after an order: give feedback and save the receipt. */
import { makeAutoObservable, runInAction } from 'mobx';
import type { PaymentIntent, PortFailure } from '@tableside/core';
import type { Brand } from '@tableside/core/content';
import type {
  Clock,
  Feedback,
  KeptFile,
  SavedFeedback,
  Sharing,
  SharingOutcome,
} from '@tableside/core/ports';
import type { Instant } from '@tableside/core/time';
import { FeedbackModel, type GivenFeedback } from './feedback-model.ts';

export interface ResultsPorts {
  readonly feedback: Feedback;
  readonly savedFeedback: SavedFeedback;
  readonly sharing: Sharing;
  readonly clock: Clock;
}

/** One row of a receipt: what, and how much or which. */
export interface ReceiptRow {
  readonly text: string;
  readonly value?: string;
  readonly kind?: 'total' | 'detail';
}

/** A receipt as it is drawn, with its file name without an ending. */
export interface ReceiptToKeep {
  readonly title: string;
  readonly fileName: string;
  readonly blocks: readonly (readonly ReceiptRow[])[];
}

export class ResultsModel {
  lastFeedback: GivenFeedback | undefined;
  private readonly feedbackModels = new Map<string, FeedbackModel>();

  constructor(
    private readonly settings: Brand['feedback'],
    private readonly ports: ResultsPorts,
    private readonly report: (failure: PortFailure) => void,
  ) {
    makeAutoObservable(this, { feedbackOf: false, now: false, canShare: false }, { deep: false });
  }

  /**
   * The feedback form of an order or a bill, if the brand receives feedback; the same one as long as the page lives. A
   * bill's order is its account (WP3), so that a guest who pays twice is asked once.
   */
  feedbackOf({ state, place }: PaymentIntent): FeedbackModel | undefined {
    const { provider, link } = this.settings ?? {};
    if (provider === undefined || link !== undefined || state.is !== 'captured') return undefined;
    const orderId = place.service === 'pay' ? place.accountId : state.orderId;
    const known = this.feedbackModels.get(orderId);
    if (known !== undefined) return known;
    const model = new FeedbackModel({
      orderId,
      place,
      post: (feedback) => this.ports.feedback.give(provider, feedback),
      savedFeedback: this.ports.savedFeedback,
      onGiven: (given) => runInAction(() => (this.lastFeedback = given)),
      report: this.report,
    });
    this.feedbackModels.set(orderId, model);
    return model;
  }

  /** By the backend's clock. */
  now(): Instant {
    return this.ports.clock.now();
  }

  /** The phone can share a file of that kind. */
  canShare(file: KeptFile): boolean {
    return this.ports.sharing.canShare(file);
  }

  /** Shares a file, or saves it if the phone does not. */
  async share(title: string, file: KeptFile): Promise<SharingOutcome> {
    const outcome = await this.ports.sharing.share(title, file);
    if (outcome === 'failed') this.download(file);
    return outcome;
  }

  download(file: KeptFile): void {
    this.ports.sharing.download(file);
  }
}
