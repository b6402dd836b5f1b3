import type { Either } from '@tableside/core';
import { decodeTabs, encodeTabs, withTab, type SavedTab } from '@tableside/core/codecs';
import type { Clock, KeyValueStore, SavedTabs } from '@tableside/core/ports';
import { agreedTime } from '@tableside/core/time';
import { TABS_KEY } from './stored-keys.ts';

/** Tabs by table. Every call reads the store anew: another browser tab may have written. */
export class StoredTabs implements SavedTabs {
  constructor(
    private readonly store: KeyValueStore,
    private readonly clock: Clock,
  ) {}

  all(): readonly SavedTab[] {
    return decodeTabs(this.store.read(TABS_KEY));
  }

  save(tab: SavedTab): Either<'storageUnavailable', void> {
    return this.store.write(TABS_KEY, encodeTabs(withTab(this.all(), tab, agreedTime(this.clock))));
  }

  remove(accountId: string): void {
    const others = this.all().filter(({ account }) => account.accountId !== accountId);
    if (others.length === 0) this.store.remove(TABS_KEY);
    else this.store.write(TABS_KEY, encodeTabs(others));
  }
}
