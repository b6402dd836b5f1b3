/** The tip part of a form: a preset, a free amount as it is typed, or none (B6, B13). What is tipped for holds the tip. */
import { isLeft, validateAmount, NO_TIP, type Currency, type FieldRefusal, type Tip } from '@tableside/core';

/** What the guest tips for: a basket, or their part of a bill. It alone holds the tip, and resets it. */
export interface TipOwner {
  /** The free amount as it is typed; undefined where a preset, or none, is chosen. */
  readonly typedTip: string | undefined;
  chooseTip(tip: Tip, typed?: string): void;
}

export class TipModel {
  constructor(
    private readonly currency: Currency,
    private readonly owner: TipOwner,
  ) {}

  get typed(): string | undefined {
    return this.owner.typedTip;
  }

  /** A tip by preset, or none. */
  choose(tip: Tip): void {
    this.owner.chooseTip(tip);
  }

  /** A free amount: one that cannot be read is no tip, and the field says so. */
  type(text: string): void {
    const amount = validateAmount(text, this.currency);
    this.owner.chooseTip(isLeft(amount) ? NO_TIP : { by: 'amount', amount: amount.right }, text);
  }

  get refusal(): FieldRefusal | undefined {
    const { typed } = this;
    if (typed === undefined || typed.trim() === '') return undefined;
    const amount = validateAmount(typed, this.currency);
    return isLeft(amount) ? amount.left : undefined;
  }
}
