import type { BillIntention } from '@tableside/core';
import { useBillSay } from '../../copy/bill-say.ts';
import { useVisit } from '../../visit.tsx';
import { formatSummaryMoney } from '../result/receipt.tsx';

/** What was paid of a bill: amount, tip, total, reference, VAT number. */
export function BillReceipt({ intention }: { intention: BillIntention }) {
  const say = useBillSay();
  const visit = useVisit();
  const { summary, place, key } = intention;
  const at = visit.venue(place.venueSlug);
  const vatNumber = at?.vatNumber ?? visit.brand.vatNumber;
  const headingId = `receipt-${key}`;
  return (
    <>
      <section className="receipt" aria-labelledby={headingId}>
        <h2 id={headingId}>{say('success.receipt')}</h2>
        <p>
          <bdi>{say('bill.success.at', { table: summary.tableNumber, venue: summary.venueName })}</bdi>
        </p>
        <dl>
          <div>
            <dt>{say('bill.receipt.amount')}</dt>
            <dd>{formatSummaryMoney(summary, summary.amount)}</dd>
          </div>
          {summary.tip > 0 && (
            <div>
              <dt>{at?.gratuity ?? say('pay.tip.default')}</dt>
              <dd>{formatSummaryMoney(summary, summary.tip)}</dd>
            </div>
          )}
          <div className="receipt-total">
            <dt>{say('figure.total')}</dt>
            <dd>{formatSummaryMoney(summary, summary.total)}</dd>
          </div>
        </dl>
      </section>
      <dl className="reference">
        <dt>{say('success.reference')}</dt>
        <dd>
          <bdi>{key}</bdi>
        </dd>
        {vatNumber !== undefined && (
          <>
            <dt>{say('success.vat')}</dt>
            <dd>
              <bdi>{vatNumber}</bdi>
            </dd>
          </>
        )}
      </dl>
    </>
  );
}
