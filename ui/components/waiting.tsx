import { useSay } from '../app/visit-context.tsx';
import './waiting.css';

/** The skeleton of a page that is loading. After two seconds it says what to do, with a link that loads it again. */
export function Waiting() {
  const say = useSay();
  return (
    <main id="content" className="app-wait">
      <span role="status" aria-label={say('app.loading')} />
      <h1>{say('error.help')}</h1>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the page's own address, with its query */}
      <a href="">{say('action.retry')}</a>
    </main>
  );
}
