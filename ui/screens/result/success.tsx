import { CircleCheck } from 'lucide';
import { Link } from 'wouter';
import type { OrderIntention } from '@tableside/core';
import { Icon } from '../../components/icon.tsx';
import { Page } from '../../components/page.tsx';
import { dayAndTime } from '../../components/clock-time.ts';
import { useOrderingSay, type MessageKey } from '../../copy/ordering-say.ts';
import type { Say } from '../../copy/say.ts';
import { paths } from '../../routes.ts';
import { useVisit } from '../../visit.tsx';
import { Receipt } from './receipt.tsx';

/** Where it goes: to a table or a seat, at a time where one was chosen, or to be collected. */
function whereItGoes({ summary }: OrderIntention): Parameters<Say<MessageKey>> {
  const { tableNumber: table, time, venueName: venue, locale } = summary;
  const at = time === undefined ? undefined : dayAndTime(time, locale);
  if (table === undefined)
    return at === undefined ? ['success.collect', { venue }] : ['success.collect.at', { venue, at }];
  return at === undefined ? ['success.text', { table, venue }] : ['success.text.at', { table, venue, at }];
}

/** The order is in: its number, where it goes, and the receipt. */
export function SuccessPage({ intention, orderRef }: { intention: OrderIntention; orderRef: string }) {
  const say = useOrderingSay();
  const { brand } = useVisit();
  const { summary } = intention;
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
        <p>{say(...whereItGoes(intention))}</p>
        <Receipt summary={summary} />
        <dl className="reference">
          <dt>{say('success.reference')}</dt>
          <dd>
            <bdi>{intention.key}</bdi>
          </dd>
          {brand.vatNumber !== undefined && (
            <>
              <dt>{say('success.vat')}</dt>
              <dd>{brand.vatNumber}</dd>
            </>
          )}
        </dl>
        <Link href={paths.menus(intention.place.venueSlug, intention.place.service)} className="button">
          {say('success.again')}
        </Link>
      </div>
    </Page>
  );
}
