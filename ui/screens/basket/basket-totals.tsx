import { observer } from 'mobx-react-lite';
import { moneyOf } from '../../components/money.ts';
import { Totals } from '../../components/totals.tsx';
import { useOrderingSay } from '../../copy/ordering-say.ts';
import type { OrderModel } from '../../models/order-model.ts';

/** What the basket comes to; an optional service charge comes off, and back, with one tap (B16). */
export const BasketTotals = observer(function BasketTotals({ order }: { order: OrderModel }) {
  const say = useOrderingSay();
  const { basket, session } = order;
  const { pricing } = basket;
  const charge = pricing.steps.find(({ what }) => what === 'serviceCharge');
  const optional = session.venue.serviceCharge?.optional === true;
  const applies = charge !== undefined && (charge.rounded > 0 || charge.why === 'takenOff');
  return (
    <Totals
      pricing={pricing}
      money={moneyOf(session.backend)}
      tipName={session.venue.gratuity ?? say('pay.tip.default')}
      serviceChargeAct={
        optional &&
        applies && (
          <button
            type="button"
            className="link-button"
            onClick={() => basket.takeServiceChargeOff(!basket.serviceChargeTakenOff)}
          >
            {say(basket.serviceChargeTakenOff ? 'basket.serviceCharge.on' : 'basket.serviceCharge.off')}
          </button>
        )
      }
    />
  );
});
