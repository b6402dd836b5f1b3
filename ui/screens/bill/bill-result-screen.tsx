import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import type { BillIntent } from '@tableside/core';
import type { VenueContent } from '@tableside/core/content';
import { EarlierNotices } from '../../components/earlier-notices.tsx';
import { formatSummaryMoney } from '../../components/money.ts';
import { BILL_TEXTS, sayClosed, type BillKey } from '../../copy/bill.ts';
import type { Say } from '../../copy/say.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { BillFlow } from '../../flows/bill-flow.ts';
import { billPathOf, type ResultFlow, type ShownResult } from '../../flows/result-flow.ts';
import type { BillModel } from '../../models/bill/bill-model.ts';
import { paths } from '../../navigation/routes.ts';
import { useEntered } from '../../app/use-entered.ts';
import { FeedbackPart } from '../result/feedback-part.tsx';
import { MainFigure, Outcome } from '../result/outcome.tsx';
import { ResultScreen, type Again } from '../result/result-screen.tsx';
import { useBillTerms } from './bill-pay-screen.tsx';
import { BillReceipt } from './bill-receipt.tsx';

/** The result of a bill's payment. */
export function BillResult(props: {
  flow: ResultFlow;
  due: ShownResult;
  venue: VenueContent;
  /** Path of the bill in the address. */
  billPath: string;
  /** What a wallet would pay now, on the page of a declined payment. */
  again?: Again;
}) {
  const say = useSay(BILL_TEXTS);
  const { flow, due, venue, billPath, again } = props;
  return (
    <ResultScreen
      due={due}
      again={again}
      parts={{
        checking: { text: say('bill.checking.text') },
        summary: say('bill.pay.summary'),
        back: say('bill.failure.bill'),
        // The result was opened in another browser, or its reference is made up: a guest who paid there must not pay
        // again (C4).
        notOnThisPhone: (reference) => ({
          heading: say('bill.unknown.heading'),
          text:
            reference === undefined
              ? say('bill.unknown.text.unnamed')
              : say('bill.unknown.text', { reference }),
          way: (
            <Link href={billPath} className="button button-secondary">
              {say('bill.failure.bill')}
            </Link>
          ),
        }),
        paid: due.screen === 'paid' && due.of === 'bill' && (
          <BillPaid flow={flow} intent={due.intent} venue={venue} />
        ),
        below: 'intent' in due && (
          <>
            <Link href={paths.venue(due.intent.place.venueSlug)} className="button button-secondary">
              {say('bill.success.done', { venue: due.intent.summary.venueName })}
            </Link>
            <EarlierNotices />
          </>
        ),
      }}
    />
  );
}

/** The page of a bill's declined payment, where a wallet pays at once. */
export const BillDeclined = observer(function BillDeclined({
  paying,
  ...result
}: Omit<Parameters<typeof BillResult>[0], 'again'> & { paying: BillFlow }) {
  useEntered(paying.enterPay);
  return <BillResult {...result} again={useBillTerms(paying)} />;
});

/** Paid: the receipt, and what is left of the bill. */
const BillPaid = observer(function BillPaid(props: {
  flow: ResultFlow;
  intent: BillIntent;
  venue: VenueContent;
}) {
  const say = useSay(BILL_TEXTS);
  const { flow, intent, venue } = props;
  const { billPaid: bill } = flow;
  const { summary } = intent;
  const isLeft = bill?.account !== undefined && !bill.isSettled;
  return (
    <Outcome heading={say('bill.success.heading')} icon="success">
      <MainFigure label={say('bill.success.total')}>{formatSummaryMoney(summary, summary.total)}</MainFigure>
      {/* Its line is there before its words: nothing moves when they come. */}
      <p role="status">{(bill && sayWhatIsLeft(say, intent, bill)) || '\u00a0'}</p>
      {isLeft && (
        <Link href={billPathOf(intent)} className="button button-secondary">
          {say('bill.success.left.see')}
        </Link>
      )}
      <BillReceipt intent={intent} />
      <FeedbackPart intent={intent} />
      <Link href={paths.venue(venue.slug)} className="button">
        {say('bill.success.done', { venue: venue.name })}
      </Link>
      <EarlierNotices />
    </Outcome>
  );
});

function sayWhatIsLeft(say: Say<BillKey>, { summary }: BillIntent, bill: BillModel): string {
  const { account, isSettled, phase } = bill;
  if (bill.isShare) return say('share.paid.own');
  if (account === undefined) return phase === 'opening' ? '' : say('bill.success.unread');
  if (isSettled) return sayClosed(say, bill.owedAtClose, (amount) => formatSummaryMoney(summary, amount));
  return say('bill.success.left', { amount: formatSummaryMoney(summary, account.outstanding) });
}
