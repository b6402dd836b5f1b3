/** The tip part of a form: a preset, a free amount as typed, or none (B6, B13). The owner stores the tip. */
import { isLeft, NO_TIP, type Currency, type Tip } from '@tableside/core';
import { validateAmount, type FieldRefusal } from '@tableside/core/guest';

/** A free amount. An unreadable one is no tip. */
export function tipTyped(text: string, currency: Currency): Tip {
  const amount = validateAmount(text, currency);
  return isLeft(amount) ? NO_TIP : { by: 'amount', amount: amount.right };
}

/** The basket or the part of a bill that the guest tips on. Only the owner stores and resets the tip. */
export interface TipOwner {
  /** The free amount as typed; undefined if the guest chose a preset or no tip. */
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

  /** Chooses a preset, or none. */
  choose(tip: Tip): void {
    this.owner.chooseTip(tip);
  }

  /** Sets a free amount. Of an unreadable one the field shows the fault. */
  type(text: string): void {
    this.owner.chooseTip(tipTyped(text, this.currency), text);
  }

  get refusal(): FieldRefusal | undefined {
    const { typed } = this;
    if (typed === undefined || typed.trim() === '') return undefined;
    const amount = validateAmount(typed, this.currency);
    return isLeft(amount) ? amount.left : undefined;
  }
}
