import { useEffect, useState, type CSSProperties } from 'react';
import { useSay } from '../app/visit-context.tsx';
import './waiting.css';

/** When the present wait began, and when its last page went, if it has: a wait goes on from page to page. */
const wait = { since: 0, until: -Infinity };
const MOST_BETWEEN_MS = 1000;

/** What a wait says after two seconds, and after eight, with a button that loads the page again. */
export function WaitingWords() {
  const say = useSay();
  const [waited] = useState(() => {
    const now = performance.now();
    if (now - wait.until > MOST_BETWEEN_MS) wait.since = now;
    return now - wait.since;
  });
  useEffect(() => {
    wait.until = Infinity;
    return () => void (wait.until = performance.now());
  }, []);
  return (
    <div
      className="waiting-words"
      role="status"
      aria-label={say('app.loading')}
      style={{ '--waited': `-${waited}ms` } as CSSProperties}
    >
      <p>{say('app.waiting')}</p>
      <p>
        <span>{say('app.waiting.long')}</span>
        <button type="button" className="link-button" onClick={() => location.reload()}>
          {say('action.retry')}
        </button>
      </p>
    </div>
  );
}

/** The skeleton of a page that is loading. */
export const Waiting = () => (
  <main id="content" className="app-wait">
    <span />
    <WaitingWords />
  </main>
);
