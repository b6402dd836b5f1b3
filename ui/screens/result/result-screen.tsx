import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import { isHosted, shownFailure, shownRefusal, type PaymentIntent, type ReceiptLine } from '@tableside/core';
import type { Brand } from '@tableside/core/content';
import type { Elements } from '../../components/elements.ts';
import { InlineList } from '../../components/inline-list.tsx';
import { formatSummaryMoney } from '../../components/money.ts';
import { Page } from '../../components/page.tsx';
import { Totals } from '../../components/totals.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { sayAuthorised, sayFailure, ORDERING_TEXTS } from '../../copy/ordering.ts';
import { RESULT_TEXTS } from '../../copy/result.ts';
import {
  isOutdated,
  type NotPaidScreen,
  type ShownResult,
  type UnpaidPayment as Unpaid,
} from '../../flows/result-flow.ts';
import { paths } from '../../navigation/routes.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import { CannotCancel, UnpaidPayment, useUnpaidWords } from '../earlier-payments/unpaid-payment.tsx';
import { areWaysComing, PaySummary, WalletsAgain, type PayTerms } from '../pay/pay-frame.tsx';
import { Outcome } from './outcome.tsx';
import { isSeat, receiptOf } from './receipt-rows.ts';
import { PaymentDetails, ShortReference } from './payment-reference.tsx';

/**
 * What a wallet would pay now, where the guest can pay again at once; `coming` while a new document enters the service
 * for that.
 */
export type Again = PayTerms | 'coming' | undefined;

/** Texts that replace those of a payment. */
export interface ResultWords {
  readonly heading: string;
  readonly text: string;
}

/** The parts in which the results of orders and bills differ. */
export interface ResultParts {
  readonly checking?: Partial<ResultWords> | undefined;
  readonly unresolved?: ResultWords | undefined;
  /** The heading of a failed payment; by default that of its failure. */
  readonly notPaid?: string | undefined;
  /** What the payment is for; by default an order. */
  readonly summary?: string;
  /** The link back to the basket or the bill. */
  readonly back: string;
  /** The result belongs to another phone or to nobody; without a reference where the address names no payment. */
  readonly notOnThisPhone: (reference: string | undefined) => ResultWords & { readonly way: Elements };
  /** The page of a payment that was taken. */
  readonly paid: Elements;
  /** Below the text of a failed payment. */
  readonly below?: Elements;
}

/**
 * The result of one payment, found by its id in the address (C6). It never shows a payment as failed that may have been
 * taken (C2).
 */
export function ResultScreen({ due, parts, again }: { due: ShownResult; parts: ResultParts; again?: Again }) {
  switch (due.screen) {
    case 'unnamed':
      return <UnnamedResult />;
    case 'notOnThisPhone': {
      const { heading, text, way } = parts.notOnThisPhone(due.reference);
      return (
        <Outcome heading={heading} icon="question">
          <p>{text}</p>
          {way}
        </Outcome>
      );
    }
    case 'checking':
      return <CheckingPayment isAuthorised={due.isAuthorised} {...parts.checking} />;
    case 'bankAsks':
      return <BankAsks unpaid={due} />;
    case 'unresolved':
      return <Unresolved due={due} words={parts.unresolved} />;
    case 'notPaid':
      return <NotPaid due={due} parts={parts} again={again} />;
    case 'paid':
      return parts.paid;
  }
}

/** Nobody knows yet whether the payment was taken: it is never shown as failed (C2). */
export function CheckingPayment(props: Partial<ResultWords> & { isAuthorised?: true | undefined }) {
  const say = useSay(ORDERING_TEXTS);
  const { heading, text } = props.isAuthorised ? sayAuthorised(say) : props;
  return (
    <Page heading={heading ?? say('checking.heading')}>
      <div className="result" role="status">
        <Spinner />
        <p>{text ?? say('checking.text')}</p>
      </div>
    </Page>
  );
}

/** The guest must still visit the page of the bank, or of the provider that takes the card. */
function BankAsks({ unpaid }: { unpaid: Unpaid }) {
  const { heading, text } = useUnpaidWords();
  return (
    <Page heading={heading}>
      <div className="result">
        <p>{text}</p>
        <UnpaidPayment unpaid={unpaid} />
        <CannotCancel unpaid={unpaid} />
      </div>
    </Page>
  );
}

