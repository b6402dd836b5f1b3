import { Page } from '../../components/page.tsx';
import { BILL_TEXTS } from '../../copy/bill.ts';
import { useSay } from '../../app/visit-context.tsx';
import '../errors/errors.css';

/** Pay at table could not be entered: the generic page, in words about paying (S3). */
export function PayUnavailable({ code, onRetry }: { code: string; onRetry: () => void }) {
  const say = useSay(BILL_TEXTS);
  return (
    <Page heading={say('error.heading')}>
      <div className="error-page" role="alert">
        <p>{say('bill.unavailable', { code })}</p>
        <p>{say('error.help')}</p>
        <button type="button" className="button" onClick={onRetry}>
          {say('action.retry')}
        </button>
      </div>
    </Page>
  );
}
