/** Discount covers: a discount by the number of guests, from Monday to Wednesday (section 9, V5). */
import { makeAutoObservable, runInAction } from 'mobx';
import { isLeft, type PortFailure } from '@tableside/core';
import { coversOffered, validateCovers, type CoversRange, type DiscountOffer } from '@tableside/core/bill';
import type { Clock, DiscountCovers } from '@tableside/core/ports';
import type { BillModel } from './bill-model.ts';

/** What came of asking for the discount of one bill. */
interface Outcome {
  readonly accountId: string;
  /** The number of guests for which the discount was applied. */
  readonly applied?: number;
  /** Why it was refused: the service's own text, or none if there was no answer. */
  readonly refusal?: { readonly said?: string };
}

interface BillCoversParts {
  readonly bill: BillModel;
  readonly discounts: DiscountCovers;
  readonly offer: DiscountOffer;
  readonly hostname: string;
  readonly clock: Clock;
  readonly isPaying: () => boolean;
  readonly report: (failure: PortFailure) => void;
}

export class BillCoversModel {
  /** The number of guests, within the offered range. */
  covers: number;
  isAsking = false;
  private outcome: Outcome | undefined;

  constructor(private readonly parts: BillCoversParts) {
    this.covers = this.range?.min ?? 1;
    makeAutoObservable(this, { range: false }, { deep: false });
  }

  /** The numbers offered now. On Thursday the offer ends, even for a bill opened before midnight. */
  get range(): CoversRange | undefined {
    return coversOffered(this.parts.offer, this.parts.clock.now());
  }

  /** The number of guests for which the discount of this bill was applied. */
  get applied(): number | undefined {
    return this.ofThisBill?.applied;
  }

  /** Why this bill has no discount: the service's own text, or none if there was no answer. */
  get refusal(): Outcome['refusal'] {
    return this.ofThisBill?.refusal;
  }

  /** The table's next bill has a discount of its own. */
  private get ofThisBill(): Outcome | undefined {
    const {
      outcome,
      parts: { bill },
    } = this;
    return outcome?.accountId === bill.account?.accountId ? outcome : undefined;
  }

  choose(covers: number): void {
    const { range } = this;
    if (range !== undefined && !isLeft(validateCovers(range, covers))) this.covers = covers;
  }

  async apply(): Promise<void> {
    const {
      covers,
      parts: { bill },
    } = this;
    const { account } = bill;
    if (account === undefined || this.isAsking || this.range === undefined || this.parts.isPaying()) return;
    this.isAsking = true;
    this.outcome = undefined;
    const answer = await this.parts.discounts.apply(
      this.parts.hostname,
      account,
      bill.table,
      bill.currency,
      covers,
    )();
    // The lost answer may have been a yes: the bill says.
    const reduced = isLeft(answer) ? await bill.readReduced(account) : undefined;
    runInAction(() => {
      this.isAsking = false;
      const { accountId } = account;
      if (isLeft(answer)) {
        this.parts.report(answer.left);
        this.outcome = { accountId, ...(reduced === undefined ? { refusal: {} } : { applied: covers }) };
      } else if (isLeft(answer.right)) {
        this.outcome = { accountId, refusal: { said: answer.right.left.message } };
      } else {
        bill.take(answer.right.right);
        this.outcome = { accountId, applied: covers };
      }
    });
  }
}
