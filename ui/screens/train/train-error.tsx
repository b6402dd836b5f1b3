import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Page } from '../../components/page.tsx';
import { useArrivalSay } from '../../copy/arrival-say.ts';
import { paths, wantedIn } from '../../routes.ts';
import { useVisit } from '../../visit.tsx';
import '../errors/errors.css';

/** The train's wifi does not say which train it is: nothing else can be reached, and it can be asked again (F39). */
export const TrainError = observer(function TrainError() {
  const say = useArrivalSay();
  const { train } = useVisit();
  const [, navigate] = useLocation();
  const [retry, setRetry] = useState<'none' | 'asking' | 'failed'>('none');
  const asking = retry === 'asking' || train?.check.is === 'asking';
  const lookAgain = async (): Promise<void> => {
    if (retry === 'asking') return;
    setRetry('asking');
    await train?.find();
    if (train?.isFound === true) navigate(wantedIn(window.history.state), { replace: true });
    else setRetry('failed');
  };
  return (
    <Page heading={say('trainError.heading')}>
      <div className="error-page">
        <p>{say('trainError.text')}</p>
        <p role="status">
          {asking ? say('trainError.asking') : retry === 'failed' && say('trainError.still')}
        </p>
        {train === undefined ? (
          <Link href={paths.home()} className="button">
            {say('action.goHome')}
          </Link>
        ) : (
          <button type="button" className="button" aria-disabled={asking} onClick={() => void lookAgain()}>
            {say('action.retry')}
          </button>
        )}
      </div>
    </Page>
  );
});
