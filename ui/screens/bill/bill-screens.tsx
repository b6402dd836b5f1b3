import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import type { BillIntent, PaySession } from '@tableside/core';
import type { VenueContent } from '@tableside/core/content';
import { Page } from '../../components/page.tsx';
import { connection } from '../../document/connection.ts';
import {
  addressedBill,
  BillFlow,
  comesFrom,
  payAtTableScreen,
  type BillAddress,
} from '../../flows/bill-flow.ts';
import { backFromBill } from '../../flows/menu-left.ts';
import { linkOfBill, ResultFlow } from '../../flows/result-flow.ts';
import type { BillLink, PayAtTableModel, TableBill } from '../../models/bill/pay-at-table-model.ts';
import { browserNavigation, RedirectDue } from '../../navigation/router.tsx';
import { paths, type PayRoute, type ResultPage } from '../../navigation/routes.ts';
import { BillPayScreen } from './bill-pay-screen.tsx';
import { BillDeclined, BillResult } from './bill-result-screen.tsx';
import { BillScreen } from './bill-screen.tsx';
import { BillSkeleton } from './bill-skeleton.tsx';
import { BillTableScreen, NoBillScreen } from './bill-table-screen.tsx';
import { BillUnread } from './bill-unread.tsx';
import { PayUnavailable } from './pay-unavailable.tsx';
import { SettledScreen } from './settled-screen.tsx';
import { useEntered } from '../../app/use-entered.ts';
import { FailedPart } from '../errors/failed-part.tsx';
import { useFlow, useSay, useVisit } from '../../app/visit-context.tsx';

export interface BillScreensProps {
  readonly venue: VenueContent;
  readonly route: PayRoute;
  readonly search: string;
}

/** Pages of pay at table. They load together, with the code of bills and of checkout. */
export const BillScreens = observer(function BillScreens(props: BillScreensProps) {
  const say = useSay();
  const visit = useVisit();
  const { bills } = visit;
  useEffect(() => void visit.payAtTable.open(), [visit]);
  if (bills !== undefined) return <PayAtTable bills={bills} {...props} />;
  return visit.payAtTable.failed ? (
    <Page heading={say('app.loading')} hideHeading back={paths.venue(props.venue.slug)}>
      <FailedPart error={visit.payAtTable.error} onRetry={() => void visit.payAtTable.open()} />
    </Page>
  ) : (
    <BillSkeleton venue={props.venue} />
  );
});

const PayAtTable = observer(function PayAtTable(props: BillScreensProps & { bills: PayAtTableModel }) {
  const { bills, venue, route, search } = props;
  const due = payAtTableScreen(bills, route, search);
  const isResult = due.screen === 'result';
  useEffect(() => {
    if (!isResult) bills.enter(venue, addressedBill(route, search));
  }, [bills, venue, route, search, isResult]);
  switch (due.screen) {
    case 'redirect':
      return <RedirectDue {...due} />;
    case 'loading':
      return <BillSkeleton venue={venue} />;
    case 'failed':
      return <PayUnavailable code={due.code} onRetry={() => bills.service.retry(venue, 'pay')} />;
    case 'typeTable':
      return <BillTableScreen bills={bills} session={due.session} linked={due.linked} />;
    case 'noBill':
      return <NoBillScreen bills={bills} session={due.session} linked={due.linked} />;
    case 'result':
      return <Result bills={bills} venue={venue} page={due.page} billPath={due.billPath} />;
    case 'atTable':
      return (
        <AtTable
          key={JSON.stringify(due.opened.bill.table)}
          bills={bills}
          session={due.session}
          opened={due.opened}
          {...due.link}
          page={due.page}
        />
      );
  }
});

const Result = observer(function Result(props: {
  bills: PayAtTableModel;
  venue: VenueContent;
  page: ResultPage;
  billPath: string;
}) {
  const { bills, venue, page, billPath } = props;
  const { search } = useFlow().address;
  const { slug } = venue;
  const flow = useMemo(
    () => new ResultFlow({ page, slug, search, ofBill: true }, bills.payments, bills),
    [bills, page, slug, search],
  );
  useEntered(flow.enter);
  const { screen: due, toPayAgain } = flow;
  // A new document has not entered the bill's service yet.
  useEffect(() => {
    if (toPayAgain?.chosen === undefined) return;
    const { tableNumber } = toPayAgain.place;
    bills.enter(venue, { tableNumber, link: linkOfBill(toPayAgain) });
  }, [bills, venue, toPayAgain]);
  if (due.screen === 'redirect') return <RedirectDue {...due} />;
  const result = { flow, due, venue, billPath };
  const opened = toPayAgain && bills.billToPayAgain(toPayAgain);
  if (toPayAgain === undefined || opened === undefined) {
    const isComing = toPayAgain !== undefined && bills.isOpeningAgain(toPayAgain);
    return <BillResult {...result} again={isComing ? 'coming' : undefined} />;
  }
  return <Declined key={toPayAgain.key} bills={bills} opened={opened} intent={toPayAgain} result={result} />;
});

/** What the guest chose still stands: the page takes another payment. */
function Declined(props: {
  bills: PayAtTableModel;
  opened: TableBill;
  intent: BillIntent;
  result: Parameters<typeof BillResult>[0];
}) {
  const { bills, opened, intent, result } = props;
  const paying = useBillFlow(bills, opened, opened.checkout.session, linkOfBill(intent));
  return <BillDeclined {...result} paying={paying} />;
}

function useBillFlow(
  bills: PayAtTableModel,
  opened: TableBill,
  session: PaySession,
  { token, area }: BillLink,
): BillFlow {
  return useMemo(
    () =>
      new BillFlow(
        opened,
        session,
        { token, area },
        { navigation: browserNavigation, connection, isStorePersistent: () => bills.isStorePersistent },
      ),
    [bills, session, opened, token, area],
  );
}

/** The pages of a table's bill: the bill itself, paying it, and success once nothing is left. */
const AtTable = observer(function AtTable(props: {
  bills: PayAtTableModel;
  session: PaySession;
  opened: TableBill;
  token?: string | undefined;
  area?: string | undefined;
  page: BillAddress['page'];
}) {
  const { bills, session, opened, token, area, page } = props;
  const flow = useBillFlow(bills, opened, session, { token, area });
  // State keeps the first function: moving between pages of one bill must not end the stay.
  const visitFlow = useFlow();
  const [enter] = useState(() => () => flow.enter(page, comesFrom(visitFlow.visit)));
  useEntered(enter);
  const { search, state: history } = visitFlow.address;
  const due = flow.screenAt({ page, search, history });
  switch (due?.screen) {
    case undefined:
      return null;
    case 'redirect':
      return <RedirectDue {...due} />;
    case 'loading':
      return <BillSkeleton venue={session.venue} back={backFromBill(visitFlow.visit, session.venue.slug)} />;
    case 'unread':
      return <BillUnread flow={flow} />;
    case 'bill':
      return <BillScreen flow={flow} />;
    case 'pay':
      return <BillPayScreen flow={flow} />;
    case 'settled':
      return <SettledScreen flow={flow} />;
  }
});
