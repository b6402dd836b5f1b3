import { Check } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { MinorUnits } from '@tableside/core';
import { billLineTotal, type Account, type BillChoice } from '@tableside/core/bill';
import { Icon } from '../../components/icon.tsx';
import { useBillSay } from '../../copy/bill-say.ts';
import type { BillSplitModel } from '../../models/bill-split-model.ts';

/** The ordered items with their choices, and what this phone has paid of them (P10). */
export const BillLines = observer(function BillLines(props: {
  account: Account;
  split: BillSplitModel;
  money: (amount: MinorUnits) => string;
}) {
  const say = useBillSay();
  const { account, split, money } = props;
  const items = account.lines.filter(({ type, amount }) => type === 'item' && amount > 0);
  return (
    <ul className="bill-lines" aria-label={say('bill.items')}>
      {items.map((line) => (
        <li key={line.id} className="bill-line">
          <span className="bill-line-amount">{say('bill.amount', { n: line.amount })}</span>
          <span className="bill-line-words">
            <bdi className="bill-line-name">{line.name}</bdi>
            <Choices choices={line.choices ?? []} />
            <PaidHere paid={split.paidHere(line.id)} of={line.amount} />
          </span>
          <span className="bill-line-total">
            {line.price === 0 ? say('bill.onTheHouse') : money(billLineTotal(line))}
          </span>
        </li>
      ))}
    </ul>
  );
});

/** The choices of an item. The item's price includes them (WA1). */
export function Choices({ choices }: { choices: readonly BillChoice[] }) {
  if (choices.length === 0) return null;
  return (
    <span className="bill-line-detail">
      {choices.map(({ name, amount }, at) => (
        // The choices of a line never change order.
        <span key={`${at} ${name}`}>
          {at > 0 && ', '}
          {amount > 1 && `${amount} × `}
          <bdi>{name}</bdi>
        </span>
      ))}
    </span>
  );
}

function PaidHere({ paid, of }: { paid: number; of: number }) {
  const say = useBillSay();
  if (paid === 0) return null;
  return (
    <span className="bill-paid-here">
      <Icon of={Check} /> {paid === of ? say('bill.paidHere') : say('bill.paidHere.some', { n: paid })}
    </span>
  );
}
