/** The texts of the bill's screens, beside those of the menu, ordering and paying. */
import type { MinorUnits } from '@tableside/core';
import { BILL_MESSAGES, paymentsOn, type Account, type Split } from '@tableside/core/bill';
import type { BillPayProgress } from '../flows/bill-flow.ts';
import { BILL_SCREEN_MESSAGES } from './en/bill.ts';
import { ORDERING_TEXTS, sayAuthorised, type OrderingKey } from './ordering.ts';
import type { Say, Texts } from './say.ts';

export type BillKey = OrderingKey | keyof typeof BILL_MESSAGES | keyof typeof BILL_SCREEN_MESSAGES;

export const BILL_TEXTS: Texts<BillKey> = {
  ...ORDERING_TEXTS,
  ...BILL_MESSAGES,
  ...BILL_SCREEN_MESSAGES,
};

export const SPLIT_LABELS: Readonly<Record<Split['by'], BillKey>> = {
  all: 'split.all',
  item: 'split.item',
  amount: 'split.amount',
  even: 'split.even',
};

/** Where a bill is. A share's names no table, and has an empty one (D7). */
export const sayBillAt = (say: Say<BillKey>, table: string, venue: string): string =>
  table === '' ? say('share.at', { venue }) : say('bill.success.at', { table, venue });

/** Texts while a bill's payment runs, and while its answer is lost (C2). */
export function sayPayingBill(
  say: Say<BillKey>,
  { phase, isLost, isAuthorised, onPage }: BillPayProgress,
): { readonly heading: string; readonly text: string } {
  if (isLost && isAuthorised) return sayAuthorised(say);
  if (isLost) return { heading: say('checking.heading'), text: say('bill.checking.text') };
  const text = say('pay.paying.text');
  if (phase === 'lookingAgain') return { heading: say('bill.lookingAgain'), text };
  if (onPage) return { heading: say('pay.page.opening'), text };
  return { heading: say(phase === 'askingBank' ? 'pay.askingBank' : 'pay.paying'), text };
}

/** What is said of a share that nobody has to pay any more: paid from its link, taken back, or the bill paid without it. */
export const overShare = (
  account: Pick<Account, 'lines' | 'isWithdrawn'> | undefined,
  isOwn: boolean,
): { readonly heading: BillKey; readonly text: BillKey } => {
  if (isOwn) return { heading: 'share.paid.heading', text: 'share.paid.own' };
  if (account?.isWithdrawn === true)
    return { heading: 'share.withdrawn.heading', text: 'share.withdrawn.text' };
  return account !== undefined && paymentsOn(account) > 0
    ? { heading: 'share.paid.heading', text: 'share.paid.text' }
    : { heading: 'share.over.heading', text: 'share.over.text' };
};

/** A bill that is over: paid in full, or closed by the till with something owed (P14). */
export const sayClosed = (
  say: Say<BillKey>,
  owed: MinorUnits,
  money: (amount: MinorUnits) => string,
): string => (owed > 0 ? say('bill.closedOwing', { amount: money(owed) }) : say('bill.closed'));
