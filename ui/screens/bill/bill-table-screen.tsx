import { useId } from 'react';
import { useLocation } from 'wouter';
import type { PaySession } from '@tableside/core';
import { ActionBar } from '../../components/action-bar.tsx';
import { Page } from '../../components/page.tsx';
import { useBillSay } from '../../copy/bill-say.ts';
import type { BillDeskModel } from '../../models/bill-desk-model.ts';
import { billPaths, tokenOf } from '../../bill-paths.ts';
import { paths } from '../../routes.ts';
import { useTableEntry, type TableEntry } from '../table/table-entry.ts';
import { TableField } from '../table/table-field.tsx';

export interface BillTableProps {
  readonly bills: BillDeskModel;
  readonly session: PaySession;
}

/** The table whose bill is to be paid, as it is typed; one that the venue does not have leads to its own page. */
export function useBillTable({ bills, session }: BillTableProps, given: string, token?: string): TableEntry {
  const [, navigate] = useLocation();
  const { slug } = session.venue;
  const linked = { table: given, token };
  return useTableEntry({
    given,
    choose: (typed) => bills.tableAt(session, typed),
    onChosen: (table) => navigate(paths.bill(slug, table, tokenOf(table, linked))),
    onUnknown: (typed) => navigate(billPaths.missing(slug, typed, tokenOf(typed, linked))),
  });
}

/** Which table's bill it is. */
export function BillTableScreen(props: BillTableProps) {
  const say = useBillSay();
  const id = useId();
  const entry = useBillTable(props, '');
  return (
    <Page heading={say('table.heading')} back={paths.venue(props.session.venue.slug)}>
      <form className="table-form" onSubmit={entry.submit} noValidate>
        <p>{say('table.text')}</p>
        <TableField id={id} entry={entry} autoFocus />
        <ActionBar>
          <button type="submit" className="button">
            {say('bill.find')}
          </button>
        </ActionBar>
      </form>
    </Page>
  );
}
