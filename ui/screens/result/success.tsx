import { CircleCheck } from 'lucide';
import { Link } from 'wouter';
import type { OrderIntention } from '@tableside/core';
import { Icon } from '../../components/icon.tsx';
import { Page } from '../../components/page.tsx';
import { dayAndTime } from '../../components/clock-time.ts';
import { useResultSay, type ResultKey } from '../../copy/result-say.ts';
import type { Say } from '../../copy/say.ts';
import type { ResultsModel } from '../../models/results-model.ts';
import { paths } from '../../routes.ts';
import { useVisit } from '../../visit.tsx';
import { FeedbackPart } from './feedback-part.tsx';
import { KeepReceipt } from './keep-receipt.tsx';
import { isSeat, orderReceipt, vatNumberOf, type ReceiptOf } from './receipt-rows.ts';
import { Receipt } from './receipt.tsx';

/** Where it goes: to a table or a seat, at a time where one was chosen, or to be collected. */
function whereItGoes(intention: OrderIntention, of: ReceiptOf): Parameters<Say<ResultKey>> {
  const { tableNumber: table, time, venueName: venue, locale } = intention.summary;
  const at = time === undefined ? undefined : dayAndTime(time, locale);
  if (table === undefined)
    return at === undefined ? ['success.collect', { venue }] : ['success.collect.at', { venue, at }];
  const place = isSeat(intention, of) ? 'seat' : 'text';
  return at === undefined
    ? [`success.${place}`, { table, venue }]
    : [`success.${place}.at`, { table, venue, at }];
}

/** The order is in: its number, where it goes, its receipt, and how it was. */
export function SuccessPage(props: { intention: OrderIntention; orderRef: string; results: ResultsModel }) {
  const say = useResultSay();
  const visit = useVisit();
  const { intention, orderRef, results } = props;
  const { place } = intention;
  const of = { brand: visit.brand, venue: visit.venue(place.venueSlug) };
  const vatNumber = vatNumberOf(of);
  return (
    <Page heading={say('success.heading')}>
      <div className="result">
        <Icon of={CircleCheck} className="result-icon result-icon-success" />
        <p className="order-number">
          <span>{say('success.number')}</span>
          <strong>
            <bdi>{orderRef}</bdi>
          </strong>
        </p>
        <p>{say(...whereItGoes(intention, of))}</p>
        <Receipt intention={intention} of={of} />
        <dl className="reference">
          <dt>{say('success.reference')}</dt>
          <dd>
            <bdi>{intention.key}</bdi>
          </dd>
          {vatNumber !== undefined && (
            <>
              <dt>{say('success.vat')}</dt>
              <dd>
                <bdi>{vatNumber}</bdi>
              </dd>
            </>
          )}
        </dl>
        {of.brand.businessName !== undefined && (
          <p className="reference">
            <bdi>{of.brand.businessName}</bdi>
          </p>
        )}
        <KeepReceipt results={results} receipt={orderReceipt(say, intention, orderRef, of)} />
        <FeedbackPart feedback={results.feedbackOf(intention)} />
        <Link href={paths.menus(place.venueSlug, place.service)} className="button">
          {say('success.again')}
        </Link>
      </div>
    </Page>
  );
}
