import { samePlace, type Either } from '@tableside/core';
import { decodeVouchers, encodeVouchers, type BasketVouchers } from '@tableside/core/codecs';
import type { KeyValueStore, SavedVouchers } from '@tableside/core/ports';
import { VOUCHERS_KEY } from './stored-keys.ts';

/** Vouchers by basket place (V1, V4). Every call reads the store anew: another browser tab may have written. */
export class StoredVouchers implements SavedVouchers {
  constructor(private readonly store: KeyValueStore) {}

  all(): readonly BasketVouchers[] {
    return decodeVouchers(this.store.read(VOUCHERS_KEY));
  }

  save(saved: BasketVouchers): Either<'storageUnavailable', void> {
    const others = this.all().filter(({ place }) => !samePlace(place, saved.place));
    return this.store.write(VOUCHERS_KEY, encodeVouchers([...others, saved]));
  }
}
