import {
  agreedTime,
  DAY_MS,
  decodeIntents,
  encodeIntents,
  isUnsettled,
  isRight,
  type Clock,
  type Either,
  type PaymentIntent,
  type PaymentIntents,
} from '@tableside/core';
import { PAYMENT_PREFIX, PAYMENTS_KEY } from './stored-keys.ts';
import type { ListedStore } from './stored-payments.ts';

/** A text that was read or written, and what it says. */
interface Known {
  readonly text: string;
  readonly intent: PaymentIntent | undefined;
}

/**
 * Payments, each in an entry of its own. Two browser tabs may pay at two venues at once: where all payments were one
 * text, a tab that wrote late put back the list that it had read, without what the other tab had sent meanwhile.
 */
export class StoredPaymentIntents implements PaymentIntents {
  /** By entry: an unchanged text is not decoded at every question. */
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly store: ListedStore,
    private readonly clock: Clock,
  ) {}

  /** The earliest first. */
  all(): readonly PaymentIntent[] {
    this.takeOver();
    return this.store
      .keys()
      .filter((entry) => entry.startsWith(PAYMENT_PREFIX))
      .flatMap((entry) => this.read(entry) ?? [])
      .toSorted((a, b) => a.createdAt - b.createdAt);
  }

  /** What was settled more than a day ago goes. */
  save(intent: PaymentIntent): Either<'storageUnavailable', void> {
    const oldest = agreedTime(this.clock) - DAY_MS;
    for (const { key, state, createdAt } of this.all())
      if (!isUnsettled(state) && createdAt < oldest) this.store.remove(PAYMENT_PREFIX + key);
    return this.write(intent);
  }

  private read(entry: string): PaymentIntent | undefined {
    const text = this.store.read(entry);
    if (text === undefined) return undefined;
    const known = this.known.get(entry);
    if (known?.text === text) return known.intent;
    const [intent] = decodeIntents(text);
    this.known.set(entry, { text, intent });
    return intent;
  }

  private write(intent: PaymentIntent): Either<'storageUnavailable', void> {
    const entry = PAYMENT_PREFIX + intent.key;
    const text = encodeIntents([intent]);
    this.known.set(entry, { text, intent });
    return this.store.write(entry, text);
  }

  /**
   * Moves payments out of the one entry of earlier versions. A page of such a version may be open in another browser
   * tab and write it again, so that this is looked for each time: what has been settled wins over what has not.
   */
  private takeOver(): void {
    const earlier = this.store.read(PAYMENTS_KEY);
    if (earlier === undefined) return;
    const moved = decodeIntents(earlier).map((intent) => {
      const own = this.read(PAYMENT_PREFIX + intent.key);
      const isOlder = own !== undefined && !(isUnsettled(own.state) && !isUnsettled(intent.state));
      // Written in any case: one that is in memory alone, for want of room, must not be removed from the store.
      return this.write(isOlder ? own : intent);
    });
    if (moved.every(isRight)) this.store.remove(PAYMENTS_KEY);
  }
}
