import { asOfLaterVisit, isUnsettled, isRight, type Either, type PaymentIntent } from '@tableside/core';
import { decodeIntents, encodeIntents } from '@tableside/core/codecs';
import type { Clock, PaymentIntents } from '@tableside/core/ports';
import { agreedTime, DAY_MS } from '@tableside/core/time';
import { PAYMENT_PREFIX, PAYMENTS_KEY } from './stored-keys.ts';
import type { ListedStore } from './stored-payments.ts';

/** A text that was read or written, and its value. */
interface Known {
  readonly text: string;
  readonly intent: PaymentIntent | undefined;
}

/**
 * Payments, each in its own entry. Two browser tabs may pay at two venues at once: with a single list, a late writer
 * would overwrite the payment that the other tab had added meanwhile.
 */
export class StoredPaymentIntents implements PaymentIntents {
  /** By entry, so that an unchanged text is not decoded at every call. */
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
      .map((intent) => asOfLaterVisit(intent, agreedTime(this.clock)))
      .sort((a, b) => a.createdAt - b.createdAt);
  }

  /**
   * Also removes payments settled more than a day ago, once the guest has been told of them (C4), and the notes of an
   * earlier visit (X4).
   */
  save(intent: PaymentIntent): Either<'storageUnavailable', void> {
    const oldest = agreedTime(this.clock) - DAY_MS;
    for (const one of this.all()) {
      const entry = PAYMENT_PREFIX + one.key;
      if (!isUnsettled(one.state) && one.isUnread !== true && one.createdAt < oldest)
        this.store.remove(entry);
      else if (this.read(entry) !== one && one.key !== intent.key) this.write(one);
    }
    return this.write(asOfLaterVisit(intent, agreedTime(this.clock)));
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
   * Moves payments out of the single entry of earlier versions. A page of such a version may be open in another browser
   * tab and write it again, so every call checks for it. A settled state wins over an unsettled one.
   */
  private takeOver(): void {
    const earlier = this.store.read(PAYMENTS_KEY);
    if (earlier === undefined) return;
    const moved = decodeIntents(earlier).map((intent) => {
      const own = this.read(PAYMENT_PREFIX + intent.key);
      const isOlder = own !== undefined && !(isUnsettled(own.state) && !isUnsettled(intent.state));
      // Always written: a payment that is only in memory, because the store was full, must not be lost with the old
      // entry.
      return this.write(isOlder ? own : intent);
    });
    if (moved.every(isRight)) this.store.remove(PAYMENTS_KEY);
  }
}
