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
import { isSuccess, type Answer, type ReadingClient } from './client.ts';

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
const errorBody = shape({ message: text });

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
      const refused = refusalIn(sent.right);
      if (refused !== undefined) return right(left(refused));
      if (!isSuccess(sent.right)) return left(this.client.refused(CALL, sent.right));
      const decoded = this.client.decode(CALL, answer, sent.right.body);
      return isLeft(decoded) ? decoded : right(right(decoded.right.account));
    };
  }
}

/**
 * The service's refusal: a 4xx with its error body (WA9), or an unsuccessful answer; `message` is empty if it has none.
 * A time-out (408), a limit (429) and a foreign page on the way say nothing about the discount.
 */
function refusalIn(answer: Answer): { readonly message: string } | undefined {
  const { status, body } = answer;
  if (isSuccess(answer)) {
    const refusal = valueOf(notApplied.decode(body));
    return refusal && { message: refusal.message ?? '' };
  }
  if (status < 400 || status >= 500 || status === 408 || status === 429) return undefined;
  return valueOf(errorBody.decode(body));
}
