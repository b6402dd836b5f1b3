import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { unavailableMessage, type PaySession, type VenueContent } from '@tableside/core';
import { Notice } from './components/notice.tsx';
import { Page } from './components/page.tsx';
import type { BillDeskModel } from './models/bill-desk-model.ts';
import { paths, type PayRoute } from './routes.ts';
import { BillAtTable } from './screens/bill/bill-at-table.tsx';
import { BillResultScreen, hasResult } from './screens/bill/bill-result-screen.tsx';
import { BillSkeleton } from './screens/bill/bill-skeleton.tsx';
import { BillTableScreen } from './screens/bill/bill-table-screen.tsx';
import { NoBillScreen } from './screens/bill/no-bill-screen.tsx';
import { GenericError } from './screens/errors/error-pages.tsx';
import { useSay, useVisit } from './visit.tsx';

export interface BillScreensProps {
  readonly venue: VenueContent;
  readonly route: PayRoute;
  readonly search: string;
}

/** Pages of pay at table. They are fetched together, with the code of bills and the till. */
export const BillScreens = observer(function BillScreens(props: BillScreensProps) {
  const say = useSay();
  const visit = useVisit();
  const { bills } = visit;
  useEffect(() => void visit.openBills(), [visit]);
  if (bills === undefined) {
    return visit.billsFailed ? (
      <Page heading={say('app.loading')} hideHeading back={paths.venue(props.venue.slug)}>
        <Notice kind="fault">
          <span>{say('till.failed')}</span>
          <button type="button" className="link-button" onClick={() => void visit.openBills()}>
            {say('action.retry')}
          </button>
        </Notice>
      </Page>
    ) : (
      <BillSkeleton venue={props.venue} />
    );
  }
  const { route, search } = props;
  // A payment is shown by what the phone knows of it, whatever becomes of the venue's service.
  return (route.page === 'success' || route.page === 'failure') && hasResult(bills, route, search) ? (
    <BillResultScreen bills={bills} route={route} venue={props.venue} />
  ) : (
    <PayGate bills={bills} {...props} />
  );
});

/** Shown once the init of pay at table is done (S5), else what it said. */
const PayGate = observer(function PayGate({ bills, ...props }: BillScreensProps & { bills: BillDeskModel }) {
  const { venue } = props;
  useEffect(() => bills.service.enter(venue, 'pay'), [bills, venue]);
  const { state } = bills.service;
  if (state.is === 'idle' || state.slug !== venue.slug || state.is === 'entering')
    return <BillSkeleton venue={venue} />;
  if (state.is === 'disabled') return <Redirect to={paths.serviceError()} replace />;
  if (state.is === 'failed') {
    return (
      <GenericError
        code={state.code}
        message={unavailableMessage('pay')}
        onRetry={() => bills.service.retry(venue, 'pay')}
      />
    );
  }
  return <PayScreen bills={bills} session={state.session} {...props} />;
});

function PayScreen(props: BillScreensProps & { bills: BillDeskModel; session: PaySession }) {
  const { bills, session, route, search } = props;
  const query = new URLSearchParams(search);
  switch (route.page) {
    case 'entry':
      return <BillTableScreen bills={bills} session={session} />;
    case 'not-found':
      return (
        <NoBillScreen
          bills={bills}
          session={session}
          typed={query.get('table') ?? ''}
          token={query.get('t') ?? undefined}
        />
      );
    case 'bill':
    case 'success':
    case 'failure':
      return (
        <BillAtTable
          bills={bills}
          session={session}
          page={route.page}
          tableNumber={route.tableNumber}
          search={search}
        />
      );
  }
}
