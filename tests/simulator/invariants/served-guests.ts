/** Who has got what they came for: once everything works again, everybody has (L). */
import { isOnTab, type PaymentIntent } from '@tableside/core';
import type { Guest } from '../guest.ts';
import type { Excuse } from '../invariants.ts';
import type { PaymentAttempts } from './payment-attempts.ts';
import type { Verdict } from './verdict.ts';

/** After so many in a row the phone makes no more payments: staff can take them. */
const MOST_DECLINES = 3;

export class ServedGuests {
  constructor(
    private readonly verdict: Verdict,
    private readonly attempts: PaymentAttempts,
  ) {}

  /** A payment was taken. */
  paid(guest: Guest, intent: PaymentIntent): void {
    if (isWanted(guest, intent)) guest.isServed = true;
  }

  /** Everybody has had time to do what leads on. */
  check(guest: Guest): void {
    if (guest.isServed) return;
    const { page, tab } = guest.frontPage ?? {};
    const { path, search } = page?.flow.address ?? {};
    const at = tab?.bank === undefined ? page?.screen.at : 'the bank';
    this.verdict.breaksUnless(
      this.excuseOf(guest),
      guest,
      'L',
      `guest ${guest.number} is still at ${at}: ${path}${search}`,
    );
  }

  private excuseOf(guest: Guest): Excuse | undefined {
    return this.attempts.declinesOf(guest) >= MOST_DECLINES ? 'declined guest' : undefined;
  }
}

/** Who runs a tab has come to pay it; or whatever they order, where they could not run one. */
const isWanted = ({ plan }: Guest, intent: PaymentIntent): boolean =>
  plan.wants === 'tab' ? !isOnTab(intent) : (intent.pays === 'bill') === (plan.wants === 'bill');
