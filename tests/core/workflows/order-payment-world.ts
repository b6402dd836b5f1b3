import {
  left,
  right,
  type OrderToPay,
  type Either,
  type PayPorts,
  type PaymentAnswer,
  type PortFailure,
} from '@tableside/core';
import type { OrderPayment } from '@tableside/core/ports';
import { place, summary } from '../payment/payment-intents.ts';
import { GBP, pence } from '../samples.ts';
import { answerBy, basket, PayingPhone, refused, unreachable, type NetworkFate } from './paying-phone.ts';

const noBill = (): never => {
  throw new Error('this world takes orders');
};
const NO_BILLS: PayPorts['billPayments'] = { hold: noBill, post: noBill, authorise: noBill, find: noBill };

export const order = (where = place, paid = basket): OrderToPay => ({
  place: where,
  basket: paid,
  basketId: 'basket',
  summary,
  paymentOf,
});

export type Fate =
  | Exclude<NetworkFate, 'arrives' | 'forbidden'>
  | 'approved'
  | 'declined'
  | 'bank'
  | 'answerUnreadable'
  | 'answersUnknown'
  /** It arrives and is approved a minute later, and the phone gets no answer. */
  | 'late'
  /** A 4xx: nothing was done. */
  | 'refused'
  | 'timedOutOnTheWay'
  | 'limited';

export type Finding = 'answers' | 'noAnswer';

const paymentOf = (): OrderPayment => ({
  siteId: '7',
  basketId: 'basket',
  destination: { service: 'order', tableNumber: '7' },
  customer: { email: 'ada@example.com', name: 'Ada', emailOptIn: false },
  note: 'ORDER PAY',
  lines: [],
  card: { nonce: 'nonce' },
  paymentMethodId: 54,
  goodsTotal: pence(1000),
  paymentServiceCharge: pence(0),
  donation: pence(0),
  total: pence(1000),
  currency: GBP,
  returnUrls: { success: '/success', failure: '/failure' },
});

/**
 * A backend with one answer for each key, a network with a fate for each request, and the guest's phone.
 */
export class OrderPaymentWorld extends PayingPhone {
  readonly answers = new Map<string, PaymentAnswer>();
  readonly sent: string[] = [];
  readonly asked: number[] = [];
  /** The last question was to the orders service. */
  askedOrders = false;
  /** The stored state of a key when its request was sent. */
  readonly storedWhenSent: (string | undefined)[] = [];
  fates: Fate[] = [];
  findings: Finding[] = [];

  /** Keys under which money was captured. */
  get captured(): readonly string[] {
    return [...this.answers].flatMap(([key, { outcome }]) => (outcome === 'success' ? [key] : []));
  }

  private judge(key: string, verdict: 'approved' | 'declined' | 'bank'): PaymentAnswer {
    const before = this.answers.get(key);
    if (before !== undefined) return before;
    const answer: PaymentAnswer =
      verdict === 'approved'
        ? { outcome: 'success', orderId: `order-${key}`, orderRef: key }
        : verdict === 'declined'
          ? { outcome: 'declined', code: 'declined' }
          : { outcome: 'authRequired', paymentId: `payment-${key}`, redirectUrl: 'https://bank.example/' };
    this.answers.set(key, answer);
    return answer;
  }

  /** The guest's choice on the bank's page. */
  atTheBank(key: string, verdict: 'approved' | 'declined'): void {
    if (this.answers.get(key)?.outcome !== 'authRequired') return;
    this.answers.delete(key);
    this.judge(key, verdict);
  }

  private receive(key: string): Either<PortFailure, PaymentAnswer> {
    const fate = this.fates.shift() ?? 'approved';
    switch (fate) {
      case 'approved':
      case 'declined':
      case 'bank':
        return right(this.judge(key, fate));
      case 'answerUnreadable':
        this.judge(key, 'approved');
        return left({ failure: 'unintelligible', call: 'makeBraintreePayment', path: 'outcome' });
      case 'answersUnknown':
        this.judge(key, 'approved');
        return right({ outcome: 'unknown' });
      case 'late':
        return this.late(() => this.judge(key, 'approved'));
      case 'refused':
        return left(refused(422));
      case 'timedOutOnTheWay':
        return left(refused(408));
      case 'limited':
        return left(refused(429));
      default:
        return answerBy(fate, () => right(this.judge(key, 'approved')));
    }
  }

  readonly ports: PayPorts = {
    ...this.phonePorts,
    billPayments: NO_BILLS,
    orderPayments: {
      pay: (key) => async () => {
        this.sent.push(key);
        this.storedWhenSent.push(this.stored.get(key)?.state.is);
        return this.receive(key);
      },
      capture: () => async () => right({ outcome: 'unknown' }),
      authorise: (key) => async () => {
        this.sent.push(key);
        return this.receive(key);
      },
      find: (key, isWithoutPayment) => async () => {
        this.asked.push(this.now);
        this.askedOrders = isWithoutPayment === true;
        return (this.findings.shift() ?? 'answers') === 'answers'
          ? right(this.answers.get(key))
          : left(unreachable);
      },
    },
  };
}
