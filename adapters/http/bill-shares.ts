/** Shares of a bill that friends pay from links (D6, WA29). */
import {
  mapTask,
  pipe,
  toWireNumber,
  type Currency,
  type PortFailure,
  type TaskEither,
} from '@tableside/core';
import type { AskedShare, BillTable } from '@tableside/core/bill';
import { shape } from '@tableside/core/codecs';
import type { AccountId, BillShares } from '@tableside/core/ports';
import { toWire } from './bill-payments.ts';
import type { HttpClient } from './client.ts';
import { id } from './codecs.ts';
import { REFUSALS } from './refusals.ts';

const answer = shape({ token: id });

export class HttpBillShares implements BillShares {
  /** @param service address of the pay-at-table service */
  constructor(
    private readonly client: HttpClient,
    private readonly service: string,
  ) {}

  make(
    key: string,
    { accountId, basketId }: AccountId,
    table: BillTable,
    currency: Currency,
    { amount, items }: AskedShare,
  ): TaskEither<PortFailure, string> {
    return pipe(
      this.client.ask('bill share', answer, {
        method: 'POST',
        url: `${this.service}/accounts/${encodeURIComponent(accountId)}/${encodeURIComponent(basketId)}/shares`,
        body: {
          amount: toWireNumber(amount, currency),
          ...(items !== undefined && { items: toWire(items) }),
          table,
        },
        // The same for every try, so that a lost answer makes no second share.
        headers: { 'Idempotency-Key': key },
        refusals: REFUSALS.shareBill,
      }),
      mapTask(({ token }) => token),
    );
  }
}
