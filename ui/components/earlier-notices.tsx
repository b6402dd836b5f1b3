import { observer } from 'mobx-react-lite';
import { ORDERING_TEXTS } from '../copy/ordering.ts';
import { useSay, useVisit } from '../app/visit-context.tsx';
import './fold.css';

/** Lists the toasts of this visit, so that the guest can read them again (L6). */
export const EarlierNotices = observer(function EarlierNotices() {
  const say = useSay(ORDERING_TEXTS);
  const { history } = useVisit().toasts;
  if (history.length === 0) return null;
  return (
    <details className="earlier-notices fold">
      <summary>{say('toasts.said')}</summary>
      <ul>
        {history.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </details>
  );
});
