import { useSay } from '../visit.tsx';

/** The skeleton of a page that is loading. */
export function Waiting() {
  const say = useSay();
  return (
    <main className="app-wait" role="status" aria-label={say('app.loading')}>
      <span className="spinner" aria-hidden />
    </main>
  );
}
