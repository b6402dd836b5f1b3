/** The stored vouchers as an observable (V1, V4). */
import { makeAutoObservable } from 'mobx';
import type { Either } from '@tableside/core';
import type { BasketVouchers } from '@tableside/core/codecs';
import type { SavedVouchers } from '@tableside/core/ports';

export class ObservableVouchers implements SavedVouchers {
  private changes = 0;

  constructor(private readonly saved: SavedVouchers) {
    makeAutoObservable(this, {}, { deep: false });
  }

  all(): readonly BasketVouchers[] {
    // Read so that MobX tracks it.
    void this.changes;
    return this.saved.all();
  }

  save(vouchers: BasketVouchers): Either<'storageUnavailable', void> {
    const saved = this.saved.save(vouchers);
    this.changes += 1;
    return saved;
  }

  /** Another browser tab has written to the store. */
  syncFromStore(): void {
    this.changes += 1;
  }
}
