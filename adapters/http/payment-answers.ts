/** The backends' answers about a payment, in the forms of the two services that take one. */
import * as t from 'io-ts';
import { isLeft, type PaymentAnswer } from '@tableside/core';
import { optional, decoder, shape, type Codec, type ValueOf } from '@tableside/core/codecs';
import { id, mapped, webAddress, word } from './codecs.ts';

const outcome = shape({ outcome: word('success', 'authRequired', 'unknown') });

/** Decodes the data of the stated outcome: a success without its order cannot be shown as one. */
const answerOf = (success: Codec<PaymentAnswer>, authRequired: Codec<PaymentAnswer>): Codec<PaymentAnswer> =>
  decoder('PaymentAnswer', (value, context) => {
    const stated = outcome.validate(value, context);
    if (isLeft(stated)) return stated;
    switch (stated.right.outcome) {
      case 'success':
        return success.validate(value, context);
      case 'authRequired':
        return authRequired.validate(value, context);
      case 'unknown':
        // The service itself does not know. That is no refusal, so the app asks again (C2).
        return t.success({ outcome: 'unknown' });
    }
  });

/** Of `makeBraintreePayment` (WO12). */
export const cardPaymentAnswer = answerOf(
  mapped(shape({ orderId: id, orderRef: id }), (order) => ({ outcome: 'success', ...order })),
  mapped(shape({ paymentId: id, redirectUrl: webAddress }), (bank) => ({ outcome: 'authRequired', ...bank })),
);

const bankAsks: Codec<PaymentAnswer> = mapped(shape({ id, redirectUrl: webAddress }), (bank) => ({
  outcome: 'authRequired',
  paymentId: bank.id,
  redirectUrl: bank.redirectUrl,
}));

/** Of the payments service for a bill: success means authorised (WP2). */
export const heldPaymentAnswer = answerOf(
  mapped(shape({ id }), (payment) => ({ outcome: 'authorised', paymentId: payment.id })),
  bankAsks,
);

/** Of the payments service; includes the order (WO14). */
export const paymentAnswer = answerOf(
  mapped(shape({ order: shape({ id, ref: id }) }), ({ order }) => ({
    outcome: 'success',
    orderId: order.id,
    orderRef: order.ref,
  })),
  bankAsks,
);

const orderOfPayment = shape({ id, order: shape({ id, ref: id }) });

/** Of the payments service for an order that waits for its payment: success means authorised (WP1). */
export const heldOrderAnswer = answerOf(
  mapped(orderOfPayment, ({ id: paymentId, order }) => ({ outcome: 'authorised', paymentId, order })),
  mapped(shape({ id, redirectUrl: webAddress, order: optional(shape({ id, ref: id })) }), (bank) => ({
    outcome: 'authRequired',
    paymentId: bank.id,
    redirectUrl: bank.redirectUrl,
    ...(bank.order === undefined ? {} : { order: bank.order }),
  })),
);

/** Of the orders service. */
export const placedOrder = shape({ orderId: id, orderRef: id });
export type PlacedOrder = ValueOf<typeof placedOrder>;

/** Address of a provider's hosted page. */
export const hostedPage = shape({ paymentId: id, redirectUrl: webAddress });

/** The outcome of one call about a payment. */
export const statedOutcome = outcome;
