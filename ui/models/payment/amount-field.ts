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
    /** An amount above zero has to be there. */
    private readonly isRequired = false,
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

  /** What the press refuses. */
  judge(): FieldRefusal | undefined {
    this.isJudged = true;
    return this.refusal;
  }

  private get refusal(): FieldRefusal | undefined {
    const amount = validateAmount(this.typed(), this.currency);
    if (isLeft(amount)) return amount.left.rule !== 'required' || this.isRequired ? amount.left : undefined;
    return this.isRequired && amount.right === 0 ? { rule: 'required' } : undefined;
  }
}
