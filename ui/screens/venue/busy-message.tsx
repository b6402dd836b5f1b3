import { observer } from 'mobx-react-lite';
import type { VenueContent } from '@tableside/core/content';
import { Notice } from '../../components/notice.tsx';
import { useSay, useVisit } from '../../app/visit-context.tsx';

/** Shown while the average waiting time is above 0 (section 8), unless there is more to say of the venue. */
export const BusyMessage = observer(function BusyMessage({ venue }: { venue: VenueContent }) {
  const say = useSay();
  const state = useVisit().venueStatus.stateOf(venue);
  return state.is === 'busy' ? <Notice kind="fact">{say('venue.busy', { n: state.minutes })}</Notice> : null;
});
