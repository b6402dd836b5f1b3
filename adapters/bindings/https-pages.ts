/**
 * On the bank's or the provider's page the guest types secrets, so outside the sandbox it must use https. An answer
 * with any other address does not decode: the payment is then unknown, and the app asks for it by its key (C2).
 */
import { isLeft, left, type PaymentAnswer, type PortFailure, type TaskEither } from '@tableside/core';
import type { BillPayments, OrderPayments, PaymentQuestions } from '@tableside/core/ports';

const overHttps =
  <Answer extends PaymentAnswer | undefined>(
    asked: TaskEither<PortFailure, Answer>,
  ): TaskEither<PortFailure, Answer> =>
  async () => {
    const answer = await asked();
    return isLeft(answer) || isOverHttps(answer.right)
      ? answer
      : left({ failure: 'unintelligible', call: 'payment', path: 'redirectUrl' });
  };

const isOverHttps = (answer: PaymentAnswer | undefined): boolean =>
  answer?.outcome !== 'authRequired' || /^https:/i.test(answer.redirectUrl);

const questions = (payments: PaymentQuestions): PaymentQuestions => ({
  authorise: (...asked) => overHttps(payments.authorise(...asked)),
  find: (...asked) => overHttps(payments.find(...asked)),
});

export const orderPaymentsOverHttps = (payments: OrderPayments): OrderPayments => ({
  ...questions(payments),
  find: (...asked) => overHttps(payments.find(...asked)),
  pay: (...asked) => overHttps(payments.pay(...asked)),
  capture: (...asked) => overHttps(payments.capture(...asked)),
});

export const billPaymentsOverHttps = (payments: BillPayments): BillPayments => ({
  ...questions(payments),
  hold: (...asked) => overHttps(payments.hold(...asked)),
  post: (...asked) => overHttps(payments.post(...asked)),
});
