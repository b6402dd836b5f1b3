import { decodeShares, encodeShares, withAskedShare, type SavedShare } from '@tableside/core/codecs';
import type { KeyValueStore, SavedShares } from '@tableside/core/ports';
import { SHARES_KEY } from './stored-keys.ts';

/** The shares that this guest has asked friends for, in a store that ends with the visit. */
export class StoredShares implements SavedShares {
  /** @param store over session storage */
  constructor(private readonly store: KeyValueStore) {}

  all(): readonly SavedShare[] {
    return decodeShares(this.store.read(SHARES_KEY));
  }

  save(share: SavedShare): void {
    this.store.write(SHARES_KEY, encodeShares(withAskedShare(this.all(), share)));
  }

  remove(key: string): void {
    this.store.write(SHARES_KEY, encodeShares(this.all().filter((share) => share.key !== key)));
  }
}
