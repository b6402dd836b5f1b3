import * as t from 'io-ts';
import { isRight, type GuestDetails, type GuestMemory, type KeyValueStore } from '@tableside/core';

const KEY = 'tableside.guest';

const details: t.Type<GuestDetails, unknown> = t.strict({
  name: t.string,
  surname: t.string,
  email: t.string,
  phone: t.string,
  emailOptIn: t.boolean,
});

/** Contact data, in a store that ends with the visit (X4). */
export class VisitMemory implements GuestMemory {
  /** @param store over session storage, never local storage */
  constructor(private readonly store: KeyValueStore) {}

  read(): GuestDetails | undefined {
    const decoded = details.decode(jsonOf(this.store.read(KEY)));
    return isRight(decoded) ? decoded.right : undefined;
  }

  write(guest: GuestDetails): void {
    this.store.write(KEY, JSON.stringify(guest));
  }
}

function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
