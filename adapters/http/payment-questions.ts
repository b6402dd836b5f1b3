/** Asks the payments service about a payment: to confirm it after the bank's page, or for its state by key. */
import type { PaymentAnswer } from '@tableside/core';
import type { Codec } from '@tableside/core/codecs';
import type { PaymentQuestions } from '@tableside/core/ports';
import { PAYMENT_TIMEOUT_MS, type HttpClient } from './client.ts';
import { absentIfServiceSays } from './not-found.ts';
import { REFUSALS } from './refusals.ts';

/** @param service address of the payments service */
export const paymentQuestions = (
  client: HttpClient,
  service: string,
  answer: Codec<PaymentAnswer>,
): Required<PaymentQuestions> => ({
  cancel: (key, paymentId) =>
    client.ask('payments cancel', answer, {
      method: 'POST',
      url: `${service}/payments/${encodeURIComponent(paymentId)}/cancel`,
      headers: { 'Idempotency-Key': key },
      timeout: PAYMENT_TIMEOUT_MS,
      refusals: REFUSALS.cancelPayment,
    }),
  authorise: (key, paymentId, result) =>
    client.ask('payments authorise', answer, {
      method: 'POST',
      url: `${service}/payments/${encodeURIComponent(paymentId)}/authorise`,
      body: { result },
      headers: { 'Idempotency-Key': key },
      timeout: PAYMENT_TIMEOUT_MS,
      refusals: REFUSALS.confirmPayment,
    }),
  find: (key) =>
    absentIfServiceSays(
      client.ask('payments by key', answer, {
        method: 'GET',
        url: `${service}/payments`,
        query: { idempotencyKey: key },
        refusals: REFUSALS.findPayment,
      }),
    ),
});
