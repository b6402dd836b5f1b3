/**
 * On the bank's or the provider's page the guest types secrets, so outside the sandbox it must use https. An answer
 * with any other address does not decode: the payment is then unknown, and the app asks for it by its key (C2).
 */
import { isLeft, left, type PaymentAnswer, type PortFailure, type TaskEither } from '@tableside/core';
import type { BillPayments, OrderPayments, PaymentQuestions } from '@tableside/core/ports';

const overHttps =
  <Answer extends PaymentAnswer | undefined>(
    request: TaskEither<PortFailure, Answer>,
  ): TaskEither<PortFailure, Answer> =>
  async () => {
    const answer = await request();
    return isLeft(answer) || isOverHttps(answer.right)
      ? answer
      : left({ failure: 'unintelligible', call: 'payment', path: 'redirectUrl' });
  };

const isOverHttps = (answer: PaymentAnswer | undefined): boolean =>
  answer?.outcome !== 'authRequired' || /^https:/i.test(answer.redirectUrl);

const questions = (payments: PaymentQuestions): PaymentQuestions => ({
  authorise: (...args) => overHttps(payments.authorise(...args)),
  find: (...args) => overHttps(payments.find(...args)),
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
