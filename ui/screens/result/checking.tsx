import { Page } from '../../components/page.tsx';
import { useOrderingSay } from '../../copy/ordering-say.ts';

/** While it is not known whether the payment was taken: never shown as failed (C2). */
export function CheckingPayment({ heading, text }: { heading?: string; text?: string }) {
  const say = useOrderingSay();
  return (
    <Page heading={heading ?? say('checking.heading')}>
      <div className="result" role="status">
        <span className="spinner" aria-hidden />
        <p>{text ?? say('checking.text')}</p>
      </div>
    </Page>
  );
}

/** The bank's page is still to be visited. */
export function BankAsks({ redirectUrl }: { redirectUrl: string }) {
  const say = useOrderingSay();
  return (
    <Page heading={say('checking.bank.heading')}>
      <div className="result">
        <p>{say('checking.bank.text')}</p>
        <a className="button" href={redirectUrl}>
          {say('checking.bank.continue')}
        </a>
      </div>
    </Page>
  );
}
