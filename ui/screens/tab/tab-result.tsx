import { Link } from 'wouter';
import type { OrderIntent, PaymentIntent } from '@tableside/core';
import { formatSummaryMoney } from '../../components/money.ts';
import { TAB_TEXTS } from '../../copy/tab.ts';
import { menuAfterOrder } from '../../flows/menu-left.ts';
import type { ShownResult } from '../../flows/result-flow.ts';
import { paths } from '../../navigation/routes.ts';
import { useFlow, useSay, useVisit } from '../../app/visit-context.tsx';
import { FeedbackPart } from '../result/feedback-part.tsx';
import { MainFigure, Outcome } from '../result/outcome.tsx';
import { PaymentDetails, ShortReference } from '../result/payment-reference.tsx';
import { Bought } from '../result/receipt.tsx';
import { CheckingPayment } from '../result/result-screen.tsx';

/** The result of an order on a tab. The guest was charged nothing in any case. */
export function TabResult({ due }: { due: ShownResult }) {
  const say = useSay(TAB_TEXTS);
  switch (due.screen) {
    case 'paid':
      return due.of === 'bill' ? null : <Placed intent={due.intent} orderRef={due.orderRef} />;
    case 'notPaid':
      return (
        <Outcome heading={say('tab.refused.heading')} icon="notDone">
          <p>{say('failure.notTaken')}</p>
          <Link href={due.back} className="button">
            {say('tab.refused.basket')}
          </Link>
        </Outcome>
      );
    case 'unresolved':
      return (
        <Outcome heading={say('tab.unresolved.heading')} icon="question">
          <p>{say('tab.unresolved.text')}</p>
          <Reference intent={due.intent} />
          <BillOfTab intent={due.intent} />
        </Outcome>
      );
    default:
      return <CheckingPayment heading={say('tab.checking.heading')} text={say('tab.checking.text')} />;
  }
}

function Placed({ intent, orderRef }: { intent: OrderIntent; orderRef: string }) {
  const say = useSay(TAB_TEXTS);
  const flow = useFlow();
  const { summary, place } = intent;
  const { tableNumber: table = '', venueName: venue } = summary;
  const money = (amount: typeof summary.total): string => formatSummaryMoney(summary, amount);
  return (
    <Outcome heading={say('tab.placed.heading')} icon="success">
      <MainFigure label={say('success.number')}>
        <bdi>{orderRef}</bdi>
      </MainFigure>
      <p>{say('tab.placed.text', { table, venue })}</p>
      <Bought
        id="tab-order"
        heading={say('tab.placed.order')}
        lines={summary.lines}
        money={money}
        figures={[{ label: say('tab.placed.total'), amount: money(summary.total), isTotal: true }]}
      />
      <Link href={menuAfterOrder(flow.visit, place.venueSlug, place.service)} className="button">
        {say('success.again')}
      </Link>
      <BillOfTab intent={intent} />
      <FeedbackPart intent={intent} />
      <Reference intent={intent} />
    </Outcome>
  );
}

/** The link to the tab's bill, if the venue takes payments by phone; else staff have the bill. */
function BillOfTab({ intent }: { intent: PaymentIntent }) {
  const say = useSay(TAB_TEXTS);
  const { venueSlug } = intent.place;
  const { tableNumber: table = '' } = intent.summary;
  const area = intent.pays === 'order' ? intent.summary.areaId : undefined;
  const visit = useVisit();
  const { linkedTable: linked } = visit;
  const token = linked?.slug === venueSlug && linked.table === table ? linked.token : undefined;
  return visit.venue(venueSlug)?.enabledServices.pay === true ? (
    <Link href={paths.bill(venueSlug, table, { token, area })} className="button button-secondary">
      {say('tab.placed.bill')}
    </Link>
  ) : (
    <p>{say('tab.placed.team', { table })}</p>
  );
}

function Reference({ intent }: { intent: PaymentIntent }) {
  const say = useSay(TAB_TEXTS);
  return (
    <>
      <dl className="reference">
        <ShortReference intent={intent} label={say('failure.reference')} />
      </dl>
      <PaymentDetails intent={intent} />
    </>
  );
}
