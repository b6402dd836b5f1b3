/** The card gateway, as a merchant's server calls it. Holding under a key that it knows is no second payment. */
import { Refusal } from './refusal.ts';
import type { CallState, Ended } from './tables.ts';

/** Minor units. */
export interface HeldPayment {
  readonly id: string;
  readonly amount: number;
  readonly state: 'at-bank' | 'unsettled' | 'submitting' | 'held' | 'captured' | Ended;
  /** Where the bank asks the guest. */
  readonly redirectUrl?: string;
}

export interface HoldRequest {
  readonly key: string;
  readonly siteId: string;
  readonly amount: number;
  readonly currency: string;
  readonly nonce: unknown;
  readonly returnUrls: unknown;
  readonly customer: unknown;
  readonly order: { readonly id: string; readonly ref: string };
}

const TIMEOUT_MS = 15_000;

export class Gateway {
  constructor(private readonly address: string) {}

  clientConfig = () => this.ask<{ readonly provider: string }>('/client-config');
  /** Throws a Refusal where the card was not asked at all. */
  hold = (request: HoldRequest) => this.ask<HeldPayment>('/payments', request);
  byId = (id: string) => this.ask<HeldPayment>(`/payments/${encodeURIComponent(id)}`);
  capture = (id: string) => this.ask<HeldPayment>(`/payments/${encodeURIComponent(id)}/capture`, {});
  release = (id: string) => this.ask<HeldPayment>(`/payments/${encodeURIComponent(id)}/release`, {});
  cancel = (id: string) => this.ask<HeldPayment>(`/payments/${encodeURIComponent(id)}/cancel`, {});
  confirm = (id: string, result: unknown) =>
    this.ask<HeldPayment>(`/payments/${encodeURIComponent(id)}/confirm`, { result });
  /** Undefined where nothing arrived under the key. */
  byKey = async (key: string): Promise<HeldPayment | undefined> =>
    (await this.ask<{ payment?: HeldPayment }>(`/payments?key=${encodeURIComponent(key)}`)).payment;

  private async ask<Answer>(path: string, body?: object): Promise<Answer> {
    const response = await fetch(this.address + path, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const answer = (await response.json()) as { code?: string; message?: string };
    if (response.ok) return answer as Answer;
    // Whatever failed there may have been done before.
    if (response.status < 400 || response.status >= 500)
      throw new Error(`The card gateway answers ${response.status} to ${path}`);
    const { code = 'refused', message = 'The card gateway refuses it' } = answer;
    throw new Refusal(response.status, code, message);
  }
}

/** What the bank says of the money. */
export function stateOf({ state }: HeldPayment): CallState {
  if (state === 'captured' || state === 'held') return 'held';
  return state === 'declined' || state === 'cancelled' || state === 'released' ? state : 'waiting';
}
