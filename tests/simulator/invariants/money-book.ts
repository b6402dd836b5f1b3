/** What the ledger says was taken, and what the till has entered and leaves of each bill (I1, I2, I3, I5, I12, B13, WP2). */
import { isOnTab, isOver, type PaymentIntent } from '@tableside/core';
import { figuresOf, type Account } from '../../../fixtures/world/accounts.ts';
import type { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import type { Guest, Tap } from '../guest.ts';
import { tipOn } from './amounts.ts';
import type { PaidItems } from './paid-items.ts';
import type { Attempt, PaymentAttempts } from './payment-attempts.ts';
import type { Verdict } from './verdict.ts';

/** Payments whose money was taken. */
export interface Taken {
  readonly inAll: number;
  /** Before all was mended. */
  readonly inTrouble: number;
  /** At a venue that takes tips. */
  readonly tippable: number;
  /** Those of them that came with a tip. */
  readonly withTip: number;
}

export class MoneyBook {
  /** How often each key has taken money. */
  private readonly captures = new Map<string, number>();
  private entriesRead = 0;
  readonly taken = { inAll: 0, inTrouble: 0, tippable: 0, withTip: 0 } satisfies Taken;
  areFaultsOver = false;
  /** The version of each bill that was looked at last. */
  private readonly lookedAt = new Map<string, number>();
  /** How many payments of each bill were looked at. No entry is ever removed. */
  private readonly entered = new Map<string, number>();

  constructor(
    private readonly verdict: Verdict,
    private readonly world: VenueGroupWorld,
    private readonly attempts: PaymentAttempts,
    private readonly items: PaidItems,
    private readonly takesTips: boolean,
  ) {}

  /** Whether money was taken under that key, by the ledger as it was looked at last. */
  wasCaptured(key: string): boolean {
    return (this.captures.get(key) ?? 0) > 0;
  }

  /** Whether money was taken under its key; or the order placed, where nothing is taken for it. */
  wasTaken(intent: PaymentIntent): boolean {
    const { key, summary } = intent;
    this.look();
    if (summary.total > 0 && !isOnTab(intent)) return this.wasCaptured(key);
    return this.world.orders.all.some((order) => order.idempotencyKey === key && order.state === 'placed');
  }

  /** The bank makes up its mind about what it has left open. */
  resolvePending(): void {
    void this.world.acquirer.all;
  }

  /** What the ledger and the bills say by now. */
  look(): void {
    this.lookAtLedger();
    this.lookAtBills();
  }

  /** All is quiet: what a guest was charged in all is what they have pressed for, each press once. */
  checkCharges(guest: Guest): void {
    let charged = 0;
    const agreed = new Map<Tap | undefined, number>();
    for (const { key, guest: of, tap, shown = 0 } of this.attempts.all) {
      const times = this.captures.get(key) ?? 0;
      if (of !== guest || times === 0) continue;
      charged += shown * times;
      agreed.set(tap, shown);
    }
    const inAll = [...agreed.values()].reduce((sum, total) => sum + total, 0);
    if (charged !== inAll)
      this.verdict.breaks('I1', `guest ${guest.number} was charged ${charged}, and has pressed for ${inAll}`);
  }

  /** All is quiet: what is over holds no money. */
  checkAtRest({ key, state }: Attempt): void {
    if (isOver(state) && this.world.acquirer.byKey(key)?.state === 'held')
      this.verdict.breaks('WP2', `payment ${key} is ${state.is}, and its money is still held`);
  }

  private lookAtLedger(): void {
    const { ledger, acquirer } = this.world;
    const { entries } = ledger;
    for (; this.entriesRead < entries.length; this.entriesRead += 1) {
      const entry = entries[this.entriesRead];
      const payment = entry?.kind === 'capture' ? acquirer.find(entry.paymentId) : undefined;
      if (payment !== undefined) this.captured(payment.idempotencyKey, payment.amount);
    }
  }

  private captured(key: string, amount: number): void {
    const times = (this.captures.get(key) ?? 0) + 1;
    this.captures.set(key, times);
    const attempt = this.attempts.of(key);
    this.taken.inAll += 1;
    if (!this.areFaultsOver) this.taken.inTrouble += 1;
    if (this.takesTips) this.taken.tippable += 1;
    if ((attempt?.intent.summary.tip ?? 0) > 0) this.taken.withTip += 1;
    if (times > 1) this.verdict.breaks('I1', `${key} has taken money ${times} times`);
    if (attempt?.shown !== amount)
      this.verdict.breaks('I3', `${amount} was taken, and the button said ${attempt?.shown}`);
    if (attempt?.state.is === 'declined' || attempt?.state.is === 'notCharged')
      this.verdict.breaks('I5', `${key} was taken after it was said to be ${attempt.state.is}`);
  }

  private lookAtBills(): void {
    for (const account of this.world.accounts.all) {
      const { id, version } = account;
      if (this.lookedAt.get(id) === version) continue;
      this.lookedAt.set(id, version);
      const { paid, accountTotal, outstanding } = figuresOf(account);
      if (paid > accountTotal) this.verdict.breaks('I2', `${paid} was paid of a bill of ${accountTotal}`);
      if (paid + outstanding !== accountTotal)
        this.verdict.breaks('I12', `${paid} and ${outstanding} are not ${accountTotal}`);
      this.lookAtEntries(account);
    }
  }

  /** The till has entered the part of the bill that the guest was to pay, and beside it the tip that they have chosen. */
  private lookAtEntries({ id, payments }: Account): void {
    const read = this.entered.get(id) ?? 0;
    this.entered.set(id, payments.length);
    for (const { paymentId, amount, tip, items } of payments.slice(read)) {
      const attempt = this.attempts.of(this.world.acquirer.find(paymentId)?.idempotencyKey ?? '');
      if (attempt?.intent.pays !== 'bill') continue;
      const { key, intent, tap } = attempt;
      this.items.entered(attempt, items);
      const due = tipOn(amount, tap?.tip);
      if (tip !== due)
        this.verdict.breaks(
          'B13',
          `the till has a tip of ${tip} on ${amount}, and should have ${due} (${JSON.stringify(tap?.tip)})`,
        );
      const { summary } = intent;
      if (amount !== summary.amount || tip !== summary.tip)
        this.verdict.breaks(
          'I12',
          `the till has ${amount} and a tip of ${tip} of ${key}, and the guest was to pay ${summary.amount} and ${summary.tip}`,
        );
    }
  }
}
