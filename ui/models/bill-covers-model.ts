/** Discount covers: a discount by the number of guests, from Monday to Wednesday (section 9, V5). */
import { makeAutoObservable, runInAction } from 'mobx';
import { isLeft, type PortFailure } from '@tableside/core';
import { coversOffered, validateCovers, type CoversRange, type DiscountOffer } from '@tableside/core/bill';
import type { Clock, DiscountCovers } from '@tableside/core/ports';
import type { BillModel } from './bill-model.ts';

export class BillCoversModel {
  /** The number of guests, within the offered range. */
  covers: number;
  isAsking = false;
  /** The number of guests for which the discount was applied. */
  applied: number | undefined;
  /** Why it was refused: the service's own text, or none if there was no answer. */
  refusal: { readonly said?: string } | undefined;

  constructor(
    private readonly bill: BillModel,
    private readonly discounts: DiscountCovers,
    private readonly offer: DiscountOffer,
    private readonly hostname: string,
    private readonly clock: Clock,
    private readonly isPaying: () => boolean,
    private readonly report: (failure: PortFailure) => void,
  ) {
    this.covers = this.range?.min ?? 1;
    makeAutoObservable(this, { range: false }, { deep: false });
  }

  /** The numbers offered now. On Thursday the offer ends, even for a bill opened before midnight. */
  get range(): CoversRange | undefined {
    return coversOffered(this.offer, this.clock.now());
  }

  choose(covers: number): void {
    const { range } = this;
    if (range !== undefined && !isLeft(validateCovers(range, covers))) this.covers = covers;
  }

  async apply(): Promise<void> {
    const { bill, covers } = this;
    const { account } = bill;
    if (account === undefined || this.isAsking || this.range === undefined || this.isPaying()) return;
    this.isAsking = true;
    this.refusal = undefined;
    const answer = await this.discounts.apply(this.hostname, account, bill.table, bill.currency, covers)();
    // The lost answer may have been a yes: the bill says.
    const reduced = isLeft(answer) ? await bill.readReduced(account) : undefined;
    runInAction(() => {
      this.isAsking = false;
      if (isLeft(answer)) {
        this.report(answer.left);
        if (reduced === undefined) this.refusal = {};
        else this.applied = covers;
      } else if (isLeft(answer.right)) {
        this.refusal = { said: answer.right.left.message };
      } else {
        bill.take(answer.right.right);
        this.applied = covers;
      }
    });
  }
}
