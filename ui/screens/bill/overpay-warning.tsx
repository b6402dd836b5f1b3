import { observer } from 'mobx-react-lite';
import type { MinorUnits } from '@tableside/core';
import { Notice } from '../../components/notice.tsx';
import { BILL_TEXTS } from '../../copy/bill.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { BillCheckoutModel } from '../../models/bill/bill-checkout-model.ts';
import { focusHeading } from './focus-heading.ts';

/** The guest chose more than is left. Shown once for each reduction, until the guest has seen it (P4, L6). */
export const OverpayWarning = observer(function OverpayWarning(props: {
  checkout: BillCheckoutModel;
  money: (amount: MinorUnits) => string;
}) {
  const say = useSay(BILL_TEXTS);
  const { checkout, money } = props;
  const { overpaid } = checkout;
  if (overpaid === undefined) return null;
  const see = (): void => {
    checkout.seeOverpaid();
    focusHeading();
  };
  return (
    <Notice kind="fact">
      <span>
        {say('bill.overpaid', {
          amount: money(overpaid.amountBeingPaid),
          before: money(overpaid.wanted),
        })}
      </span>
      <button type="button" className="link-button" onClick={see}>
        {say('action.ok')}
      </button>
    </Notice>
  );
});
