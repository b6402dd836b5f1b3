import { sayField } from '../../copy/say.ts';
import { useOrderingSay } from '../../copy/ordering-say.ts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isLeft, judgeAmount, percentageText, tipAmount, type Percentage, type Tip } from '@tableside/core';
import { Field } from '../../components/field.tsx';
import { moneyOf } from '../../components/money.ts';
import type { OrderModel } from '../../models/order-model.ts';

/** "No tip" first and by default; presets with their money (B6, B13). */
export const TipPart = observer(function TipPart({ order }: { order: OrderModel }) {
  const say = useOrderingSay();
  const { basket, session } = order;
  const [other, setOther] = useState<string>();
  const [touched, setTouched] = useState(false);
  const money = moneyOf(session.backend);
  const { tip, pricing } = basket;
  const charged = pricing.serviceCharge > 0;
  const choose = (chosen: Tip): void => {
    setOther(undefined);
    basket.chooseTip(chosen);
  };
  const typeAmount = (text: string): void => {
    setOther(text);
    const amount = judgeAmount(text, pricing.currency);
    basket.chooseTip(isLeft(amount) ? { by: 'none' } : { by: 'amount', amount: amount.right });
  };
  const judged = judgeAmount(other ?? '', pricing.currency);
  const refusal = touched && other !== undefined && other !== '' && isLeft(judged) ? judged.left : undefined;
  return (
    <section className="pay-part" aria-labelledby="tip-heading">
      <h2 id="tip-heading">{say(charged ? 'pay.tip.extra' : 'pay.tip')}</h2>
      {charged && <p className="pay-aside">{say('pay.tip.extra.text')}</p>}
      <div className="tips" role="group" aria-labelledby="tip-heading">
        <TipButton pressed={tip.by === 'none' && other === undefined} onPress={() => choose({ by: 'none' })}>
          {say('pay.tip.none')}
        </TipButton>
        {session.venue.tipPercentages.map((percentage) => (
          <TipButton
            key={percentageText(percentage)}
            pressed={tip.by === 'percentage' && sameRate(tip.percentage, percentage)}
            onPress={() => choose({ by: 'percentage', percentage })}
          >
            {percentageText(percentage)}
            <span className="tip-money">{money(tipAmount(pricing.goodsTotal, percentage))}</span>
          </TipButton>
        ))}
        <TipButton pressed={other !== undefined} onPress={() => typeAmount(other ?? '')}>
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
          onType={typeAmount}
          onBlur={() => setTouched(true)}
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
