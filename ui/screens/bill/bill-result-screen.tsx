import { CircleCheck, CircleHelp, CircleX } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Link, Redirect, useSearch } from 'wouter';
import { shownFailure, type BillIntention, type DeclineCode, type VenueContent } from '@tableside/core';
import { EarlierNotices } from '../../components/earlier-notices.tsx';
import { Icon } from '../../components/icon.tsx';
import { formatSummaryMoney } from '../../components/money.ts';
import { Page } from '../../components/page.tsx';
import { useBillSay } from '../../copy/bill-say.ts';
import { sayFailure } from '../../copy/ordering-say.ts';
import type { BillDeskModel } from '../../models/bill-desk-model.ts';
import type { BillModel } from '../../models/bill-model.ts';
import { namesPayment } from '../../bill-paths.ts';
import { paths, type PayRoute, type ResultPage } from '../../routes.ts';
import { BankAsks, CheckingPayment } from '../result/checking.tsx';
import { StaffHelp, StuckPage } from '../result/failure.tsx';
import { resultPageOf, usePaymentOfAddress } from '../result/payment-result.ts';
import { BillReceipt } from './bill-receipt.tsx';
import { useLiveBill } from './use-live-bill.ts';
import '../result/result.css';

type ResultRoute = Extract<PayRoute, { readonly page: ResultPage }>;

interface BillResultProps {
  readonly bills: BillDeskModel;
  readonly route: ResultRoute;
  readonly venue: VenueContent;
}

/** Whether the address is a payment's own. */
export const hasResult = ({ payments }: BillDeskModel, { page }: ResultRoute, search: string): boolean =>
  namesPayment(page, search, (key) => payments.find(key)?.pays === 'bill');

/** The result of one payment of a bill. Where the address says otherwise, the payment is right (C2). */
export const BillResultScreen = observer(function BillResultScreen(props: BillResultProps) {
  const { bills, route, venue } = props;
  const { key, intention: found } = usePaymentOfAddress(bills.payments);
  const intention = found?.pays === 'bill' ? found : undefined;
  if (intention === undefined) return <UnknownPayment route={route} reference={key} />;
  const right = resultPageOf(intention);
  if (right !== undefined && right !== route.page)
    return <Redirect to={paths.result(intention.place, right, intention.key)} replace />;
  return <ResultOf bills={bills} intention={intention} venue={venue} />;
});

const ResultOf = observer(function ResultOf(props: {
  bills: BillDeskModel;
  intention: BillIntention;
  venue: VenueContent;
}) {
  const say = useBillSay();
  const { bills, intention, venue } = props;
  const { state } = intention;
  const mayTryAgain = bills.payments.mayTryAgain();
  switch (state.is) {
    case 'captured':
      return <BillSuccess intention={intention} bill={bills.billPaidBy(intention)} venue={venue} />;
    case 'declined':
      return <BillFailure intention={intention} why={state.code} mayTryAgain={mayTryAgain} />;
    case 'notTaken':
      return <BillFailure intention={intention} why={state.why ?? 'notTaken'} mayTryAgain={mayTryAgain} />;
    case 'stuck':
      return <StuckPage intention={intention} />;
    case 'authRequired':
      // Once there is nothing left to ask, the bank's page is still to be visited.
      return bills.payments.isAsking(intention.key) ? (
        <CheckingPayment text={say('bill.checking.text')} />
      ) : (
        <BankAsks redirectUrl={state.redirectUrl} />
      );
    case 'prepared':
    case 'submitting':
    case 'held':
    case 'unknown':
      return <CheckingPayment text={say('bill.checking.text')} />;
  }
});

const billPathOf = ({ place, table }: BillIntention): string =>
  paths.bill(place.venueSlug, place.tableNumber, table.token);

/** Paid: the receipt, and what is left on the table. */
const BillSuccess = observer(function BillSuccess(props: {
  intention: BillIntention;
  bill: BillModel;
  venue: VenueContent;
}) {
  const say = useBillSay();
  const { intention, bill, venue } = props;
  useLiveBill(bill);
  const isLeft = bill.account !== undefined && !bill.isSettled;
  return (
    <Page heading={say('bill.success.heading')}>
      <div className="result">
        <Icon of={CircleCheck} className="result-icon result-icon-success" />
        <p className="order-number">
          <span>{say('bill.success.total')}</span>
          <strong>{formatSummaryMoney(intention.summary, intention.summary.total)}</strong>
        </p>
        <p role="status">{sayWhatIsLeft(say, intention, bill)}</p>
        {isLeft && (
          <Link href={billPathOf(intention)} className="button button-secondary">
            {say('bill.success.left.see')}
          </Link>
        )}
        <BillReceipt intention={intention} />
        <Link href={paths.venue(venue.slug)} className="button">
          {say('bill.success.done', { venue: venue.name })}
        </Link>
        <EarlierNotices />
      </div>
    </Page>
  );
});

function sayWhatIsLeft(
  say: ReturnType<typeof useBillSay>,
  { summary }: BillIntention,
  { account, isSettled, phase }: BillModel,
): string {
  if (account === undefined) return phase === 'opening' ? '' : say('bill.success.unread');
  if (isSettled) return say('bill.closed');
  return say('bill.success.left', { amount: formatSummaryMoney(summary, account.outstanding) });
}

/** A payment that was definitely not taken: what happened, what was not lost, what to press. */
function BillFailure({
  intention,
  why,
  mayTryAgain,
}: {
  intention: BillIntention;
  why: DeclineCode | 'notTaken' | 'overpaid';
  mayTryAgain: boolean;
}) {
  const say = useBillSay();
  const { heading = 'failure.heading', message } = shownFailure({ at: 'payment', code: why, service: 'pay' });
  return (
    <Page heading={say(heading)}>
      <div className="result">
        <Icon of={CircleX} className="result-icon result-icon-fault" />
        <p>{sayFailure(say, message)}</p>
        {mayTryAgain ? (
          <Link href={billPathOf(intention)} className="button">
            {say('failure.retry')}
          </Link>
        ) : (
          <>
            <StaffHelp intention={intention} />
            <Link href={billPathOf(intention)} className="button button-secondary">
              {say('bill.failure.bill')}
            </Link>
          </>
        )}
        <Link href={paths.venue(intention.place.venueSlug)} className="button button-secondary">
          {say('bill.success.done', { venue: intention.summary.venueName })}
        </Link>
        <EarlierNotices />
      </div>
    </Page>
  );
}

/** A result opened in another browser, or with a made-up reference: what was paid there is not paid again (C4). */
function UnknownPayment({ route, reference }: { route: ResultRoute; reference: string | undefined }) {
  const say = useBillSay();
  const search = new URLSearchParams(useSearch());
  const token = search.get('t') ?? undefined;
  return (
    <Page heading={say('bill.unknown.heading')}>
      <div className="result">
        <Icon of={CircleHelp} className="result-icon" />
        <p>{say('bill.unknown.text', { reference: reference ?? search.get('paymentId') ?? '–' })}</p>
        <Link href={paths.bill(route.slug, route.tableNumber, token)} className="button button-secondary">
          {say('bill.failure.bill')}
        </Link>
      </div>
    </Page>
  );
}
