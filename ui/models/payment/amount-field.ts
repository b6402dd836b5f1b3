/** A field for an amount: the beginning of one is no fault until the guest leaves the field or presses a button (M5). */
import { makeAutoObservable } from 'mobx';
import { isLeft, type Currency } from '@tableside/core';
import { amountSoFar, validateAmount, type FieldRefusal } from '@tableside/core/guest';

export class AmountField {
  private isJudged = false;

  constructor(
    /** Empty where the guest is asked for no amount. */
    private readonly typed: () => string,
    readonly currency: Currency,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  /** What the field shows. */
  get fault(): FieldRefusal | undefined {
    return this.isJudged || amountSoFar(this.typed(), this.currency) === undefined ? this.refusal : undefined;
  }

  /** The guest is typing. */
  begin(): void {
    this.isJudged = false;
  }

  /** What the press refuses. An empty field is no fault. */
  judge(): FieldRefusal | undefined {
    this.isJudged = true;
    return this.refusal;
  }

  private get refusal(): FieldRefusal | undefined {
    const amount = validateAmount(this.typed(), this.currency);
    return isLeft(amount) && amount.left.rule !== 'required' ? amount.left : undefined;
  }
}
