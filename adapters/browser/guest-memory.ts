import {
  isRight,
  type GuestDetails,
  type GuestMemory,
  type KeyValueStore,
  optional,
  text,
  truth,
  shape,
  type Codec,
} from '@tableside/core';
import { GUEST_KEY } from './stored-keys.ts';

const details: Codec<GuestDetails> = shape({
  name: text,
  surname: text,
  email: text,
  phone: text,
  emailOptIn: truth,
  loyaltyCard: optional(text),
});

/** Contact data, in a store that ends with the visit (X4). */
export class VisitMemory implements GuestMemory {
  /** @param store over session storage, never local storage */
  constructor(private readonly store: KeyValueStore) {}

  read(): GuestDetails | undefined {
    const decoded = details.decode(jsonOf(this.store.read(GUEST_KEY)));
    return isRight(decoded) ? decoded.right : undefined;
  }

  write(guest: GuestDetails): void {
    this.store.write(GUEST_KEY, JSON.stringify(guest));
  }
}

function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
