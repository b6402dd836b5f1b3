import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'wouter';
import { Page } from '../../components/page.tsx';
import { HOME_TEXTS } from '../../copy/home.ts';
import { TrainFlow } from '../../flows/train-flow.ts';
import { paths } from '../../navigation/routes.ts';
import { useFlow, useSay } from '../../app/visit-context.tsx';
import '../errors/errors.css';

/**
 * The train's wifi does not say which train it is. Nothing else can be reached; the guest can try again (fault F39).
 */
export const TrainError = observer(function TrainError() {
  const say = useSay(HOME_TEXTS);
  const flow = useFlow();
  const [train] = useState(() => new TrainFlow(flow));
  const asking = train.is === 'asking';
  return (
    <Page heading={say('trainError.heading')}>
      <div className="error-page">
        <p>{say('trainError.text')}</p>
        <p role="status">
          {asking ? say('trainError.asking') : train.is === 'failed' && say('trainError.still')}
        </p>
        {train.canRetry ? (
          <button
            type="button"
            className="button"
            aria-disabled={asking}
            onClick={() => void train.lookAgain()}
          >
            {say('action.retry')}
          </button>
        ) : (
          <Link href={paths.home()} className="button">
            {say('action.goHome')}
          </Link>
        )}
      </div>
    </Page>
  );
});
