/** Where payments are stored, for code that asks about them before the code that reads them has loaded. */
import { itemsOf, storedText } from '@tableside/core/codecs';
import type { KeyValueStore } from '@tableside/core/ports';
import { PAYMENT_PREFIX, PAYMENTS_KEY } from './stored-keys.ts';

/** A store that lists its keys. */
export interface ListedStore extends KeyValueStore {
  keys(): readonly string[];
}

/** The key of one stored payment, or of the single entry of earlier versions. */
export const isPaymentsKey = (key: string): boolean => key === PAYMENTS_KEY || key.startsWith(PAYMENT_PREFIX);

/** All payments as one stored text; undefined if there are none. */
export function storedPayments(store: ListedStore): string | undefined {
  const texts = store
    .keys()
    .filter(isPaymentsKey)
    .map((key) => store.read(key));
  // Most phones have one or none, whose text need not be read to be passed on.
  return texts.length > 1 ? storedText(texts.flatMap(itemsOf)) : texts[0];
}
