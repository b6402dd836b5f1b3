/** Payment on a provider's hosted page: the order is placed first, paid there, then captured (WP1). */
import {
  isLeft,
  isPaidNow,
  left,
  mapTask,
  pipe,
  providerAmount,
  right,
  toWireNumber,
  type PaymentAnswer,
  type PaymentProvider,
  type PendingOrder,
  type PortFailure,
  type TaskEither,
} from '@tableside/core';
import type { AuthorisedForOrder, OrderPayment, OrderPayments } from '@tableside/core/ports';
import { PAYMENT_TIMEOUT_MS, type HttpClient } from './client.ts';
import type { PaymentServices } from './order-payments.ts';
import { heldOrderAnswer, hostedPage, statedOutcome } from './payment-answers.ts';
import { paymentQuestions } from './payment-questions.ts';
import { REFUSALS } from './refusals.ts';
import { findOnOrders, orderIsPlaced, placeOnOrders } from './placed-orders.ts';

export class HttpHostedOrderPayments implements OrderPayments {
  readonly find: OrderPayments['find'];
  readonly cancel: Required<OrderPayments>['cancel'];

  /** @param provider its name in the addresses of the orders service */
  constructor(
    private readonly client: HttpClient,
    private readonly services: PaymentServices,
    private readonly provider: PaymentProvider,
  ) {
    const { find, cancel } = paymentQuestions(client, services.payments, heldOrderAnswer);
    this.cancel = cancel;
    this.find = (key, isWithoutPayment) =>
      isWithoutPayment === true ? findOnOrders(client, services.orders, key) : find(key);
  }

  pay(key: string, payment: OrderPayment): TaskEither<PortFailure, PaymentAnswer> {
    const { client, services } = this;
    return async () => {
      const placed = await placeOnOrders(client, services.orders, key, payment)();
      if (isLeft(placed)) return placed;
      if (!isPaidNow(payment)) return right(orderIsPlaced(placed.right));
      const { orderId: id, orderRef: ref } = placed.right;
      // Placed, not paid: no money moves until the guest pays on the page.
      return this.openPage(key, payment, { id, ref });
    };
  }

  /** Confirms what the guest paid on the page: the money is authorised until it is captured. */
  authorise(
    key: string,
    paymentId: string,
    _result: string,
    order?: PendingOrder,
  ): TaskEither<PortFailure, PaymentAnswer> {
    // No answer has named the order, so the app finds it by its key.
    if (order === undefined) return async () => right({ outcome: 'unknown' });
    const held: PaymentAnswer = { outcome: 'authorised', paymentId, order };
    return this.post('auth-payment', key, { paymentId, orderId: order.id }, held);
  }

  capture(
    key: string,
    { paymentId, order, total, currency }: AuthorisedForOrder,
  ): TaskEither<PortFailure, PaymentAnswer> {
    const body = { paymentId, amount: toWireNumber(total, currency), orderId: order.id };
    const success: PaymentAnswer = { outcome: 'success', orderId: order.id, orderRef: order.ref };
    return this.post('capture-payment', key, body, success);
  }

  private async openPage(key: string, payment: OrderPayment, order: PendingOrder) {
    const { returnUrls, total, currency, donationTo } = payment;
    const answer = await this.client.ask('hosted payment page', hostedPage, {
      method: 'POST',
      url: `${this.services.orders}/hosted-payment-page/${encodeURIComponent(this.provider)}/auth`,
      body: {
        amount: providerAmount(this.provider, total, currency),
        currency,
        reference: order.ref,
        successUrl: returnUrls.success,
        failureUrl: returnUrls.failure,
        ...(donationTo !== undefined && { donationTo }),
      },
      headers: { 'Idempotency-Key': key },
      timeout: PAYMENT_TIMEOUT_MS,
      refusals: REFUSALS.openHostedPage,
    })();
    if (isLeft(answer)) return left(answer.left);
    const opened: PaymentAnswer = { outcome: 'authRequired', ...answer.right, order };
    return right(opened);
  }

  /** One of the two calls after the page. Any outcome but success leaves the payment unknown. */
  private post(
    call: 'auth-payment' | 'capture-payment',
    key: string,
    body: object,
    success: PaymentAnswer,
  ): TaskEither<PortFailure, PaymentAnswer> {
    const request = this.client.ask(call, statedOutcome, {
      method: 'POST',
      url: `${this.services.orders}/${call}`,
      body,
      headers: { 'Idempotency-Key': key },
      timeout: PAYMENT_TIMEOUT_MS,
      refusals: call === 'auth-payment' ? REFUSALS.confirmHostedPayment : REFUSALS.captureHostedPayment,
    });
    return pipe(
      request,
      mapTask(({ outcome }): PaymentAnswer => (outcome === 'success' ? success : { outcome: 'unknown' })),
    );
  }
}
