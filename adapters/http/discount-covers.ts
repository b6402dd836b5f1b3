import {
  isLeft,
  left,
  right,
  valueOf,
  type Currency,
  type Either,
  type PortFailure,
  type TaskEither,
} from '@tableside/core';
import type { Account, BillTable, DiscountOffer } from '@tableside/core/bill';
import { refine, number, optional, shape, text, boolean, type Codec } from '@tableside/core/codecs';
import type { AccountId, DiscountCovers } from '@tableside/core/ports';
import { accountIn } from './account-codecs.ts';
import { isOfTheQuestion, isSuccess, type ReadingClient } from './client.ts';
import { REFUSALS } from './refusals.ts';

const CALL = 'apply-discount';

/** Limits may be absent if nothing is offered (WA9). */
const discountOffer: Codec<DiscountOffer> = shape({
  success: boolean,
  min: optional(number),
  max: optional(number),
});

const applied = refine('True', (value) => value === true || undefined);
const notApplied = shape({
  success: refine('False', (value) => (value === false ? value : undefined)),
  message: optional(text),
});

export class HttpDiscountCovers implements DiscountCovers {
  /** @param service address of the discount service */
  constructor(
    private readonly client: ReadingClient,
    private readonly service: string,
  ) {}

  offer(hostname: string): TaskEither<PortFailure, DiscountOffer> {
    return this.client.ask('discounts', discountOffer, {
      method: 'POST',
      url: `${this.service}/discounts`,
      body: { hostname },
    });
  }

  apply(
    hostname: string,
    { accountId, basketId }: AccountId,
    table: BillTable,
    currency: Currency,
    covers: number,
  ): TaskEither<PortFailure, Either<{ readonly message: string }, Account>> {
    const sending = this.client.send(CALL, {
      method: 'POST',
      url: `${this.service}/apply-discount`,
      body: { hostname, accountId, basketId, covers, table },
    });
    const answer = shape({ success: applied, account: accountIn(currency) });
    return async () => {
      const sent = await sending();
      if (isLeft(sent)) return sent;
      if (!isSuccess(sent.right)) {
        const refused = this.client.refused(CALL, sent.right, REFUSALS.applyDiscount);
        // The service's own refusal is an answer (WA9).
        const isAnswer = refused.byService === true && isOfTheQuestion(sent.right);
        return isAnswer ? right(left({ message: refused.message })) : left(refused);
      }
      const refusal = valueOf(notApplied.decode(sent.right.body));
      if (refusal !== undefined) return right(left({ message: refusal.message ?? '' }));
      const decoded = this.client.decode(CALL, answer, sent.right.body);
      return isLeft(decoded) ? decoded : right(right(decoded.right.account));
    };
  }
}
