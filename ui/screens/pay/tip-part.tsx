import { observer } from 'mobx-react-lite';
import { useState, type CSSProperties } from 'react';
import {
  percentageText,
  tipAmount,
  type EnteredVenue,
  type MinorUnits,
  type Percentage,
  type Tip,
} from '@tableside/core';
import { moneyOf } from '../../components/money.ts';
import { ORDERING_TEXTS, type OrderingKey } from '../../copy/ordering.ts';
import type { Say } from '../../copy/say.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { TipModel } from '../../models/payment/tip-model.ts';
import { AmountInput } from './amount-input.tsx';
import './tip.css';

const AMOUNT_ID = 'tip-amount';

/** "No tip" comes first and is the default; presets show their amount (B6, B13). */
export const TipPart = observer(function TipPart(props: {
  at: EnteredVenue;
  model: TipModel;
  chosen: Tip;
  /** The amount that a percentage applies to. */
  base: MinorUnits;
  /** The payment includes a service charge: a tip is extra (B13). */
  charged: boolean;
  /** One row, in which the field of a free amount stands in the presets' place. */
  inRow?: boolean;
}) {
  const say = useSay(ORDERING_TEXTS);
  const { at, model, chosen, base, charged, inRow = false } = props;
  const { typed: other } = model;
  const money = moneyOf(at.backend);
  // Below the presets the field stays once it is open: a preset moves nothing.
  const [isOpen, setIsOpen] = useState(false);
  const amount = (other !== undefined || (isOpen && !inRow)) && (
    <AmountInput
      id={AMOUNT_ID}
      label={say('pay.tip.amount')}
      field={model.field}
      value={other ?? ''}
      onType={(text) => model.type(text)}
    />
  );
  return (
    <section className={inRow ? 'tip-row' : 'pay-part'} aria-labelledby="tip-heading">
      <h2 id="tip-heading" className={inRow ? 'visually-hidden' : undefined}>
        {tipHeading(say, charged, at.venue.gratuity)}
      </h2>
      {charged && <p className="pay-aside">{say('pay.tip.extra.text')}</p>}
      <div
        className="tips"
        style={{ '--tips': at.venue.tipPercentages.length } as CSSProperties}
        role="group"
        aria-labelledby="tip-heading"
      >
        <TipButton
          pressed={chosen.by === 'none' && other === undefined}
          onPress={() => model.choose({ by: 'none' })}
        >
          {say('pay.tip.none')}
        </TipButton>
        {inRow && amount}
        {(inRow && amount ? [] : at.venue.tipPercentages).map((percentage) => (
          <TipButton
            key={percentageText(percentage)}
            pressed={chosen.by === 'percentage' && sameRate(chosen.percentage, percentage)}
            onPress={() => model.choose({ by: 'percentage', percentage })}
          >
            <span>{percentageText(percentage)}</span>
            <span className="tip-money">{money(tipAmount(base, percentage))}</span>
          </TipButton>
        ))}
        {!(inRow && amount) && (
          <TipButton
            pressed={other !== undefined}
            opened={inRow ? undefined : Boolean(amount)}
            onPress={() => {
              setIsOpen(true);
              model.type(other ?? '');
              document.getElementById(AMOUNT_ID)?.focus();
            }}
          >
            {say('pay.tip.other')}
          </TipButton>
        )}
      </div>
      {!inRow && amount}
    </section>
  );
});

/** With the venue's own word for tips, if it has one. */
function tipHeading(say: Say<OrderingKey>, charged: boolean, tip: string | undefined): string {
  if (tip === undefined) return say(charged ? 'pay.tip.extra' : 'pay.tip');
  return say(charged ? 'pay.tip.extra.named' : 'pay.tip.named', { tip });
}

const sameRate = (a: Percentage, b: Percentage): boolean => percentageText(a) === percentageText(b);

function TipButton(props: {
  pressed: boolean;
  /** Where it opens a field below. */
  opened?: boolean | undefined;
  onPress: () => void;
  children: React.ReactNode;
}) {
  const { pressed, opened, onPress, children } = props;
  return (
    <button type="button" className="tip" aria-pressed={pressed} aria-expanded={opened} onClick={onPress}>
      {children}
    </button>
  );
}
