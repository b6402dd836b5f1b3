import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import type { OrderIntent, PaymentIntent } from '@tableside/core';
import { formatSummaryMoney } from '../../components/money.ts';
import { TAB_TEXTS } from '../../copy/tab.ts';
import { menuAfterOrder } from '../../flows/menu-left.ts';
import type { ShownResult } from '../../flows/result-flow.ts';
import { billOfTab } from '../../flows/tab-flow.ts';
import type { VisitFlow } from '../../flows/visit-flow.ts';
import { useFlow, useSay } from '../../app/visit-context.tsx';
import { OrderStatusPart } from '../../app/lazy-status.tsx';
import { AgainButton } from '../earlier-payments/again-button.tsx';
import { FeedbackPart } from '../result/feedback-part.tsx';
import { MainFigure, Outcome } from '../result/outcome.tsx';
import { PaymentDetails, ShortReference } from '../result/payment-reference.tsx';
import { Bought } from '../result/receipt.tsx';
import type { ReceiptFigure } from '../result/receipt-rows.ts';
import { CheckingPayment } from '../result/result-screen.tsx';
import { TabChip } from '../table/table-chip.tsx';

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

/** What was added, and what the tab comes to now. */
const Placed = observer(function Placed({ intent, orderRef }: { intent: OrderIntent; orderRef: string }) {
  const say = useSay(TAB_TEXTS);
  const flow = useFlow();
  const { summary, place } = intent;
  const { tableNumber: table = '', venueName: venue } = summary;
  const money = (amount: typeof summary.total): string => formatSummaryMoney(summary, amount);
  const tab = flow.orderOnTab?.openTab;
  // The row is there before its figure, so that nothing below it moves.
  const running: ReceiptFigure = {
    isTotal: false,
    label: say('tab.placed.owed'),
    amount: tab?.owed === undefined ? '…' : money(tab.owed),
  };
  const figures: readonly ReceiptFigure[] = [
    { label: say('tab.placed.total'), amount: money(summary.total), isTotal: true },
    ...(billOf(flow, intent) === undefined ? [] : [running]),
  ];
  return (
    <Outcome heading={say('tab.placed.heading')} icon="success" aside={<TabChip />}>
      <MainFigure label={say('success.number')}>
        <bdi>{orderRef}</bdi>
      </MainFigure>
      <p>{say('tab.placed.text', { table, venue })}</p>
      <OrderStatusPart intent={intent} />
      <Bought
        id="tab-order"
        heading={say('tab.placed.order')}
        lines={summary.lines}
        money={money}
        figures={figures}
      />
      <AgainButton intent={intent} label={say('success.same')} className="button button-secondary" />
      <Link href={menuAfterOrder(flow.visit, place.venueSlug, place.service)} className="button">
        {say('success.again')}
      </Link>
      <BillOfTab intent={intent} />
      <FeedbackPart intent={intent} />
      <Reference intent={intent} />
    </Outcome>
  );
});

const billOf = (flow: VisitFlow, { pays, place, summary }: PaymentIntent): string | undefined =>
  billOfTab(flow, {
    slug: place.venueSlug,
    table: summary.tableNumber ?? '',
    area: pays === 'order' ? summary.areaId : undefined,
  });

/** The link to the tab's bill, if the venue takes payments by phone; else staff have the bill. */
function BillOfTab({ intent }: { intent: PaymentIntent }) {
  const say = useSay(TAB_TEXTS);
  const bill = billOf(useFlow(), intent);
  return bill === undefined ? (
    <p>{say('tab.placed.team', { table: intent.summary.tableNumber ?? '' })}</p>
  ) : (
    <Link href={bill} className="button button-secondary">
      {say('tab.placed.bill')}
    </Link>
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
