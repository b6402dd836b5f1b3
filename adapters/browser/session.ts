import { sessionIdFor, type AnySessionId, type OwnSessionId } from '@tableside/core/codecs';
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
 * beside the guest's own, which begins before a tab is opened, a basket is checked or money moves (X3).
 */
export class GuestSession {
  private chosen: { readonly id: string; readonly isLinked: boolean };

  constructor(private readonly parts: GuestSessionParts) {
    this.chosen = this.choose(parts.linked, parts.store.read(LINKED_SESSION_KEY));
  }

  /** For calls that read. */
  get id(): AnySessionId {
    return this.chosen.id;
  }

  /** For calls that act for this guest alone. The session of a link ends here, and what was chosen in it stays. */
  own(): OwnSessionId {
    if (this.chosen.isLinked) this.chosen = this.choose(undefined, undefined);
    return this.chosen.id;
  }

  /**
   * @param linked the session id in the address, if any
   * @param earlier what is stored of an earlier link
   */
  private choose(linked: string | undefined, earlier: string | undefined) {
    const { store, randomness, clock, baskets } = this.parts;
    const own = store.read(SESSION_KEY);
    const now = clock.now();
    const stored = {
      sessionId: own,
      baskets: baskets.all(),
      payments: storedPayments(store),
      vouchers: store.read(VOUCHERS_KEY),
      tabs: store.read(TABS_KEY),
      linked: earlier,
    };
    const known = sessionIdFor(linked, stored, now);
    const id = known ?? randomness.uuid();
    const isLinked = known !== undefined && known !== own;
    if (isLinked) store.write(LINKED_SESSION_KEY, `${now} ${id}`);
    else {
      store.write(SESSION_KEY, id);
      store.remove(LINKED_SESSION_KEY);
    }
    return { id, isLinked };
  }
}
