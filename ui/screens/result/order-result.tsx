import { CalendarPlus, MapPin } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OrderIntent, OrderTime } from '@tableside/core';
import { dayAndTime, dayOf, timeIn } from '../../components/clock-time.ts';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { Icon } from '../../components/icon.tsx';
import { sayCheckingOrder } from '../../copy/ordering.ts';
import { RESULT_TEXTS, type ResultKey } from '../../copy/result.ts';
import type { Say } from '../../copy/say.ts';
import { menuAfterOrder } from '../../flows/menu-left.ts';
import type { OrderFlow } from '../../flows/order-flow.ts';
import type { NotPaidScreen, ShownResult } from '../../flows/result-flow.ts';
import { CollectionSaved, TeamBell } from '../../app/lazy-parts.tsx';
import { HandoverSheets, HandoverWay } from '../../app/lazy-handover.tsx';
import { OrderStatusPart } from '../../app/lazy-status.tsx';
import { TabResult } from '../../app/lazy-tab-result.tsx';
import { paths } from '../../navigation/routes.ts';
import { useEntered } from '../../app/use-entered.ts';
import { useFlow, useSay, useVisit } from '../../app/visit-context.tsx';
import { AgainButton } from '../earlier-payments/again-button.tsx';
import { mayCall } from '../table/table-chip.tsx';
import { useOrderTerms } from '../pay/pay-screen.tsx';
import { FeedbackPart } from './feedback-part.tsx';
import { MainFigure, Outcome } from './outcome.tsx';
import { expectedAt, isSeat, orderFigures, orderReceipt, receiptOf, type ReceiptOf } from './receipt-rows.ts';
import { Receipt } from './receipt.tsx';
import { ResultScreen, type Again } from './result-screen.tsx';

/** The result of an order. An order of nothing is not called a payment (B12). */
export function OrderResult(props: {
  due: ShownResult;
  /** Absent if the address names no venue. */
  slug: string | undefined;
  again?: Again;
}) {
  const say = useSay(RESULT_TEXTS);
  const { due, slug, again } = props;
  const of = 'of' in due ? due.of : undefined;
  if (of === 'tab') return <TabResult due={due} />;
  const isOrder = of === 'order';
  return (
    <ResultScreen
      due={due}
      again={again}
      parts={{
        checking: isOrder ? sayCheckingOrder(say) : undefined,
        unresolved: isOrder
          ? { heading: say('failure.order.unresolved.heading'), text: say('failure.order.unresolved.text') }
          : undefined,
        notPaid: isOrder ? say('failure.order.heading') : undefined,
        back: say('failure.basket'),
        notOnThisPhone: (reference) => ({
          heading: say('result.unknown.heading'),
          text:
            reference === undefined
              ? say('result.unknown.text.unnamed')
              : say('result.unknown.text', { reference }),
          way: (
            <Link href={slug === undefined ? paths.home() : paths.venue(slug)} className="button">
              {say('action.goHome')}
            </Link>
          ),
        }),
        paid: due.screen === 'paid' && due.of !== 'bill' && (
          <OrderPaid intent={due.intent} orderRef={due.orderRef} />
        ),
      }}
    />
  );
}

/** The page of an order's declined payment, where a wallet pays at once. */
export const OrderDeclined = observer(function OrderDeclined(props: { flow: OrderFlow; due: NotPaidScreen }) {
  const { flow, due } = props;
  useEntered(flow.enterPay);
  return <OrderResult due={due} slug={due.intent.place.venueSlug} again={useOrderTerms(flow)} />;
});

/** Where the order goes: to a table or a seat, at a chosen time, or to collection. */
function whereItGoes(intent: OrderIntent, of: ReceiptOf): Parameters<Say<ResultKey>> {
  const { tableNumber: table, time, venueName: venue, locale } = intent.summary;
  const at = time === undefined ? undefined : dayAndTime(time, locale);
  if (table === undefined) return ['success.collect', { venue }];
  const place = isSeat(intent, of) ? 'seat' : 'text';
  return at === undefined
    ? [`success.${place}`, { table, venue }]
    : [`success.${place}.at`, { table, venue, at }];
}

