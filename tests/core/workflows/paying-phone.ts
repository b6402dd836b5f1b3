import {
  left,
  right,
  samePlace,
  type Basket,
  type BasketPlace,
  type Either,
  type PayPorts,
  type PaymentIntent,
  type PortFailure,
} from '@tableside/core';
import type { SavedBasket } from '@tableside/core/codecs';
import { instantOf, type Instant } from '@tableside/core/time';
import { place, T0 } from '../payment/payment-intents.ts';
import { line } from '../samples.ts';

export const elsewhere: BasketPlace = { ...place, venueSlug: 'other' };

export const basket: Basket = { lines: [line('pie', 2)] };

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

export const LATE_MS = 60_000;

const CALL = 'pay';

export const unreachable: PortFailure = { failure: 'unreachable', call: CALL };
export const refused = (status: number): PortFailure => ({
  failure: 'refused',
  call: CALL,
  status,
  byService: true,
  message: '',
});

/** What may happen to any request. */
export type NetworkFate =
  | 'arrives'
  /** It never arrives. */
  | 'lost'
  /** It takes effect; the answer does not come. */
  | 'answerLost'
  | 'serverFails'
  /** Another server on the way refuses it, and it never arrives. */
  | 'forbidden'
  /** It takes effect, and the page closes before the answer. */
  | 'pageClosed';

/** The answer of a request that meets that fate. */
export function answerBy<Answer>(
  fate: NetworkFate,
  effect: () => Either<PortFailure, Answer>,
): Either<PortFailure, Answer> {
  if (fate === 'lost') return left(unreachable);
  if (fate === 'forbidden') return left(refused(403));
  const answer = effect();
  if (fate === 'pageClosed') throw new PageClosed();
  if (fate === 'answerLost') return left(unreachable);
  return fate === 'serverFails' ? left(refused(502)) : answer;
}

/** A phone whose storage outlives its pages. Time passes in the timer alone. */
export class PayingPhone {
  now = 0;
  readonly stored = new Map<string, PaymentIntent>();
  /** Every stored state, in order. */
  readonly saved: string[] = [];
  /** How far the backend's clock is ahead of real time, which the phone's clock shows. */
  backendAheadMs = 0;
  storageWorks = true;
  /** One dish here, one elsewhere. */
  baskets: readonly SavedBasket[] = [place, elsewhere].map((where) => ({
    place: where,
    basket,
    note: 'By the door',
    serviceChargeTakenOff: true,
    donates: true,
  }));
  private readonly locks = new Set<string>();
  private keys = 0;
  private onTheirWay: { readonly at: number; readonly effect: () => unknown }[] = [];

  /** @param name begins each of its keys */
  constructor(readonly name = 'key') {}

  clock = (): Instant => instantOf(T0 + this.now);

  pass(milliseconds: number): void {
    this.now += milliseconds;
    const due = this.onTheirWay.filter(({ at }) => at <= this.now);
    this.onTheirWay = this.onTheirWay.filter(({ at }) => at > this.now);
    for (const { effect } of due) effect();
  }

  /** A request that arrives a minute later. The phone gets no answer. */
  late(effect: () => unknown): Either<PortFailure, never> {
    this.onTheirWay.push({ at: this.now + LATE_MS, effect });
    return left(unreachable);
  }

  protected readonly phonePorts: Omit<PayPorts, 'orderPayments' | 'billPayments'> = {
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
        return `${this.name}-${this.keys}`;
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
