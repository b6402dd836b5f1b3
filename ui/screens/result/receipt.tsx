import { formatMoney, type MinorUnits, type OrderSummary } from '@tableside/core';
import { figureLabel, useOrderingSay } from '../../copy/ordering-say.ts';

export const formatSummaryMoney = (
  summary: Pick<OrderSummary, 'currency' | 'locale'>,
  amount: MinorUnits,
): string => formatMoney(amount, summary.currency, summary.locale);

const FIGURES = ['discount', 'serviceCharge', 'tip', 'donation', 'total'] as const;

/** What was bought, and what was paid for it. */
export function Receipt({ summary }: { summary: OrderSummary }) {
  const say = useOrderingSay();
  const money = (amount: MinorUnits): string => formatSummaryMoney(summary, amount);
  return (
    <section className="receipt" aria-labelledby="receipt-heading">
      <h2 id="receipt-heading">{say('success.receipt')}</h2>
      <ul>
        {summary.lines.map((line, at) => (
          // Lines of a receipt neither move nor go: their place is what tells them apart.
          <li key={`${at} ${line.name}`}>
            <span>
              {line.quantity} × {line.name}
            </span>
            <span>{money(line.total)}</span>
          </li>
        ))}
      </ul>
      <dl>
        {FIGURES.filter((figure) => figure === 'total' || summary[figure] > 0).map((figure) => (
          <div key={figure} className={figure === 'total' ? 'receipt-total' : undefined}>
            <dt>{say(figureLabel(figure), { tip: say('pay.tip.default') })}</dt>
            <dd>{figure === 'discount' ? `−${money(summary[figure])}` : money(summary[figure])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
