import { isHosted } from '@tableside/core';
import { Page } from '../../components/page.tsx';
import { useOrderingSay } from '../../copy/ordering-say.ts';
import { useVisit } from '../../visit.tsx';

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

/** The page of the bank, or of the provider that takes cards on its own, is still to be visited. */
export function BankAsks({ redirectUrl }: { redirectUrl: string }) {
  const say = useOrderingSay();
  const page = isHosted(useVisit().brand.paymentProvider) ? 'page' : 'bank';
  return (
    <Page heading={say(`checking.${page}.heading`)}>
      <div className="result">
        <p>{say(`checking.${page}.text`)}</p>
        <a className="button" href={redirectUrl}>
          {say(`checking.${page}.continue`)}
        </a>
      </div>
    </Page>
  );
}
