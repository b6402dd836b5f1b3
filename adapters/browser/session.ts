import { sessionIdFor } from '@tableside/core/codecs';
import type { Clock, Randomness, SavedBaskets } from '@tableside/core/ports';
import { LINKED_SESSION_KEY, SESSION_KEY, TABS_KEY, VOUCHERS_KEY } from './stored-keys.ts';
import { storedPayments, type ListedStore } from './stored-payments.ts';

interface GuestSessionParts {
  readonly store: ListedStore;
  readonly randomness: Randomness;
  readonly clock: Clock;
  readonly baskets: SavedBaskets;
  readonly linked?: string | undefined;
}

/**
 * The guest's session id, which calls carry (WN1): stored, and created if there is none. A linked session is stored
 * beside the guest's own, which continues once the linked one ends.
 */
export class GuestSession {
  readonly id: string;

  /** @param linked the session id in the address, if any (X3) */
  constructor(parts: GuestSessionParts) {
    const { store, randomness, clock, baskets, linked } = parts;
    const own = store.read(SESSION_KEY);
    const now = clock.now();
    const stored = {
      sessionId: own,
      baskets: baskets.all(),
      payments: storedPayments(store),
      vouchers: store.read(VOUCHERS_KEY),
      tabs: store.read(TABS_KEY),
      linked: store.read(LINKED_SESSION_KEY),
    };
    const id = sessionIdFor(linked, stored, now);
    this.id = id ?? randomness.uuid();
    if (id === undefined || id === own) {
      store.write(SESSION_KEY, this.id);
      store.remove(LINKED_SESSION_KEY);
    } else store.write(LINKED_SESSION_KEY, `${now} ${id}`);
  }
}
