/** Every payment that was begun on a journey, as its guest was told of it last: what the monitors of payments go by. */
import {
  isUnsettled,
  samePlace,
  type PaymentState,
  type PaymentIntent,
  type PaymentPlace,
} from '@tableside/core';
import { decodeVouchers } from '@tableside/core/codecs';
import { VOUCHERS_KEY } from '../../../adapters/browser/stored-keys.ts';
import type { Guest, ShownDestination, Tap } from '../guest.ts';

export interface Attempt {
  readonly key: string;
  readonly guest: Guest;
  /** As it was begun. */
  readonly intent: PaymentIntent;
  /** The press on the button that began it. */
  readonly tap: Tap | undefined;
  /** The total on the button. */
  readonly shown: number | undefined;
  /** Where an order goes, and when, as it stood beside the button. */
  readonly destination: ShownDestination | undefined;
  /** The codes on record for the basket, in capital letters. */
  readonly vouchers: ReadonlySet<string>;
  /** What the phone has stored of it last. */
  state: PaymentState;
  isSent: boolean;
  /** A page has said to the guest how it ended. */
  isSaid: boolean;
  /** Why nobody need know of it any more. */
  excuse: 'lost payment' | 'aged payment' | undefined;
}

/** A payment that waits for the guest at the bank's page. */
interface AtBank {
  readonly guest: Guest;
  readonly key: string;
  readonly paymentId: string;
  readonly place: PaymentPlace;
}

/** Of a basket, or a bill, wherever it is served from. */
export type Payable = Omit<PaymentPlace, 'host'> & { readonly host?: string };

/** Payments that are not asked after by themselves. */
const LEFT_TO_GUEST: readonly string[] = ['authRequired', 'unresolved'];

export class PaymentAttempts {
  private readonly attempts = new Map<string, Attempt>();

  get all(): readonly Attempt[] {
    return [...this.attempts.values()];
  }

  of(key: string): Attempt | undefined {
    return this.attempts.get(key);
  }

  /** Whether the guest was told something new. */
  tell(guest: Guest, intent: PaymentIntent, tap: Tap | undefined): boolean {
    const { key, state } = intent;
    const known = this.attempts.get(key);
    if (known !== undefined) {
      const isNew = known.state.is !== state.is;
      known.state = state;
      return isNew;
    }
    const isOrder = intent.pays === 'order';
    this.attempts.set(key, {
      key,
      guest,
      intent,
      tap,
      shown: tap?.total,
      destination: isOrder ? tap?.destination : undefined,
      vouchers: isOrder ? codesAt(guest, intent.place) : new Set<string>(),
      state,
      isSent: false,
      isSaid: false,
      excuse: undefined,
    });
    return true;
  }

  sent(key: string): void {
    const attempt = this.attempts.get(key);
    if (attempt !== undefined) attempt.isSent = true;
  }

  /**
   * The phone has lost what it had stored, or has another time. What is lost is never known again, whatever the time
   * is; what is only aged still comes to be known.
   */
  excuse(guest: Guest, why: NonNullable<Attempt['excuse']>): void {
    for (const attempt of this.attempts.values())
      if (attempt.guest === guest && attempt.excuse !== 'lost payment') attempt.excuse = why;
  }

  declinesOf(guest: Guest): number {
    return this.all.filter((attempt) => attempt.guest === guest && attempt.state.is === 'declined').length;
  }

  /** The payment of that basket, or bill, that the guest has not been told the end of. */
  liveOf(guest: Guest, place: Payable): Attempt | undefined {
    return this.all.find(
      (attempt) =>
        attempt.guest === guest &&
        isUnsettled(attempt.state) &&
        samePlace({ ...attempt.intent.place, host: '' }, { ...place, host: '' } as PaymentPlace),
    );
  }

  /** The payment that is not settled and had that voucher in its basket. */
  holding(guest: Guest, code: string): Attempt | undefined {
    return this.all.find(
      (attempt) =>
        attempt.guest === guest && isUnsettled(attempt.state) && attempt.vouchers.has(code.toUpperCase()),
    );
  }

  /** A payment of the guest's is asked after, on a page that is open. */
  awaitsWord(guest: Guest): boolean {
    if (guest.pages.length === 0) return false;
    return this.all.some(
      ({ guest: of, state }) => of === guest && isUnsettled(state) && !LEFT_TO_GUEST.includes(state.is),
    );
  }

  /** Those whose guests are asked for at the bank's page. */
  get atBank(): readonly AtBank[] {
    return this.all.flatMap(({ guest, key, state, intent: { place } }) =>
      state.is === 'authRequired' ? [{ guest, key, paymentId: state.paymentId, place }] : [],
    );
  }

  /** None is asked after any more. */
  get areQuiet(): boolean {
    return this.all.every((attempt) => {
      const { state, guest, excuse } = attempt;
      if (!isUnsettled(state) || state.is === 'authRequired') return true;
      // What staff was to look into is asked after again on every page, until it is known.
      const isAskedAfter = guest.pages.length > 0 && excuse !== 'lost payment';
      return state.is === 'unresolved' && !isAskedAfter;
    });
  }
}

/** The codes on record for that basket alone: others may be let go of. */
const codesAt = (guest: Guest, place: PaymentPlace): ReadonlySet<string> =>
  new Set(
    decodeVouchers(guest.storage.read(VOUCHERS_KEY))
      .filter((one) => samePlace(one.place, place))
      .flatMap(({ vouchers }) => vouchers.map(({ code }) => code.toUpperCase())),
  );
