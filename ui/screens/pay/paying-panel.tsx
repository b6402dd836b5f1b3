import { observer } from 'mobx-react-lite';
import { useOrderingSay } from '../../copy/ordering-say.ts';
import type { CheckoutModel } from '../../models/checkout-model.ts';
import type { PaymentsModel } from '../../models/payments-model.ts';

/** What is going on while a payment runs; nothing else can be pressed meanwhile. */
export const PayingPanel = observer(function PayingPanel(props: {
  checkout: CheckoutModel;
  payments: PaymentsModel;
}) {
  const say = useOrderingSay();
  const { checkout, payments } = props;
  const unsettled = payments.unsettledAt(checkout.basket.place);
  const lost = unsettled?.state.is === 'unknown';
  return (
    <div className={'paying'} role="status">
      <div className="paying-words">
        <span className="spinner" aria-hidden />
        <p className="paying-heading">
          {say(checkout.phase === 'askingBank' ? 'pay.askingBank' : lost ? 'checking.heading' : 'pay.paying')}
        </p>
        <p>{say(lost ? 'checking.text' : 'pay.paying.text')}</p>
      </div>
    </div>
  );
});
