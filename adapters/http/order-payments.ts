import {
  DEFAULT_ORDER_NOTE,
  getOrElse,
  isLeft,
  pipe,
  right,
  mapTask,
  toWireNumber,
  type CardNonce,
  type MinorUnits,
  type OrderPayment,
  type OrderPayments,
  type PaymentAnswer,
  type PortFailure,
  type TaskEither,
} from '@tableside/core';
import { wireLines } from './basket-codecs.ts';
import { absentOn404, PAYMENT_TIMEOUT_MS, type HttpClient } from './client.ts';
import type { OrderingEndpoint } from './ordering-endpoint.ts';
import { cardPaymentAnswer, orderAnswer, paymentAnswer } from './payment-answers.ts';

export interface PaymentServices {
  readonly payments: string;
  readonly orders: string;
}

export class HttpOrderPayments implements OrderPayments {
  /** @param services addresses of the services that take payments and orders beside the ordering backend */
  constructor(
    private readonly client: HttpClient,
    private readonly endpoint: OrderingEndpoint,
    private readonly services: PaymentServices,
  ) {}

  pay(key: string, payment: OrderPayment): TaskEither<PortFailure, PaymentAnswer> {
    const { card } = payment;
    return settledByCode(
      card === undefined ? this.orderOfNothing(key, payment) : this.payByCard(key, payment, card),
    );
  }

  /** A refusal confirms nothing, and takes nothing back: what became of the payment is to be asked (WP6). */
  authorise(key: string, paymentId: string, result: string): TaskEither<PortFailure, PaymentAnswer> {
    return unsettledWhereRefused(
      this.client.ask('payments authorise', paymentAnswer, {
        method: 'POST',
        url: `${this.services.payments}/payments/${encodeURIComponent(paymentId)}/authorise`,
        body: { result },
        headers: { 'Idempotency-Key': key },
        timeout: PAYMENT_TIMEOUT_MS,
      }),
    );
  }

  find(key: string): TaskEither<PortFailure, PaymentAnswer | undefined> {
    const asked = this.client.ask('payments by key', paymentAnswer, {
      method: 'GET',
      url: `${this.services.payments}/payments`,
      query: { idempotencyKey: key },
    });
    return absentOn404(settledByCode(asked));
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

  /** B12, WP10: no payment step, and a total of 0. */
  private orderOfNothing(key: string, payment: OrderPayment): TaskEither<PortFailure, PaymentAnswer> {
    return this.client.ask('orders', orderAnswer, {
      method: 'POST',
      url: `${this.services.orders}/venues/${encodeURIComponent(payment.siteId)}/orders`,
      body: { ...aboutOrder(payment), lines: wireLines(payment.lines) },
      headers: { 'Idempotency-Key': key },
      timeout: PAYMENT_TIMEOUT_MS,
    });
  }
}

/** What the card payment and the order of nothing have in common. */
function aboutOrder(payment: OrderPayment) {
  const inMajorUnits = (amount: MinorUnits): number => toWireNumber(amount, payment.currency);
  return {
    basketId: payment.basketId,
    orderType: payment.orderType,
    tableNumber: payment.tableNumber,
    customer: payment.customer,
    note: payment.note === '' ? DEFAULT_ORDER_NOTE : payment.note,
    serviceCharge: inMajorUnits(payment.serviceCharge),
    ...(payment.donation > 0 && { donation: inMajorUnits(payment.donation) }),
    total: inMajorUnits(payment.total),
  };
}

/**
 * What a refusal says of the payment. A decline is 402 with a code of its own (WO13), or the ordering backend's
 * own refusal with 200; the same code with another status is somebody else's on the way. A key that was used for
 * another body has a payment, and which one is to be asked (WN4).
 */
function saidBy({
  status,
  code,
}: {
  readonly status: number;
  readonly code?: string;
}): PaymentAnswer | undefined {
  if (code === 'key-reused') return { outcome: 'unknown' };
  const decided = status === 402 || status === 200;
  return decided && (code === 'declined' || code === 'cancelled') ? { outcome: 'declined', code } : undefined;
}

/** A refusal that says what became of the payment is an answer, and no failure. */
const settledByCode =
  <Answer>(asked: TaskEither<PortFailure, Answer>): TaskEither<PortFailure, Answer | PaymentAnswer> =>
  async () => {
    const answer = await asked();
    const said = isLeft(answer) && answer.left.failure === 'refused' ? saidBy(answer.left) : undefined;
    return said === undefined ? answer : right(said);
  };

const unsettledWhereRefused =
  (asked: TaskEither<PortFailure, PaymentAnswer>): TaskEither<PortFailure, PaymentAnswer> =>
  async () => {
    const answer = await settledByCode(asked)();
    return isLeft(answer) && answer.left.failure === 'refused' ? right({ outcome: 'unknown' }) : answer;
  };
