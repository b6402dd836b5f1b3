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
  constructor(
    private readonly store: KeyValueStore,
    private readonly clock: Clock,
  ) {}

  all(): readonly PaymentIntention[] {
    return decodeIntentions(this.store.read(PAYMENTS_KEY));
  }

  /** What was settled more than a day ago goes. */
  save(intention: PaymentIntention): Either<'storageUnavailable', void> {
    const oldest = this.clock.now() - DAY_MS;
    const others = this.all().filter(
      ({ key, state, createdAt }) => key !== intention.key && (isUnsettled(state) || createdAt >= oldest),
    );
    return this.store.write(PAYMENTS_KEY, encodeIntentions([...others, intention]));
  }
}
