import { sessionIdFor, type Randomness, type SavedBaskets } from '@tableside/core';
import { SESSION_KEY, VOUCHERS_KEY } from './stored-keys.ts';
import { storedPayments, type ListedStore } from './stored-payments.ts';

/** The guest's session id, which every call carries (WN1): kept in the store, made where there is none. */
export class GuestSession {
  /** The guest's session id (WN1). */
  readonly id: string;

  /** @param linked the session id that the address brought, if any (X3) */
  constructor(store: ListedStore, randomness: Randomness, baskets: SavedBaskets, linked?: string) {
    const kept = {
      sessionId: store.read(SESSION_KEY),
      baskets: baskets.all(),
      payments: storedPayments(store),
      vouchers: store.read(VOUCHERS_KEY),
    };
    this.id = sessionIdFor(linked, kept) ?? randomness.uuid();
    store.write(SESSION_KEY, this.id);
  }
}
