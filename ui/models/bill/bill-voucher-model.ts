/** A voucher for a bill: the typed code and the till's answer (WA5). */
import { makeAutoObservable, runInAction } from 'mobx';
import { isLeft, validateVoucherCode, type PortFailure } from '@tableside/core';
import type { FieldRefusal } from '@tableside/core/guest';
import type { TableAccounts } from '@tableside/core/ports';
import type { BillModel } from './bill-model.ts';
import { codeFault } from '../payment/code-fault.ts';

export class BillVoucherModel {
  code = '';
  isAsking = false;
  /** What is wrong with the code, the service's own text about it, or that it could not be added. */
  refusal: FieldRefusal | { readonly said: string } | 'failed' | undefined;

  constructor(
    private readonly bill: BillModel,
    private readonly accounts: TableAccounts,
    private readonly isPaying: () => boolean,
    private readonly report: (failure: PortFailure) => void,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  type(code: string): void {
    this.code = code;
    this.refusal = codeFault(code);
  }

  async apply(): Promise<void> {
    const { bill } = this;
    const { account } = bill;
    if (account === undefined || this.isAsking || this.isPaying()) return;
    const validated = validateVoucherCode(this.code);
    this.refusal = isLeft(validated) ? validated.left : undefined;
    if (isLeft(validated)) return;
    this.isAsking = true;
    const answer = await this.accounts.applyVoucher(account, bill.table, bill.currency, validated.right)();
    // The lost answer may have been a yes: the bill says.
    const reduced = isLeft(answer)
      ? await bill.readReduced(account)
      : isLeft(answer.right)
        ? undefined
        : answer.right.right.account;
    runInAction(() => {
      this.isAsking = false;
      if (isLeft(answer)) this.report(answer.left);
      if (reduced !== undefined) {
        bill.takeWithVoucher(reduced);
        this.code = '';
        return;
      }
      this.refusal = !isLeft(answer) && isLeft(answer.right) ? { said: answer.right.left.message } : 'failed';
    });
  }
}
