/**
 * From a basket to a placed order. The backend checks the basket. The guest agrees to a total that the check changed,
 * and gives a card. The app sends the order only if it is still the one that the guest agreed to. `nextStep` tells
 * what the order needs at each moment.
 */
import { checkedOf, type BasketEvent } from '../basket/basket-life.ts';
import type { PaymentPlace } from '../basket/basket-place.ts';
import type { CheckedBasket } from '../order/checked-basket.ts';
import type { BasketCheckRefusal } from '../basket/basket-refusal.ts';
import type { DeclineLimit } from '../payment/decline-limit.ts';
import { destinationOf, type Destination } from '../place/destination.ts';
import { recipientOf } from '../basket/donation.ts';
import type { PortFailure } from '../failures.ts';
import { isLeft, valueOf, type Either } from '../fp.ts';
import type { MinorUnits } from '../money/money.ts';
import {
  checkOf,
  noteToSend,
  nextStep,
  pricingOf,
  summaryOf,
  type OrderDraft,
  type OrderStep,
} from '../order/order-checkout.ts';
import type { PaymentIntent } from '../payment/payment-intent.ts';
import type { BasketChecks } from '../ports/ordering.ts';
import type { OrderPayment } from '../ports/payments.ts';
import {
  askForCard,
  endOf,
  isBeingSent,
  paidWithOf,
  payWith,
  type CardSource,
  type CardStop,
  type GivenCard,
  type PaymentEnd,
  type PaymentStop,
} from './steps/card-payment.ts';
import type { OnChange } from './steps/follow-payment.ts';
import type { OrderToPay, PlaceOrderRefusal } from './take-payment.ts';

/**
 * The order in progress. It may change while the app waits for an answer. A caller without times, vouchers or other
 * browser tabs omits those functions.
 */
export interface OrderInProgress {
  /** The order at this moment. */
  draft(): OrderDraft;
  /** Applies an event to the basket's state. */
  apply(event: BasketEvent): void;
  /** The backend no longer offers the chosen time: load times again. */
  renewTimes?(): void;
  /** The backend has dropped the vouchers: remove them from the basket. */
  clearVouchers?(): void;
  /** Another browser tab has changed the saved basket: read it again. */
  reread?(): void;
}

/** How a basket check ended. The order already has its result. */
export type CheckEnd =
  | { readonly is: 'passed' }
  | { readonly is: 'refused'; readonly refusal: BasketCheckRefusal }
  /** No answer, or one that does not decode. The basket is unchanged. */
  | { readonly is: 'failed'; readonly failure: PortFailure }
  /** The order changed meanwhile, so the answer is for another one and is dropped. */
  | { readonly is: 'changed' }
  /** The order has no destination. */
  | { readonly is: 'notReady'; readonly step: OrderStep };

/** Has the backend check the basket. Requires a destination; other steps of `nextStep` are the caller's. */
export async function checkOrder(basketChecks: BasketChecks, order: OrderInProgress): Promise<CheckEnd> {
  const draft = order.draft();
  const destination = destinationAt(draft);
  if (isLeft(destination)) return { is: 'notReady', step: { next: 'destination', lack: destination.left } };
  const { currency } = draft.session.backend;
  const answer = await basketChecks.check(checkOf(draft, destination.right), currency)();
  // The order changed while the check ran: the prices are of another basket.
  if (order.draft().life.revision !== draft.life.revision) return { is: 'changed' };
  if (isLeft(answer)) return { is: 'failed', failure: answer.left };
  if (isLeft(answer.right)) {
    const refusal = answer.right.left;
    followRefusal(order, draft, refusal);
    return { is: 'refused', refusal };
  }
  order.apply({ event: 'passed', checked: answer.right.right });
  return { is: 'passed' };
}

const destinationAt = ({ session, chosen, now }: OrderDraft) => destinationOf(session, chosen, now);

function followRefusal(order: OrderInProgress, { life }: OrderDraft, refusal: BasketCheckRefusal): void {
  switch (refusal.why) {
    case 'anotherSelection':
      return order.apply({
        event: 'failed',
        lines: refusal.failedLines.flatMap((at) => life.basket.lines[at]?.key ?? []),
      });
    case 'timeslotUnavailable':
      return order.renewTimes?.();
    case 'vouchersTimedOut':
      return order.clearVouchers?.();
    case 'unavailable':
    case 'discountsExclude':
    case 'other':
  }
}

/** The ports of `payOrder`. */
export interface PayOrderPorts {
  readonly order: OrderInProgress;
  /** `placeOrder`, or a function that calls it. */
  place(order: OrderToPay, watch: OnChange): Promise<Either<PlaceOrderRefusal, PaymentIntent>>;
  /** Whether declines in a row prevent another payment. Asked before the guest gives a card. */
  declineLimit(): DeclineLimit | undefined;
  /** Where the bank's page sends the guest back to. */
  returnUrls(place: PaymentPlace, key: string): OrderPayment['returnUrls'];
  /** Called when the app begins to wait: for the guest with their bank or wallet, then for the payment. */
  onPhase?(phase: 'askingBank' | 'paying'): void;
}

