import { useSay } from '../visit.tsx';

/** The skeleton of a page that is loading. After two seconds it says what to do, with a link that loads it again. */
export function Waiting() {
  const say = useSay();
  return (
    <main id="content" className="app-wait">
      <span role="status" aria-label={say('app.loading')} />
      <h1>{say('error.help')}</h1>
      <a href="">{say('action.retry')}</a>
    </main>
  );
}
