import {
  mapTask,
  pipe,
  providerAmount,
  toWireNumber,
  type PaymentAnswer,
  type PortFailure,
  type TaskEither,
} from '@tableside/core';
import type { LineUnits } from '@tableside/core/bill';
import type { BillCharge, BillEntry, BillPayments, PaymentQuestions } from '@tableside/core/ports';
import { accountAnswer, wireLineId } from './account-codecs.ts';
import { PAYMENT_TIMEOUT_MS, type HttpClient } from './client.ts';
import { heldPaymentAnswer } from './payment-answers.ts';
import { paymentQuestions } from './payment-questions.ts';
import { REFUSALS } from './refusals.ts';

export interface BillServices {
  readonly payments: string;
  readonly payAtTable: string;
}

/** The items of an entry, by the service's own ids of its lines: one may come twice. */
export const toWire = (items: readonly LineUnits[]): readonly LineUnits[] =>
  items.map(({ lineId, units }) => ({ lineId: wireLineId(lineId), units }));

/** The payments service authorises a bill's payment; recording it on the bill captures it (WP1, WP2). */
export class HttpBillPayments implements BillPayments {
  readonly authorise: PaymentQuestions['authorise'];
  readonly find: PaymentQuestions['find'];
  readonly cancel: Required<PaymentQuestions>['cancel'];

  constructor(
    private readonly client: HttpClient,
    private readonly services: BillServices,
  ) {
    const questions = paymentQuestions(client, services.payments, heldPaymentAnswer);
    this.authorise = questions.authorise;
    this.find = questions.find;
    this.cancel = questions.cancel;
  }

  hold(key: string, charge: BillCharge): TaskEither<PortFailure, PaymentAnswer> {
    const { accountId, basketId, card, currency } = charge;
    return this.client.ask('payments', heldPaymentAnswer, {
      method: 'POST',
      url: `${this.services.payments}/payments`,
      body: {
        amount: providerAmount(charge.provider, charge.total, currency),
        currency,
        customer: { email: charge.email },
        order: { id: accountId, ref: basketId },
        provider: charge.provider,
        vendor: charge.vendor,
        venue: charge.siteId,
        ...(card && { nonce: card.nonce }),
        ...(card?.deviceData !== undefined && { deviceData: card.deviceData }),
        returnUrls: charge.returnUrls,
      },
      // The same for every try of this payment, so that the service holds the money once (C1).
      headers: { 'Idempotency-Key': key },
      timeout: PAYMENT_TIMEOUT_MS,
      refusals: REFUSALS.authorisePayment,
    });
  }

  post(key: string, entry: BillEntry): TaskEither<PortFailure, PaymentAnswer> {
    const { accountId, basketId, currency, paymentId } = entry;
    const entered = this.client.ask('bill payment', accountAnswer, {
      method: 'POST',
      url: `${this.services.payAtTable}/accounts/${encodeURIComponent(accountId)}/${encodeURIComponent(basketId)}/payment`,
      body: {
        amount: toWireNumber(entry.amount, currency),
        ...(entry.customer !== undefined && { customer: entry.customer }),
        merchant: entry.merchant,
        orderType: entry.orderType,
        paymentId,
        table: entry.table,
        tip: toWireNumber(entry.tip, currency),
        total: toWireNumber(entry.total, currency),
        ...(entry.items !== undefined && { items: toWire(entry.items) }),
      },
      headers: { 'Idempotency-Key': key },
      timeout: PAYMENT_TIMEOUT_MS,
      refusals: REFUSALS.payBill,
    });
    // A bill has no order of its own, so the payment's id names it.
    const success: PaymentAnswer = { outcome: 'success', orderId: paymentId, orderRef: paymentId };
    return pipe(
      entered,
      mapTask(() => success),
    );
  }
}
