import { observer } from 'mobx-react-lite';
import { shownRefusal } from '@tableside/core';
import { Notice } from '../../components/notice.tsx';
import { sayFailure, ORDERING_TEXTS } from '../../copy/ordering.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { OrderFlow } from '../../flows/order-flow.ts';

/** Why the basket check failed. It stays until the guest has acted on it (L6). */
export const CheckRefusal = observer(function CheckRefusal({ flow }: { flow: OrderFlow }) {
  const say = useSay(ORDERING_TEXTS);
  const { checkout, order } = flow;
  const { basket } = order;
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
      <button type="button" className="link-button" onClick={() => flow.rows.removeFailed()}>
        {say('basket.removeFailed')}
      </button>
    </Notice>
  );
});
