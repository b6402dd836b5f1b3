import { Page } from '../../components/page.tsx';
import { useBillSay } from '../../copy/bill-say.ts';
import '../errors/errors.css';

/** Pay at table could not be entered: the generic page, in words about paying (S3). */
export function PayUnavailable({ code, onRetry }: { code: string; onRetry: () => void }) {
  const say = useBillSay();
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
