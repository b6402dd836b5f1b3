import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { PaySession } from '@tableside/core';
import { ActionBar } from '../../components/action-bar.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { useBillSay } from '../../copy/bill-say.ts';
import type { BillDeskModel, TableBill } from '../../models/bill-desk-model.ts';
import { billPaths, FROM_BILL, mayStayAtPaySuccess } from '../../bill-paths.ts';
import { paths, type ResultPage } from '../../routes.ts';
import { BillPayScreen } from './bill-pay-screen.tsx';
import { BillScreen } from './bill-screen.tsx';
import { BillSkeleton } from './bill-skeleton.tsx';
import { SettledScreen } from './settled-screen.tsx';

interface BillAtTableProps {
  readonly bills: BillDeskModel;
  readonly session: PaySession;
  readonly page: 'bill' | ResultPage;
  readonly tableNumber: string;
  readonly search: string;
}

/** The pages of a table's bill: the bill itself, paying it, and success once nothing is left of it. */
export function BillAtTable(props: BillAtTableProps) {
  const { bills, session, tableNumber, search } = props;
  const token = new URLSearchParams(search).get('t') ?? undefined;
  const opened = bills.billAt(session, tableNumber, token);
  if (opened === undefined)
    return <Redirect to={billPaths.missing(session.venue.slug, tableNumber, token)} replace />;
  return <LiveBill key={JSON.stringify(opened.bill.table)} {...props} opened={opened} token={token} />;
}

interface LiveBillProps extends BillAtTableProps {
  readonly opened: TableBill;
  readonly token: string | undefined;
}

const LiveBill = observer(function LiveBill(props: LiveBillProps) {
  const { bills, session, page, opened, token, search } = props;
  const { bill, checkout } = opened;
  const { venue } = session;
  const { tableNo } = bill.table;
  const history: unknown = useHistoryState();
  // The pages of one bill follow each other without the guest's leaving it.
  const [firstPage] = useState(page);
  useLayoutEffect(() => opened.enter(firstPage), [opened, firstPage]);
  // Leaving the bill resets how it is split (section 2).
  useEffect(() => () => checkout.leave(), [checkout]);

  if (!opened.isEntered) return null;
  if (bill.phase === 'missing')
    return <Redirect to={billPaths.missing(venue.slug, tableNo, token)} replace />;
  if (bill.account === undefined) {
    return bill.phase === 'failed' ? (
      <BillUnread opened={opened} session={session} />
    ) : (
      <BillSkeleton venue={venue} back={paths.entry(venue.slug, 'pay')} />
    );
  }
  if (page === 'bill') {
    if (bill.isSettled && !checkout.isPaying) {
      return <Redirect to={billPaths.settled(venue.slug, tableNo, token)} state={FROM_BILL} replace />;
    }
    return new URLSearchParams(search).get('step') === 'pay' ? (
      <BillPayScreen
        session={session}
        opened={opened}
        payments={bills.payments}
        remembers={bills.remembers}
        token={token}
      />
    ) : (
      <BillScreen session={session} opened={opened} token={token} />
    );
  }
  const arrival = { history, hasPaid: checkout.ownPayments.length > 0 };
  if (page === 'failure' || !bill.isSettled || !mayStayAtPaySuccess(arrival))
    return <Redirect to={paths.bill(venue.slug, tableNo, token)} replace />;
  return <SettledScreen session={session} checkout={checkout} />;
});

/** The bill could not be read: what happened, what was not lost, what to press. */
function BillUnread({ opened, session }: { opened: TableBill; session: PaySession }) {
  const say = useBillSay();
  return (
    <Page heading={say('bill.heading')} back={paths.entry(session.venue.slug, 'pay')}>
      <Notice kind="fault">{say('bill.failed')}</Notice>
      <ActionBar>
        <button type="button" className="button" onClick={() => opened.bill.retry()}>
          {say('action.retry')}
        </button>
      </ActionBar>
    </Page>
  );
}
