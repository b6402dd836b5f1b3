import { samePlace, type BasketPlace, type Either } from '@tableside/core';
import { decodeBaskets, encodeBaskets, type SavedBasket } from '@tableside/core/codecs';
import type { KeyValueStore, SavedBaskets } from '@tableside/core/ports';
import { BASKETS_KEY } from './stored-keys.ts';

/** Baskets by place (S4). Every call reads the store anew: another browser tab may have written. */
export class StoredBaskets implements SavedBaskets {
  /** The text read last and its value, so that an unchanged text is not decoded at every tap. */
  private last: { readonly text: string | undefined; readonly baskets: readonly SavedBasket[] } | undefined;

  constructor(private readonly store: KeyValueStore) {}

  all(): readonly SavedBasket[] {
    const text = this.store.read(BASKETS_KEY);
    if (this.last === undefined || this.last.text !== text)
      this.last = { text, baskets: decodeBaskets(text) };
    return this.last.baskets;
  }

  at(place: BasketPlace): SavedBasket | undefined {
    return this.all().find((saved) => samePlace(saved.place, place));
  }

  save(saved: SavedBasket): Either<'storageUnavailable', void> {
    const baskets = [...this.otherBaskets(saved.place), saved];
    const text = encodeBaskets(baskets);
    this.last = { text, baskets };
    return this.store.write(BASKETS_KEY, text);
  }

  remove(place: BasketPlace): void {
    const others = this.otherBaskets(place);
    if (others.length === 0) this.store.remove(BASKETS_KEY);
    else this.store.write(BASKETS_KEY, encodeBaskets(others));
  }

  private otherBaskets(place: BasketPlace): readonly SavedBasket[] {
    return this.all().filter((saved) => !samePlace(saved.place, place));
  }
}
