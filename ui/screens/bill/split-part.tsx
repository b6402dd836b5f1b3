import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { MinorUnits } from '@tableside/core';
import { PEOPLE, type Split } from '@tableside/core/bill';
import { Stepper } from '../../components/stepper.tsx';
import { Tick } from '../../components/tick.tsx';
import { SPLIT_LABELS, BILL_TEXTS } from '../../copy/bill.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { BillCheckoutModel } from '../../models/bill/bill-checkout-model.ts';
import type { BillSplitModel } from '../../models/bill/bill-split-model.ts';
import { AmountInput } from '../pay/amount-input.tsx';
import { OverpayWarning } from './overpay-warning.tsx';
import { useTyped } from './use-typed.ts';

const WAYS: readonly Split['by'][] = ['all', 'item', 'amount', 'even'];

interface SplitProps {
  readonly split: BillSplitModel;
  readonly money: (amount: MinorUnits) => string;
}

const HEADING_ID = 'split-heading';

/** Scrolls to the ways to split, which are above the items, and focuses the one that is chosen. */
export function focusSplit(): void {
  const part = document.getElementById(HEADING_ID)?.parentElement;
  part?.scrollIntoView();
  part?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
}

/** How to split the bill: four choices. By item the guest picks from the bill's own lines below. */
export const SplitPart = observer(function SplitPart(props: {
  checkout: BillCheckoutModel;
  money: (amount: MinorUnits) => string;
}) {
  const say = useSay(BILL_TEXTS);
  const { checkout, money } = props;
  const { split } = checkout;
  const details = useRef<HTMLDivElement>(null);
  const typed = useTyped(split.typedAmount);
  const warns = split.by === 'amount' && checkout.overpaid !== undefined && typed.isDone;
  // Keeps newly shown fields from being hidden under the bar.
  useEffect(() => {
    if (split.by !== 'all') details.current?.scrollIntoView({ block: 'nearest' });
  }, [split.by, warns]);
  return (
    <section className="pay-part" aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID}>{say('split.heading')}</h2>
      <div className="split-ways" role="radiogroup" aria-labelledby={HEADING_ID}>
        {WAYS.map((by) => (
          <label key={by} className={split.by === by ? 'split-way split-way-chosen' : 'split-way'}>
            <input type="radio" name="split" checked={split.by === by} onChange={() => split.choose(by)} />
            <span>{say(SPLIT_LABELS[by])}</span>
          </label>
        ))}
      </div>
      <div ref={details} className="split-details">
        {split.by === 'item' && <p className="pay-aside">{say(split.itemsText)}</p>}
        {split.by === 'amount' && (
          <>
            <AmountInput
              id="split-amount"
              label={say('split.amount.field')}
              field={split.amountField}
              value={split.typedAmount}
              onType={(text) => split.typeAmount(text)}
              onLeave={typed.leaveField}
            />
            {warns && <OverpayWarning checkout={checkout} money={money} />}
          </>
        )}
        {split.by === 'even' && <EvenShares split={split} money={money} />}
      </div>
    </section>
  );
});

/** Beside the items that the guest picks, an even share of what these leave (P13). */
export const RestPart = observer(function RestPart({ split, money }: SplitProps) {
  const say = useSay(BILL_TEXTS);
  return (
    <div className="split-rest">
      <Tick checked={split.sharesRest} onTick={(isTicked) => split.shareRest(isTicked)}>
        <span>{say('split.rest')}</span>
      </Tick>
      {split.sharesRest && <EvenShares split={split} money={money} />}
    </div>
  );
});

const EvenShares = observer(function EvenShares({ split, money }: SplitProps) {
  const say = useSay(BILL_TEXTS);
  const { people, payingFor, evenly } = split;
  return (
    <div className="split-even">
      <div className="split-row">
        <span>{say('split.people')}</span>
        <Stepper
          label={say('split.people')}
          quantity={people}
          fewer={say('split.people.fewer')}
          more={say('split.people.more')}
          canFewer={people > PEOPLE.leastToSplit}
          canMore={people < PEOPLE.most}
          onFewer={() => split.splitAmong(people - 1)}
          onMore={() => split.splitAmong(people + 1)}
        />
      </div>
      <div className="split-row">
        <span>{say('split.payingFor')}</span>
        <Stepper
          label={say('split.payingFor')}
          quantity={payingFor}
          fewer={say('split.payingFor.fewer')}
          more={say('split.payingFor.more')}
          canFewer={payingFor > 1}
          canMore={payingFor < people}
          onFewer={() => split.payFor(payingFor - 1)}
          onMore={() => split.payFor(payingFor + 1)}
        />
      </div>
      {evenly !== undefined && (
        <p>
          {evenly.more > 0
            ? say('split.each.more', { each: money(evenly.each), more: money(evenly.more) })
            : say('split.each', { each: money(evenly.each) })}
        </p>
      )}
    </div>
  );
});