/** What the guest who pays has agreed to. */
export interface PayingGuest {
  /** The goods total that the guest last agreed to, where a check had changed it (B10). */
  readonly agreed: MinorUnits | undefined;
}

/** Why the guest stays on the page. */
export type PayOrderStop = CardStop | PaymentStop<PlaceOrderRefusal>;

/** How paying an order ended. */
export type PayOrderEnd =
  | PaymentEnd
  | { readonly is: 'stopped'; readonly stop: PayOrderStop }
  /** The order needs something first, perhaps only since the press: a time can pass (T6). Nothing was sent. */
  | { readonly is: 'notReady'; readonly step: OrderStep }
  /** The guest left the card form, or closed the wallet. Nothing was sent, and the app shows no message. */
  | { readonly is: 'left' };

/** Pays the total of the order at the press, once, if the order is still the same when the app has the card. */
export async function payOrder(
  ports: PayOrderPorts,
  { agreed }: PayingGuest,
  source: CardSource,
): Promise<PayOrderEnd> {
  const { order } = ports;
  // The app sends what the button showed, even if the order changes meanwhile.
  const draft = order.draft();
  const step = nextStep(draft, agreed);
  if (step.next !== 'pay') return { is: 'notReady', step };
  const { checked } = step;
  const limit = step.by === 'nothing' ? undefined : ports.declineLimit();
  if (limit !== undefined) return stopped({ why: 'declines', limit });
  try {
    ports.onPhase?.('askingBank');
    const amount = step.by === 'card' ? step.total : undefined;
    const given = await askForCard(source, amount, draft.session.backend.currency);
    if (isLeft(given)) return given.left === undefined ? { is: 'left' } : { is: 'stopped', stop: given.left };
    // The bank or the wallet may have taken some time. The app charges only for the basket that the check priced.
    const now = order.draft();
    if (checkedOf(now.life) !== checked) return stopped({ why: 'basketChanged' });
    const still = destinationAt(now);
    if (isLeft(still)) return { is: 'notReady', step: { next: 'destination', lack: still.left } };
    ports.onPhase?.('paying');
    const toPay = orderToPay(draft, step, given.right, (place, key) => ports.returnUrls(place, key));
    const summary = { ...toPay.summary, ...paidWithOf(source, given.right) };
    const placed = await payWith(source, (watch) => ports.place({ ...toPay, summary }, watch));
    if (isLeft(placed)) return refused(order, placed.left);
    const end = endOf(placed.right);
    // The backend refused, and the card was not the reason: the check no longer holds.
    if (end.is === 'notCharged') {
      order.apply({ event: 'changed', basket: order.draft().life.basket });
      const { state } = end.intent;
      if (state.is === 'notCharged' && state.basket !== undefined) followRefusal(order, draft, state.basket);
    }
    return end;
  } finally {
    // Has an effect only where nothing was sent.
    if (source.by === 'wallet') source.sheet.end('notCharged');
  }
}

const stopped = (refusal: PlaceOrderRefusal): PayOrderEnd => ({
  is: 'stopped',
  stop: { at: 'payment', refusal },
});

/**
 * A payment that another browser tab is sending is left to that tab. A lost or finished one is shown instead of
 * paying again.
 */
function refused(order: OrderInProgress, refusal: PlaceOrderRefusal): PayOrderEnd {
  if ('intent' in refusal)
    return isBeingSent(refusal.intent) ? stopped({ why: 'elsewhere' }) : endOf(refusal.intent);
  if (refusal.why === 'basketChanged') order.reread?.();
  return stopped(refusal);
}

/**
 * What `placeOrder` takes: the summary that is shown of the order afterwards, and the request to the payments service.
 *
 * @param ready the step `pay` that `nextStep` returned for this order
 */
export function orderToPay(
  order: OrderDraft,
  { checked, destination }: Pick<Extract<OrderStep, { readonly next: 'pay' }>, 'checked' | 'destination'>,
  given: GivenCard,
  returnUrls: PayOrderPorts['returnUrls'],
): OrderToPay {
  const { place, life } = order;
  const payment = paymentOf(order, checked, destination);
  return {
    place,
    basket: life.basket,
    basketId: checked.basketId,
    vouchers: order.vouchers,
    summary: summaryOf(order, checked, destination),
    paymentOf: (key) => ({ ...payment, ...given, returnUrls: returnUrls(place, key) }),
  };
}

const paymentOf = (
  order: OrderDraft,
  { basketId }: CheckedBasket,
  destination: Destination,
): Omit<OrderPayment, 'customer' | 'card' | 'returnUrls'> => {
  const { brand, session, life, tab } = order;
  const pricing = pricingOf(order);
  const donationTo = pricing.donation > 0 ? recipientOf(session.venue.pennies) : undefined;
  return {
    siteId: session.siteId,
    basketId,
    destination,
    lines: life.basket.lines,
    note: valueOf(noteToSend(order)) ?? '',
    paymentMethodId: brand.paymentMethodId,
    goodsTotal: pricing.goodsTotal,
    paymentServiceCharge: pricing.paymentServiceCharge,
    donation: pricing.donation,
    ...(donationTo === undefined ? {} : { donationTo }),
    total: pricing.total,
    currency: pricing.currency,
    ...(tab === undefined ? {} : { tab }),
  };
};
