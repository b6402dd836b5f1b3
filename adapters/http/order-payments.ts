import {
  BILL_ORDER_TYPES,
  DEFAULT_ORDER_NOTE,
  ORDER_TYPES,
  getOrElse,
  pipe,
  mapTask,
  toWireNumber,
  type CardNonce,
  type MinorUnits,
  type OrderPayment,
  type OrderPayments,
  type PaymentAnswer,
  type PaymentQuestions,
  type PortFailure,
  type TaskEither,
} from '@tableside/core';
import { wireDestination, wireLines } from './basket-codecs.ts';
import { PAYMENT_TIMEOUT_MS, type HttpClient } from './client.ts';
import type { OrderingEndpoint } from './ordering-endpoint.ts';
import { orderAnswer, cardPaymentAnswer, paymentAnswer } from './payment-answers.ts';
import { paymentQuestions } from './payment-questions.ts';
import { saidBy, settledByCode } from './payment-refusals.ts';

export interface PaymentServices {
  readonly payments: string;
  readonly orders: string;
}

export class HttpOrderPayments implements OrderPayments {
  readonly authorise: PaymentQuestions['authorise'];
  readonly find: PaymentQuestions['find'];

  /** @param services addresses of the services that take payments and orders beside the ordering backend */
  constructor(
    private readonly client: HttpClient,
    private readonly endpoint: OrderingEndpoint,
    private readonly services: PaymentServices,
  ) {
    const questions = paymentQuestions(client, services.payments, paymentAnswer);
    this.authorise = questions.authorise;
    this.find = questions.find;
  }

  pay(key: string, payment: OrderPayment): TaskEither<PortFailure, PaymentAnswer> {
    const { card } = payment;
    return settledByCode(
      card === undefined ? this.orderWithoutPayment(key, payment) : this.payByCard(key, payment, card),
    );
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
        amount: toWireNumber(payment.goodsTotal, payment.currency),
        returnUrls: payment.returnUrls,
      },
      idempotencyKey: key,
      timeout: PAYMENT_TIMEOUT_MS,
    };
    return pipe(
      this.endpoint.answer(question, cardPaymentAnswer),
      mapTask(getOrElse((refusal): PaymentAnswer => saidBy(refusal) ?? { outcome: 'refused' })),
    );
  }

  /** An order that comes to nothing (B12, WP10), or that goes on a tab (WP9). */
  private orderWithoutPayment(key: string, payment: OrderPayment): TaskEither<PortFailure, PaymentAnswer> {
    return this.client.ask('orders', orderAnswer, {
      method: 'POST',
      url: `${this.services.orders}/venues/${encodeURIComponent(payment.siteId)}/orders`,
      body: { ...aboutOrder(payment), ...onTab(payment), lines: wireLines(payment.lines) },
      headers: { 'Idempotency-Key': key },
      timeout: PAYMENT_TIMEOUT_MS,
    });
  }
}

/** The tab's basket instead of the checked one, and its order type (WP9). */
const onTab = ({ tab }: OrderPayment) =>
  tab && { orderType: BILL_ORDER_TYPES.tab, accountId: tab.accountId, basketId: tab.basketId };

/** What the card payment and the order of nothing have in common. */
function aboutOrder(payment: OrderPayment) {
  const inMajorUnits = (amount: MinorUnits): number => toWireNumber(amount, payment.currency);
  return {
    basketId: payment.basketId,
    orderType: ORDER_TYPES[payment.destination.service],
    ...wireDestination(payment.destination),
    customer: payment.customer,
    note: payment.note === '' ? DEFAULT_ORDER_NOTE : payment.note,
    serviceCharge: inMajorUnits(payment.serviceCharge),
    ...(payment.donation > 0 && { donation: inMajorUnits(payment.donation) }),
    total: inMajorUnits(payment.total),
  };
}
