/** What a guest can do after an order: give feedback and save the receipt. */
import { makeAutoObservable, runInAction } from 'mobx';
import type { PaymentIntent, PortFailure } from '@tableside/core';
import type { Brand } from '@tableside/core/content';
import type { Feedback, SavedFeedback, Sharing, SharingOutcome } from '@tableside/core/ports';
import { FeedbackModel, type GivenFeedback } from './feedback-model.ts';

export interface ResultsPorts {
  readonly feedback: Feedback;
  readonly savedFeedback: SavedFeedback;
  readonly sharing: Sharing;
}

/** A receipt as text, with its file name. */
export interface ReceiptToKeep {
  readonly title: string;
  readonly text: string;
  readonly fileName: string;
}

export class ResultsModel {
  lastFeedback: GivenFeedback | undefined;
  private readonly feedbackModels = new Map<string, FeedbackModel>();

  constructor(
    private readonly settings: Brand['feedback'],
    private readonly ports: ResultsPorts,
    private readonly report: (failure: PortFailure) => void,
  ) {
    makeAutoObservable(this, { feedbackOf: false }, { deep: false });
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

  /** The phone can share a text. */
  get canShare(): boolean {
    return this.ports.sharing.canShare();
  }

  /** Shares the receipt, or saves it as a file if the phone cannot share. */
  async share({ title, text, fileName }: ReceiptToKeep): Promise<SharingOutcome> {
    const outcome = await this.ports.sharing.share({ title, text });
    if (outcome === 'failed') this.ports.sharing.download(fileName, text);
    return outcome;
  }

  download({ fileName, text }: ReceiptToKeep): void {
    this.ports.sharing.download(fileName, text);
  }
}
