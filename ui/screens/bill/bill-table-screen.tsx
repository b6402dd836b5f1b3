import { useId, useMemo, type FormEvent } from 'react';
import type { PaySession } from '@tableside/core';
import { ActionBar } from '../../components/action-bar.tsx';
import { Page } from '../../components/page.tsx';
import { useBillSay } from '../../copy/bill-say.ts';
import { BillTableFlow } from '../../flows/bill-table-flow.ts';
import type { PayAtTableModel } from '../../models/pay-at-table-model.ts';
import { paths } from '../../routes.ts';
import { useFlow } from '../../visit.tsx';
import { TableField } from '../table/table-field.tsx';

export interface BillTableProps {
  readonly bills: PayAtTableModel;
  readonly session: PaySession;
}

/** The form for the table whose bill the guest pays. */
export function useBillTable({ bills, session }: BillTableProps, given: string, token?: string) {
  const { navigation } = useFlow();
  const flow = useMemo(
    () => new BillTableFlow(bills, session, navigation, { table: given, token }),
    [bills, session, navigation, given, token],
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    flow.goOn();
  };
  return { entry: flow.table, submit };
}

/** Asks for the table. */
export function BillTableScreen(props: BillTableProps) {
  const say = useBillSay();
  const id = useId();
  const { entry, submit } = useBillTable(props, '');
  return (
    <Page heading={say('table.heading')} back={paths.venue(props.session.venue.slug)}>
      <form className="table-form" onSubmit={submit} noValidate>
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
