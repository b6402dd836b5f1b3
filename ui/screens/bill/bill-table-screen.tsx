import { observer } from 'mobx-react-lite';
import { useId, useMemo, type FormEvent } from 'react';
import { Link } from 'wouter';
import { isLeft, type PaySession } from '@tableside/core';
import { isShare, namesShare } from '@tableside/core/bill';
import { ActionBar } from '../../components/action-bar.tsx';
import type { Elements } from '../../components/elements.ts';
import { Field } from '../../components/field.tsx';
import { Page } from '../../components/page.tsx';
import { BILL_TEXTS, type BillKey } from '../../copy/bill.ts';
import { BillTableFlow, type LinkedBill } from '../../flows/bill-table-flow.ts';
import type { PayAtTableModel } from '../../models/bill/pay-at-table-model.ts';
import { paths } from '../../navigation/routes.ts';
import { useFlow, useSay } from '../../app/visit-context.tsx';
import { AreaField } from '../table/area-field.tsx';
import { TableField } from '../table/table-field.tsx';

/** Of a code that is typed with spaces between its letters. */
const LONGEST_CODE = 16;

export interface BillTableProps {
  readonly bills: PayAtTableModel;
  readonly session: PaySession;
  readonly linked: LinkedBill;
}

/** The form for the table whose bill the guest pays, below what is said of it. */
const BillTableForm = observer(function BillTableForm(
  props: BillTableProps & { heading: BillKey; autoFocus?: boolean; children: Elements },
) {
  const say = useSay(BILL_TEXTS);
  const id = useId();
  const { navigation } = useFlow();
  const { bills, session, heading, autoFocus = false, children } = props;
  const { table, token, area, needsToken = false } = props.linked;
  const flow = useMemo(
    () => new BillTableFlow(bills, session, navigation, { table, token, area, needsToken }),
    [bills, session, navigation, table, token, area, needsToken],
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    flow.openBill();
  };
  return (
    <Page heading={say(heading)} back={paths.venue(session.venue.slug)}>
      <form className="table-form" onSubmit={submit} noValidate>
        {children}
        <TableField id={id} entry={flow.table} autoFocus={autoFocus} />
        {needsToken && <TableCodeField flow={flow} />}
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

/** For the short form of the token, which is printed below the square code (WA19). */
const TableCodeField = observer(function TableCodeField({ flow }: { flow: BillTableFlow }) {
  const say = useSay(BILL_TEXTS);
  const id = useId();
  return (
    <Field
      id={id}
      label={say('bill.code')}
      hint={say('bill.code.hint')}
      value={flow.code}
      error={flow.codeFault && say(`bill.code.${flow.codeFault}`, { table: flow.table.typed })}
      onType={(text) => flow.typeCode(text)}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={LONGEST_CODE}
      autoFocus
    />
  );
});

/** Asks for the table. */
export function BillTableScreen(props: BillTableProps) {
  const say = useSay(BILL_TEXTS);
  return (
    <BillTableForm {...props} heading="table.heading" autoFocus>
      <p>{say('table.text')}</p>
    </BillTableForm>
  );
}

/** The table is unknown or has no bill: shows what the guest typed, and lets them try again. */
export function NoBillScreen(props: BillTableProps) {
  const say = useSay(BILL_TEXTS);
  const { table, token, needsToken, isOver } = props.linked;
  const { brand } = useFlow().visit;
  const { bills, session } = props;
  const { venue } = session;
  // A link that content has switched off opens no share either. A venue may have a table of that name.
  const isTable = !namesShare(table, brand, venue) && !isLeft(bills.tableAt(session, table, undefined));
  if (isShare(table) && !isTable)
    return (
      <Page heading={say('share.missing.heading')} back={paths.venue(venue.slug)}>
        <div className="table-form">
          <p role="status">{say('share.missing.text')}</p>
          <Link href={paths.venue(venue.slug)} className="button">
            {say('bill.success.done', { venue: venue.name })}
          </Link>
        </div>
      </Page>
    );
  if (isOver === true)
    return (
      <BillTableForm {...props} heading="bill.over.heading">
        <p role="status">{say('bill.over.text')}</p>
      </BillTableForm>
    );
  if (needsToken === true)
    return (
      <BillTableForm {...props} heading="bill.code.heading">
        <p>{say('bill.code.text', { table })}</p>
      </BillTableForm>
    );
  return (
    <BillTableForm {...props} heading="bill.missing.heading">
      {table !== '' && <p role="status">{say('bill.missing.text', { table })}</p>}
      <p>{say('bill.missing.wait')}</p>
      {token === undefined && <p>{say('bill.missing.scan')}</p>}
    </BillTableForm>
  );
}
