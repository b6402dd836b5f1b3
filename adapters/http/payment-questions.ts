/** The payments service's word on a payment: confirmed after the bank's page, or asked for by its key. */
import {
  isLeft,
  right,
  type Codec,
  type PaymentAnswer,
  type PaymentQuestions,
  type PortFailure,
  type TaskEither,
} from '@tableside/core';
import { PAYMENT_TIMEOUT_MS, type HttpClient } from './client.ts';
import { settledByCode } from './payment-refusals.ts';
import { askForWhatMayBeAbsent } from './said-absent.ts';

/** @param service address of the payments service */
export const paymentQuestions = (
  client: HttpClient,
  service: string,
  answer: Codec<PaymentAnswer>,
): PaymentQuestions => ({
  /** A refusal confirms nothing, and takes nothing back: what became of the payment is to be asked (WP6). */
  authorise: (key, paymentId, result) =>
    unsettledWhereRefused(
      client.ask('payments authorise', answer, {
        method: 'POST',
        url: `${service}/payments/${encodeURIComponent(paymentId)}/authorise`,
        body: { result },
        headers: { 'Idempotency-Key': key },
        timeout: PAYMENT_TIMEOUT_MS,
      }),
    ),
  find: (key) =>
    settledByCode(
      askForWhatMayBeAbsent(client, 'payments by key', answer, {
        method: 'GET',
        url: `${service}/payments`,
        query: { idempotencyKey: key },
      }),
    ),
});

const unsettledWhereRefused =
  (asked: TaskEither<PortFailure, PaymentAnswer>): TaskEither<PortFailure, PaymentAnswer> =>
  async () => {
    const answer = await settledByCode(asked)();
    return isLeft(answer) && answer.left.failure === 'refused' ? right({ outcome: 'unknown' }) : answer;
  };
