/** Compares the ledger and the till's bills with what guests agreed to (I1, I2, I3, I5, I12, B13, WP2). */
import { isOnTab, isOver, type PaymentIntent } from '@tableside/core';
import { figuresOf, type Account } from '../../../../fixtures/world/accounts.ts';
import type { VenueGroupWorld } from '../../../../fixtures/world/world.ts';
import type { Guest, Tap } from '../guest.ts';
import { isFriends } from '../rivals.ts';
import { tipOn } from './amounts.ts';
import type { PaidItems } from './paid-items.ts';
import type { Attempt, PaymentAttempts } from './payment-attempts.ts';
import type { Verdict } from './verdict.ts';

/** Counts of captured payments. */
export interface Taken {
  readonly inAll: number;
  /** Captured before the faults ended. */
  readonly inTrouble: number;
  /** Captured at venues that take tips. */
  readonly tippable: number;
  /** Those of them with a tip. */
  readonly withTip: number;
}

export class MoneyBook {
  private readonly captures = new Map<string, number>();
  private entriesRead = 0;
  readonly taken = { inAll: 0, inTrouble: 0, tippable: 0, withTip: 0 } satisfies Taken;
  areFaultsOver = false;
  private readonly lookedAt = new Map<string, number>();
  /** The number of checked payments of each bill. Entries are never removed. */
  private readonly entered = new Map<string, number>();

  constructor(
    private readonly parts: {
      readonly verdict: Verdict;
      readonly world: VenueGroupWorld;
      readonly attempts: PaymentAttempts;
      readonly items: PaidItems;
      readonly takesTips: boolean;
    },
  ) {}

  /** As of the last look at the ledger. */
  wasCaptured(key: string): boolean {
    return (this.captures.get(key) ?? 0) > 0;
  }

  /** For an order without a payment: whether it was placed. */
  wasTaken(intent: PaymentIntent): boolean {
    const { key, summary } = intent;
    this.look();
    if (summary.total > 0 && !isOnTab(intent)) return this.wasCaptured(key);
    return this.parts.world.orders.all.some(
      (order) => order.idempotencyKey === key && order.state === 'placed',
    );
  }

  /** The page of the bank or the provider waits for the guest. */
  canBeMade(key: string): boolean {
    const { state } = this.parts.world.acquirer.byKey(key) ?? {};
    return state === 'on-page' || state === 'at-bank';
  }

  /** Makes the bank decide what it has left open. */
  resolvePending(): void {
    void this.parts.world.acquirer.all;
  }

  look(): void {
    this.lookAtLedger();
    this.lookAtBills();
  }

  /** In total a guest is charged what they pressed for, each press once. */
  checkCharges(guest: Guest): void {
    let charged = 0;
    const agreed = new Map<Tap | undefined, number>();
    for (const { key, guest: of, tap, shown = 0 } of this.parts.attempts.all) {
      const times = this.captures.get(key) ?? 0;
      if (of !== guest || times === 0) continue;
      charged += shown * times;
      agreed.set(tap, shown);
    }
    const inAll = [...agreed.values()].reduce((sum, total) => sum + total, 0);
    if (charged !== inAll)
      this.parts.verdict.breaks(
        'I1',
        `guest ${guest.number} was charged ${charged}, and has pressed for ${inAll}`,
      );
  }

  /** A payment that is over holds no money. */
  checkAtRest({ key, state }: Attempt): void {
    if (isOver(state) && this.parts.world.acquirer.byKey(key)?.state === 'held')
      this.parts.verdict.breaks('WP2', `payment ${key} is ${state.is}, and its money is still held`);
  }

  private lookAtLedger(): void {
    const { ledger, acquirer } = this.parts.world;
    const { entries } = ledger;
    for (; this.entriesRead < entries.length; this.entriesRead += 1) {
      const entry = entries[this.entriesRead];
      const payment = entry?.kind === 'capture' ? acquirer.find(entry.paymentId) : undefined;
      if (payment !== undefined) this.captured(payment.idempotencyKey, payment.amount);
    }
  }

  private captured(key: string, amount: number): void {
    if (isFriends(key)) return;
    const times = (this.captures.get(key) ?? 0) + 1;
    this.captures.set(key, times);
    const attempt = this.parts.attempts.of(key);
    this.taken.inAll += 1;
    if (!this.areFaultsOver) this.taken.inTrouble += 1;
    if (this.parts.takesTips) this.taken.tippable += 1;
    if ((attempt?.intent.summary.tip ?? 0) > 0) this.taken.withTip += 1;
    if (times > 1) this.parts.verdict.breaks('I1', `${key} has taken money ${times} times`);
    if (attempt?.shown !== amount)
      this.parts.verdict.breaks('I3', `${amount} was taken, and the button said ${attempt?.shown}`);
    if (attempt?.state.is === 'declined' || attempt?.state.is === 'notCharged')
      this.parts.verdict.breaks('I5', `${key} was taken after it was shown as ${attempt.state.is}`);
  }

  private lookAtBills(): void {
    for (const account of this.parts.world.accounts.all) {
      const { id, version } = account;
      if (this.lookedAt.get(id) === version) continue;
      this.lookedAt.set(id, version);
      const { paid, accountTotal, outstanding } = figuresOf(account);
      this.lookAtShares(account, paid > accountTotal);
      if (paid > accountTotal)
        this.parts.verdict.breaks('I2', `${paid} was paid of a bill of ${accountTotal}`);
      if (paid + outstanding !== accountTotal)
        this.parts.verdict.breaks('I12', `${paid} and ${outstanding} are not ${accountTotal}`);
      this.lookAtEntries(account);
    }
  }

  /** What friends have paid by link. */
  private lookAtShares({ shares, payments }: Account, isOverpaid: boolean): void {
    for (const { id, amount, isWithdrawn } of shares) {
      const paid = payments.filter(({ shareId }) => shareId === id);
      const isTooMuch = paid.length > 1 || paid.some((one) => one.amount > amount);
      const isLast = isOverpaid && payments.at(-1)?.shareId === id;
      if (isTooMuch || isLast || (isWithdrawn && paid.length > 0))
        this.parts.verdict.breaks(
          'D6',
          `${paid.length} payments are of a share of ${amount}, which is ${isWithdrawn ? '' : 'not '}taken back`,
        );
    }
  }

  /** The till has entered the share and the tip that the guest agreed to. */
  private lookAtEntries({ id, payments }: Account): void {
    const read = this.entered.get(id) ?? 0;
    this.entered.set(id, payments.length);
    for (const { paymentId, amount, tip, said } of payments.slice(read)) {
      const attempt = this.parts.attempts.of(this.parts.world.acquirer.find(paymentId)?.idempotencyKey ?? '');
      if (attempt?.intent.pays !== 'bill') continue;
      const { key, intent, tap } = attempt;
      this.parts.items.entered(attempt, said);
      const due = tipOn(amount, tap?.tip);
      if (tip !== due)
        this.parts.verdict.breaks(
          'B13',
          `the till has a tip of ${tip} on ${amount}, and should have ${due} (${JSON.stringify(tap?.tip)})`,
        );
      const { summary } = intent;
      if (amount !== summary.amount || tip !== summary.tip)
        this.parts.verdict.breaks(
          'I12',
          `the till has ${amount} and a tip of ${tip} of ${key}, and the guest was to pay ${summary.amount} and ${summary.tip}`,
        );
    }
  }
}
