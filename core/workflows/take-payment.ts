/**
 * Takes a payment for an order or a bill: once, under a lock and a key of its own, if nothing that is stored speaks
 * against it. A payment that an earlier page left is taken up again (C1–C4).
 */
import { sameBasket, type Basket } from '../basket/basket.ts';
import { samePlace, type BasketPlace, type PaymentPlace } from '../basket/basket-place.ts';
import { declineLimit, type DeclineLimit } from '../payment/decline-limit.ts';
import { isLeft, left, right, type Either } from '../fp.ts';
import type { PaySideUser } from '../guest/guest.ts';
import { isPaidNow } from '../order/order-on-tab.ts';
import { eventOf, eventOfLaterTry } from '../payment/payment-answer.ts';
import {
  isOver,
  isUnsettled,
  liveAt,
  type BillIntent,
  type OrderIntent,
  type OrderSummary,
  type PaymentIntent,
  type PendingOrder,
} from '../payment/payment-intent.ts';
import type { BillCharge, BillPayments } from '../ports/bills.ts';
import type { OrderPayment, OrderPayments } from '../ports/payments.ts';
import type { SavedVouchers } from '../ports/vouchers.ts';
import { vouchersAt } from '../saved/saved-vouchers.ts';
import { agreedTime, instantOf, latestTime } from '../time/time.ts';
import { voucherLines, type VoucherLine } from '../basket/vouchers.ts';
import {
  asStored,
  begin,
  isReplaced,
  pollOnce,
  reconcile,
  step,
  type OnChange,
  type PaymentCalls,
  type PaymentPorts,
  type Send,
} from './steps/follow-payment.ts';

/** The ports of `placeOrder`. */
export interface OrderPayPorts extends PaymentPorts {
  readonly orderPayments: OrderPayments;
  /** Left out where orders take no vouchers. */
  readonly savedVouchers?: Pick<SavedVouchers, 'all'>;
}

/** The ports of `payBill`. */
export interface BillPayPorts extends PaymentPorts {
  readonly billPayments: BillPayments;
}

/** What following any payment needs. */
export type PayPorts = OrderPayPorts & BillPayPorts;

/** What following that payment needs: an order's asks nothing of bills. */
export type PortsToFollow<Intent extends PaymentIntent> = [Intent] extends [OrderIntent]
  ? OrderPayPorts
  : [Intent] extends [BillIntent]
    ? BillPayPorts
    : PayPorts;

/** The order that the guest agreed to pay for. */
export interface OrderToPay {
  readonly place: BasketPlace;
  /** As the guest saw it with the button. */
  readonly basket: Basket;
  readonly basketId: string;
  /** Those of the basket check, as `voucherLines` gives them. Left out, nothing is compared with the stored ones. */
  readonly vouchers?: readonly VoucherLine[] | undefined;
  readonly summary: OrderSummary;
  /** The request under that key. */
  readonly paymentOf: (key: string) => OrderPayment;
}

/** What the guest agreed to pay of a bill. */
export interface BillToPay extends Omit<BillIntent, 'key' | 'createdAt' | 'shownAt' | 'state' | 'pays'> {
  /** Keys of this phone's payments of the bill that the guest has seen. Another browser tab may have made one more. */
  readonly paidBefore: readonly string[];
  /** The request under that key. */
  readonly chargeOf: (key: string) => BillCharge;
  readonly customer: PaySideUser;
}

/** Why nothing was sent. */
export type PayBillRefusal =
  /** Another browser tab is paying. */
  | { readonly why: 'elsewhere' }
  /** An earlier payment of the same order or bill is not settled. */
  | { readonly why: 'unsettled'; readonly intent: PaymentIntent }
  /** Another browser tab has paid: for this basket, or of this bill since the guest last saw it (C4). */
  | { readonly why: 'paid'; readonly intent: PaymentIntent }
  /** Too many payments were declined in a row. */
  | { readonly why: 'declines'; readonly limit: DeclineLimit };

/** Why nothing was sent. */
export type PlaceOrderRefusal =
  | PayBillRefusal
  /**
   * The stored basket, or its vouchers, are not those that the guest saw: another browser tab has changed them, or paid. Also where
   * none is stored at that place: save it before you pay.
   */
  | { readonly why: 'basketChanged' };

const orderCalls = ({ orderPayments }: OrderPayPorts, { key, summary }: OrderIntent): PaymentCalls => ({
  find: () => orderPayments.find(key, !isPaidNow(summary))(),
  authorise: (current, paymentId, result) =>
    orderPayments.authorise(key, paymentId, result, pendingOrderOf(current))(),
  cancel: (paymentId) => orderPayments.cancel?.(key, paymentId)(),
  capture: async (current, paymentId) => {
    const { currency, total } = summary;
    const order = pendingOrderOf(current);
    // Unknown leads to a question by the key, whose answer names the order.
    if (order === undefined) return right({ outcome: 'unknown' });
    // An order of zero, or on a tab, can be found by its key too. It is placed, and has no money to capture.
    if (!isPaidNow(summary)) return right({ outcome: 'success', orderId: order.id, orderRef: order.ref });
    return orderPayments.capture(key, { paymentId, order, total, currency })();
  },
});

