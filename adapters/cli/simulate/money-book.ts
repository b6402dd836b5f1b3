/** Every payment that was begun on a journey, as it was told to its guest, beside what the ledger says of it. */
import {
  decodeVouchers,
  isOnTab,
  isUnsettled,
  samePlace,
  type IntentionState,
  type PaymentIntention,
  type PaymentPlace,
} from '@tableside/core';
import { figuresOf } from '../../../fixtures/world/accounts.ts';
import type { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import { VOUCHERS_KEY } from '../../browser/stored-keys.ts';
import type { Guest, Tap } from './guest.ts';
import type { InvariantName } from './invariants.ts';
import type { ShownDestination } from './kitchen-book.ts';

export interface Attempt {
  readonly key: string;
  readonly guest: Guest;
  /** As it was begun. */
  readonly intention: PaymentIntention;
  /** The total on the button. */
  readonly shown: number | undefined;
  /** Where an order goes, and when, as it stood beside the button. */
  readonly destination: ShownDestination | undefined;
  /** The codes on record for the basket, in capital letters. */
  readonly vouchers: ReadonlySet<string>;
  /** What the phone has stored of it last. */
  told: IntentionState;
  isSent: boolean;
}

/** The codes on record for that basket alone: others may be let go of. */
const codesAt = (guest: Guest, place: PaymentPlace): ReadonlySet<string> =>
  new Set(
    decodeVouchers(guest.storage.read(VOUCHERS_KEY))
      .filter((one) => samePlace(one.place, place))
      .flatMap(({ vouchers }) => vouchers.map(({ code }) => code.toUpperCase())),
  );

export interface Fault {
  readonly invariant: InvariantName;
  readonly what: string;
}

export class MoneyBook {
  private readonly attempts = new Map<string, Attempt>();
  /** How often each key has taken money. */
  private readonly captures = new Map<string, number>();
  private entriesRead = 0;
  private readonly paidOf = new Map<string, number>();

  constructor(private readonly world: VenueGroupWorld) {}

  get all(): readonly Attempt[] {
    return [...this.attempts.values()];
  }

  attempt(key: string): Attempt | undefined {
    return this.attempts.get(key);
  }

  /** Whether the guest was told something new. */
  tell(guest: Guest, intention: PaymentIntention, tap: Tap | undefined): boolean {
    const { key, state } = intention;
    const known = this.attempts.get(key);
    if (known !== undefined) {
      const isNew = known.told.is !== state.is;
      known.told = state;
      return isNew;
    }
    const vouchers = intention.pays === 'order' ? codesAt(guest, intention.place) : new Set<string>();
    const shown = tap?.total;
    const destination = intention.pays === 'order' ? tap?.destination : undefined;
    this.attempts.set(key, {
      key,
      guest,
      intention,
      shown,
      destination,
      vouchers,
      told: state,
      isSent: false,
    });
    return true;
  }

  declinesOf(guest: Guest): number {
    return this.all.filter((attempt) => attempt.guest === guest && attempt.told.is === 'declined').length;
  }

  sent(key: string): void {
    const attempt = this.attempts.get(key);
    if (attempt !== undefined) attempt.isSent = true;
  }

  /** The payment of that basket, or bill, that the guest has not been told the end of. */
  liveOf(guest: Guest, place: Omit<PaymentPlace, 'host'> & { readonly host?: string }): Attempt | undefined {
    return this.all.find(
      (attempt) =>
        attempt.guest === guest &&
        isUnsettled(attempt.told) &&
        samePlace({ ...attempt.intention.place, host: '' }, { ...place, host: '' } as PaymentPlace),
    );
  }

  /** The payment that is not settled and had that voucher in its basket. */
  holding(guest: Guest, code: string): Attempt | undefined {
    return this.all.find(
      (attempt) =>
        attempt.guest === guest && isUnsettled(attempt.told) && attempt.vouchers.has(code.toUpperCase()),
    );
  }

  /** Whether money was taken under that key, by the ledger as it was looked at last. */
  wasCaptured(key: string): boolean {
    return (this.captures.get(key) ?? 0) > 0;
  }

  /** Whether money was taken under its key; or the order placed, where nothing is taken for it. */
  wasTaken(intention: PaymentIntention): boolean {
    const { key, summary } = intention;
    this.look();
    if (summary.total > 0 && !isOnTab(intention)) return this.wasCaptured(key);
    return this.world.orders.all.some((order) => order.idempotencyKey === key && order.state === 'placed');
  }

  /** The bank makes up its mind about what it has left open. */
  settleAll(): void {
    void this.world.acquirer.all;
  }

  /** What the ledger and the bills say against it. */
  look(): Fault | undefined {
    return this.ledgerFault() ?? this.billFault();
  }

  private ledgerFault(): Fault | undefined {
    const { ledger, acquirer } = this.world;
    const { entries } = ledger;
    let fault: Fault | undefined;
    for (; this.entriesRead < entries.length; this.entriesRead += 1) {
      const entry = entries[this.entriesRead];
      const payment = entry?.kind === 'capture' ? acquirer.find(entry.paymentId) : undefined;
      if (payment === undefined) continue;
      const { idempotencyKey: key, amount } = payment;
      const times = (this.captures.get(key) ?? 0) + 1;
      this.captures.set(key, times);
      const attempt = this.attempts.get(key);
      if (times > 1) fault ??= { invariant: 'I1', what: `${key} has taken money ${times} times` };
      if (attempt?.shown !== amount)
        fault ??= { invariant: 'I3', what: `${amount} was taken, and the button said ${attempt?.shown}` };
      if (attempt !== undefined && (attempt.told.is === 'declined' || attempt.told.is === 'notTaken'))
        fault ??= { invariant: 'I5', what: `${key} was taken after it was said to be ${attempt.told.is}` };
    }
    return fault;
  }

  private billFault(): Fault | undefined {
    for (const account of this.world.accounts.all) {
      const { id, version } = account;
      if (this.paidOf.get(id) === version) continue;
      this.paidOf.set(id, version);
      const { paid, accountTotal, outstanding } = figuresOf(account);
      if (paid > accountTotal)
        return { invariant: 'I2', what: `${paid} was paid of a bill of ${accountTotal}` };
      if (paid + outstanding !== accountTotal)
        return { invariant: 'I12', what: `${paid} and ${outstanding} are not ${accountTotal}` };
    }
    return undefined;
  }
}
