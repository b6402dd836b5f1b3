/** Bills that the app requests before their page is loaded: the first caller to open one receives that answer. */
import type { Currency } from '@tableside/core';
import type { BillTable } from '@tableside/core/bill';
import type { TableAccounts } from '@tableside/core/ports';

type Opening = ReturnType<TableAccounts['open']>;

export class PrefetchedAccounts implements TableAccounts {
  readonly refresh: TableAccounts['refresh'];
  readonly applyVoucher: TableAccounts['applyVoucher'];
  private readonly prefetched = new Map<string, ReturnType<Opening>>();

  constructor(private readonly accounts: TableAccounts) {
    this.refresh = accounts.refresh.bind(accounts);
    this.applyVoucher = accounts.applyVoucher.bind(accounts);
  }

  prefetch(table: BillTable, currency: Currency): void {
    this.prefetched.set(JSON.stringify(table), this.accounts.open(table, currency)());
  }

  open(table: BillTable, currency: Currency): Opening {
    const key = JSON.stringify(table);
    return () => {
      const prefetched = this.prefetched.get(key);
      this.prefetched.delete(key);
      return prefetched ?? this.accounts.open(table, currency)();
    };
  }
}
