import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { ActionBar } from '../../components/action-bar.tsx';
import { Page } from '../../components/page.tsx';
import { slotWords } from '../../copy/destination-words.ts';
import { VENUE_TEXTS } from '../../copy/venue.ts';
import { sayLocked } from '../../copy/refused-change.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import { useEntryFlow } from '../table/use-entry-flow.ts';
import { VenueNotice } from '../venue/venue-notice.tsx';
import { TimesField } from './times-field.tsx';
import './times.css';

/** Asks when the guest collects the order (section 2). */
export const TimesScreen = observer(function TimesScreen({
  order,
  back,
}: {
  order: OrderModel;
  back: string;
}) {
  const say = useSay(VENUE_TEXTS);
  const visit = useVisit();
  const { basket, session } = order;
  const { venue } = session;
  const { times } = basket.destination;
  const entry = useEntryFlow(order);
  const { picked } = entry;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (entry.continueWithTime() === 'locked') visit.toasts.say(sayLocked(say, visit));
  };
  return (
    <Page heading={say('times.heading')} back={back}>
      <form className="times-screen" onSubmit={submit} noValidate>
        <p>{say('times.text', { venue: venue.name })}</p>
        <VenueNotice venue={venue} service={session.service} />
        {times !== undefined && <TimesField times={times} entry={entry} />}
        <ActionBar>
          <button type="submit" className="button" disabled={picked === undefined}>
            <span>{say('times.continue')}</span>
            {picked !== undefined && <span className="button-amount">{slotWords(picked)}</span>}
          </button>
        </ActionBar>
      </form>
    </Page>
  );
});
