import {
  isLeft,
  left,
  right,
  type Currency,
  type Either,
  type PortFailure,
  type TaskEither,
} from '@tableside/core';
import type { Account, BillTable } from '@tableside/core/bill';
import { shape, textOrNumber, withFallback } from '@tableside/core/codecs';
import type { AccountId, TableAccounts } from '@tableside/core/ports';
import { accountIn } from './account-codecs.ts';
import type { ReadingClient } from './client.ts';
import { absentIfServiceSays } from './not-found.ts';
import { REFUSALS } from './refusals.ts';

export class HttpTableAccounts implements TableAccounts {
  /** @param service address of the pay-at-table service */
  constructor(
    private readonly client: ReadingClient,
    private readonly service: string,
  ) {}

  open(table: BillTable, currency: Currency): TaskEither<PortFailure, Account | undefined> {
    return absentIfServiceSays(
      this.client.ask('accounts', accountIn(currency), {
        method: 'POST',
        url: `${this.service}/accounts`,
        body: { table },
        refusals: REFUSALS.findAccount,
      }),
    );
  }

  refresh(account: AccountId, table: BillTable, currency: Currency): TaskEither<PortFailure, Account> {
    return this.client.ask('account', accountIn(currency), {
      method: 'POST',
      url: this.addressOf(account),
      body: { table },
      refusals: REFUSALS.getAccount,
    });
  }

  applyVoucher(
    account: AccountId,
    table: BillTable,
    currency: Currency,
    voucherCode: string,
  ): TaskEither<
    PortFailure,
    Either<{ readonly message: string }, { readonly friendlyName: string; readonly account: Account }>
  > {
    const answer = shape({
      voucher: withFallback(shape({ metaData: shape({ friendlyName: textOrNumber }) }), undefined),
      account: accountIn(currency),
    });
    const request = this.client.ask('bill voucher', answer, {
      method: 'POST',
      url: `${this.addressOf(account)}/voucher`,
      body: { table, voucherCode },
      refusals: REFUSALS.applyBillVoucher,
    });
    return async () => {
      const answer = await request();
      if (!isLeft(answer))
        return right(
          right({
            friendlyName: answer.right.voucher?.metaData.friendlyName ?? voucherCode,
            account: answer.right.account,
          }),
        );
      const { left: failure } = answer;
      return failure.failure === 'refused' && failure.byService === true && failure.status === 422
        ? right(left({ message: failure.message }))
        : left(failure);
    };
  }

  private addressOf({ accountId, basketId }: AccountId): string {
    return `${this.service}/accounts/${encodeURIComponent(accountId)}/${encodeURIComponent(basketId)}`;
  }
}
