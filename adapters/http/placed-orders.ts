/** The orders service: orders without a card payment, and orders that wait for one (WP1, WP9, WP10). */
import {
  BILL_ORDER_TYPES,
  DEFAULT_ORDER_NOTE,
  mapTask,
  ORDER_TYPES,
  pipe,
  toWireNumber,
  type MinorUnits,
  type PaymentAnswer,
  type PortFailure,
  type TaskEither,
} from '@tableside/core';
import type { OrderPayment } from '@tableside/core/ports';
import { wireDestination, wireLines } from './basket-codecs.ts';
import { PAYMENT_TIMEOUT_MS, type HttpClient } from './client.ts';
import { absentIfServiceSays } from './not-found.ts';
import { placedOrder, type PlacedOrder } from './payment-answers.ts';
import { REFUSALS } from './refusals.ts';

/**
 * Places an order of nothing (B12), on a tab, or pending until it is paid. Every try with one key is the same order.
 */
export const placeOnOrders = (
  client: HttpClient,
  service: string,
  key: string,
  payment: OrderPayment,
): TaskEither<PortFailure, PlacedOrder> =>
  client.ask('orders', placedOrder, {
    method: 'POST',
    url: `${service}/venues/${encodeURIComponent(payment.siteId)}/orders`,
    body: { ...aboutOrder(payment), ...onTab(payment), lines: wireLines(payment.lines) },
    headers: { 'Idempotency-Key': key },
    timeout: PAYMENT_TIMEOUT_MS,
    refusals: REFUSALS.placeOrder,
  });

/** The order placed under that key without a payment; undefined if none arrived (WP11). */
export const findOnOrders = (
  client: HttpClient,
  service: string,
  key: string,
): TaskEither<PortFailure, PaymentAnswer | undefined> =>
  absentIfServiceSays(
    pipe(
      client.ask('orders by key', placedOrder, {
        method: 'GET',
        url: `${service}/orders`,
        query: { idempotencyKey: key },
        refusals: REFUSALS.findOrder,
      }),
      mapTask(orderIsPlaced),
    ),
  );

/** If nothing is paid, a placed order is the whole answer. */
export const orderIsPlaced = (order: PlacedOrder): PaymentAnswer => ({ outcome: 'success', ...order });

/** The tab's basket id instead of the checked one's, and its order type (WP9). */
const onTab = ({ tab }: OrderPayment) =>
  tab && { orderType: BILL_ORDER_TYPES.tab, accountId: tab.accountId, basketId: tab.basketId };

/** What every way to pay sends about the order. */
export function aboutOrder(payment: OrderPayment) {
  const inMajorUnits = (amount: MinorUnits): number => toWireNumber(amount, payment.currency);
  return {
    basketId: payment.basketId,
    orderType: ORDER_TYPES[payment.destination.service],
    ...wireDestination(payment.destination),
    customer: payment.customer,
    note: payment.note === '' ? DEFAULT_ORDER_NOTE : payment.note,
    serviceCharge: inMajorUnits(payment.paymentServiceCharge),
    ...(payment.donation > 0 && { donation: inMajorUnits(payment.donation) }),
    ...(payment.donationTo !== undefined && { donationTo: payment.donationTo }),
    total: inMajorUnits(payment.total),
  };
}
