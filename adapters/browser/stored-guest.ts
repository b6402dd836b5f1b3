import { isRight } from '@tableside/core';
import {
  number,
  optional,
  text,
  boolean,
  shape,
  VISIT_MS,
  parseJson,
  type Codec,
} from '@tableside/core/codecs';
import type { GuestDetails } from '@tableside/core/guest';
import type { SavedGuest, KeyValueStore, TableOfVenue } from '@tableside/core/ports';
import { DAY_MS } from '@tableside/core/time';
import { GUEST_KEY, REMEMBERED_KEY } from './stored-keys.ts';

const details = {
  name: text,
  surname: text,
  email: text,
  phone: text,
  emailOptIn: boolean,
  loyaltyCard: optional(text),
};

const storedGuest = shape({
  ...details,
  /** Milliseconds since 1970, by the phone's clock. */
  at: optional(number),
});

const rememberedGuest = shape({
  guest: shape(details),
  lastTable: optional(shape({ slug: text, table: text })),
  at: number,
});

/** How long a guest is remembered who asked for it (X4). */
const REMEMBERED_MS = 30 * DAY_MS;

/**
 * Contact data, in a store that ends with the visit, and in a lasting one where the guest asked to be remembered (X4).
 * A browser tab may stay open for days and the phone change hands, so details older than a visit are ignored.
 */
export class StoredGuest implements SavedGuest {
  /**
   * @param visit over session storage
   * @param lasting over local storage
   * @param now milliseconds since 1970 by the phone's clock, which is only compared with itself
   */
  constructor(
    private readonly visit: KeyValueStore,
    private readonly lasting: KeyValueStore,
    private readonly now: () => number,
  ) {}

  read(): GuestDetails | undefined {
    const stored = decoded(this.visit, GUEST_KEY, storedGuest);
    // Consent is given anew on each visit (S13).
    if (stored === undefined) {
      const { remembered } = this;
      return remembered && { ...remembered.guest, emailOptIn: false };
    }
    const { at, ...guest } = stored;
    if (at === undefined || this.now() - at < VISIT_MS) return guest;
    this.visit.remove(GUEST_KEY);
    return this.read();
  }

  write(guest: GuestDetails, table?: TableOfVenue): void {
    this.visit.write(GUEST_KEY, JSON.stringify({ ...guest, at: this.now() }));
    if (this.isRemembered) this.remember(table);
  }

  get isRemembered(): boolean {
    return this.remembered !== undefined;
  }

  get lastTable(): TableOfVenue | undefined {
    return this.remembered?.lastTable;
  }

  remember(table?: TableOfVenue): void {
    const guest = this.read();
    if (guest === undefined) return;
    const lastTable = table ?? this.lastTable;
    this.lasting.write(REMEMBERED_KEY, JSON.stringify({ guest, lastTable, at: this.now() }));
  }

  forget(): void {
    this.lasting.remove(REMEMBERED_KEY);
  }

  private get remembered() {
    const stored = decoded(this.lasting, REMEMBERED_KEY, rememberedGuest);
    if (stored === undefined || this.now() - stored.at < REMEMBERED_MS) return stored;
    this.forget();
    return undefined;
  }
}

function decoded<Value>(store: KeyValueStore, key: string, codec: Codec<Value>): Value | undefined {
  const value = codec.decode(parseJson(store.read(key)));
  return isRight(value) ? value.right : undefined;
}
