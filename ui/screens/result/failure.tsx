import { CircleHelp, CircleX } from 'lucide';
import { Link } from 'wouter';
import { shownFailure, type DeclineCode, type OrderIntention, type PaymentIntention } from '@tableside/core';
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
}: {
  intention: OrderIntention;
  why: DeclineCode | 'notTaken';
}) {
  const say = useOrderingSay();
  const { venueSlug, service } = intention.place;
  const { heading = 'failure.heading', message } = shownFailure({ at: 'payment', code: why, service });
  return (
    <Page heading={say(heading)}>
      <div className="result">
        <Icon of={CircleX} className="result-icon result-icon-fault" />
        <p>{sayFailure(say, message)}</p>
        <Link href={paths.pay(venueSlug, service)} className="button">
          {say('failure.retry')}
        </Link>
        <Link href={paths.basket(venueSlug, service)} className="button button-secondary">
          {say('failure.basket')}
        </Link>
      </div>
    </Page>
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
  return (
    <Page heading={say(heading)}>
      <div className="result">
        <Icon of={CircleHelp} className="result-icon" />
        <p>{sayFailure(say, message)}</p>
        <dl className="reference">
          <dt>{say('failure.reference')}</dt>
          <dd>{intention.key}</dd>
          <dt>{say('basket.total')}</dt>
          <dd>{formatSummaryMoney(intention.summary, intention.summary.total)}</dd>
        </dl>
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