/** A payment that was definitely not taken: what happened, what the guest still has, what to press. */
const NotPaid = observer(function NotPaid(props: { due: NotPaidScreen; parts: ResultParts; again: Again }) {
  const say = useSay(ORDERING_TEXTS);
  const { brand } = useVisit();
  const { due, parts } = props;
  const again = props.again === 'coming' ? undefined : props.again;
  const { intent, why, basket, retry, back } = due;
  const { service } = intent.place;
  const { heading = 'failure.heading', message } = shownFailure({ at: 'payment', code: why, service });
  const isComing = props.again === 'coming' || (again !== undefined && areWaysComing(again));
  return (
    <Outcome
      heading={parts.notPaid ?? say(heading)}
      icon={why === 'declined' ? 'fault' : 'notDone'}
      terms={again}
    >
      {basket === undefined ? (
        <p>{sayFailure(say, message)}</p>
      ) : (
        <>
          <p>{sayFailure(say, shownRefusal(basket, service).message)}</p>
          <p>{say('failure.notCharged')}</p>
        </>
      )}
      {again?.flow.mayPay === true ? (
        <PaySummary terms={again} />
      ) : (
        retry !== undefined &&
        basket === undefined &&
        !isOutdated(why) && <WasToPay intent={intent} label={parts.summary} />
      )}
      {intent.summary.lines && <Dishes of={intent.summary.lines} />}
      {again && <WalletsAgain terms={again} />}
      {isComing && <WaysComing />}
      {!isComing && retry === undefined && (
        // After too many declines the page offers no further try, and staff can see the last payment's reference.
        <>
          <p className="result-help">{say('pay.declines.stop')}</p>
          <ReferenceForStaff intent={intent} />
        </>
      )}
      {!isComing && retry !== undefined && retry !== back && (
        <Link href={retry} className="button">
          {say(isCardNext(due, brand) ? 'failure.retry.card' : 'failure.retry')}
        </Link>
      )}
      {!isComing && (
        <Link href={back} className={retry === back ? 'button' : 'button button-secondary'}>
          {parts.back}
        </Link>
      )}
      {parts.below}
    </Outcome>
  );
});

/** The bank said no to a card, or was not asked to the end: the guest tries another one. */
const isCardNext = ({ why }: NotPaidScreen, { paymentProvider }: Brand): boolean =>
  why === 'declined' || (why === 'cancelled' && !isHosted(paymentProvider));

/** What was to be paid, and where: of the payment itself, until the page knows what would be paid now. */
function WasToPay({ intent, label }: { intent: PaymentIntent; label: string | undefined }) {
  const say = useSay(ORDERING_TEXTS);
  const of = receiptOf(useVisit(), intent);
  const { summary } = intent;
  const { tableNumber: table, venueName } = summary;
  const isAtSeat = intent.pays === 'order' && isSeat(intent, of);
  const place = table !== undefined && say(isAtSeat ? 'standing.seat' : 'table.at', { table });
  const total = { key: 'total', label: say('basket.total'), isTotal: true };
  return (
    <PaySummary
      terms={{
        summary: {
          label: label ?? say('pay.summary'),
          where: <InlineList of={[place || undefined, venueName]} />,
          figures: (
            <Totals
              figures={[{ ...total, amount: formatSummaryMoney(summary, summary.total) }]}
              why=""
              explained={[]}
            />
          ),
        },
      }}
    />
  );
}

/** What the payment was for: names are enough, since nothing was paid. */
const Dishes = ({ of }: { of: readonly ReceiptLine[] }) => (
  <p className="pay-aside">
    <bdi>{of.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</bdi>
  </p>
);

/** As high as the buttons that come: nothing stands below that could be pressed. */
function WaysComing() {
  const say = useSay(ORDERING_TEXTS);
  return (
    <div className="result-coming" role="status">
      <span className="visually-hidden">{say('pay.ways.opening')}</span>
    </div>
  );
}

function ReferenceForStaff({ intent }: { intent: PaymentIntent }) {
  const say = useSay(ORDERING_TEXTS);
  const { summary } = intent;
  return (
    <>
      <dl className="reference">
        <ShortReference intent={intent} label={say('failure.reference')} />
        <dt>{say('basket.total')}</dt>
        <dd>{formatSummaryMoney(summary, summary.total)}</dd>
      </dl>
      <PaymentDetails intent={intent} />
    </>
  );
}

/**
 * No definite answer within two minutes, or a page that is not opened (WP15): the guest should speak to staff and not
 * pay again (C2).
 */
function Unresolved(props: {
  due: Extract<ShownResult, { readonly screen: 'unresolved' }>;
  words: ResultWords | undefined;
}) {
  const say = useSay(ORDERING_TEXTS);
  const { intent, isAuthorised, isInsecure } = props.due;
  const why = isInsecure ? 'insecure' : isAuthorised && 'authorised';
  const words = why
    ? { heading: say(`failure.${why}.heading`), text: say(`failure.${why}.text`) }
    : props.words;
  const { service, venueSlug } = intent.place;
  const { heading = 'failure.unresolved.heading', message } = shownFailure({
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

/** A result that names neither a venue nor a payment claims nothing about one (C6). */
function UnnamedResult() {
  const say = useSay(RESULT_TEXTS);
  return (
    <Outcome heading={say('result.generic.heading')} icon="question">
      <p>{say('result.generic.text')}</p>
      <Link href={paths.home()} className="button">
        {say('action.goHome')}
      </Link>
    </Outcome>
  );
}