/** When to expect an order without a time of its own, while the venue says how long orders take. */
const Expected = observer(function Expected({ intent, of }: { intent: OrderIntent; of: ReceiptOf }) {
  const say = useSay(RESULT_TEXTS);
  const { venueStatus } = useVisit();
  const at = expectedAt(intent, venueStatus.waitMinutes(intent.place.venueSlug), of);
  return at === undefined ? null : <p>{say('success.expect', { at })}</p>;
});

/** The order is placed: when or where it comes, its number, its receipt, and the feedback form. */
const OrderPaid = observer(function OrderPaid(props: { intent: OrderIntent; orderRef: string }) {
  const say = useSay(RESULT_TEXTS);
  const flow = useFlow();
  const { intent, orderRef } = props;
  const { place, summary } = intent;
  const of = receiptOf(flow.visit, intent);
  const number = <bdi>{orderRef}</bdi>;
  const isCollected = summary.tableNumber === undefined && summary.time !== undefined;
  // Once its service is entered, which a page after the bank's may not have done.
  const order = flow.visit.orderAt(place.venueSlug, 'order');
  const placed = flow.visit.orderAt(place.venueSlug, place.service);
  return (
    <Outcome
      heading={say('success.heading')}
      icon="success"
      aside={
        order !== undefined &&
        mayCall(order) && (
          // The order's number is shown without the bell too.
          <ErrorBoundary renderInstead={() => null}>
            <TeamBell order={order} />
          </ErrorBoundary>
        )
      }
    >
      {isCollected ? (
        <Collect intent={intent} orderRef={orderRef} time={summary.time} of={of} />
      ) : (
        <>
          <MainFigure label={say('success.number')}>{number}</MainFigure>
          <p>{say(...whereItGoes(intent, of))}</p>
          <Expected intent={intent} of={of} />
        </>
      )}
      <OrderStatusPart intent={intent} />
      <Receipt
        intent={intent}
        figures={orderFigures(say, summary, of)}
        toKeep={orderReceipt(say, intent, orderRef, of)}
      />
      <Link href={menuAfterOrder(flow.visit, place.venueSlug, place.service)} className="button">
        {say('success.again')}
      </Link>
      <AgainButton
        intent={intent}
        label={say('success.same')}
        className="button button-secondary"
        keepsPlace
      />
      {placed !== undefined && <HandoverWay order={placed} />}
      {placed !== undefined && <HandoverSheets order={placed} />}
      <FeedbackPart intent={intent} />
    </Outcome>
  );
});

/** The guest collects the order: when, then where, then the number to say. */
function Collect(props: { intent: OrderIntent; orderRef: string; time: OrderTime; of: ReceiptOf }) {
  const say = useSay(RESULT_TEXTS);
  const [presses, setPresses] = useState(0);
  const { intent, orderRef: number, time, of } = props;
  const { key, place, summary } = intent;
  const { line1, line2, city, postalCode } = of.venue?.address ?? {};
  const where = [line1, line2, city, postalCode]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
  const called = `${summary.venueName}, ${where}`;
  return (
    <>
      <MainFigure label={say('collect.when')}>
        <bdi>{timeIn(time.at, time.zone)}</bdi>
      </MainFigure>
      <div className="collect-where">
        <p>{say('success.collect.at', { venue: summary.venueName, at: dayOf(time, summary.locale) })}</p>
        {where !== '' && (
          <p>
            <bdi>{where}</bdi>
          </p>
        )}
        <p className="collect-number">
          <span>{say('success.number')}</span> <strong>{number}</strong>
        </p>
      </div>
      <div className="collect-ways" role="status">
        {where !== '' && (
          <a className="button button-secondary" href={mapOf(called)} target="_blank" rel="noreferrer">
            <Icon of={MapPin} />
            <span>{say('collect.map')}</span>
          </a>
        )}
        <button type="button" className="button button-secondary" onClick={() => setPresses(presses + 1)}>
          <Icon of={CalendarPlus} />
          <span>{say('collect.calendar')}</span>
        </button>
        {presses > 0 && (
          <CollectionSaved
            key={presses}
            collection={{
              key,
              host: place.host,
              title: say('collect.title', { number, venue: summary.venueName }),
              place: called,
              at: time.at,
            }}
          />
        )}
      </div>
    </>
  );
}

/** An address that every phone opens, in its maps or in the browser. */
const mapOf = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
