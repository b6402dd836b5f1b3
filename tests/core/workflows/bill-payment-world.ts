/**
 * Several phones that pay one bill: payments that authorise, entries that capture, and a network with a fate for
 * each request.
 */
import {
  left,
  minor,
  right,
  type BillPlace,
  type BillToPay,
  type Either,
  type PaymentAnswer,
  type PaymentIntent,
  type PayPorts,
  type PortFailure,
} from '@tableside/core';
import type { BillCharge, BillEntry } from '@tableside/core/ports';
import { GBP } from '../samples.ts';
import { answerBy, PayingPhone, refused, type NetworkFate } from './paying-phone.ts';

/** The bank's decision on a card. */
export type Card = 'approved' | 'declined' | 'asks';

interface Hold {
  readonly id: string;
  readonly total: number;
  is: 'asked' | 'held' | 'declined' | 'taken' | 'released';
}

const TABLE = {
  areaId: 'a',
  brandId: 'b',
  businessId: 'c',
  clientId: 'd',
  tableNo: '12',
  venueId: '7',
} as const;

const place: BillPlace = {
  host: 'lantern.example',
  venueSlug: 'the-lantern',
  service: 'pay',
  tableNumber: '12',
  accountId: 'account',
};

/** The backend: one account and its ledger. */
export class BillPaymentWorld {
  readonly holds = new Map<string, Hold>();
  /** The payments service has forgotten every key. */
  forgetsKeys = false;
  /** Amounts entered, by key, without tips. */
  readonly entered = new Map<string, number>();

  constructor(readonly due: number) {}

  get outstanding(): number {
    return this.due - [...this.entered.values()].reduce((sum, amount) => sum + amount, 0);
  }

  /** Money charged under that key, tip included. */
  charged(key: string): number {
    const hold = this.holds.get(key);
    return hold?.is === 'taken' ? hold.total : 0;
  }

  hold(key: string, { total }: BillCharge, card: Card): PaymentAnswer {
    const known = this.holds.get(key);
    if (known === undefined) {
      const is = card === 'approved' ? 'held' : card === 'declined' ? 'declined' : 'asked';
      this.holds.set(key, { id: `payment-${key}`, total, is });
    }
    const { forgetsKeys } = this;
    this.forgetsKeys = false;
    const answer = this.stateOf(key) ?? ({ outcome: 'unknown' } as const);
    this.forgetsKeys = forgetsKeys;
    return answer;
  }

  stateOf(key: string): PaymentAnswer | undefined {
    const hold = this.holds.get(key);
    if (hold === undefined || this.forgetsKeys) return undefined;
    // A released authorisation is answered as declined (WO13).
    if (hold.is === 'declined' || hold.is === 'released') return { outcome: 'declined', code: 'declined' };
    if (hold.is === 'asked')
      return { outcome: 'authRequired', paymentId: hold.id, redirectUrl: 'https://bank.example/' };
    return { outcome: 'authorised', paymentId: hold.id };
  }

  enter(key: string, { amount }: BillEntry): Either<PortFailure, PaymentAnswer> {
    const hold = this.holds.get(key);
    if (hold === undefined) return left(refused(404));
    const done: PaymentAnswer = { outcome: 'success', orderId: hold.id, orderRef: hold.id };
    if (this.entered.has(key)) return right(done);
    if (hold.is !== 'held') return left(refused(409));
    if (amount > this.outstanding) {
      hold.is = 'released';
      return right({ outcome: 'refused', why: 'overpaid' });
    }
    hold.is = 'taken';
    this.entered.set(key, amount);
    return right(done);
  }
}

/** One guest's phone, with its own network. */
export class Phone extends PayingPhone {
  card: Card = 'approved';
  fates: NetworkFate[] = [];
  /** Payments of this phone that its guest has seen; by default all of them. */
  paidBefore: readonly string[] | undefined;
  readonly said: PaymentIntent[] = [];

  constructor(
    name: string,
    readonly world: BillPaymentWorld,
  ) {
    super(name);
  }

  watch = (intent: PaymentIntent): void => void this.said.push(intent);

  bill(amount: number, tip: number): BillToPay {
    const total = minor(amount + tip);
    return {
      place,
      basketId: 'basket',
      paidBefore: this.paidBefore ?? [...this.stored.keys()],
      orderType: 'PAT',
      table: TABLE,
      merchant: 'm',
      units: [],
      summary: {
        amount: minor(amount),
        tip: minor(tip),
        total,
        currency: GBP,
        locale: 'en-GB',
        tableNumber: '12',
        venueName: 'The Lantern',
      },
      customer: { email: 'ada@example.com', name: 'Ada', marketingOptIn: false },
      chargeOf: () => ({
        accountId: 'account',
        basketId: 'basket',
        total,
        currency: GBP,
        email: 'ada@example.com',
        card: { nonce: 'nonce' },
        provider: 'braintree',
        vendor: 'v',
        siteId: '7',
        returnUrls: { success: '/success', failure: '/failure' },
      }),
    };
  }

  /** Applies the fate: whether the request takes effect, and whether its answer comes. */
  private async through<Answer>(
    effect: () => Either<PortFailure, Answer>,
  ): Promise<Either<PortFailure, Answer>> {
    return answerBy(this.fates.shift() ?? 'arrives', effect);
  }

  readonly ports: PayPorts = {
    ...this.phonePorts,
    orderPayments: {
      pay: () => () => Promise.reject(new Error('no orders here')),
      capture: () => async () => right({ outcome: 'unknown' }),
      authorise: () => () => Promise.reject(new Error('no orders here')),
      find: () => () => Promise.reject(new Error('no orders here')),
    },
    billPayments: {
      hold: (key, charge) => () => this.through(() => right(this.world.hold(key, charge, this.card))),
      post: (key, entry) => () => this.through(() => this.world.enter(key, entry)),
      authorise: (key) => () => this.through(() => right(this.world.stateOf(key) ?? { outcome: 'unknown' })),
      find: (key) => () => this.through(() => right(this.world.stateOf(key))),
    },
  };
}
