import type { Either } from '@tableside/core';
import { decodeHandovers, encodeHandovers, type HandoversStored } from '@tableside/core/codecs';
import type { KeyValueStore, SavedHandovers } from '@tableside/core/ports';
import { HANDOVERS_KEY } from './stored-keys.ts';

/** Visits on their way to or from another phone. Every call reads the store anew: another browser tab may have written. */
export class StoredHandovers implements SavedHandovers {
  constructor(private readonly store: KeyValueStore) {}

  read(): HandoversStored {
    return decodeHandovers(this.store.read(HANDOVERS_KEY));
  }

  write(handovers: HandoversStored): Either<'storageUnavailable', void> {
    return this.store.write(HANDOVERS_KEY, encodeHandovers(handovers));
  }
}
