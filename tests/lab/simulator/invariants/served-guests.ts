/** Once everything works, every guest is served (L). */
import { isOnTab, type PaymentIntent } from '@tableside/core';
import type { Guest } from '../guest.ts';
import type { Excuse } from '../invariants.ts';
import type { PaymentAttempts } from './payment-attempts.ts';
import type { Verdict } from './verdict.ts';

/** After this many declines in a row the app takes no more payments; staff can. */
const MOST_DECLINES = 3;

export class ServedGuests {
  constructor(
    private readonly verdict: Verdict,
    private readonly attempts: PaymentAttempts,
  ) {}

  paid(guest: Guest, intent: PaymentIntent): void {
    if (isWanted(guest, intent)) guest.isServed = true;
  }

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

/** A guest who came for a tab has to pay it, or order without one if a tab was not possible. */
const isWanted = ({ plan }: Guest, intent: PaymentIntent): boolean =>
  plan.wants === 'tab' ? !isOnTab(intent) : (intent.pays === 'bill') === (plan.wants === 'bill');
