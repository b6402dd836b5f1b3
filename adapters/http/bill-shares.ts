/** Shares of a bill that friends pay from links (D6, WA29). */
import { toWireNumber, type Currency, type PortFailure, type TaskEither } from '@tableside/core';
import type { AskedShare, BillTable, ShareLink } from '@tableside/core/bill';
import { shape } from '@tableside/core/codecs';
import type { AccountId, BillShares } from '@tableside/core/ports';
import { toWire } from './bill-payments.ts';
import type { HttpClient } from './client.ts';
import { id } from './codecs.ts';
import { REFUSALS } from './refusals.ts';

const link = shape({ id, token: id });
/** A proxy's empty answer is none. */
const withdrawn = shape({ id });

export class HttpBillShares implements BillShares {
  /** @param service address of the pay-at-table service */
  constructor(
    private readonly client: HttpClient,
    private readonly service: string,
  ) {}

  make(
    key: string,
    account: AccountId,
    table: BillTable,
    currency: Currency,
    { amount, items }: AskedShare,
  ): TaskEither<PortFailure, ShareLink> {
    return this.client.ask('bill share', link, {
      method: 'POST',
      url: this.sharesOf(account),
      body: {
        amount: toWireNumber(amount, currency),
        ...(items !== undefined && { items: toWire(items) }),
        table,
      },
      // The same for every try, so that a lost answer makes no second share.
      headers: { 'Idempotency-Key': key },
      refusals: REFUSALS.shareBill,
    });
  }

  withdraw(
    key: string,
    account: AccountId,
    table: BillTable,
    { token }: ShareLink,
  ): TaskEither<PortFailure, unknown> {
    return this.client.ask('bill share withdrawal', withdrawn, {
      method: 'POST',
      url: `${this.sharesOf(account)}/withdraw`,
      body: { table, token },
      headers: { 'Idempotency-Key': key },
      refusals: REFUSALS.withdrawShare,
    });
  }

  private sharesOf({ accountId, basketId }: AccountId): string {
    return `${this.service}/accounts/${encodeURIComponent(accountId)}/${encodeURIComponent(basketId)}/shares`;
  }
}
