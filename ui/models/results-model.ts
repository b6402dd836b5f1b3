/** What a guest can do once an order is in: say how it was, and keep the receipt. */
import { makeAutoObservable, runInAction } from 'mobx';
import type {
  Brand,
  Feedback,
  SavedFeedback,
  OrderIntent,
  PortFailure,
  Sharing,
  SharingOutcome,
} from '@tableside/core';
import { FeedbackModel, type GivenFeedback } from './feedback-model.ts';

export interface ResultsPorts {
  readonly feedback: Feedback;
  readonly savedFeedback: SavedFeedback;
  readonly sharing: Sharing;
}

/** A receipt as text, and the name that it is kept by. */
export interface ReceiptToKeep {
  readonly title: string;
  readonly text: string;
  readonly fileName: string;
}

export class ResultsModel {
  lastFeedback: GivenFeedback | undefined;
  private readonly asked = new Map<string, FeedbackModel>();

  constructor(
    private readonly settings: Brand['feedback'],
    private readonly ports: ResultsPorts,
    private readonly report: (failure: PortFailure) => void,
  ) {
    makeAutoObservable(this, { feedbackOf: false }, { deep: false });
  }

  /** The question how the order was, where the brand has somebody to tell; the same one for as long as the page is. */
  feedbackOf({ state, place }: OrderIntent): FeedbackModel | undefined {
    const provider = this.settings?.provider;
    if (provider === undefined || state.is !== 'captured') return undefined;
    const { orderId } = state;
    const known = this.asked.get(orderId);
    if (known !== undefined) return known;
    const model = new FeedbackModel(
      orderId,
      place,
      (feedback) => this.ports.feedback.give(provider, feedback),
      this.ports.savedFeedback,
      (given) => runInAction(() => (this.lastFeedback = given)),
      this.report,
    );
    this.asked.set(orderId, model);
    return model;
  }

  /** Whether the phone has somewhere to share a text to. */
  get canShare(): boolean {
    return this.ports.sharing.canShare();
  }

  /** What the phone cannot share is saved. */
  async share({ title, text, fileName }: ReceiptToKeep): Promise<SharingOutcome> {
    const outcome = await this.ports.sharing.share({ title, text });
    if (outcome === 'failed') this.ports.sharing.download(fileName, text);
    return outcome;
  }

  download({ fileName, text }: ReceiptToKeep): void {
    this.ports.sharing.download(fileName, text);
  }
}
