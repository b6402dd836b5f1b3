import { observer } from 'mobx-react-lite';
import { useCallback, type FormEvent } from 'react';
import { orderRefusalWords } from '@tableside/core/copy';
import { useFirstField } from '../../components/first-field.ts';
import { Notice } from '../../components/notice.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { sayWords } from '../../copy/ordering.ts';
import { TAB_TEXTS } from '../../copy/tab.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { OrderFlow } from '../../flows/order-flow.ts';
import { DetailsPart } from '../pay/details-part.tsx';
import { focusFirstTyped } from '../pay/first-fault.ts';
import { StorageNeeded } from '../pay/page-part.tsx';
import '../pay/pay.css';

/** Beside the basket's button on a tab: why it cannot be pressed, and who orders. */
export const AddingToTab = observer(function AddingToTab({ flow }: { flow: OrderFlow }) {
  const say = useSay(TAB_TEXTS);
  const { refusal } = flow.checkout;
  return (
    <>
      {flow.isOffline && <Notice kind="fault">{say('tab.order.offline')}</Notice>}
      {refusal?.at === 'payment' && (
        <Notice kind="fault">{sayWords(say, orderRefusalWords(refusal.refusal))}</Notice>
      )}
      {flow.adding.isAskingDetails && <DetailsSheet flow={flow} />}
    </>
  );
});

/** Asked once: later rounds have the details. */
const DetailsSheet = observer(function DetailsSheet({ flow }: { flow: OrderFlow }) {
  const say = useSay(TAB_TEXTS);
  const form = useFirstField();
  const close = useCallback(() => flow.adding.closeDetails(), [flow]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if ((await flow.adding.submitDetails()) === 'stays' && form.current !== null)
      focusFirstTyped(form.current);
  };
  const { continueBar: bar } = flow;
  return (
    <Sheet label={say('pay.details')} onClose={close}>
      <form ref={form} className="pay-form pay-lacking" noValidate onSubmit={(event) => void submit(event)}>
        <DetailsPart details={flow.checkout.details} />
        {!flow.isStorePersistent && <StorageNeeded paysOnPage={false} />}
        <button type="submit" className="button">
          <span>{say(bar.is === 'open' ? bar.button.label : 'basket.addToTab')}</span>
          {bar.is === 'open' && <span className="button-amount">{bar.button.amount}</span>}
        </button>
      </form>
    </Sheet>
  );
});
