import { useSay } from '../visit.tsx';

/** The shape of a page that is on its way. */
export function Waiting() {
  const say = useSay();
  return (
    <main className="app-wait" role="status" aria-label={say('app.loading')}>
      <span className="spinner" aria-hidden />
    </main>
  );
}
