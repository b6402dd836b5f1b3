import {
  pipe,
  mapTask,
  right,
  toWireNumber,
  type PaymentAnswer,
  type PortFailure,
  type TaskEither,
} from '@tableside/core';
import type { CardNonce, OrderPayment, OrderPayments, PaymentQuestions } from '@tableside/core/ports';
import { PAYMENT_TIMEOUT_MS, type HttpClient } from './client.ts';
import type { OrderingEndpoint } from './ordering-endpoint.ts';
import { cardPaymentAnswer, paymentAnswer } from './payment-answers.ts';
import { paymentQuestions } from './payment-questions.ts';
import { aboutOrder, findOnOrders, orderIsPlaced, placeOnOrders } from './placed-orders.ts';

export interface PaymentServices {
  readonly payments: string;
  readonly orders: string;
}

export class HttpOrderPayments implements OrderPayments {
  readonly authorise: PaymentQuestions['authorise'];
  readonly find: OrderPayments['find'];
  readonly cancel: Required<OrderPayments>['cancel'];

  /** @param services addresses of the payments and orders services, beside the ordering backend */
  constructor(
    private readonly client: HttpClient,
    private readonly endpoint: OrderingEndpoint,
    private readonly services: PaymentServices,
  ) {
    const questions = paymentQuestions(client, services.payments, paymentAnswer);
    this.authorise = questions.authorise;
    this.cancel = questions.cancel;
    this.find = (key, isWithoutPayment) =>
      isWithoutPayment === true ? findOnOrders(client, services.orders, key) : questions.find(key);
  }

  pay(key: string, payment: OrderPayment): TaskEither<PortFailure, PaymentAnswer> {
    const { card } = payment;
    const { client, services } = this;
    if (card !== undefined) return this.payByCard(key, payment, card);
    // An order of nothing (B12, WP10), or one on a tab (WP9).
    return pipe(placeOnOrders(client, services.orders, key, payment), mapTask(orderIsPlaced));
  }

  /** The ordering backend takes the money and places the order in one call, so there is nothing to capture. */
  capture(): TaskEither<PortFailure, PaymentAnswer> {
    return async () => right({ outcome: 'unknown' });
  }

  private payByCard(
    key: string,
    payment: OrderPayment,
    card: CardNonce,
  ): TaskEither<PortFailure, PaymentAnswer> {
    const question = {
      method: 'makeBraintreePayment',
      siteId: payment.siteId,
      fields: {
        ...aboutOrder(payment),
        nonce: card.nonce,
        ...(card.deviceData !== undefined && { deviceData: card.deviceData }),
        paymentMethodId: payment.paymentMethodId,
        // The basket's total alone: `total` adds service charge, tip and donation (WO11).
        amount: toWireNumber(payment.goodsTotal, payment.currency),
        returnUrls: payment.returnUrls,
      },
      // The same for every try of this payment, so that the backend charges once (C1).
      idempotencyKey: key,
      timeout: PAYMENT_TIMEOUT_MS,
    };
    return this.endpoint.ask(question, cardPaymentAnswer);
  }
}