const pendingOrderOf = (intent: PaymentIntent): PendingOrder | undefined =>
  intent.pays === 'order' ? intent.order : undefined;

const billCalls = (
  { billPayments }: BillPayPorts,
  { key, basketId, place, table, orderType, merchant, items, summary }: BillIntent,
  customer?: PaySideUser,
): PaymentCalls => ({
  find: () => billPayments.find(key)(),
  authorise: (_, paymentId, result) => billPayments.authorise(key, paymentId, result)(),
  cancel: (paymentId) => billPayments.cancel?.(key, paymentId)(),
  // The amounts as stored at the press: every try of the entry is the same request (WN4).
  capture: (_, paymentId) =>
    billPayments.post(key, {
      accountId: place.accountId,
      basketId,
      table,
      paymentId,
      orderType,
      merchant,
      amount: summary.amount,
      tip: summary.tip,
      total: summary.total,
      currency: summary.currency,
      ...(items === undefined ? {} : { items }),
      ...(customer === undefined ? {} : { customer }),
    })(),
});

/** The type of the intent has asked for the ports of its kind. */
const callsOf = (ports: PaymentPorts, intent: PaymentIntent): PaymentCalls =>
  intent.pays === 'order'
    ? orderCalls(ports as OrderPayPorts, intent)
    : billCalls(ports as BillPayPorts, intent);

/** Pays for the order once, and follows the payment to a definite answer, or until the guest must ask staff. */
export async function placeOrder(
  ports: OrderPayPorts,
  order: OrderToPay,
  watch: OnChange,
): Promise<Either<PlaceOrderRefusal, PaymentIntent>> {
  const { place, basket, basketId, summary } = order;
  const locked = await ports.locks.whileHeld(lockName(place), async () => {
    // Read under the lock: another browser tab may have paid since the guest's press (C4).
    const refusal = refusalOfOrder(ports, order);
    if (refusal !== undefined) return left(refusal);
    const intent: OrderIntent = {
      ...newIntent(ports, place),
      pays: 'order',
      place,
      basketId,
      paid: basket.lines.map((line) => ({ key: line.key, quantity: line.quantity })),
      summary,
    };
    // Every try sends this request under this key, so that the backend charges once (C1, WN4).
    const payment = order.paymentOf(intent.key);
    const send: Send = () => ports.orderPayments.pay(intent.key, payment)();
    return right(await begin(ports, intent, send, orderCalls(ports, intent), watch));
  });
  return isLeft(locked) ? left({ why: 'elsewhere' }) : locked.right;
}

/** Pays the bill once: holds the money, enters it, and follows both to a definite answer (WP1, WP2). */
export async function payBill(
  ports: BillPayPorts,
  bill: BillToPay,
  watch: OnChange,
): Promise<Either<PayBillRefusal, PaymentIntent>> {
  const { chargeOf, customer, paidBefore, ...subject } = bill;
  const paying = async (): Promise<Either<PayBillRefusal, PaymentIntent>> => {
    // Read under the lock. An unsettled payment may have taken the money: a second one could charge twice (C1, C4).
    const intents = ports.intents.all();
    const live = liveAt(intents, bill.place, agreedTime(ports.clock));
    if (live !== undefined) return left({ why: 'unsettled', intent: live });
    const paid = capturedAt(intents, bill.place).find(({ key }) => !paidBefore.includes(key));
    if (paid !== undefined) return left({ why: 'paid', intent: paid });
    const limit = declineLimit(intents, latestTime(ports.clock));
    if (limit !== undefined) return left({ why: 'declines', limit });
    const intent: BillIntent = { ...newIntent(ports, bill.place), pays: 'bill', ...subject };
    // Every try sends this request under this key, so that the service holds the money once (C1, WN4).
    const charge = chargeOf(intent.key);
    const send: Send = () => ports.billPayments.hold(intent.key, charge)();
    return right(await begin(ports, intent, send, billCalls(ports, intent, customer), watch));
  };
  const locked = await ports.locks.whileHeld(lockName(bill.place), paying);
  return isLeft(locked) ? left({ why: 'elsewhere' }) : locked.right;
}

/**
 * A new intent: its key is fixed before the first call (C1). It is later than every payment at its place that
 * may have been taken, also than one that a clock which was ahead has stamped: else that one would seem to have
 * replaced it.
 */
