import { type KeyValueStore, type Randomness } from '@tableside/core';
import { SESSION_KEY } from './stored-keys.ts';

/** X3: a UUID, or 8 to 64 of these characters. */
const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;

/** The guest's session id, which every call carries (WN1): kept in the store, made where there is none. */
export class GuestSession {
  /** The guest's session id (WN1). */
  readonly id: string;

  constructor(store: KeyValueStore, randomness: Randomness) {
    const stored = store.read(SESSION_KEY);
    this.id = stored !== undefined && WELL_FORMED.test(stored) ? stored : randomness.uuid();
    store.write(SESSION_KEY, this.id);
  }
}
