/** Where payments are stored, for whoever asks about them before the code that reads them is there. */
import { itemsOf, storedText, type KeyValueStore } from '@tableside/core';
import { PAYMENT_PREFIX, PAYMENTS_KEY } from './stored-keys.ts';

/** A store that can say what is in it. */
export interface ListedStore extends KeyValueStore {
  keys(): readonly string[];
}

/** Whether a payment is stored under the key, or all of them are, as earlier versions of the app stored them. */
export const isPaymentsKey = (key: string): boolean => key === PAYMENTS_KEY || key.startsWith(PAYMENT_PREFIX);

/** All payments as one stored text; undefined where there is none. */
export function storedPayments(store: ListedStore): string | undefined {
  const texts = store
    .keys()
    .filter(isPaymentsKey)
    .map((key) => store.read(key));
  return texts.length === 0 ? undefined : storedText(texts.flatMap(itemsOf));
}
