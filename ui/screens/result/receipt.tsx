import type { OrderIntention } from '@tableside/core';
import { formatSummaryMoney } from '../../components/money.ts';
import { useResultSay } from '../../copy/result-say.ts';
import { orderFigures, paidOn, type ReceiptOf } from './receipt-rows.ts';

/** What was bought and when, and what was paid for it. */
export function Receipt({ intention, of }: { intention: OrderIntention; of: ReceiptOf }) {
  const say = useResultSay();
  const { summary } = intention;
  return (
    <section className="receipt" aria-labelledby="receipt-heading">
      <h2 id="receipt-heading">{say('success.receipt')}</h2>
      <p className="receipt-date">
        <bdi>{paidOn(intention, of)}</bdi>
      </p>
      <ul>
        {summary.lines.map((line, at) => (
          // Lines of a receipt neither move nor go: their place is what tells them apart.
          <li key={`${at} ${line.name}`}>
            <span>
              {line.quantity} × {line.name}
            </span>
            <span>{formatSummaryMoney(summary, line.total)}</span>
          </li>
        ))}
      </ul>
      <dl>
        {orderFigures(say, summary, of).map(({ label, amount, isTotal }) => (
          <div key={label} className={isTotal ? 'receipt-total' : undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
