import { isRight } from '@tableside/core';
import { number, optional, text, boolean, shape, VISIT_MS, parseJson } from '@tableside/core/codecs';
import type { GuestDetails } from '@tableside/core/guest';
import type { SavedGuest, KeyValueStore } from '@tableside/core/ports';
import { GUEST_KEY } from './stored-keys.ts';

const storedGuest = shape({
  name: text,
  surname: text,
  email: text,
  phone: text,
  emailOptIn: boolean,
  loyaltyCard: optional(text),
  /** Milliseconds since 1970, by the phone's clock. */
  at: optional(number),
});

/**
 * Contact data, in a store that ends with the visit (X4). A browser tab may stay open for days and the phone change
 * hands, so details older than a visit are ignored.
 */
export class StoredGuest implements SavedGuest {
  /**
   * @param store over session storage, never local storage
   * @param now milliseconds since 1970 by the phone's clock, which is only compared with itself
   */
  constructor(
    private readonly store: KeyValueStore,
    private readonly now: () => number,
  ) {}

  read(): GuestDetails | undefined {
    const decoded = storedGuest.decode(parseJson(this.store.read(GUEST_KEY)));
    if (!isRight(decoded)) return undefined;
    const { at, ...guest } = decoded.right;
    if (at === undefined || this.now() - at < VISIT_MS) return guest;
    this.store.remove(GUEST_KEY);
    return undefined;
  }

  write(guest: GuestDetails): void {
    this.store.write(GUEST_KEY, JSON.stringify({ ...guest, at: this.now() }));
  }
}
