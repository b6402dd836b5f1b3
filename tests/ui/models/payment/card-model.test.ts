/** The card form on a page that stays open for long: its client token expires, and the network comes and goes. */
import { beforeEach, expect, it } from 'vitest';
import {
  currencyOf,
  left,
  minor,
  right,
  type Currency,
  type Either,
  type PaymentConfig,
  type PortFailure,
} from '@tableside/core';
import type { CardForm, CardForms } from '@tableside/core/ports';
import { CardModel } from '../../../../ui/models/payment/card-model.ts';
import { cachedPaymentConfig } from '../../../../ui/models/payment/payment-config.ts';

const GBP = currencyOf('GBP') as Currency;
const LABELS = { number: '', expirationDate: '', cvv: '' };
const ada = { email: 'ada@example.com', name: 'Ada', emailOptIn: false };
const unreachable: PortFailure = { failure: 'unreachable', call: 'payments client/config' };

let issued: number;
/** Tokens that the provider takes no more. */
let expired: Set<string>;
let hasNetwork: boolean;
let closed: number;
let card: CardModel;
/** Receives what the guest types. */
let hears: Parameters<CardForms['open']>[3];

const ask = async (): Promise<Either<PortFailure, PaymentConfig>> => {
  if (!hasNetwork) return left(unreachable);
  issued += 1;
  return right({ provider: 'braintree', threeDSecure: false, clientToken: `token-${issued}` });
};

const tokenise = () => card.tokenise(minor(425), GBP, ada);

beforeEach(() => {
  [issued, expired, hasNetwork, closed] = [0, new Set(), true, 0];
  const isTaken = (token: string): boolean => hasNetwork && !expired.has(token);
  card = new CardModel(
    {
      prepare: () => undefined,
      open:
        ({ clientToken = '' }, _places, _labels, see) =>
        async () => {
          hears = see;
          if (!isTaken(clientToken)) return left('unreachable');
          const form: CardForm = {
            tokenise: () => async () =>
              isTaken(clientToken) ? right({ nonce: clientToken }) : left({ why: 'unreachable' }),
            focus: () => undefined,
            close: async () => void (closed += 1),
          };
          return right(form);
        },
    },
    cachedPaymentConfig(ask),
    'braintree',
    () => undefined,
  );
});

it('a failed card form reopens with another client token', async () => {
  expired.add('token-1');
  await card.open(LABELS);
  expect(card.phase).toBe('failed');
  await card.open(LABELS);
  expect(card.phase).toBe('ready');
  expect(await tokenise()).toEqual(right({ nonce: 'token-2' }));
});

it('a card form asks for one client token per opening', async () => {
  await card.open(LABELS);
  card.close();
  await card.open(LABELS);
  expect(issued).toBe(1);
});

it('an expired client token is replaced at the second press', async () => {
  await card.open(LABELS);
  expired.add('token-1');
  expect(await tokenise()).toEqual(left({ why: 'unreachable' }));
  expect(card.phase).toBe('ready');
  await tokenise();
  expect(card.phase).toBe('failed');
  expect(closed).toBe(1);
  await card.open(LABELS);
  expect(await tokenise()).toMatchObject({ right: { nonce: expect.not.stringMatching('token-1') } });
});

it('a card form keeps what was typed while offline', async () => {
  await card.open(LABELS);
  hasNetwork = false;
  for (let press = 0; press < 3; press += 1) await tokenise();
  expect(card.phase).toBe('ready');
  hasNetwork = true;
  expect(await tokenise()).toEqual(right({ nonce: 'token-1' }));
});

it('two failures around a nonce do not close the form', async () => {
  await card.open(LABELS);
  for (let press = 0; press < 2; press += 1) {
    expired.add('token-1');
    await tokenise();
    expired.clear();
    await tokenise();
  }
  expect(card.phase).toBe('ready');
});

it('a press with unfinished details also marks the card’s fields', async () => {
  await card.open(LABELS);
  hears('number', 'valid');
  hears('cvv', 'incomplete');
  card.refuseUnfinished();
  expect(card.refused).toEqual(['expirationDate', 'cvv']);
  hears('cvv', 'valid');
  expect(card.refused).toEqual(['expirationDate']);
  // It takes the focus.
  hears('expirationDate', 'empty');
  expect(card.refused).toEqual(['expirationDate']);
});

it('a card form that is not open has no field to correct', () => {
  card.refuseUnfinished();
  expect(card.refused).toEqual([]);
});
