import { ChevronRight, CircleCheck, Info, X } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import type { PaymentWording } from '@tableside/core';
import { shownTime, timeIn, zoneOfSummary } from '../../components/clock-time.ts';
import { InlineList } from '../../components/inline-list.tsx';
import { Icon } from '../../components/icon.tsx';
import { formatSummaryMoney } from '../../components/money.ts';
import { ORDERING_TEXTS, type OrderingKey } from '../../copy/ordering.ts';
import {
  bannerOf,
  noticesOf,
  standingOrderOf,
  type PaymentNotice,
  type PaymentSubject,
  type StandingOrder,
} from '../../flows/result-flow.ts';
import type { CheckoutSession } from '../../models/order/checkout-session.ts';
import { useFlow, useSay, useVisit } from '../../app/visit-context.tsx';
import { HandoverWaits } from '../../app/lazy-handover.tsx';
import { OrderStatusLine } from '../../app/lazy-status.tsx';
import { isSeat, receiptOf } from '../result/receipt-rows.ts';
import { AgainButton } from './again-button.tsx';
import './payment-news.css';

const BANNERS: Readonly<Record<PaymentWording | 'unpaid', OrderingKey>> = {
  unpaid: 'checking.banner.unpaid',
  payment: 'checking.banner',
  order: 'checking.banner.order',
  tab: 'checking.banner.tab',
};

const TAKEN: Readonly<Record<PaymentSubject, OrderingKey>> = {
  payment: 'notice.order',
  order: 'notice.order',
  tab: 'notice.tab',
  bill: 'notice.bill',
};

const NOT_TAKEN: Readonly<Record<PaymentSubject, OrderingKey>> = {
  payment: 'notice.notTaken',
  order: 'notice.notPlaced',
  tab: 'notice.notPlaced',
  bill: 'notice.notTaken',
};

/** What a page says of the phone's payments: the unsettled one, what the guest has not read, and the latest order. */
export const PaymentNews = observer(function PaymentNews({ session }: { session: CheckoutSession }) {
  const say = useSay(ORDERING_TEXTS);
  const visit = useVisit();
  const { orderedAt, route } = useFlow();
  const { payments } = session;
  const banner = bannerOf(session, visit, route.page === 'basket' ? visit.order?.basket.place : undefined);
  const order = standingOrderOf(payments, orderedAt);
  return (
    <>
      {banner && <Checking {...banner} />}
      {/* A live region must be in the document before its text. */}
      <div role="status" aria-label={say('notice.label')}>
        {noticesOf(session, visit).map((notice) => (
          <Notice key={notice.intent.key} notice={notice} onRead={() => payments.markRead(notice.intent)} />
        ))}
      </div>
      {order && <Standing order={order} />}
      {visit.order && route.page !== 'basket' && <HandoverWaits order={visit.order} />}
    </>
  );
});

/** A payment is unsettled, and this page is not the one making it (C2). */
function Checking({ of, intent: { summary }, result }: NonNullable<ReturnType<typeof bannerOf>>) {
  const say = useSay(ORDERING_TEXTS);
  return (
    <aside>
      <Link href={result} className="payment-banner">
        {say(BANNERS[of], {
          total: formatSummaryMoney(summary, summary.total),
          venue: summary.venueName,
        })}
      </Link>
    </aside>
  );
}

function Notice({ notice, onRead }: { notice: PaymentNotice; onRead: () => void }) {
  const say = useSay(ORDERING_TEXTS);
  const { of, intent, taken, result } = notice;
  const total = formatSummaryMoney(intent.summary, intent.summary.total);
  return (
    <div className="payment-notice">
      <Icon of={taken === undefined ? Info : CircleCheck} />
      <p className="payment-notice-text">
        {taken === undefined ? (
          say(NOT_TAKEN[of], { total })
        ) : (
          <>
            <span>{say(taken === '' ? 'notice.share' : TAKEN[of], { total, number: taken })}</span>
            <Link href={result}>{say(of === 'tab' ? 'notice.order.see' : 'notice.receipt')}</Link>
          </>
        )}
      </p>
      <button type="button" className="icon-button" aria-label={say('action.close')} onClick={onRead}>
        <Icon of={X} />
      </button>
    </div>
  );
}

/** The latest order, one tap away. */
function Standing({ order: { intent, orderRef, result } }: { order: StandingOrder }) {
  const say = useSay(ORDERING_TEXTS);
  const of = receiptOf(useVisit(), intent);
  const { summary } = intent;
  const { tableNumber: table } = summary;
  const place =
    table === undefined ? [] : [say(isSeat(intent, of) ? 'standing.seat' : 'table.at', { table })];
  const time = timeIn(shownTime(intent), zoneOfSummary(summary, of.venue));
  return (
    <aside className="standing" aria-label={say('standing.label')}>
      <Link href={result} className="standing-order">
        <Icon of={CircleCheck} />
        <span className="standing-order-text">
          <InlineList of={[say('standing.order', { number: orderRef }), time, ...place]} />
          <OrderStatusLine intent={intent} />
        </span>
        <Icon of={ChevronRight} />
      </Link>
      <AgainButton intent={intent} label={say('standing.again')} className="link-button standing-again" />
    </aside>
  );
}
