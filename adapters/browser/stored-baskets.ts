import { samePlace, type BasketPlace, type Either } from '@tableside/core';
import { asOfVisit, decodeBaskets, encodeBaskets, type SavedBasket } from '@tableside/core/codecs';
import type { Clock, KeyValueStore, SavedBaskets } from '@tableside/core/ports';
import { BASKETS_KEY } from './stored-keys.ts';

/**
 * Baskets by place (S4). Every call reads the store anew: another browser tab may have written.
 *
 * Each is read as of the present visit, also to be written back beside another. So a note leaves the phone with the
 * first write after its visit, wherever the guest is by then (X4).
 */
export class StoredBaskets implements SavedBaskets {
  /** The text read last and its value, so that an unchanged text is not decoded at every tap. */
  private last: { readonly text: string | undefined; readonly baskets: readonly SavedBasket[] } = {
    text: undefined,
    baskets: [],
  };

  constructor(
    private readonly store: KeyValueStore,
    private readonly clock: Clock,
  ) {}

  all(): readonly SavedBasket[] {
    const text = this.store.read(BASKETS_KEY);
    if (this.last.text !== text) this.last = { text, baskets: decodeBaskets(text) };
    const now = this.clock.now();
    return this.last.baskets.map((saved) => asOfVisit(saved, now));
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
