import { CircleCheck, CircleHelp, CircleX } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { OrderIntention } from '@tableside/core';
import { Icon } from '../../components/icon.tsx';
import { formatSummaryMoney } from '../../components/money.ts';
import { Page } from '../../components/page.tsx';
import { useTabSay } from '../../copy/tab-say.ts';
import { paths } from '../../routes.ts';
import { useVisit } from '../../visit.tsx';
import { CheckingPayment } from '../result/checking.tsx';
import '../result/result.css';

/** What became of an order on a tab: nothing was charged for it, whatever it was. */
export function TabResult({ intention }: { intention: OrderIntention }) {
  const { state } = intention;
  switch (state.is) {
    case 'captured':
      return <Placed intention={intention} orderRef={state.orderRef} />;
    case 'declined':
    case 'notTaken':
      return <NotPlaced intention={intention} />;
    case 'stuck':
      return <Stuck intention={intention} />;
    case 'prepared':
    case 'submitting':
    case 'authRequired':
    case 'held':
    case 'unknown':
      return <Checking />;
  }
}

function Placed({ intention, orderRef }: { intention: OrderIntention; orderRef: string }) {
  const say = useTabSay();
  const { summary, place } = intention;
  const { tableNumber: table = '', venueName: venue } = summary;
  return (
    <Page heading={say('tab.placed.heading')}>
      <div className="result">
        <Icon of={CircleCheck} className="result-icon result-icon-success" />
        <p className="order-number">
          <span>{say('success.number')}</span>
          <strong>
            <bdi>{orderRef}</bdi>
          </strong>
        </p>
        <p>{say('tab.placed.text', { table, venue })}</p>
        <section className="receipt" aria-labelledby="tab-order">
          <h2 id="tab-order">{say('tab.placed.order')}</h2>
          <ul>
            {summary.lines.map((line, at) => (
              // Lines of an order that was placed neither move nor go: their place is what tells them apart.
              <li key={`${at} ${line.name}`}>
                <span>
                  {line.quantity} × {line.name}
                </span>
                <span>{formatSummaryMoney(summary, line.total)}</span>
              </li>
            ))}
          </ul>
          <dl>
            <div className="receipt-total">
              <dt>{say('tab.placed.total')}</dt>
              <dd>{formatSummaryMoney(summary, summary.total)}</dd>
            </div>
          </dl>
        </section>
        <Link href={paths.menus(place.venueSlug, place.service)} className="button">
          {say('success.again')}
        </Link>
        <BillOfTab intention={intention} />
        <Reference intention={intention} />
      </div>
    </Page>
  );
}

/** The way to the tab's bill, where bills are paid by phone; else the team has it. */
function BillOfTab({ intention }: { intention: OrderIntention }) {
  const say = useTabSay();
  const { venueSlug } = intention.place;
  const { tableNumber: table = '' } = intention.summary;
  const venue = useVisit().venue(venueSlug);
  return venue?.enabledServices.pay === true ? (
    <Link href={paths.bill(venueSlug, table)} className="button button-secondary">
      {say('tab.placed.bill')}
    </Link>
  ) : (
    <p>{say('tab.placed.team', { table })}</p>
  );
}

function Reference({ intention }: { intention: OrderIntention }) {
  const say = useTabSay();
  return (
    <dl className="reference">
      <dt>{say('failure.reference')}</dt>
      <dd>
        <bdi>{intention.key}</bdi>
      </dd>
    </dl>
  );
}

function Outcome(props: { heading: string; icon: typeof CircleX; children: ReactNode }) {
  return (
    <Page heading={props.heading}>
      <div className="result">
        <Icon of={props.icon} className="result-icon" />
        {props.children}
      </div>
    </Page>
  );
}

function NotPlaced({ intention }: { intention: OrderIntention }) {
  const say = useTabSay();
  const { venueSlug, service } = intention.place;
  return (
    <Outcome heading={say('tab.refused.heading')} icon={CircleX}>
      <p>{say('failure.notTaken')}</p>
      <Link href={paths.basket(venueSlug, service)} className="button">
        {say('tab.refused.basket')}
      </Link>
    </Outcome>
  );
}

/** No definite answer in two minutes: nothing is ordered again (C2). */
function Stuck({ intention }: { intention: OrderIntention }) {
  const say = useTabSay();
  return (
    <Outcome heading={say('tab.stuck.heading')} icon={CircleHelp}>
      <p>{say('tab.stuck.text')}</p>
      <Reference intention={intention} />
      <BillOfTab intention={intention} />
    </Outcome>
  );
}

function Checking() {
  const say = useTabSay();
  return <CheckingPayment heading={say('tab.checking.heading')} text={say('tab.checking.text')} />;
}
