import { Plus } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { PEOPLE, type Split } from '@tableside/core/bill';
import type { BackendVenue } from '@tableside/core/content';
import { Icon } from '../../components/icon.tsx';
import { moneyOf, smallMoneyOf } from '../../components/money.ts';
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
  readonly at: BackendVenue;
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
  at: BackendVenue;
}) {
  const say = useSay(BILL_TEXTS);
  const { checkout, at } = props;
  const { split } = checkout;
  const details = useRef<HTMLDivElement>(null);
  const typed = useTyped(split.typedAmount);
  const warns = split.by === 'amount' && checkout.overpaid !== undefined && typed.isDone;
  // Keeps the warning from being hidden under the bar.
  useEffect(() => {
    if (warns) details.current?.scrollIntoView({ block: 'nearest' });
  }, [warns]);
  return (
    <section className="pay-part" aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} className="visually-hidden">
        {say('split.heading')}
      </h2>
      <div className="split-ways" role="radiogroup" aria-labelledby={HEADING_ID}>
        {WAYS.map((by) => (
          <label key={by} className={split.by === by ? 'split-way split-way-chosen' : 'split-way'}>
            <input type="radio" name="split" checked={split.by === by} onChange={() => split.choose(by)} />
            <span>{say(SPLIT_LABELS[by])}</span>
          </label>
        ))}
      </div>
      <div ref={details} className="split-details">
        {split.by === 'item' && split.hasOwnPicked && <p>{say('split.items.own')}</p>}
        {split.by === 'item' && split.itemsText !== undefined && (
          <p className="pay-aside">{say(split.itemsText)}</p>
        )}
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
            {warns && <OverpayWarning checkout={checkout} money={moneyOf(at)} />}
          </>
        )}
        {split.by === 'even' && <EvenShares split={split} at={at} />}
      </div>
    </section>
  );
});

/** Beside the items that the guest picks, an even share of what these leave (P13). */
export const RestPart = observer(function RestPart({ split, at }: SplitProps) {
  const say = useSay(BILL_TEXTS);
  return (
    <div className="split-rest">
      <Tick checked={split.sharesRest} onTick={(isTicked) => split.shareRest(isTicked)}>
        <span>{say('split.rest')}</span>
      </Tick>
      {split.sharesRest && <EvenShares split={split} at={at} />}
    </div>
  );
});

/** The numbers of people in one row; larger parties have a stepper below it. */
const IN_ROW = [2, 3, 4, 5, 6] as const;
const MOST_IN_ROW = 6;

const EvenShares = observer(function EvenShares({ split, at }: SplitProps) {
  const say = useSay(BILL_TEXTS);
  const { people, payingFor, evenly } = split;
  const money = moneyOf(at);
  const isMany = people > MOST_IN_ROW;
  // The stepper stays once it is open: a smaller number moves nothing.
  const [hasMore, setHasMore] = useState(isMany);
  const isLast = people === PEOPLE.least;
  const sentence = isLast ? 'split.last' : (evenly?.more ?? 0) > 0 ? 'split.each.more' : 'split.each';
  return (
    <div className="split-even">
      <span id="split-people">{say('split.people')}</span>
      <div className="split-people" role="group" aria-labelledby="split-people">
        {IN_ROW.map((n) => (
          <button
            key={n}
            type="button"
            className="tip"
            aria-pressed={n === people}
            onClick={() => split.splitAmong(n)}
          >
            {n}
          </button>
        ))}
        <button
          type="button"
          className="tip"
          aria-label={say('split.people.many')}
          aria-pressed={isMany}
          aria-expanded={hasMore}
          onClick={() => {
            setHasMore(true);
            if (!isMany) split.splitAmong(MOST_IN_ROW + 1);
          }}
        >
          <Icon of={Plus} />
        </button>
      </div>
      {hasMore && (
        <div className="split-row">
          <span aria-hidden="true" />
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
      )}
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
        <p>{say(sentence, { each: money(evenly.each), more: smallMoneyOf(at)(evenly.more) })}</p>
      )}
    </div>
  );
});
