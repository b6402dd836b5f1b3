import type { BillIntent } from '@tableside/core';
import { useBillSay } from '../../copy/bill-say.ts';
import { useResultSay } from '../../copy/result-say.ts';
import { useVisit } from '../../app/visit-context.tsx';
import { billFigures, billReceipt, receiptOf } from '../result/receipt-rows.ts';
import { Receipt } from '../result/receipt.tsx';

/** The receipt of a bill's payment. */
export function BillReceipt({ intent }: { intent: BillIntent }) {
  const say = useBillSay();
  const sayResult = useResultSay();
  const of = receiptOf(useVisit(), intent);
  const { summary } = intent;
  const amountLabel = say('bill.receipt.amount');
  return (
    <Receipt
      intent={intent}
      where={say('bill.success.at', { table: summary.tableNumber, venue: summary.venueName })}
      figures={billFigures(sayResult, summary, amountLabel, of)}
      toKeep={billReceipt(sayResult, intent, amountLabel, of)}
    />
  );
}
