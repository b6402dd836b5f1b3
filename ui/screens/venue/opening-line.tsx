import { Clock } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { VenueListing } from '@tableside/core/content';
import { weekdayWord } from '../../components/weekday.ts';
import { Icon } from '../../components/icon.tsx';
import '../../components/address-line.css';
import { VENUE_TEXTS } from '../../copy/venue.ts';
import { openingOf, type ClockTime } from '../../models/visit/opening-hours.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';

/** With its weekday where it has one. */
export const clockTimeWords = ({ time, weekday }: ClockTime): string =>
  weekday === undefined ? time : `${weekdayWord(weekday)} ${time}`;

/** Whether the venue is open by its opening times, and until when. */
export const OpeningLine = observer(function OpeningLine({ venue }: { venue: VenueListing }) {
  const say = useSay(VENUE_TEXTS);
  const { venueStatus } = useVisit();
  useEffect(() => venueStatus.updateNow(), [venueStatus]);
  const opening = openingOf(venue, venueStatus.now);
  if (opening === undefined) return null;
  const { closes } = opening.is === 'open' ? opening : {};
  const open =
    closes === undefined ? say('venue.alwaysOpen') : say('venue.open', { time: clockTimeWords(closes) });
  return (
    <span className="address">
      <Icon of={Clock} />
      <span>
        {opening.is === 'open' ? open : say('venue.opens', { time: clockTimeWords(opening.opens) })}
      </span>
    </span>
  );
});
