/**
 * The form in which a guest types the table whose bill they pay. It leads to the bill, or to the page for a table
 * without one.
 */
import { makeAutoObservable } from 'mobx';
import { isLeft, referenceIn, type PaySession } from '@tableside/core';
import { findTable } from '@tableside/core/bill';
import type { AreaChoice } from '@tableside/core/content';
import { cleanText } from '@tableside/core/guest';
import { billPaths, tokenOf } from '../navigation/bill-paths.ts';
import type { BillLink, PayAtTableModel } from '../models/bill/pay-at-table-model.ts';
import { paths } from '../navigation/routes.ts';
import type { Navigation } from './navigation.ts';
import { TableEntry } from './table-entry.ts';

/** The table in the address, and what the address carries beside it. */
export interface LinkedBill extends BillLink {
  readonly table: string;
  /** The bill opens with the token of the table's link alone, or its short form (X5, WA19). */
  readonly needsToken?: boolean;
  /** The sitting of the code that the guest came by is over (D8). */
  readonly isOver?: boolean;
}

export class BillTableFlow {
  readonly table: TableEntry;
  /** The area that the guest chose by name; undefined if the table's number decides it. */
  areaId: string | undefined;
  /** The short form of the token, where the table's bill needs one. */
  code = '';
  /** `wrong`: the table has another one. */
  codeFault: 'notACode' | 'wrong' | undefined;

  constructor(
    private readonly bills: Pick<PayAtTableModel, 'tableAt' | 'areaChoices'>,
    private readonly session: PaySession,
    private readonly navigation: Pick<Navigation, 'go'>,
    private readonly linked: LinkedBill,
  ) {
    const { table, area } = linked;
    const found = bills.tableAt(session, table, area);
    const isShared = isLeft(found) && found.left === 'sharedTable';
    this.table = new TableEntry(
      table,
      (typed) => findTable(session.tables, typed),
      isShared ? 'sharedTable' : undefined,
    );
    if (linked.needsToken === true && linked.token !== undefined) this.codeFault = 'wrong';
    this.areaId = this.areaChoices.find(({ area: { id } }) => id === area)?.area.id;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** The areas that the guest can choose from beside the table; empty if there is no choice (S10). */
  get areaChoices(): readonly AreaChoice[] {
    return this.bills.areaChoices(this.session);
  }

  chooseArea(id: string | undefined): void {
    this.areaId = id;
    this.table.type(this.table.typed);
  }

  typeCode(text: string): void {
    this.code = text;
    this.codeFault = undefined;
  }

  /** Where the bill needs the table's code, it is asked for with the number. */
  openBill(): void {
    const { session, table, linked, areaId: area } = this;
    const code = referenceIn(this.code);
    if (linked.needsToken === true && code === undefined) {
      this.codeFault = 'notACode';
      return;
    }
    const { slug } = session.venue;
    const typed = cleanText(table.typed);
    const found = table.take((number) => this.bills.tableAt(session, number, area));
    if (!isLeft(found)) {
      this.navigation.go(
        paths.bill(slug, found.right, { token: code ?? tokenOf(found.right, linked), area }),
      );
    } else if (found.left === 'unknownTable' && typed !== linked.table) {
      // The page for a table without a bill explains an unknown table. The field reports what else is wrong, and the
      // same table typed again.
      table.fault = undefined;
      this.navigation.go(billPaths.missing(slug, typed, { token: tokenOf(typed, linked), area }));
    }
  }
}
