import { CircleHelp, CircleX } from 'lucide';
import { Link } from 'wouter';
import {
  shownFailure,
  wordingOf,
  type DeclineCode,
  type OrderIntention,
  type PaymentIntention,
} from '@tableside/core';
import { Icon } from '../../components/icon.tsx';
import { formatSummaryMoney } from '../../components/money.ts';
import { Page } from '../../components/page.tsx';
import { sayFailure, useOrderingSay } from '../../copy/ordering-say.ts';
import { useResultSay } from '../../copy/result-say.ts';
import { paths } from '../../routes.ts';

/** A payment that was definitely not taken: what happened, what was not lost, what to press. */
export function FailurePage({
  intention,
  why,
  mayTryAgain,
}: {
  intention: OrderIntention;
  why: DeclineCode | 'notTaken';
  mayTryAgain: boolean;
}) {
  const say = useOrderingSay();
  const { venueSlug, service } = intention.place;
  const { heading = 'failure.heading', message } = shownFailure({ at: 'payment', code: why, service });
  return (
    <Page heading={say(wordingOf(intention) === 'order' ? 'failure.order.heading' : heading)}>
      <div className="result">
        <Icon of={CircleX} className="result-icon result-icon-fault" />
        <p>{sayFailure(say, message)}</p>
        {mayTryAgain ? (
          <Link href={paths.pay(venueSlug, service)} className="button">
            {say('failure.retry')}
          </Link>
        ) : (
          <StaffHelp intention={intention} />
        )}
        <Link href={paths.basket(venueSlug, service)} className="button button-secondary">
          {say('failure.basket')}
        </Link>
      </div>
    </Page>
  );
}

/** Too many payments were declined: no other is tried here, and staff are told which the last one was. */
export function StaffHelp({ intention }: { intention: PaymentIntention }) {
  const say = useOrderingSay();
  return (
    <>
      <p className="result-help">{say('pay.declines.stop')}</p>
      <ReferenceForStaff intention={intention} />
    </>
  );
}

function ReferenceForStaff({ intention: { key, summary } }: { intention: PaymentIntention }) {
  const say = useOrderingSay();
  return (
    <dl className="reference">
      <dt>{say('failure.reference')}</dt>
      <dd>{key}</dd>
      <dt>{say('basket.total')}</dt>
      <dd>{formatSummaryMoney(summary, summary.total)}</dd>
    </dl>
  );
}

/** Two minutes without a definite answer: do not pay again, speak to staff (C2). No retry here. */
export function StuckPage({ intention }: { intention: PaymentIntention }) {
  const say = useOrderingSay();
  const { service } = intention.place;
  const { heading = 'failure.stuck.heading', message } = shownFailure({
    at: 'payment',
    code: 'unknown',
    service,
  });
  // No card was asked for an order of nothing (B12).
  const isFree = wordingOf(intention) === 'order';
  return (
    <Page heading={say(isFree ? 'failure.order.stuck.heading' : heading)}>
      <div className="result">
        <Icon of={CircleHelp} className="result-icon" />
        <p>{isFree ? say('failure.order.stuck.text') : sayFailure(say, message)}</p>
        <ReferenceForStaff intention={intention} />
        <Link href={paths.venue(intention.place.venueSlug)} className="button button-secondary">
          {say('action.goHome')}
        </Link>
      </div>
    </Page>
  );
}

/** A result that names neither a venue nor a payment: nothing is claimed of any (C6). */
export function UnnamedResult() {
  const say = useResultSay();
  return (
    <Page heading={say('result.generic.heading')}>
      <div className="result">
        <Icon of={CircleHelp} className="result-icon" />
        <p>{say('result.generic.text')}</p>
        <Link href={paths.home()} className="button">
          {say('action.goHome')}
        </Link>
      </div>
    </Page>
  );
}

/** A result opened in another browser, or with a made-up reference. */
export function UnknownResult(props: { slug: string | undefined; reference: string | undefined }) {
  const say = useOrderingSay();
  return (
    <Page heading={say('result.unknown.heading')}>
      <div className="result">
        <Icon of={CircleHelp} className="result-icon" />
        <p>{say('result.unknown.text', { reference: props.reference ?? '–' })}</p>
        <Link href={props.slug === undefined ? paths.home() : paths.venue(props.slug)} className="button">
          {say('action.goHome')}
        </Link>
      </div>
    </Page>
  );
}
