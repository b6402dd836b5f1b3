import type { BillIntent } from '@tableside/core';
import { BILL_TEXTS, sayBillAt } from '../../copy/bill.ts';
import { RESULT_TEXTS } from '../../copy/result.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import { billFigures, billReceipt, receiptOf } from '../result/receipt-rows.ts';
import { Receipt } from '../result/receipt.tsx';

/** The receipt of a bill's payment. */
export function BillReceipt({ intent }: { intent: BillIntent }) {
  const say = useSay(BILL_TEXTS);
  const sayResult = useSay(RESULT_TEXTS);
  const of = receiptOf(useVisit(), intent);
  const { summary } = intent;
  return (
    <Receipt
      intent={intent}
      where={sayBillAt(say, summary.tableNumber, summary.venueName)}
      figures={billFigures(sayResult, summary, of)}
      toKeep={billReceipt(sayResult, intent, of)}
    />
  );
}
