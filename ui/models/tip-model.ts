/** The tip as it is chosen: a preset, a free amount as it is typed, or none (B6, B13). */
import { isLeft, judgeAmount, type Currency, type FieldRefusal, type Tip } from '@tableside/core';
import { observableExcept } from './observable-except.ts';

export const NO_TIP: Tip = { by: 'none' };

export class TipModel {
  /** The free amount as it is typed; undefined where a preset, or none, is chosen. */
  typed: string | undefined;

  constructor(
    private readonly currency: Currency,
    private readonly onChosen: (tip: Tip) => void,
  ) {
    observableExcept(this, 'currency', 'onChosen');
  }

  /** A tip by preset, or none. */
  choose(tip: Tip): void {
    this.typed = undefined;
    this.onChosen(tip);
  }

  /** A free amount: what cannot be read is no tip, is said, and is not paid over. */
  type(text: string): void {
    this.typed = text;
    const amount = judgeAmount(text, this.currency);
    this.onChosen(isLeft(amount) ? NO_TIP : { by: 'amount', amount: amount.right });
  }

  /** There is nothing left to tip for. */
  reset(): void {
    this.choose(NO_TIP);
  }

  get refusal(): FieldRefusal | undefined {
    const { typed } = this;
    if (typed === undefined || typed.trim() === '') return undefined;
    const amount = judgeAmount(typed, this.currency);
    return isLeft(amount) ? amount.left : undefined;
  }
}