function newIntent(ports: PaymentPorts, place: PaymentPlace) {
  const sentAt = latestTime(ports.clock);
  const before = ports.intents.all().filter((one) => !isOver(one.state) && samePlace(one.place, place));
  return {
    key: ports.randomness.uuid(),
    createdAt: instantOf(Math.max(sentAt, ...before.map(({ createdAt }) => createdAt + 1))),
    shownAt: ports.clock.now(),
    state: { is: 'prepared', sentAt },
  } as const satisfies Pick<PaymentIntent, 'key' | 'createdAt' | 'shownAt' | 'state'>;
}

const capturedAt = (intents: readonly PaymentIntent[], place: PaymentPlace): readonly PaymentIntent[] =>
  intents.filter((one) => one.state.is === 'captured' && samePlace(one.place, place));

/** Why the order must not be paid now, by what is stored: another browser tab may have paid (C4). */
function refusalOfOrder(
  ports: OrderPayPorts,
  { place, basket, basketId, vouchers, summary }: OrderToPay,
): PlaceOrderRefusal | undefined {
  const intents = ports.intents.all();
  // An unsettled payment may have taken the money: a second one could charge twice (C1).
  const live = liveAt(intents, place, agreedTime(ports.clock));
  if (live !== undefined) return { why: 'unsettled', intent: live };
  const paid = capturedAt(intents, place).find((one) => one.basketId === basketId);
  if (paid !== undefined) return { why: 'paid', intent: paid };
  const limit = isPaidNow(summary) ? declineLimit(intents, latestTime(ports.clock)) : undefined;
  if (limit !== undefined) return { why: 'declines', limit };
  const saved = ports.savedBaskets.at(place)?.basket;
  if (!saved || !sameBasket(saved, basket)) return { why: 'basketChanged' };
  // The payment would take a voucher with it that its basket check did not know (V1).
  const all = vouchers && ports.savedVouchers?.all();
  return all && JSON.stringify(voucherLines(vouchersAt(all, place))) !== JSON.stringify(vouchers)
    ? { why: 'basketChanged' }
    : undefined;
}

/**
 * Follows a payment that an earlier page left unsettled (a reload, a closed browser tab, a return to the app). Asks
 * once about one that waits for the bank's page, because the guest may have confirmed it there.
 */
export const resumePayment = <Intent extends PaymentIntent>(
  ports: PaymentPorts & PortsToFollow<Intent>,
  intent: Intent,
  watch: OnChange,
): Promise<PaymentIntent> =>
  ports.locks.onceFree(lockName(intent.place), () =>
    pollOnce(ports, asStored(ports, intent, watch), callsOf(ports, intent), watch),
  );

/**
 * Sends the result that the bank's page, or the provider's, returned with the guest. A result that names another
 * payment is not used, nor one of a payment that a later one has replaced: the app asks by the key instead.
 */
export const returnFromBank = <Intent extends PaymentIntent>(
  ports: PaymentPorts & PortsToFollow<Intent>,
  intent: Intent,
  paymentId: string,
  result: string,
  watch: OnChange,
): Promise<PaymentIntent> =>
  ports.locks.onceFree(lockName(intent.place), async () => {
    const calls = callsOf(ports, intent);
    const current = asStored(ports, intent, watch);
    if (!isUnsettled(current.state)) return current;
    const known = 'paymentId' in current.state ? current.state.paymentId : undefined;
    const isForeign = known !== undefined && known !== paymentId;
    if (isForeign || isReplaced(ports, current)) return pollOnce(ports, current, calls, watch);
    // Stored before the bank's result is sent, so that a reload asks for this payment by its key (C1).
    const returned = step(ports, current, { event: 'returned', at: latestTime(ports.clock) }, watch);
    const answer = await calls.authorise(returned, paymentId, result);
    return reconcile(ports, step(ports, returned, eventOfLaterTry(answer), watch), calls, watch);
  });

/**
 * Cancels a payment that waits for the bank's page, or the provider's (WP16). Only a decline says that nothing can be
 * paid there any more. After any other answer the payment waits on, or has been made meanwhile: the app asks by the key.
 */
export const cancelPayment = <Intent extends PaymentIntent>(
  ports: PaymentPorts & PortsToFollow<Intent>,
  intent: Intent,
  watch: OnChange,
): Promise<PaymentIntent> =>
  ports.locks.onceFree(lockName(intent.place), async () => {
    const calls = callsOf(ports, intent);
    const current = asStored(ports, intent, watch);
    if (current.state.is !== 'authRequired') return current;
    const answer = await calls.cancel(current.state.paymentId);
    const event = answer && eventOf(answer);
    return event?.event === 'declined'
      ? step(ports, current, event, watch)
      : pollOnce(ports, current, calls, watch);
  });

const lockName = (place: PaymentPlace): string =>
  place.service === 'pay'
    ? `pay ${place.host}/${place.venueSlug}/bill/${place.accountId}`
    : `pay ${place.host}/${place.venueSlug}/${place.service}`;
