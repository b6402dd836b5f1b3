/**
 * The form in which a guest types the table whose bill they pay. It leads to the bill, or to the page for a table
 * without one.
 */
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
    /** The table in the address, and the token of its QR link. */
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
      // The page for a table without a bill explains an unknown table; the field only reports that it is empty.
      const typed = table.typed.trim();
      table.type(table.typed);
      this.navigation.go(billPaths.missing(slug, typed, tokenOf(typed, linked)));
    }
  }
}
