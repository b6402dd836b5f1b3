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

/** A key of its own, so that nothing that goes wrong with baskets touches a payment. */
const KEY = 'tableside.payments';

export class StoredIntentions implements PaymentIntentions {
  constructor(
    private readonly store: KeyValueStore,
    private readonly clock: Clock,
  ) {}

  all(): readonly PaymentIntention[] {
    return decodeIntentions(this.store.read(KEY));
  }

  /** What was settled more than a day ago goes. */
  save(intention: PaymentIntention): Either<'storageUnavailable', void> {
    const oldest = this.clock.now() - DAY_MS;
    const others = this.all().filter(
      ({ key, state, createdAt }) => key !== intention.key && (isUnsettled(state) || createdAt >= oldest),
    );
    return this.store.write(KEY, encodeIntentions([...others, intention]));
  }
}
