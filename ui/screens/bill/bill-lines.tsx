import { Check, Clock, Smartphone } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { MinorUnits } from '@tableside/core';
import { billLineTotal, hasUnits, type Account, type BillChoice, type BillLine } from '@tableside/core/bill';
import type { Elements } from '../../components/elements.ts';
import { Icon } from '../../components/icon.tsx';
import { Stepper } from '../../components/stepper.tsx';
import '../../components/tick.css';
import { BILL_TEXTS } from '../../copy/bill.ts';
import { spokenLanguage } from '../../copy/language.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { BillSplitModel, LineToPick } from '../../models/bill/bill-split-model.ts';

interface LinesProps {
  readonly split: BillSplitModel;
  readonly money: (amount: MinorUnits) => string;
}

/** The ordered items with their choices, and what is paid of them (P10, P12). By item they can be picked. */
export const BillLines = observer(function BillLines(
  props: LinesProps & { account: Account; canPick: boolean; isShare: boolean },
) {
  const say = useSay(BILL_TEXTS);
  const { account, split, canPick, isShare, money } = props;
  const items = account.lines.filter(({ type, amount }) => type === 'item' && amount !== 0);
  return (
    <ul
      className="bill-lines"
      aria-label={say(canPick ? 'split.items' : isShare ? 'share.for' : 'bill.items')}
    >
      {items.map((line) => {
        const state = split.lines.get(line.id);
        return (
          <li key={line.id}>
            {canPick && state !== undefined && state.share > 0 && hasUnits(line) ? (
              <LineToPickRow line={line} state={state} split={split} money={money} />
            ) : (
              <div className={rowClass(state)}>
                <Amount of={line.amount} />
                <Words line={line} state={state} cannotPick={canPick && !hasUnits(line)}>
                  <Status amount={line.amount} state={state} />
                </Words>
                <span className="bill-line-total">
                  {line.price === 0 ? say('bill.onTheHouse') : money(billLineTotal(line))}
                </span>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
});

/** One unit is ticked. Of several the guest chooses how many. */
const LineToPickRow = observer(function LineToPickRow(
  props: LinesProps & { line: BillLine; state: LineToPick },
) {
  const say = useSay(BILL_TEXTS);
  const { line, state, split, money } = props;
  const { free, picked, share, pickedShare } = state;
  const { id, name, amount } = line;
  // What others pay meanwhile takes no stepper away, which would move the rows below it.
  const [wasFree] = useState(free > 0);
  if (amount === 1) {
    const isPaid = free === 0;
    return (
      <label className={rowClass(state)}>
        <input
          type="checkbox"
          checked={isPaid || picked > 0}
          disabled={isPaid}
          onChange={(event) => split.pick(id, event.currentTarget.checked ? 1 : 0)}
        />
        <Words line={line} state={state}>
          <Status amount={amount} state={state} canPick />
        </Words>
        <span className="bill-line-total">{money(share)}</span>
      </label>
    );
  }
  return (
    <div className={rowClass(state)}>
      <Amount of={amount} />
      <Words line={line} state={state} />
      <span className="bill-line-total">{money(picked > 0 ? pickedShare : share)}</span>
      <div className="bill-line-units">
        <Status amount={amount} state={state} canPick />
        {wasFree && (
          <Stepper
            label={name}
            quantity={
              <>
                <span aria-hidden="true">{`${picked}/${free}`}</span>
                <span className="visually-hidden">
                  {say('split.line.units', { units: picked, of: free })}
                </span>
              </>
            }
            fewer={say('dish.one.fewer', { name })}
            more={say('dish.one.more', { name })}
            canFewer={picked > 0}
            canMore={picked < free}
            onFewer={() => split.pick(id, picked - 1)}
            onMore={() => split.pick(id, picked + 1)}
          />
        )}
      </div>
    </div>
  );
});

/** Picked rows stand out, and those that are all paid step back. */
function rowClass(state: LineToPick | undefined): string {
  if (state === undefined) return 'bill-line';
  const isPaid = state.free === 0 && state.paidHere + state.paidByOthers > 0;
  return `bill-line${isPaid ? ' bill-line-paid' : ''}${state.picked > 0 ? ' bill-line-picked' : ''}`;
}

/** With the decimals of the page's language where it was weighed. */
function Amount({ of: amount }: { of: number }) {
  const say = useSay(BILL_TEXTS);
  const n = Number.isInteger(amount)
    ? amount
    : amount.toLocaleString(spokenLanguage().tag, { numberingSystem: 'latn' });
  return <span className="bill-line-amount">{say('bill.amount', { n: String(n).replace('-', '−') })}</span>;
}

function Words(props: {
  line: BillLine;
  state: LineToPick | undefined;
  cannotPick?: boolean;
  children?: Elements;
}) {
  const { line, state, cannotPick = false, children } = props;
  const say = useSay(BILL_TEXTS);
  const { amount } = line;
  const paidHere = state?.paidHere ?? 0;
  return (
    <span className="bill-line-words">
      <bdi className="bill-line-name">{line.name}</bdi>
      <Choices choices={line.choices ?? []} />
      {cannotPick && (
        <span className="bill-line-detail">
          {say(amount < 0 ? 'split.line.takenBack' : 'split.line.weighed')}
        </span>
      )}
      {paidHere > 0 && (
        <Paid isHere>
          {paidHere === amount ? say('bill.paidHere') : say('bill.paidHere.some', { n: paidHere })}
        </Paid>
      )}
      {children}
    </span>
  );
}

/** What other phones have paid and ticked, and friends were asked for. It has its space before it comes: they change under the guest's thumb. */
function Status(props: { amount: number; state: LineToPick | undefined; canPick?: boolean }) {
  const { amount, state, canPick = false } = props;
  const say = useSay(BILL_TEXTS);
  const { paidByOthers = 0, tickedByOthers = 0, askedOfFriends = 0 } = state ?? {};
  return (
    <span className="bill-line-status">
      {paidByOthers > 0 && (
        <Paid>{paidByOthers === amount ? say('bill.paid') : say('bill.paid.some', { n: paidByOthers })}</Paid>
      )}
      {askedOfFriends > 0 && (
        <span className="bill-paid">
          <Icon of={Clock} />{' '}
          <span>{amount === 1 ? say('split.asked') : say('split.asked.some', { n: askedOfFriends })}</span>
        </span>
      )}
      {canPick && tickedByOthers > 0 && (
        <span className="bill-paid">
          <Icon of={Smartphone} />{' '}
          <span>{amount === 1 ? say('split.ticked') : say('split.ticked.some', { n: tickedByOthers })}</span>
        </span>
      )}
    </span>
  );
}

/** The choices of an item. The item's price includes them (WA1). */
function Choices({ choices }: { choices: readonly BillChoice[] }) {
  if (choices.length === 0) return null;
  return (
    <span className="bill-line-detail">
      {choices.map(({ name, amount }, at) => (
        // The choices of a line never change order.
        <span key={`${at} ${name}`}>
          <span>{`${at > 0 ? ', ' : ''}${amount > 1 ? `${amount} × ` : ''}`}</span>
          <bdi>{name}</bdi>
        </span>
      ))}
    </span>
  );
}

/** What is paid of a line, or by this phone of the whole bill. */
export function Paid({ isHere = false, children }: { isHere?: boolean; children: ReactNode }) {
  return (
    <span className={isHere ? 'bill-paid bill-paid-here' : 'bill-paid'}>
      <Icon of={Check} /> <span>{children}</span>
    </span>
  );
}
