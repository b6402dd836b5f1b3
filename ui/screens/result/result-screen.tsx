import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isHosted, shownFailure, type PaymentIntent } from '@tableside/core';
import { formatSummaryMoney } from '../../components/money.ts';
import { Page } from '../../components/page.tsx';
import { sayFailure, useOrderingSay } from '../../copy/ordering-say.ts';
import { useResultSay } from '../../copy/result-say.ts';
import type { NotPaidScreen, ShownResult } from '../../flows/result-flow.ts';
import { paths } from '../../routes.ts';
import { useVisit } from '../../visit.tsx';
import { Outcome } from './outcome.tsx';

/** A page's words, where there are others than those of a payment. */
export interface ResultWords {
  readonly heading: string;
  readonly text: string;
}

/** What the result of an order and that of a bill say each in their own way. */
export interface ResultParts {
  readonly checking?: Partial<ResultWords> | undefined;
  readonly unresolved?: ResultWords | undefined;
  /** The heading of a payment that was not taken; left out, the failure's own. */
  readonly notPaid?: string | undefined;
  /** The way back to what was not lost: the basket, or the bill. */
  readonly back: string;
  /** The result is not this phone's, or is nobody's. */
  readonly unknown: (reference: string) => ResultWords & { readonly way: ReactNode };
  /** A payment that was taken. */
  readonly paid: ReactNode;
  /** Below what is said of a payment that was not taken. */
  readonly below?: ReactNode;
}

/**
 * The result of one payment, found by its own id in the address (C6): nothing is shown as failed that may have been
 * taken (C2).
 */
export function ResultScreen({ due, parts }: { due: ShownResult; parts: ResultParts }) {
  switch (due.screen) {
    case 'unnamed':
      return <UnnamedResult />;
    case 'unknown': {
      const { heading, text, way } = parts.unknown(due.reference ?? '–');
      return (
        <Outcome heading={heading} icon="question">
          <p>{text}</p>
          {way}
        </Outcome>
      );
    }
    case 'checking':
      return <CheckingPayment {...parts.checking} />;
    case 'bankAsks':
      return <BankAsks redirectUrl={due.redirectUrl} />;
    case 'unresolved':
      return <Unresolved intent={due.intent} words={parts.unresolved} />;
    case 'notPaid':
      return <NotPaid due={due} parts={parts} />;
    case 'paid':
      return parts.paid;
  }
}

/** While it is not known whether the payment was taken: never shown as failed (C2). */
export function CheckingPayment({ heading, text }: Partial<ResultWords>) {
  const say = useOrderingSay();
  return (
    <Page heading={heading ?? say('checking.heading')}>
      <div className="result" role="status">
        <span className="spinner" aria-hidden />
        <p>{text ?? say('checking.text')}</p>
      </div>
    </Page>
  );
}

/** The page of the bank, or of the provider that takes cards on its own, is still to be visited. */
function BankAsks({ redirectUrl }: { redirectUrl: string }) {
  const say = useOrderingSay();
  const page = isHosted(useVisit().brand.paymentProvider) ? 'page' : 'bank';
  return (
    <Page heading={say(`checking.${page}.heading`)}>
      <div className="result">
        <p>{say(`checking.${page}.text`)}</p>
        <a className="button" href={redirectUrl}>
          {say(`checking.${page}.continue`)}
        </a>
      </div>
    </Page>
  );
}

/** A payment that was definitely not taken: what happened, what was not lost, what to press. */
function NotPaid({ due, parts }: { due: NotPaidScreen; parts: ResultParts }) {
  const say = useOrderingSay();
  const { intent, why, retry, back } = due;
  const { service } = intent.place;
  const { heading = 'failure.heading', message } = shownFailure({ at: 'payment', code: why, service });
  return (
    <Outcome heading={parts.notPaid ?? say(heading)} icon="fault">
      <p>{sayFailure(say, message)}</p>
      {retry === undefined ? (
        // Too many payments were declined: no other is tried here, and staff are told which the last one was.
        <>
          <p className="result-help">{say('pay.declines.stop')}</p>
          <ReferenceForStaff intent={intent} />
        </>
      ) : (
        <Link href={retry} className="button">
          {say('failure.retry')}
        </Link>
      )}
      {back !== retry && (
        <Link href={back} className="button button-secondary">
          {parts.back}
        </Link>
      )}
      {parts.below}
    </Outcome>
  );
}

function ReferenceForStaff({ intent: { key, summary } }: { intent: PaymentIntent }) {
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

/** Two minutes without a definite answer: the guest does not pay again, and speaks to staff (C2). */
function Unresolved(props: { intent: PaymentIntent; words: ResultWords | undefined }) {
  const say = useOrderingSay();
  const { intent, words } = props;
  const { service, venueSlug } = intent.place;
  const { heading = 'failure.stuck.heading', message } = shownFailure({
    at: 'payment',
    code: 'unknown',
    service,
  });
  return (
    <Outcome heading={words?.heading ?? say(heading)} icon="question">
      <p>{words?.text ?? sayFailure(say, message)}</p>
      <ReferenceForStaff intent={intent} />
      <Link href={paths.venue(venueSlug)} className="button button-secondary">
        {say('action.goHome')}
      </Link>
    </Outcome>
  );
}

/** A result that names neither a venue nor a payment: nothing is claimed of any (C6). */
function UnnamedResult() {
  const say = useResultSay();
  return (
    <Outcome heading={say('result.generic.heading')} icon="question">
      <p>{say('result.generic.text')}</p>
      <Link href={paths.home()} className="button">
        {say('action.goHome')}
      </Link>
    </Outcome>
  );
}
