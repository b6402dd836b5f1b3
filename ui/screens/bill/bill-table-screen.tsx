import { observer } from 'mobx-react-lite';
import { useId, useMemo, type FormEvent, type ReactNode } from 'react';
import type { PaySession } from '@tableside/core';
import { ActionBar } from '../../components/action-bar.tsx';
import { Page } from '../../components/page.tsx';
import { useBillSay, type BillMessageKey } from '../../copy/bill-say.ts';
import { BillTableFlow, type LinkedBill } from '../../flows/bill-table-flow.ts';
import type { PayAtTableModel } from '../../models/pay-at-table-model.ts';
import { paths } from '../../routes.ts';
import { useFlow } from '../../visit.tsx';
import { AreaField } from '../table/area-field.tsx';
import { TableField } from '../table/table-field.tsx';

export interface BillTableProps {
  readonly bills: PayAtTableModel;
  readonly session: PaySession;
  readonly linked: LinkedBill;
}

/** The form for the table whose bill the guest pays, below what is said of it. */
const BillTableForm = observer(function BillTableForm(
  props: BillTableProps & { heading: BillMessageKey; autoFocus?: boolean; children: ReactNode },
) {
  const say = useBillSay();
  const id = useId();
  const { navigation } = useFlow();
  const { bills, session, heading, autoFocus = false, children } = props;
  const { table, token, area } = props.linked;
  const flow = useMemo(
    () => new BillTableFlow(bills, session, navigation, { table, token, area }),
    [bills, session, navigation, table, token, area],
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    flow.goOn();
  };
  return (
    <Page heading={say(heading)} back={paths.venue(session.venue.slug)}>
      <form className="table-form" onSubmit={submit} noValidate>
        {children}
        <TableField id={id} entry={flow.table} autoFocus={autoFocus} />
        {flow.areaChoices.length > 0 && <AreaField choices={flow.areaChoices} entry={flow} />}
        <ActionBar>
          <button type="submit" className="button">
            {say('bill.find')}
          </button>
        </ActionBar>
      </form>
    </Page>
  );
});

/** Asks for the table. */
export function BillTableScreen(props: BillTableProps) {
  const say = useBillSay();
  return (
    <BillTableForm {...props} heading="table.heading" autoFocus>
      <p>{say('table.text')}</p>
    </BillTableForm>
  );
}

/** The table is unknown or has no bill: shows what the guest typed, and lets them try again. */
export function NoBillScreen(props: BillTableProps) {
  const say = useBillSay();
  const { table, token } = props.linked;
  return (
    <BillTableForm {...props} heading="bill.missing.heading">
      {table !== '' && <p role="status">{say('bill.missing.text', { table })}</p>}
      <p>{say('bill.missing.wait')}</p>
      {token === undefined && <p>{say('bill.missing.scan')}</p>}
    </BillTableForm>
  );
}
