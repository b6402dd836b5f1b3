import type { Either } from '@tableside/core';
import { decodeCalls, encodeCalls, withCall, type SavedCall } from '@tableside/core/codecs';
import type { Clock, KeyValueStore, SavedCalls } from '@tableside/core/ports';
import { CALLS_KEY } from './stored-keys.ts';

/** Calls to the team by table. Every call reads the store anew: another browser tab may have written. */
export class StoredCalls implements SavedCalls {
  constructor(
    private readonly store: KeyValueStore,
    private readonly clock: Clock,
  ) {}

  all(): readonly SavedCall[] {
    return decodeCalls(this.store.read(CALLS_KEY));
  }

  save(saved: SavedCall): Either<'storageUnavailable', void> {
    return this.store.write(CALLS_KEY, encodeCalls(withCall(this.all(), saved, this.clock.now())));
  }
}
