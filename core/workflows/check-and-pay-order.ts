/**
 * From a basket to a placed order. The backend checks the basket; the guest agrees to a total that the check has
 * changed and gives a card; the order is sent only if it is still the one that the guest agreed to. `nextStep` says
 * what the order needs at each moment.
 */
import { checkedOf, type BasketEvent } from '../basket-life.ts';
import type { PaymentPlace } from '../basket-place.ts';
import type { CheckedBasket } from '../checked-basket.ts';
import type { BasketCheckRefusal } from '../checkout.ts';
import type { DeclineLimit } from '../decline-limit.ts';
import { destinationOf, type Destination } from '../destination.ts';
import type { PortFailure } from '../failures.ts';
import { isLeft, valueOf, type Either } from '../fp.ts';
import type { CheckoutUser } from '../guest.ts';
import type { MinorUnits } from '../money.ts';
import {
  checkOf,
  judgedNote,
  nextStep,
  pricingOf,
  summaryOf,
  type OrderDraft,
  type OrderStep,
} from '../order-checkout.ts';
import type { PaymentIntent } from '../payment-intent.ts';
import type { BasketChecks } from '../ports/ordering.ts';
import type { CardNonce, OrderPayment } from '../ports/payments.ts';
import {
  askForCard,
  endOf,
  isBeingSent,
  payWith,
  type CardSource,
  type CardStop,
  type PaymentEnd,
  type PaymentStop,
} from './steps/card-payment.ts';
import type { OrderToPay, PlaceOrderRefusal, OnChange } from './take-payment.ts';

/**
 * The order that the guest is putting together. It may change while an answer is waited for. Where there are no times,
 * no vouchers or no other browser tabs, what is said of them is left out.
 */
export interface OrderInHand {
  /** As it stands now. */
  draft(): OrderDraft;
  /** Applies an event to the life of its basket. */
  apply(event: BasketEvent): void;
  /** The backend does not offer the chosen time any more: times are to be asked for anew. */
  renewTimes?(): void;
  /** The backend has let go of the vouchers: they are to be taken out of the basket. */
  clearVouchers?(): void;
  /** Another browser tab has changed the saved basket: it is to be read anew. */
  reread?(): void;
}

/** How a basket check ended. What it says of the basket has been applied to the order by then. */
export type CheckEnd =
  | { readonly is: 'passed' }
  | { readonly is: 'refused'; readonly refusal: BasketCheckRefusal }
  /** No answer, or none that can be read: nothing is lost. */
  | { readonly is: 'failed'; readonly failure: PortFailure }
  /** The order was changed meanwhile: the answer is for another one, and is dropped. */
  | { readonly is: 'changed' }
  /** It has nowhere to go yet. */
  | { readonly is: 'notReady'; readonly step: OrderStep };

/** Has the backend check the basket. It wants a destination, and whatever else `nextStep` asks for is up to the caller. */
export async function checkOrder(basketChecks: BasketChecks, order: OrderInHand): Promise<CheckEnd> {
  const asked = order.draft();
  const destination = destinationAt(asked);
  if (isLeft(destination)) return { is: 'notReady', step: { next: 'destination', lack: destination.left } };
  const { currency } = asked.session.backend;
  const answer = await basketChecks.check(checkOf(asked, destination.right), currency)();
  if (order.draft().life.revision !== asked.life.revision) return { is: 'changed' };
  if (isLeft(answer)) return { is: 'failed', failure: answer.left };
  if (isLeft(answer.right)) {
    const refusal = answer.right.left;
    followRefusal(order, asked, refusal);
    return { is: 'refused', refusal };
  }
  order.apply({ event: 'passed', checked: answer.right.right });
  return { is: 'passed' };
}

const destinationAt = ({ session, chosen, now }: OrderDraft) => destinationOf(session, chosen, now);

