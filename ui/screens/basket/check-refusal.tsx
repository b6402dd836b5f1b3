import { observer } from 'mobx-react-lite';
import { shownRefusal } from '@tableside/core';
import { Notice } from '../../components/notice.tsx';
import { sayFailure, ORDERING_TEXTS } from '../../copy/ordering.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { BasketModel } from '../../models/order/basket-model.ts';
import type { CheckoutModel } from '../../models/order/checkout-model.ts';

/** Why the basket check failed. It stays until the guest has acted on it (L6). */
export const CheckRefusal = observer(function CheckRefusal(props: {
  basket: BasketModel;
  checkout: CheckoutModel;
}) {
  const say = useSay(ORDERING_TEXTS);
  const { basket, checkout } = props;
  const { refusal } = checkout;
  if (refusal?.at === 'checkFailed')
    return (
      <Notice kind="fault">
        {say(refusal.isUnread === true ? 'basket.checkUnread' : 'basket.checkFailed')}
      </Notice>
    );
  if (refusal?.at !== 'check') return null;
  const { shows, message, flagsLines } = shownRefusal(refusal.refusal, basket.session.service);
  // The dialog shows it.
  if (shows === 'modal') return null;
  if (flagsLines !== true) return <Notice kind="fault">{sayFailure(say, message)}</Notice>;
  if (basket.failedLines.length === 0) return null;
  return (
    <Notice kind="fault">
      <span>{sayFailure(say, message)}</span>
      <button type="button" className="link-button" onClick={() => basket.removeFailed()}>
        {say('basket.removeFailed')}
      </button>
    </Notice>
  );
});
