import type { BasketPlace, Either } from '@tableside/core';
import {
  decodeSittings,
  encodeSittings,
  togetherAt,
  withSitting,
  type SavedSitting,
} from '@tableside/core/codecs';
import type { Clock, KeyValueStore, SavedSittings } from '@tableside/core/ports';
import { agreedTime } from '@tableside/core/time';
import { SITTINGS_KEY } from './stored-keys.ts';

/** Shared baskets by tab. Every call reads the store anew: another browser tab may have written. */
export class StoredSittings implements SavedSittings {
  constructor(
    private readonly store: KeyValueStore,
    private readonly clock: Clock,
  ) {}

  at(accountId: string): SavedSitting | undefined {
    return this.all().find((sitting) => sitting.accountId === accountId);
  }

  togetherAt(place: BasketPlace): readonly SavedSitting[] {
    return togetherAt(this.all(), place, agreedTime(this.clock));
  }

  save(sitting: SavedSitting): Either<'storageUnavailable', void> {
    return this.store.write(
      SITTINGS_KEY,
      encodeSittings(withSitting(this.all(), sitting, agreedTime(this.clock))),
    );
  }

  remove(accountId: string): void {
    const others = this.all().filter((sitting) => sitting.accountId !== accountId);
    if (others.length === 0) this.store.remove(SITTINGS_KEY);
    else this.store.write(SITTINGS_KEY, encodeSittings(others));
  }

  private all(): readonly SavedSitting[] {
    return decodeSittings(this.store.read(SITTINGS_KEY));
  }
}
