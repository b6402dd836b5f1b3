import { observer } from 'mobx-react-lite';
import { isHosted } from '@tableside/core';
import { Notice } from '../../components/notice.tsx';
import { ORDERING_TEXTS } from '../../copy/ordering.ts';
import { changeInstead, type UnpaidPayment as Unpaid } from '../../flows/result-flow.ts';
import { useFlow, useSay, useVisit } from '../../app/visit-context.tsx';

/** The words for a page that the guest still has to visit, of their bank or of the provider. */
export function useUnpaidWords() {
  const say = useSay(ORDERING_TEXTS);
  const page = isHosted(useVisit().brand.paymentProvider) ? 'page' : 'bank';
  return {
    heading: say(`checking.${page}.heading`),
    text: say(`checking.${page}.text`),
    onward: say(`checking.${page}.continue`),
    cannotCancel: say(`checking.${page}.cannotCancel`),
  };
}

/** Why it cannot be changed. It stands where it does not move the buttons: in a bar at the bottom above them, in a page below. */
export const CannotCancel = observer(function CannotCancel({ unpaid }: { unpaid: Unpaid }) {
  const { cannotCancel } = useUnpaidWords();
  return unpaid.cancelling === 'impossible' && <Notice kind="fault">{cannotCancel}</Notice>;
});

/** A payment that waits for the guest: they pay it on its page, or change what they wanted to pay for. */
export const UnpaidPayment = observer(function UnpaidPayment({ unpaid }: { unpaid: Unpaid }) {
  const say = useSay(ORDERING_TEXTS);
  const { visit, navigation } = useFlow();
  const { onward } = useUnpaidWords();
  const { intent, redirectUrl, cancelling } = unpaid;
  const payments = visit.checkoutSession?.payments;
  const change = async (): Promise<void> => {
    if (payments && (await changeInstead(payments, unpaid, navigation)))
      visit.toasts.say(say('checking.cancelled'));
  };
  const isAsking = cancelling === 'asking';
  return (
    <>
      <a className="button" href={redirectUrl}>
        {onward}
      </a>
      <button
        type="button"
        className="button button-secondary"
        // The button keeps the focus.
        aria-disabled={isAsking}
        onClick={() => void (isAsking || change())}
      >
        {say(
          isAsking
            ? 'checking.cancelling'
            : intent.pays === 'bill'
              ? 'checking.change.bill'
              : 'checking.change',
        )}
      </button>
    </>
  );
});
