import { useId } from 'react';
import { ActionBar } from '../../components/action-bar.tsx';
import { Page } from '../../components/page.tsx';
import { useBillSay } from '../../copy/bill-say.ts';
import { paths } from '../../routes.ts';
import { TableField } from '../table/table-field.tsx';
import { useBillTable, type BillTableProps } from './bill-table-screen.tsx';

/** The table is unknown or has no bill: shows what the guest typed, and lets them try again. */
export function NoBillScreen({
  typed,
  token,
  ...props
}: BillTableProps & { typed: string; token: string | undefined }) {
  const say = useBillSay();
  const id = useId();
  const { entry, submit } = useBillTable(props, typed, token);
  return (
    <Page heading={say('bill.missing.heading')} back={paths.venue(props.session.venue.slug)}>
      <form className="table-form" onSubmit={submit} noValidate>
        {typed !== '' && <p role="status">{say('bill.missing.text', { table: typed })}</p>}
        <p>{say('bill.missing.wait')}</p>
        <TableField id={id} entry={entry} />
        <ActionBar>
          <button type="submit" className="button">
            {say('bill.find')}
          </button>
        </ActionBar>
      </form>
    </Page>
  );
}
