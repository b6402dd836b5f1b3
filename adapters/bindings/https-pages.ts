/**
 * On the bank's or the provider's page the guest types secrets, so outside the sandbox it must use https (WP15). Any
 * other address is dropped: the app opens no such page, and says so.
 */
import { mapTask, type PaymentAnswer, type PortFailure, type TaskEither } from '@tableside/core';
import type { BillPayments, OrderPayments, PaymentQuestions } from '@tableside/core/ports';

const overHttps: <Answer extends PaymentAnswer | undefined>(
  request: TaskEither<PortFailure, Answer>,
) => TaskEither<PortFailure, Answer> = mapTask((answer) => {
  if (answer?.outcome !== 'authRequired' || /^https:/i.test(answer.redirectUrl ?? '')) return answer;
  const { redirectUrl: _, ...withoutPage } = answer;
  return withoutPage as typeof answer;
});

const questions = (payments: PaymentQuestions): PaymentQuestions => ({
  authorise: (...args) => overHttps(payments.authorise(...args)),
  find: (...args) => overHttps(payments.find(...args)),
  ...(payments.cancel && { cancel: payments.cancel }),
});

export const orderPaymentsOverHttps = (payments: OrderPayments): OrderPayments => ({
  ...questions(payments),
  find: (...args) => overHttps(payments.find(...args)),
  pay: (...args) => overHttps(payments.pay(...args)),
  capture: (...args) => overHttps(payments.capture(...args)),
});

export const billPaymentsOverHttps = (payments: BillPayments): BillPayments => ({
  ...questions(payments),
  hold: (...args) => overHttps(payments.hold(...args)),
  post: (...args) => overHttps(payments.post(...args)),
});
