import { Clock } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { VenueListing } from '@tableside/core/content';
import { weekdayIn } from '../../components/weekday.ts';
import { Icon } from '../../components/icon.tsx';
import '../../components/address-line.css';
import { VENUE_TEXTS } from '../../copy/venue.ts';
import { spokenLanguage } from '../../copy/language.ts';
import { openingOf, type Opening } from '../../models/visit/opening-hours.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';

/** With its weekday where that is another day. */
export const opensAt = ({ opens, weekday }: Extract<Opening, { is: 'closed' }>): string =>
  weekday === undefined ? opens : `${weekdayIn(weekday, spokenLanguage().tag)} ${opens}`;

/** Whether the venue is open by its opening times, and until when. */
export const OpeningLine = observer(function OpeningLine({ venue }: { venue: VenueListing }) {
  const say = useSay(VENUE_TEXTS);
  const { venueStatus } = useVisit();
  useEffect(() => venueStatus.updateNow(), [venueStatus]);
  const opening = openingOf(venue, venueStatus.now);
  if (opening === undefined) return null;
  return (
    <span className="address">
      <Icon of={Clock} />
      <span>
        {opening.is === 'open'
          ? say('venue.open', { time: opening.until })
          : say('venue.opens', { time: opensAt(opening) })}
      </span>
    </span>
  );
});
