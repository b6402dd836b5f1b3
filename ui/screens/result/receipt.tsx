import type { OrderSummary, PaymentIntent } from '@tableside/core';
import type { Elements } from '../../components/elements.ts';
import { formatSummaryMoney } from '../../components/money.ts';
import { RESULT_TEXTS } from '../../copy/result.ts';
import type { ReceiptToKeep } from '../../models/payment/results-model.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import { KeepReceipt } from './keep-receipt.tsx';
import { PaymentDetails } from './payment-reference.tsx';
import { factRows, paidOn, receiptOf, type ReceiptFigure } from './receipt-rows.ts';

/** The purchased items and the figures. */
export function Bought(props: {
  id: string;
  heading: string;
  /** Where and when. */
  children?: Elements;
  lines?: OrderSummary['lines'] | undefined;
  note?: string | undefined;
  money: (amount: OrderSummary['total']) => string;
  figures: readonly ReceiptFigure[];
}) {
  const { id, lines, note, figures, money } = props;
  return (
    <section className="receipt" aria-labelledby={id}>
      <h2 id={id}>{props.heading}</h2>
      {props.children}
      {lines !== undefined && (
        <ul>
          {lines.map((line, at) => (
            // The lines of a receipt never change order, so the index is a stable key.
            <li key={`${at} ${line.name}`}>
              <span>
                <span>{`${line.quantity} × ${line.name}`}</span>
                {line.details && <Details of={line.details} />}
              </span>
              <span>{money(line.total)}</span>
            </li>
          ))}
        </ul>
      )}
      {note !== undefined && <p className="receipt-detail">{note}</p>}
      <dl>
        {figures.map(({ label, amount, isTotal }) => (
          <div key={label} className={isTotal ? 'receipt-total' : undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the guest chose of a dish. */
function Details({ of }: { of: readonly string[] }) {
  return (
    <span>
      {of.map((detail) => (
        <span key={detail} className="receipt-detail">
          {detail}
        </span>
      ))}
    </span>
  );
}

/** The receipt of a payment: items, date, reference, VAT number, and buttons to save it. */
export function Receipt(props: {
  intent: PaymentIntent;
  /** The venue, unless the page names it above. */
  where?: string;
  figures: readonly ReceiptFigure[];
  toKeep: ReceiptToKeep;
}) {
  const say = useSay(RESULT_TEXTS);
  const visit = useVisit();
  const { intent, where, figures, toKeep } = props;
  const { summary, key } = intent;
  const of = receiptOf(visit, intent);
  const { businessName } = of.brand;
  return (
    <>
      <Bought
        id={`receipt-${key}`}
        heading={say('success.receipt')}
        money={(amount) => formatSummaryMoney(summary, amount)}
        figures={figures}
        lines={summary.lines}
        note={
          'note' in summary && summary.note !== undefined
            ? say('receipt.note', { note: summary.note })
            : undefined
        }
      >
        {where !== undefined && (
          <p>
            <bdi>{where}</bdi>
          </p>
        )}
        <p className="receipt-date">
          <bdi>{paidOn(intent, of)}</bdi>
        </p>
      </Bought>
      <dl className="reference reference-rows">
        {factRows(say, intent, of).map(({ text, value }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <PaymentDetails intent={intent}>
        {businessName !== undefined && (
          <p className="reference">
            <bdi>{businessName}</bdi>
          </p>
        )}
      </PaymentDetails>
      {visit.checkoutSession !== undefined && (
        <KeepReceipt results={visit.checkoutSession.results} receipt={toKeep} />
      )}
    </>
  );
}
