/** A backend with the provider's own page: orders are placed, paid there, confirmed and captured (WP1). */
import {
  isLeft,
  left,
  right,
  type Either,
  type PaymentAnswer,
  type PaymentIntent,
  type PayPorts,
  type PendingOrder,
  type PortFailure,
} from '@tableside/core';
import type { AuthorisedForOrder } from '@tableside/core/ports';
import { OrderPaymentWorld } from './order-payment-world.ts';
import { answerBy, refused, type NetworkFate } from './paying-phone.ts';

/** The fate of one request: the order, its page, the confirmation, the capture, or a question by key. */
export type HostedFate =
  | NetworkFate
  | 'answersUnknown'
  /** It takes effect a minute later, and the phone gets no answer. */
  | 'late';

/** The guest's choice on the provider's page. */
export type OnPage = 'approved' | 'declined' | 'cancelled';

interface HostedPayment {
  readonly id: string;
  readonly order: PendingOrder;
  is: 'open' | 'held' | 'captured' | 'released' | Exclude<OnPage, 'approved'>;
}

type Answer = Either<PortFailure, PaymentAnswer>;

const UNKNOWN: Answer = right({ outcome: 'unknown' });
export class HostedPaymentWorld {
  readonly phone = new OrderPaymentWorld();
  fates: HostedFate[] = [];
  /** The bank releases the money when it is to be captured. */
  refusesCapture = false;
  /** By the key of the payment intent. */
  readonly orders = new Map<string, PendingOrder>();
  readonly payments = new Map<string, HostedPayment>();
  /** Keys captured, once for each capture. */
  readonly captures: string[] = [];
  /** Requests that arrived, in order. */
  readonly arrived: string[] = [];

  /** The stored intent with that key, by default the only one. */
  stored(key = 'key-1'): PaymentIntent {
    const intent = this.phone.stored.get(key);
    if (intent === undefined) throw new Error(`nothing is stored under ${key}`);
    return intent;
  }

  /** The guest pays or declines on the provider's page. A second choice changes nothing. */
  onPage(key: string, verdict: OnPage): void {
    const payment = this.payments.get(key);
    if (payment?.is === 'open') payment.is = verdict === 'approved' ? 'held' : verdict;
  }

  private through<Value>(
    call: string,
    effect: () => Either<PortFailure, Value>,
    unknown: Either<PortFailure, Value>,
  ): Either<PortFailure, Value> {
    const happens = (): Either<PortFailure, Value> => {
      this.arrived.push(call);
      return effect();
    };
    const fate = this.fates.shift() ?? 'arrives';
    if (fate === 'late') return this.phone.late(happens);
    if (fate !== 'answersUnknown') return answerBy(fate, happens);
    happens();
    return unknown;
  }

  private place(key: string): Either<PortFailure, PendingOrder> {
    const order = this.orders.get(key) ?? { id: `order-${key}`, ref: `#${key}` };
    this.orders.set(key, order);
    return right(order);
  }

  private open(key: string, order: PendingOrder): Answer {
    if (!this.payments.has(key)) this.payments.set(key, { id: `payment-${key}`, order, is: 'open' });
    return this.stateOf(key) ?? left(refused(404));
  }

  /** The state at the payments service, by key. */
  private stateOf(key: string): Answer | undefined {
    const payment = this.payments.get(key);
    if (payment === undefined) return undefined;
    const { id: paymentId, order, is } = payment;
    switch (is) {
      case 'open':
        return right({
          outcome: 'authRequired',
          paymentId,
          redirectUrl: `https://pay.example/${paymentId}`,
          order,
        });
      case 'held':
      case 'captured':
        return right({ outcome: 'authorised', paymentId, order });
      case 'declined':
      case 'cancelled':
        return right({ outcome: 'declined', code: is });
      case 'released':
        return right({ outcome: 'declined', code: 'declined' });
    }
  }

  private confirm(paymentId: string, order: PendingOrder): Answer {
    const [key] = [...this.payments].find(([, { id }]) => id === paymentId) ?? [];
    const payment = key === undefined ? undefined : this.payments.get(key);
    if (key === undefined || payment?.order.id !== order.id) return left(refused(422));
    return payment.is === 'open' ? right({ outcome: 'unknown' }) : (this.stateOf(key) ?? left(refused(404)));
  }

  private take(key: string, { paymentId, order }: AuthorisedForOrder): Answer {
    const payment = [...this.payments.values()].find(({ id }) => id === paymentId);
    if (payment === undefined || order === undefined || payment.order.id !== order.id)
      return left(refused(422));
    if (payment.is === 'held' && this.refusesCapture) payment.is = 'released';
    if (payment.is === 'held') {
      payment.is = 'captured';
      this.captures.push(key);
    }
    return payment.is === 'captured'
      ? right({ outcome: 'success', orderId: order.id, orderRef: order.ref })
      : right({ outcome: 'refused' });
  }

  readonly ports: PayPorts = {
    ...this.phone.ports,
    orderPayments: {
      pay: (key) => async () => {
        this.phone.sent.push(key);
        this.phone.storedWhenSent.push(this.phone.stored.get(key)?.state.is);
        const placed = this.through('order', () => this.place(key), left(refused(502)));
        if (isLeft(placed)) return placed;
        return this.through('page', () => this.open(key, placed.right), UNKNOWN);
      },
      authorise: (_key, paymentId, _result, order) => async () =>
        order === undefined
          ? UNKNOWN
          : this.through<PaymentAnswer>('confirm', () => this.confirm(paymentId, order), UNKNOWN),
      capture: (key, held) => async () =>
        this.through<PaymentAnswer>('capture', () => this.take(key, held), UNKNOWN),
      find: (key) => async () =>
        this.through<PaymentAnswer | undefined>('find', () => this.stateOf(key) ?? right(undefined), UNKNOWN),
    },
  };
}
