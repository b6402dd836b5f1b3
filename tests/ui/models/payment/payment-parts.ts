/** Parts of a payment for tests of view models: a card form, stored intents and a backend that does not answer. */
import {
  left,
  right,
  type Either,
  type MinorUnits,
  type PaymentIntent,
  type PayPorts,
  type PaymentConfig,
} from '@tableside/core';
import type { GuestDetails } from '@tableside/core/guest';
import type { CardNonce, CardRefusal } from '@tableside/core/ports';
import { instantOf } from '@tableside/core/time';
import { CardModel } from '../../../../ui/models/payment/card-model.ts';
import { NOON } from '../../../core/brand/venues.ts';
import { type Later, MemoryBaskets, never, unreachable } from '../order/order-world.ts';

export const ada: GuestDetails = {
  name: 'Ada',
  surname: '',
  email: 'ada@example.com',
  phone: '07700900123',
  emailOptIn: false,
};

export const intentsIn = (stored: Map<string, PaymentIntent>): PayPorts['intents'] => ({
  all: () => [...stored.values()],
  save: (intent) => {
    stored.set(intent.key, intent);
    return right(undefined);
  },
});

/** The ports of a payment at noon, which takes no time. Questions get no answer; orders and bills are not expected. */
export const payPortsOf = (
  stored: Map<string, PaymentIntent>,
  {
    orders,
    bills,
    ...more
  }: Partial<PayPorts> & {
    readonly orders?: Partial<PayPorts['orderPayments']>;
    readonly bills?: Partial<PayPorts['billPayments']>;
  } = {},
): PayPorts => {
  const unanswered = () => () => Promise.resolve(left(unreachable));
  return {
    billPayments: { hold: never, post: never, authorise: unanswered, find: unanswered, ...bills },
    orderPayments: {
      pay: never,
      capture: () => async () => right({ outcome: 'unknown' }),
      authorise: unanswered,
      find: unanswered,
      ...orders,
    },
    intents: intentsIn(stored),
    savedBaskets: new MemoryBaskets(),
    clock: { now: () => instantOf(NOON) },
    stopwatch: { elapsed: () => 0 },
    timer: { delay: () => new Promise<void>(() => undefined) },
    randomness: { uuid: () => `key-${stored.size + 1}` },
    locks: { whileHeld: async (_name, task) => right(await task()), onceFree: (_name, task) => task() },
    ...more,
  };
};

/** A card form that opens at once and whose nonce the test gives. */
export const cardWith = (
  nonce: Later<Either<CardRefusal, CardNonce>>,
  config: PaymentConfig = { provider: 'braintree', threeDSecure: true },
  onAmount: (amount: MinorUnits) => void = () => undefined,
): CardModel => {
  const form = {
    tokenise: (amount: MinorUnits) => () => {
      onAmount(amount);
      return nonce.ask();
    },
    focus: () => undefined,
    close: () => Promise.resolve(),
  };
  return new CardModel(
    { prepare: () => undefined, open: () => () => Promise.resolve(right(form)) },
    () => Promise.resolve(right(config)),
    'braintree',
    () => undefined,
  );
};
