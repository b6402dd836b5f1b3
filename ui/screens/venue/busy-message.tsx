import { Notice } from '../../components/notice.tsx';
import { useSay } from '../../app/visit-context.tsx';

/** Shown while the average waiting time is above 0 (section 8). */
export function BusyMessage({ minutes }: { minutes: number }) {
  const say = useSay();
  return minutes > 0 ? <Notice kind="fact">{say('venue.busy', { n: minutes })}</Notice> : null;
}
