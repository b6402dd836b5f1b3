import { observer } from 'mobx-react-lite';
import { REFUSAL_MESSAGES } from '@tableside/core';
import { Notice } from '../../components/notice.tsx';
import { useOrderingSay } from '../../copy/ordering-say.ts';
import type { BasketModel } from '../../models/basket-model.ts';
import type { CheckoutModel } from '../../models/checkout-model.ts';

/** Why the basket did not pass its check, where it stands until the guest has acted on it. */
export const CheckRefusal = observer(function CheckRefusal(props: {
  basket: BasketModel;
  checkout: CheckoutModel;
}) {
  const say = useOrderingSay();
  const { basket, checkout } = props;
  const { refusal } = checkout;
  if (refusal?.at === 'checkFailed') return <Notice kind="fault">{say('basket.checkFailed')}</Notice>;
  if (refusal?.at !== 'check') return null;
  if (refusal.refusal.why !== 'anotherSelection') {
    return <Notice kind="fault">{say(REFUSAL_MESSAGES[refusal.refusal.why])}</Notice>;
  }
  if (basket.failedLines.length === 0) return null;
  return (
    <Notice kind="fault">
      <span>{refusal.refusal.detail}</span>
      <button type="button" className="link-button" onClick={() => basket.removeFailed()}>
        {say('basket.removeFailed')}
      </button>
    </Notice>
  );
});
