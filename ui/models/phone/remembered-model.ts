/** The guest whom this phone remembers, on pages without their details (X4). */
import { makeAutoObservable } from 'mobx';
import { NO_DETAILS } from '@tableside/core/guest';
import type { SavedGuest } from '@tableside/core/ports';

export class RememberedModel {
  isRemembered: boolean;

  constructor(
    private readonly savedGuest: SavedGuest,
    /** The saved details of the guest have gone. */
    private readonly onForgotten: () => void,
  ) {
    this.isRemembered = savedGuest.isRemembered;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** The table of the guest's last order or bill, if that was at this venue. */
  tableAt(slug: string): string | undefined {
    const { lastTable } = this.savedGuest;
    return this.isRemembered && lastTable?.slug === slug ? lastTable.table : undefined;
  }

  /** Erases the details, also those of this visit. */
  forget(): void {
    this.savedGuest.forget();
    this.savedGuest.write(NO_DETAILS);
    this.isRemembered = false;
    this.onForgotten();
  }
}
