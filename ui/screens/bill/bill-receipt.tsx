import type { BillIntention } from '@tableside/core';
import { formatSummaryMoney } from '../../components/money.ts';
import { useBillSay } from '../../copy/bill-say.ts';
import { useResultSay } from '../../copy/result-say.ts';
import { useVisit } from '../../visit.tsx';
import { KeepReceipt } from '../result/keep-receipt.tsx';
import { billReceipt, paidOn, tipName, vatNumberOf } from '../result/receipt-rows.ts';

/** What was paid of a bill: amount, tip, total, reference, VAT number; and how to keep it. */
export function BillReceipt({ intention }: { intention: BillIntention }) {
  const say = useBillSay();
  const sayResult = useResultSay();
  const visit = useVisit();
  const { summary, place, key } = intention;
  const of = { brand: visit.brand, venue: visit.venue(place.venueSlug) };
  const vatNumber = vatNumberOf(of);
  const headingId = `receipt-${key}`;
  return (
    <>
      <section className="receipt" aria-labelledby={headingId}>
        <h2 id={headingId}>{say('success.receipt')}</h2>
        <p>
          <bdi>{say('bill.success.at', { table: summary.tableNumber, venue: summary.venueName })}</bdi>
        </p>
        <p className="receipt-date">
          <bdi>{paidOn(intention, of)}</bdi>
        </p>
        <dl>
          <div>
            <dt>{say('bill.receipt.amount')}</dt>
            <dd>{formatSummaryMoney(summary, summary.amount)}</dd>
          </div>
          {summary.tip > 0 && (
            <div>
              <dt>{tipName(sayResult, of.venue)}</dt>
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
      {of.brand.businessName !== undefined && (
        <p className="reference">
          <bdi>{of.brand.businessName}</bdi>
        </p>
      )}
      {visit.till !== undefined && (
        <KeepReceipt
          results={visit.till.results}
          receipt={billReceipt(sayResult, intention, say('bill.receipt.amount'), of)}
        />
      )}
    </>
  );
}
