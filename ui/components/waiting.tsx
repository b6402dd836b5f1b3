import { useSay } from '../visit.tsx';

/** The skeleton of a page that is loading. */
export function Waiting() {
  const say = useSay();
  return (
    <main id="content" className="app-wait">
      <span role="status" aria-label={say('app.loading')} className="spinner" />
    </main>
  );
}
