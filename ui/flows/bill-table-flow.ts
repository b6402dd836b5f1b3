/** The table whose bill is to be paid, as the guest types it: it leads to the bill, or to the page without one. */
import { isLeft, type PaySession } from '@tableside/core';
import { billPaths, tokenOf } from '../bill-paths.ts';
import type { PayAtTableModel } from '../models/pay-at-table-model.ts';
import { paths } from '../routes.ts';
import type { Navigation } from './navigation.ts';
import { TableEntry } from './table-entry.ts';

export class BillTableFlow {
  readonly table: TableEntry;

  constructor(
    private readonly bills: Pick<PayAtTableModel, 'tableAt'>,
    private readonly session: PaySession,
    private readonly navigation: Pick<Navigation, 'go'>,
    /** The table of the address, and the token of its QR link. */
    private readonly linked: { readonly table: string; readonly token: string | undefined },
  ) {
    this.table = new TableEntry(linked.table);
  }

  goOn(): void {
    const { session, table, linked } = this;
    const { slug } = session.venue;
    const found = table.take((typed) => this.bills.tableAt(session, typed));
    if (!isLeft(found)) {
      this.navigation.go(paths.bill(slug, found.right, tokenOf(found.right, linked)));
    } else if (found.left !== 'required') {
      // The page without a bill says it; the field says only that it is empty.
      const typed = table.typed.trim();
      table.type(table.typed);
      this.navigation.go(billPaths.missing(slug, typed, tokenOf(typed, linked)));
    }
  }
}
