import {
  DAY_MS,
  decodeIntentions,
  encodeIntentions,
  isUnsettled,
  type Clock,
  type Either,
  type KeyValueStore,
  type PaymentIntention,
  type PaymentIntentions,
} from '@tableside/core';
import { PAYMENTS_KEY } from './stored-keys.ts';

export class StoredIntentions implements PaymentIntentions {
  /** The text read or written last, and what it says: an unchanged text is not decoded at every question. */
  private last: { readonly text: string; readonly intentions: readonly PaymentIntention[] } | undefined;

  constructor(
    private readonly store: KeyValueStore,
    private readonly clock: Clock,
  ) {}

  all(): readonly PaymentIntention[] {
    const text = this.store.read(PAYMENTS_KEY);
    if (text === undefined) return [];
    if (this.last?.text !== text) this.last = { text, intentions: decodeIntentions(text) };
    return this.last.intentions;
  }

  /** What was settled more than a day ago goes. */
  save(intention: PaymentIntention): Either<'storageUnavailable', void> {
    const oldest = this.clock.now() - DAY_MS;
    const others = this.all().filter(
      ({ key, state, createdAt }) => key !== intention.key && (isUnsettled(state) || createdAt >= oldest),
    );
    const intentions = [...others, intention];
    const text = encodeIntentions(intentions);
    this.last = { text, intentions };
    return this.store.write(PAYMENTS_KEY, text);
  }
}
