import { folded } from '@tableside/core/bill';
import type { SavedTableTokens } from '@tableside/core/ports';
import type { BrowserStore } from './storage.ts';
import { TABLE_TOKEN_PREFIX } from './stored-keys.ts';

/** The tokens of the tables' links that the guest has opened, in a store that ends with the visit (S15). */
export class StoredTableTokens implements SavedTableTokens {
  /** @param store over session storage */
  constructor(private readonly store: BrowserStore) {}

  of(slug: string, table: string): string | undefined {
    return this.store.read(keyOf(slug, table));
  }

  save(slug: string, table: string, token: string): boolean {
    this.store.write(keyOf(slug, table), token);
    return this.store.isPersistent;
  }
}

/** However the table is spelt (A1). */
const keyOf = (slug: string, table: string): string => `${TABLE_TOKEN_PREFIX}${slug}/${folded(table)}`;
