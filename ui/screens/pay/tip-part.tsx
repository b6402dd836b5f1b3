import { observer } from 'mobx-react-lite';
import { percentageText, tipAmount, type Percentage } from '@tableside/core';
import { Field } from '../../components/field.tsx';
import { moneyOf } from '../../components/money.ts';
import { useOrderingSay } from '../../copy/ordering-say.ts';
import { sayField } from '../../copy/say.ts';
import type { CheckoutModel } from '../../models/checkout-model.ts';
import type { OrderModel } from '../../models/order-model.ts';

/** "No tip" first and by default; presets with their money (B6, B13). */
export const TipPart = observer(function TipPart({
  order,
  checkout,
}: {
  order: OrderModel;
  checkout: CheckoutModel;
}) {
  const say = useOrderingSay();
  const { basket, session } = order;
  const { otherTip: other, tipRefusal: refusal } = checkout;
  const money = moneyOf(session.backend);
  const { tip, pricing } = basket;
  const charged = pricing.serviceCharge > 0;
  return (
    <section className="pay-part" aria-labelledby="tip-heading">
      <h2 id="tip-heading">{say(charged ? 'pay.tip.extra' : 'pay.tip')}</h2>
      {charged && <p className="pay-aside">{say('pay.tip.extra.text')}</p>}
      <div className="tips" role="group" aria-labelledby="tip-heading">
        <TipButton
          pressed={tip.by === 'none' && other === undefined}
          onPress={() => checkout.chooseTip({ by: 'none' })}
        >
          {say('pay.tip.none')}
        </TipButton>
        {session.venue.tipPercentages.map((percentage) => (
          <TipButton
            key={percentageText(percentage)}
            pressed={tip.by === 'percentage' && sameRate(tip.percentage, percentage)}
            onPress={() => checkout.chooseTip({ by: 'percentage', percentage })}
          >
            {percentageText(percentage)}
            <span className="tip-money">{money(tipAmount(pricing.goodsTotal, percentage))}</span>
          </TipButton>
        ))}
        <TipButton pressed={other !== undefined} onPress={() => checkout.typeTip(other ?? '')}>
          {say('pay.tip.other')}
        </TipButton>
      </div>
      {other !== undefined && (
        <Field
          id="tip-amount"
          label={say('pay.tip.amount')}
          inputMode="decimal"
          autoComplete="off"
          value={other}
          error={refusal && sayField(say, refusal, say('pay.tip.amount'))}
          onType={(text) => checkout.typeTip(text)}
          autoFocus
        />
      )}
    </section>
  );
});

const sameRate = (a: Percentage, b: Percentage): boolean => percentageText(a) === percentageText(b);

function TipButton(props: { pressed: boolean; onPress: () => void; children: React.ReactNode }) {
  return (
    <button type="button" className="tip" aria-pressed={props.pressed} onClick={props.onPress}>
      {props.children}
    </button>
  );
}
