import { type KeyValueStore, type Randomness } from '@tableside/core';
import { SESSION_KEY } from './stored-keys.ts';

/** X3: a UUID, or 8 to 64 of these characters. */
const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;

/** The guest's session id, which every call carries (WN1): kept in the store, made where there is none. */
export class GuestSession {
  private current: string;

  constructor(
    private readonly store: KeyValueStore,
    randomness: Randomness,
  ) {
    const stored = store.read(SESSION_KEY);
    this.current = stored !== undefined && WELL_FORMED.test(stored) ? stored : randomness.uuid();
    store.write(SESSION_KEY, this.current);
  }

  get id(): string {
    return this.current;
  }

  /** Takes over an id from outside; one that is not well-formed is ignored (X3). */
  adopt(id: string): void {
    if (!WELL_FORMED.test(id)) return;
    this.current = id;
    this.store.write(SESSION_KEY, id);
  }
}
