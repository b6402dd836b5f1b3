/**
 * What guests are told of their payments, from the beginning of each to its end, beside what was pressed and what the ledger
 * says (I3, I4, I5, C1).
 */
import { isOver, isUnsettled, type PaymentIntent } from '@tableside/core';
import { PAYMENT_PREFIX } from '../../../adapters/browser/stored-keys.ts';
import type { BrowserTab } from '../guest.ts';
import type { MoneyBook } from './money-book.ts';
import { isLostForGood, type Attempt, type PaymentAttempts } from './payment-attempts.ts';
import type { Verdict } from './verdict.ts';

export class ToldPayments {
  constructor(
    private readonly verdict: Verdict,
    private readonly attempts: PaymentAttempts,
    private readonly money: MoneyBook,
  ) {}

  /** There was none under its key. */
  begun({ guest, tap }: BrowserTab, { key, place, summary }: PaymentIntent): void {
    const live = this.attempts.liveOf(guest, place);
    if (live !== undefined && !guest.hasForgotten)
      this.verdict.breaks('C1', `payment ${key} was begun while ${live.key} is not settled`);
    const { total } = summary;
    if (tap?.total !== total)
      this.verdict.breaks('I3', `the button said ${tap?.total}, and ${total} is to be paid`);
  }

  /** One that is over stays as it was said to be. */
  follows({ guest }: BrowserTab, { key, state }: PaymentIntent): void {
    const before = this.attempts.of(key)?.told;
    if (before === undefined || guest.hasForgotten || isUnsettled(before) || before.is === state.is) return;
    this.verdict.breaks('I4', `payment ${key} was ${before.is}, and is said to be ${state.is}`);
  }

  /** What the guest has not been told before. */
  told(intent: PaymentIntent): void {
    const { key, state } = intent;
    if (state.is === 'captured') {
      if (!this.money.wasTaken(intent))
        this.verdict.breaks('I5', `payment ${key} is said to be taken, and was not`);
    } else if (isOver(state) && this.money.wasTaken(intent)) {
      this.verdict.breaks('I5', `payment ${key} is said not to be taken, and was`);
    }
  }

  /** All is quiet: it is over, as the ledger has it, and it is stored still. */
  settled(attempt: Attempt): void {
    const { guest, key, told, intent } = attempt;
    if (isUnsettled(told) && !isLostForGood(attempt))
      this.verdict.breaks('I5', `payment ${key} is ${told.is} in the end`);
    if (told.is !== 'captured' && this.money.wasTaken(intent))
      this.verdict.breaks('I5', `payment ${key} was taken, and is ${told.is}`);
    // A phone whose clock jumped took it to be older than a day, and over.
    if (guest.clockHasJumped && !isUnsettled(told)) return;
    if (guest.storage.read(PAYMENT_PREFIX + key) === undefined)
      this.verdict.breaks('I5', `payment ${key} is stored no more`);
  }
}
