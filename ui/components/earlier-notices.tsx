import { observer } from 'mobx-react-lite';
import { ORDERING_TEXTS } from '../copy/ordering.ts';
import { useSay, useVisit } from '../app/visit-context.tsx';
import './fold.css';

/** Lists the toasts of this visit that have gone, so that the guest can read them again (L6). */
export const EarlierNotices = observer(function EarlierNotices() {
  const say = useSay(ORDERING_TEXTS);
  const { history, shown } = useVisit().toasts;
  const earlier = history.filter((toast) => !shown.includes(toast));
  if (earlier.length === 0) return null;
  return (
    <details className="earlier-notices fold">
      <summary>{say('toasts.said')}</summary>
      <ul>
        {earlier.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </details>
  );
});
