import { makeAutoObservable } from 'mobx';

/** What is stored of vouchers, so that whoever shows it hears of every change (V1, V4). */
import type { BasketVouchers, Either, SavedVouchers } from '@tableside/core';

export class VoucherMemory implements SavedVouchers {
  private changes = 0;

  constructor(private readonly saved: SavedVouchers) {
    makeAutoObservable(this, {}, { deep: false });
  }

  all(): readonly BasketVouchers[] {
    // Read so that it is watched.
    void this.changes;
    return this.saved.all();
  }

  save(vouchers: BasketVouchers): Either<'storageUnavailable', void> {
    const saved = this.saved.save(vouchers);
    this.changes += 1;
    return saved;
  }

  /** Another tab has written. */
  reread(): void {
    this.changes += 1;
  }
}
