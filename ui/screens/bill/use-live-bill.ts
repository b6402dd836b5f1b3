import { useEffect } from 'react';
import type { BillModel } from '../../models/bill-model.ts';

/** Hears of the bill for as long as the screen is there. */
export function useLiveBill(bill: Pick<BillModel, 'enter'>): void {
  useEffect(() => bill.enter(), [bill]);
}
