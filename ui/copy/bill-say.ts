/** The texts of the bill's screens, beside those of browsing, ordering and paying. */
import { BILL_MESSAGES, type Split } from '@tableside/core/bill';
import type { BillPayProgress } from '../flows/bill-flow.ts';
import { useVisit } from '../app/visit-context.tsx';
import { BILL_SCREEN_MESSAGES } from './bill-messages.ts';
import { ORDERING_CATALOGUE, sayAuthorised, type MessageKey } from './ordering-say.ts';
import { sayByBrand, type Say } from './say.ts';

export type BillMessageKey = MessageKey | keyof typeof BILL_MESSAGES | keyof typeof BILL_SCREEN_MESSAGES;

const CATALOGUE: Readonly<Record<BillMessageKey, string>> = {
  ...ORDERING_CATALOGUE,
  ...BILL_MESSAGES,
  ...BILL_SCREEN_MESSAGES,
};

/** The catalogue with the brand's copy. */
export const billSayOf = sayByBrand(CATALOGUE);

export const useBillSay = (): Say<BillMessageKey> => billSayOf(useVisit().brand);

export const SPLIT_LABELS: Readonly<Record<Split['by'], BillMessageKey>> = {
  all: 'split.all',
  item: 'split.item',
  amount: 'split.amount',
  even: 'split.even',
};

/** Texts while a bill's payment runs, and while its answer is lost (C2). */
export function sayPayingBill(
  say: Say<BillMessageKey>,
  { phase, isLost, isAuthorised, onPage }: BillPayProgress,
): { readonly heading: string; readonly text: string } {
  if (isLost && isAuthorised) return sayAuthorised(say);
  if (isLost) return { heading: say('checking.heading'), text: say('bill.checking.text') };
  const text = say('pay.paying.text');
  if (phase === 'lookingAgain') return { heading: say('bill.lookingAgain'), text };
  if (onPage) return { heading: say('pay.page.opening'), text };
  return { heading: say(phase === 'askingBank' ? 'pay.askingBank' : 'pay.paying'), text };
}
