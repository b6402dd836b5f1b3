import {
  decodeBaskets,
  encodeBaskets,
  samePlace,
  type BasketPlace,
  type Either,
  type KeyValueStore,
  type SavedBasket,
  type SavedBaskets,
} from '@tableside/core';
import { BASKETS_KEY } from './stored-keys.ts';

/** Baskets by place (S4). Each question reads the store anew: another tab may have written. */
export class StoredBaskets implements SavedBaskets {
  constructor(private readonly store: KeyValueStore) {}

  all(): readonly SavedBasket[] {
    return decodeBaskets(this.store.read(BASKETS_KEY));
  }

  at(place: BasketPlace): SavedBasket | undefined {
    return this.all().find((saved) => samePlace(saved.place, place));
  }

  save(saved: SavedBasket): Either<'storageUnavailable', void> {
    return this.store.write(BASKETS_KEY, encodeBaskets([...this.elsewhere(saved.place), saved]));
  }

  remove(place: BasketPlace): void {
    const others = this.elsewhere(place);
    if (others.length === 0) this.store.remove(BASKETS_KEY);
    else this.store.write(BASKETS_KEY, encodeBaskets(others));
  }

  private elsewhere(place: BasketPlace): readonly SavedBasket[] {
    return this.all().filter((saved) => !samePlace(saved.place, place));
  }
}
