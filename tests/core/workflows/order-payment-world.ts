import {
  left,
  right,
  samePlace,
  type Basket,
  type BasketPlace,
  type OrderToPay,
  type Either,
  type PayPorts,
  type PaymentAnswer,
  type PaymentIntent,
  type PortFailure,
} from '@tableside/core';
import type { SavedBasket } from '@tableside/core/codecs';
import type { OrderPayment } from '@tableside/core/ports';
import { instantOf, type Instant } from '@tableside/core/time';
import { place, summary, T0 } from '../payment/payment-intents.ts';
import { GBP, line, pence } from '../samples.ts';

const noBill = (): never => {
  throw new Error('this world takes orders');
};
const NO_BILLS: PayPorts['billPayments'] = { hold: noBill, post: noBill, authorise: noBill, find: noBill };

export const elsewhere: BasketPlace = { ...place, venueSlug: 'other' };

const basket: Basket = { lines: [line('pie', 2)] };

export const order = (where = place, paid = basket): OrderToPay => ({
  place: where,
  basket: paid,
  basketId: 'basket',
  summary,
  paymentOf,
});

export type Fate =
  | 'approved'
  | 'declined'
  | 'bank'
  /** It arrives and is approved; the answer is lost. */
  | 'answerLost'
  | 'answerUnreadable'
  | 'serverFails'
  | 'answersUnknown'
  /** It never arrives. */
  | 'lost'
  /** It arrives and is approved a minute later, and the phone gets no answer. */
  | 'late'
  /** A 4xx: nothing was done. */
  | 'refused'
  | 'timedOutOnTheWay'
  | 'limited'
  /** It arrives, and the page closes before the answer. */
  | 'pageClosed';

export type Finding = 'answers' | 'noAnswer';

export const LATE_MS = 60_000;

const unreachable: PortFailure = { failure: 'unreachable', call: 'makeBraintreePayment' };
const status = (code: number): PortFailure => ({
  failure: 'refused',
  call: 'pay',
  status: code,
  byService: true,
  message: '',
});

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

/** The phone's page has closed: nothing that it waited for returns. */
export class PageClosed extends Error {}

/** What `run` answers, or undefined where the page closes meanwhile. */
export async function unlessClosed<Value>(run: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof PageClosed) return undefined;
    throw error;
  }
}

/**
 * A backend with one answer for each key, a network with a fate for each request, and a phone whose storage
 * outlives its pages. Time passes in the timer alone.
 */
export class OrderPaymentWorld {
  now = 0;
  readonly answers = new Map<string, PaymentAnswer>();
  readonly sent: string[] = [];
  readonly asked: number[] = [];
  /** The last question was to the orders service. */
  askedOrders = false;
  readonly stored = new Map<string, PaymentIntent>();
  /** Every stored state, in order. */
  readonly saved: string[] = [];
  /** The stored state of a key when its request was sent. */
  readonly storedWhenSent: (string | undefined)[] = [];
  fates: Fate[] = [];
  findings: Finding[] = [];
  /** How far the backend's clock is ahead of real time, which the phone's clock shows. */
  backendAheadMs = 0;
  storageWorks = true;
  /** The phone's baskets: one dish here, one elsewhere. */
  baskets: readonly SavedBasket[] = [place, elsewhere].map((where) => ({
    place: where,
    basket,
    note: 'By the door',
    serviceChargeTakenOff: true,
    donates: true,
  }));
  private readonly arriving: { readonly key: string; readonly at: number }[] = [];
  private readonly locks = new Set<string>();
  private keys = 0;

  /** Keys under which money was captured. */
  get captured(): readonly string[] {
    return [...this.answers].flatMap(([key, { outcome }]) => (outcome === 'success' ? [key] : []));
  }

  pass(milliseconds: number): void {
    this.now += milliseconds;
    for (const { key, at } of this.arriving) if (at <= this.now) this.judge(key, 'approved');
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
      case 'answerLost':
        this.judge(key, 'approved');
        return left(unreachable);
      case 'answerUnreadable':
        this.judge(key, 'approved');
        return left({ failure: 'unintelligible', call: 'makeBraintreePayment', path: 'outcome' });
      case 'serverFails':
        this.judge(key, 'approved');
        return left(status(502));
      case 'answersUnknown':
        this.judge(key, 'approved');
        return right({ outcome: 'unknown' });
      case 'pageClosed':
        this.judge(key, 'approved');
        throw new PageClosed();
      case 'lost':
        return left(unreachable);
      case 'late':
        this.arriving.push({ key, at: this.now + LATE_MS });
        return left(unreachable);
      case 'refused':
        return left(status(422));
      case 'timedOutOnTheWay':
        return left(status(408));
      case 'limited':
        return left(status(429));
    }
  }

  clock = (): Instant => instantOf(T0 + this.now);

  readonly ports: PayPorts = {
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
    intents: {
      all: () => [...this.stored.values()],
      save: (intent) => {
        if (!this.storageWorks) return left('storageUnavailable');
        this.saved.push(intent.state.is);
        this.stored.set(intent.key, intent);
        return right(undefined);
      },
    },
    savedBaskets: {
      all: () => this.baskets,
      at: (where) => this.baskets.find((saved) => samePlace(saved.place, where)),
      save: (saved) => {
        this.baskets = [...this.baskets.filter((one) => !samePlace(one.place, saved.place)), saved];
        return right(undefined);
      },
      remove: (where) => {
        this.baskets = this.baskets.filter((one) => !samePlace(one.place, where));
      },
    },
    clock: {
      now: () => instantOf(this.clock() + this.backendAheadMs),
      agreed: () => instantOf(this.clock() + Math.min(this.backendAheadMs, 0)),
      latest: () => instantOf(this.clock() + Math.max(this.backendAheadMs, 0)),
    },
    stopwatch: { elapsed: () => this.now },
    timer: {
      delay: async (milliseconds) => this.pass(milliseconds),
    },
    randomness: {
      uuid: () => {
        this.keys += 1;
        return `key-${this.keys}`;
      },
    },
    locks: {
      whileHeld: async (name, task) => {
        if (this.locks.has(name)) return left('busy');
        this.locks.add(name);
        try {
          return right(await task());
        } finally {
          this.locks.delete(name);
        }
      },
      onceFree: async (name, task) => {
        while (this.locks.has(name)) await Promise.resolve();
        this.locks.add(name);
        try {
          return await task();
        } finally {
          this.locks.delete(name);
        }
      },
    },
  };
}
