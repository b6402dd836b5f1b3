/** Which words a guest gets for each refusal of a bill's checkout, and for each figure of what they pay of it. */
import type { BillDisagreement } from '../bill/bill-checkout.ts';
import { BILL_CHECKOUT_MESSAGES } from './bill-messages.ts';
import type { BillPayment, BillPaymentStep } from '../bill/bill-payment.ts';
import { CHECKOUT_MESSAGES } from './checkout-messages.ts';
import {
  declineLimitWords,
  valuesOfStep,
  type CheckoutMessageKey,
  type CheckoutWords,
  type DeclinesRefusal,
  type StepWords,
  type WriteMoney,
} from './checkout-words.ts';
import { fillMessage } from './messages.ts';

/** The key of a message of a bill's checkout, or of one that it shares with an order's. */
type BillCheckoutMessageKey = keyof typeof BILL_CHECKOUT_MESSAGES | keyof typeof CHECKOUT_MESSAGES;

const REFUSALS = {
  elsewhere: 'pay.elsewhere',
  paid: 'bill.paidElsewhere',
  unsettled: 'bill.locked',
} as const satisfies Readonly<Record<string, BillCheckoutMessageKey>>;

/** Why `payBill` sent nothing: the words for its `PayBillRefusal`. */
export const billRefusalWords = (
  refusal: { readonly why: keyof typeof REFUSALS } | DeclinesRefusal,
): CheckoutWords<BillCheckoutMessageKey | CheckoutMessageKey> =>
  refusal.why === 'declines' ? declineLimitWords(refusal.limit) : { key: REFUSALS[refusal.why] };

/** The bill is no longer what the guest agreed to: the words for `askAgain`, with what they would pay now (P4). */
export function disagreementWords(
  why: BillDisagreement,
  { totalBeingPaid, refusal }: Pick<BillPayment, 'totalBeingPaid' | 'refusal'>,
  money: WriteMoney,
): CheckoutWords<BillCheckoutMessageKey> {
  const total = money(totalBeingPaid);
  if (why.at === 'anotherBill') return { key: 'bill.another', values: { total } };
  return refusal === undefined
    ? { key: 'bill.changed', values: { total, before: money(why.before) } }
    : { key: 'bill.changed.nothing' };
}

/** The words for a step of what is paid of a bill. `tip` is what the venue calls a tip (`gratuity`). */
export function billStepWords(
  step: BillPaymentStep,
  money: WriteMoney,
  tip = 'Tip',
): StepWords<BillCheckoutMessageKey> {
  const values = valuesOfStep(step, money, tip);
  return {
    figure: { key: `billFigure.${step.what}`, values },
    reason: { key: `billWhy.${step.why}`, values },
  };
}

/** The default text of a bill's checkout, with its placeholders filled. */
export const billCheckoutText = ({
  key,
  values,
}: CheckoutWords<BillCheckoutMessageKey | CheckoutMessageKey>): string =>
  fillMessage({ ...CHECKOUT_MESSAGES, ...BILL_CHECKOUT_MESSAGES }[key as BillCheckoutMessageKey], values);
