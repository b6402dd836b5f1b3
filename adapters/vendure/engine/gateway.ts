/**
 * The card gateway, as a merchant's server calls it, and Vendure's side of it: money that is held enters an order as
 * authorised, and is captured once that is committed. Holding under a key that the gateway knows is no second payment.
 */
import { LanguageCode, PaymentMethodHandler } from '@vendure/core';
import { Refusal, type Fields } from './call.ts';
import type { CallState, Ended } from './tables.ts';

/** Minor units. */
export interface HeldPayment {
  readonly id: string;
  readonly amount: number;
  readonly state: 'at-bank' | 'unsettled' | 'submitting' | 'held' | 'captured' | Ended;
  /** Where the bank asks the guest. */
  readonly redirectUrl?: string;
}

const TIMEOUT_MS = 15_000;

export type Gateway = ReturnType<typeof gatewayAt>;

export function gatewayAt(address: string) {
  async function ask<Answer = HeldPayment>(what: string, body: Fields = {}): Promise<Answer> {
    const response = await fetch(`${address}/${what}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { code?: string; message?: string };
    if (response.ok) return answer as Answer;
    // Whatever failed there may have been done before.
    if (response.status < 400 || response.status >= 500)
      throw new Error(`The card gateway answers ${response.status} to ${what}`);
    const { code = 'refused', message = 'The card gateway refuses it' } = answer;
    throw new Refusal(response.status, code, message);
  }
  return {
    clientConfig: () => ask<{ readonly provider: string }>('client-config'),
    /** Throws a Refusal where the card was not asked at all. */
    hold: (request: Fields) => ask('hold', request),
    byId: (id: string) => ask('by-id', { id }),
    /** Undefined where nothing arrived under the key. */
    byKey: async (key: string) => (await ask<{ payment?: HeldPayment }>('by-key', { key })).payment,
    capture: (id: string) => ask('capture', { id }),
    release: (id: string) => ask('release', { id }),
    cancel: (id: string) => ask('cancel', { id }),
    confirm: (id: string, result: unknown) => ask('confirm', { id, result }),
  };
}

/** What the bank says of the money. */
export function stateOf({ state }: HeldPayment): CallState {
  if (state === 'captured' || state === 'held') return 'held';
  return state === 'declined' || state === 'cancelled' || state === 'released' ? state : 'waiting';
}

export const CARD = 'card';

/** What the bridge hands to Vendure with a payment. */
export interface CardMetadata {
  readonly paymentId: string;
  /** What it pays of the order, minor units; a part of a bill. */
  readonly amount: number;
  /** Captured beside it. */
  readonly tip: number;
  readonly items?: readonly { readonly lineId: string; readonly units: number }[];
}

/** For the load test: the process ends at this capture, before it is noted. */
const DIES_AT = Number(process.env['DIES_AT_CAPTURE']);
let captures = 0;

export const cardHandler = ({ capture, release }: Gateway) =>
  new PaymentMethodHandler({
    code: 'card-gateway',
    description: [{ languageCode: LanguageCode.en, value: 'Cards and wallets, held by nonce' }],
    args: {},
    createPayment: async (_ctx, _order, _due, _args, given) => {
      const { paymentId, amount, tip, items = [] } = given as unknown as CardMetadata;
      return { amount, state: 'Authorized', transactionId: paymentId, metadata: { tip, items } };
    },
    settlePayment: async (_ctx, _order, { transactionId }) => {
      const { state } = await capture(transactionId);
      captures += 1;
      if (captures === DIES_AT) process.kill(process.pid, 'SIGKILL');
      if (state !== 'captured')
        throw new Error(`The gateway did not capture ${transactionId}: it is ${state}`);
      return { success: true };
    },
    /** By the team, in the dashboard. */
    cancelPayment: async (_ctx, _order, { transactionId }) => {
      const { state } = await release(transactionId);
      if (state !== 'released')
        throw new Error(`The gateway did not release ${transactionId}: it is ${state}`);
      return { success: true };
    },
  });