function followRefusal(order: OrderInHand, { life }: OrderDraft, refusal: BasketCheckRefusal): void {
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

/** What paying an order asks of its surroundings. */
export interface PayOrderPorts {
  readonly order: OrderInHand;
  /** `placeOrder`, or what stands before it. */
  place(order: OrderToPay, watch: OnChange): Promise<Either<PlaceOrderRefusal, PaymentIntent>>;
  /** What stands against another payment, after declines in a row: looked at before the guest gives a card. */
  declineLimit(): DeclineLimit | undefined;
  /** Where the bank's page sends the guest back to. */
  returnUrls(place: PaymentPlace, key: string): OrderPayment['returnUrls'];
  /** Hears what is being waited for: the guest with their bank or wallet, then the payment. */
  onPhase?(phase: 'askingBank' | 'paying'): void;
}

/** Who pays, and what they agreed to. */
export interface PayingGuest {
  readonly customer: CheckoutUser;
  /** The total of goods that the guest last agreed to, where a check had changed it (B10). */
  readonly agreed: MinorUnits | undefined;
}

/** Why the guest stays where they are. */
export type PayOrderStop = CardStop | PaymentStop<PlaceOrderRefusal>;

/** How paying an order ended. */
export type PayOrderEnd =
  | PaymentEnd
  | { readonly is: 'stopped'; readonly stop: PayOrderStop }
  /** The order needs something first, maybe only since the guest pressed: a time can go by (T6). Nothing was sent. */
  | { readonly is: 'notReady'; readonly step: OrderStep }
  /** The guest has left the card form, or closed the wallet: nothing was sent, and nothing is said. */
  | { readonly is: 'left' };

/** Pays what the order comes to at the press, once, if the order is still the same when the card is there. */
export async function payOrder(
  ports: PayOrderPorts,
  { customer, agreed }: PayingGuest,
  source: CardSource,
): Promise<PayOrderEnd> {
  const { order } = ports;
  // What is sent is what the button said, whatever happens to the order meanwhile.
  const draft = order.draft();
  const step = nextStep(draft, agreed);
  if (step.next !== 'pay') return { is: 'notReady', step };
  const { checked, destination } = step;
  const limit = step.by === 'nothing' ? undefined : ports.declineLimit();
  if (limit !== undefined) return stopped({ why: 'declines', limit });
  const payment = paymentOf(draft, checked, destination, customer);
  try {
    ports.onPhase?.('askingBank');
    let card: CardNonce | undefined;
    if (step.by === 'card') {
      const given = await askForCard(source, payment.total, payment.currency, customer);
      if (isLeft(given))
        return given.left === undefined ? { is: 'left' } : { is: 'stopped', stop: given.left };
      card = given.right;
    }
    // The bank, or the wallet, may have taken its time.
    const now = order.draft();
    if (checkedOf(now.life) !== checked) return stopped({ why: 'basketChanged' });
    const still = destinationAt(now);
    if (isLeft(still)) return { is: 'notReady', step: { next: 'destination', lack: still.left } };
    ports.onPhase?.('paying');
    const { place, life } = draft;
    const placed = await payWith(source, (watch) =>
      ports.place(
        {
          place,
          basket: life.basket,
          basketId: checked.basketId,
          summary: summaryOf(draft, checked, destination),
          paymentOf: (key) => ({
            ...payment,
            returnUrls: ports.returnUrls(place, key),
            ...(card === undefined ? {} : { card }),
          }),
        },
        watch,
      ),
    );
    if (isLeft(placed)) return refused(order, placed.left);
    const end = endOf(placed.right);
    // The backend refused, and not because of the card: what was checked does not hold any more.
    if (end.is === 'notCharged') order.apply({ event: 'changed', basket: order.draft().life.basket });
    return end;
  } finally {
    // Where nothing was sent.
    if (source.by === 'wallet') source.sheet.end('notCharged');
  }
}

const stopped = (refusal: PlaceOrderRefusal): PayOrderEnd => ({
  is: 'stopped',
  stop: { at: 'payment', refusal },
});

/** Another browser tab's payment is left to it; one that is lost, or done, is shown instead of paying again. */
function refused(order: OrderInHand, refusal: PlaceOrderRefusal): PayOrderEnd {
  if ('intent' in refusal)
    return isBeingSent(refusal.intent) ? stopped({ why: 'elsewhere' }) : endOf(refusal.intent);
  if (refusal.why === 'basketChanged') order.reread?.();
  return stopped(refusal);
}

const paymentOf = (
  order: OrderDraft,
  { basketId }: CheckedBasket,
  destination: Destination,
  customer: CheckoutUser,
): Omit<OrderPayment, 'card' | 'returnUrls'> => {
  const { brand, session, life, tab } = order;
  const pricing = pricingOf(order);
  return {
    siteId: session.siteId,
    basketId,
    destination,
    lines: life.basket.lines,
    customer,
    note: valueOf(judgedNote(order)) ?? '',
    paymentMethodId: brand.paymentMethodId,
    goodsTotal: pricing.goodsTotal,
    serviceCharge: pricing.paymentServiceCharge,
    donation: pricing.donation,
    total: pricing.total,
    currency: pricing.currency,
    ...(tab === undefined ? {} : { tab }),
  };
};
