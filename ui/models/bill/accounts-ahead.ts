/** Bills that are asked for before their page is there: whoever opens such a bill first receives that answer. */
import type { Currency } from '@tableside/core';
import type { BillTable } from '@tableside/core/bill';
import type { TableAccounts } from '@tableside/core/ports';

type Opening = ReturnType<TableAccounts['open']>;

export class AccountsAhead implements TableAccounts {
  readonly refresh: TableAccounts['refresh'];
  readonly applyVoucher: TableAccounts['applyVoucher'];
  private readonly asked = new Map<string, ReturnType<Opening>>();

  constructor(private readonly accounts: TableAccounts) {
    this.refresh = accounts.refresh.bind(accounts);
    this.applyVoucher = accounts.applyVoucher.bind(accounts);
  }

  ahead(table: BillTable, currency: Currency): void {
    this.asked.set(JSON.stringify(table), this.accounts.open(table, currency)());
  }

  open(table: BillTable, currency: Currency): Opening {
    const key = JSON.stringify(table);
    return () => {
      const asked = this.asked.get(key);
      this.asked.delete(key);
      return asked ?? this.accounts.open(table, currency)();
    };
  }
}
