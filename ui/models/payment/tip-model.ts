/** The tip part of a form: a preset, a free amount as typed, or none (B6, B13). The owner stores the tip. */
import type { Currency, Tip } from '@tableside/core';
import { AmountField } from './amount-field.ts';
import { tipTyped } from './typed-tip.ts';

/** The basket or the part of a bill that the guest tips on. Only the owner stores and resets the tip. */
export interface TipOwner {
  /** The free amount as typed; undefined if the guest chose a preset or no tip. */
  readonly typedTip: string | undefined;
  chooseTip(tip: Tip, typed?: string): void;
}

export class TipModel {
  readonly field: AmountField;

  constructor(
    private readonly currency: Currency,
    private readonly owner: TipOwner,
  ) {
    this.field = new AmountField(() => this.typed ?? '', currency);
  }

  get typed(): string | undefined {
    return this.owner.typedTip;
  }

  /** Chooses a preset, or none. */
  choose(tip: Tip): void {
    this.owner.chooseTip(tip);
  }

  /** Sets a free amount. Of an unreadable one the field shows the fault. */
  type(text: string): void {
    this.field.begin();
    this.owner.chooseTip(tipTyped(text, this.currency), text);
  }
}
