import { observer } from 'mobx-react-lite';
import type { OrderingServiceName } from '@tableside/core';
import type { VenueContent } from '@tableside/core/content';
import { Notice } from '../../components/notice.tsx';
import { VENUE_TEXTS } from '../../copy/venue.ts';
import { openingOf } from '../../models/visit/opening-hours.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import { BusyMessage } from './busy-message.tsx';
import { clockTimeWords } from './opening-line.tsx';

/** The venue's one state, unless that is open as usual. */
export const VenueNotice = observer(function VenueNotice(props: {
  venue: VenueContent;
  /** The one that the guest has entered. */
  service?: OrderingServiceName;
}) {
  const { venue, service } = props;
  const say = useSay(VENUE_TEXTS);
  const { venueStatus } = useVisit();
  const state = venueStatus.stateOf(venue, service);
  switch (state.is) {
    case 'open':
      return null;
    case 'busy':
      return <BusyMessage minutes={state.minutes} />;
    case 'partly':
      return <Notice kind="fact">{say('venue.partly', { menus: state.takingOrders.join(', ') })}</Notice>;
    case 'stopped':
      return <Notice kind="fact">{say('venue.noServices')}</Notice>;
    case 'closed': {
      const opening = openingOf(venue, venueStatus.now);
      return (
        <Notice kind="fact">
          {opening?.is === 'closed'
            ? say('venue.closed', { time: clockTimeWords(opening.opens) })
            : say('venue.noServices')}
        </Notice>
      );
    }
  }
});
