import { isRight } from '@tableside/core';
import { list, shape, text, refine, parseJson } from '@tableside/core/codecs';
import type { SavedFeedback, KeyValueStore } from '@tableside/core/ports';
import { FEEDBACK_KEY } from './stored-keys.ts';

const VERSION = 1;
/** The oldest are dropped. */
const ORDERS_KEPT = 50;

const version = refine('Version', (value) => (value === VERSION ? VERSION : undefined));
const given = shape({ version, orders: list(text) });

/** Ids of orders only, and nothing of the feedback itself. */
export class StoredFeedback implements SavedFeedback {
  constructor(private readonly store: KeyValueStore) {}

  has(orderId: string): boolean {
    return this.all().includes(orderId);
  }

  add(orderId: string): void {
    const orders = [...this.all().filter((known) => known !== orderId), orderId].slice(-ORDERS_KEPT);
    this.store.write(FEEDBACK_KEY, JSON.stringify({ version: VERSION, orders }));
  }

  private all(): readonly string[] {
    const decoded = given.decode(parseJson(this.store.read(FEEDBACK_KEY)));
    return isRight(decoded) ? decoded.right.orders : [];
  }
}
