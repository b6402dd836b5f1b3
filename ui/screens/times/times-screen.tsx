import { observer } from 'mobx-react-lite';
import { useEffect, type FormEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ActionBar } from '../../components/action-bar.tsx';
import { Page } from '../../components/page.tsx';
import { slotWords } from '../../copy/destination-words.ts';
import { useFrontSay } from '../../copy/front-say.ts';
import { fetchWhatComesAfterVenue } from '../../lazy-screens.tsx';
import type { OrderModel } from '../../models/order-model.ts';
import { isForBasket, paths } from '../../routes.ts';
import { BusyMessage } from '../venue/busy-message.tsx';
import { useTimeEntry } from './time-entry.ts';
import { TimesField } from './times-field.tsx';
import './times.css';

/** When the order is to be collected (section 2). */
export const TimesScreen = observer(function TimesScreen({ order }: { order: OrderModel }) {
  const say = useFrontSay();
  const [, navigate] = useLocation();
  const forBasket = isForBasket(useSearch());
  const { basket, session } = order;
  const { venue, service, backend } = session;
  const { times } = basket;
  useEffect(fetchWhatComesAfterVenue, []);
  useEffect(() => void times?.freshen(), [times]);
  const time = useTimeEntry(basket, true);
  const goOn = (event: FormEvent): void => {
    event.preventDefault();
    time.save();
    navigate(forBasket ? paths.basket(venue.slug, service) : paths.menus(venue.slug, service));
  };
  return (
    <Page
      heading={say('times.heading')}
      back={forBasket ? paths.basket(venue.slug, service) : paths.venue(venue.slug)}
    >
      <form className="times-screen" onSubmit={goOn} noValidate>
        <p>{say('times.text', { venue: venue.name })}</p>
        <BusyMessage slug={venue.slug} />
        {times !== undefined && (
          <TimesField times={times} locale={backend.locale} picked={time.picked} onPick={time.pick} />
        )}
        <ActionBar>
          <button type="submit" className="button" disabled={time.picked === undefined}>
            {say('times.continue')}
            {time.picked !== undefined && (
              <span className="button-amount">{slotWords(time.picked, backend.locale)}</span>
            )}
          </button>
        </ActionBar>
      </form>
    </Page>
  );
});
