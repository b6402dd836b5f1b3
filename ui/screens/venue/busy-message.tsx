import { observer } from 'mobx-react-lite';
import { Notice } from '../../components/notice.tsx';
import { useSay, useVisit } from '../../visit.tsx';

/** Shown while the average waiting time is above 0 (section 8). */
export const BusyMessage = observer(function BusyMessage({ slug }: { slug: string }) {
  const say = useSay();
  const minutes = useVisit().venueStatus.waitMinutes(slug);
  return minutes > 0 ? <Notice kind="fact">{say('venue.busy', { n: minutes })}</Notice> : null;
});
