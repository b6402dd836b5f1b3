import type { MinorUnits } from '@tableside/core';
import type { BillKey } from '../../copy/bill.ts';
import type { Say } from '../../copy/say.ts';
import type { BillModel } from '../../models/bill/bill-model.ts';

/** A bill that is over: paid in full, or closed by the till with something owed. */
export const sayClosed = (
  say: Say<BillKey>,
  { owedAtClose }: BillModel,
  money: (amount: MinorUnits) => string,
): string => (owedAtClose > 0 ? say('bill.closedOwing', { amount: money(owedAtClose) }) : say('bill.closed'));
