/** Every payment that was begun on a journey, as its guest was told of it last: what the monitors of payments go by. */
import {
  isUnsettled,
  samePlace,
  type PaymentState,
  type PaymentIntent,
  type PaymentPlace,
} from '@tableside/core';
import { decodeIntents, decodeVouchers } from '@tableside/core/codecs';
import { PAYMENT_PREFIX, VOUCHERS_KEY } from '../../../adapters/browser/stored-keys.ts';
import type { Guest, LoadedPage, ShownDestination, Tap } from '../guest.ts';
import type { Excuse } from '../invariants.ts';

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
  /** What a page has written of it last. */
  state: PaymentState;
  /** How it ended, as the first page said that knew. */
  end: PaymentState | undefined;
  isSent: boolean;
  /** A page has heard that it was more than was left of the bill. */
  isTooMuch: boolean;
  /** A page has said to the guest how it ended. */
  isEndShown: boolean;
  /** The phone has lost what a page wrote of it, or could not store that. */
  isLost: boolean;
  /** Where it is lost: pages that know of it all the same, and as what. */
  readonly keepers: Map<LoadedPage, PaymentState>;
  /** The phone's clock was set. */
  isAged: boolean;
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
  private readonly inOrder: Attempt[] = [];

  /** In the order in which they were begun. */
  get all(): readonly Attempt[] {
    return this.inOrder;
  }

  of(key: string): Attempt | undefined {
    return this.attempts.get(key);
  }

  /** A page has written it down. Whether the guest was told something new. */
  record(loaded: LoadedPage, intent: PaymentIntent): boolean {
    const { key, state } = intent;
    const known = this.attempts.get(key);
    const isNew = known?.state.is !== state.is;
    const attempt = known ?? this.begun(loaded, intent);
    attempt.state = state;
    if (!isUnsettled(state)) attempt.end ??= state;
    attempt.keepers.set(loaded, state);
    if (loaded.guest.storage.hasLost(PAYMENT_PREFIX + key)) attempt.isLost = true;
    return isNew;
  }

  private begun({ guest, tap }: LoadedPage, intent: PaymentIntent): Attempt {
    const { key, state } = intent;
    const isOrder = intent.pays === 'order';
    const attempt: Attempt = {
      key,
      guest,
      intent,
      tap,
      shown: tap?.total,
      destination: isOrder ? tap?.destination : undefined,
      vouchers: isOrder ? codesAt(guest, intent.place) : new Set<string>(),
      state,
      end: undefined,
      isSent: false,
      isTooMuch: false,
      isEndShown: false,
      isLost: false,
      keepers: new Map(),
      isAged: false,
    };
    this.attempts.set(key, attempt);
    this.inOrder.push(attempt);
    return attempt;
  }

  sent(key: string): void {
    const attempt = this.attempts.get(key);
    if (attempt !== undefined) attempt.isSent = true;
  }

  /** The phone is about to lose what it has stored: pages that are open know what they have read of it. */
  storageLost(guest: Guest): void {
    for (const attempt of this.attempts.values()) {
      if (attempt.guest !== guest) continue;
      attempt.isLost = true;
      for (const loaded of guest.pages) {
        const known = loaded.page?.payments?.find(attempt.key);
        if (known !== undefined) attempt.keepers.set(loaded, known.state);
      }
    }
  }

  /** The phone has another time. */
  age(guest: Guest): void {
    for (const attempt of this.attempts.values()) if (attempt.guest === guest) attempt.isAged = true;
  }

  /** Why a page need not know of it. */
  excuseOn(loaded: LoadedPage, attempt: Attempt): Excuse | undefined {
    if (!isKnownTo(loaded, attempt)) return 'lost payment';
    return attempt.isAged ? 'aged payment' : undefined;
  }

  /** Its state as the page can know it: where the phone could not store the last one, an older one. */
  knownOn(loaded: LoadedPage, { key, state, isLost, keepers }: Attempt): PaymentState {
    const { storage } = loaded.guest;
    const entry = PAYMENT_PREFIX + key;
    if (!isLost || !storage.hasLost(entry)) return state;
    const [stored] = decodeIntents(storage.read(entry));
    return keepers.get(loaded) ?? stored?.state ?? state;
  }

  /** As whoever comes can read it; undefined where the phone did not store what was written last. */
  storedState({ guest: { storage }, key }: Attempt): PaymentState | undefined {
    const entry = PAYMENT_PREFIX + key;
    return storage.hasLost(entry) ? undefined : decodeIntents(storage.read(entry))[0]?.state;
  }

  /** The guest has begun another one of that basket or bill since. */
  isReplaced({ guest, key, intent: { place, createdAt } }: Attempt): boolean {
    return this.all.some(
      (later) =>
        later.guest === guest &&
        later.key !== key &&
        later.intent.createdAt > createdAt &&
        samePlace(later.intent.place, place),
    );
  }

  /** Why no page need know of it any more. What is only aged still comes to be known, by a page that reads it anew. */
  lossOf(attempt: Attempt): Excuse | undefined {
    const { guest, key, isLost, isAged } = attempt;
    if (!isKnown(attempt)) return 'lost payment';
    const isReadable = guest.storage.read(PAYMENT_PREFIX + key) !== undefined;
    return isLost && isAged && !isReadable ? 'aged payment' : undefined;
  }

  declinesOf(guest: Guest): number {
    return this.all.filter((attempt) => attempt.guest === guest && attempt.state.is === 'declined').length;
  }

  /** The payment of that basket, or bill, that the guest has not been told the end of. */
  liveOf(guest: Guest, place: Payable): Attempt | undefined {
    return this.all.find(
      (attempt) =>
        attempt.guest === guest &&
        attempt.end === undefined &&
        samePlace({ ...attempt.intent.place, host: '' }, { ...place, host: '' } as PaymentPlace),
    );
  }

  /** The payment that is not settled and had that voucher in its basket. */
  holding(guest: Guest, code: string): Attempt | undefined {
    return this.all.find(
      (attempt) =>
        attempt.guest === guest && attempt.end === undefined && attempt.vouchers.has(code.toUpperCase()),
    );
  }

  /** A payment of the guest's is asked after, on a page that is open. */
  awaitsResult(guest: Guest): boolean {
    if (guest.pages.length === 0) return false;
    return this.all.some(
      (attempt) =>
        attempt.guest === guest &&
        isUnsettled(attempt.state) &&
        !LEFT_TO_GUEST.includes(attempt.state.is) &&
        isKnown(attempt),
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
      const { state, guest } = attempt;
      if (!isUnsettled(state) || state.is === 'authRequired' || !isKnown(attempt)) return true;
      // What staff was to look into is asked after again on every page, until it is known.
      return state.is === 'unresolved' && guest.pages.length === 0;
    });
  }
}

/** The page has it, or can read it. */
const isKnownTo = (loaded: LoadedPage, { key, isLost, keepers }: Attempt): boolean =>
  !isLost || keepers.has(loaded) || loaded.guest.storage.read(PAYMENT_PREFIX + key) !== undefined;

/** A page that is open has it, or whoever comes can read it. Who comes back from the bank comes to a new page. */
const isKnown = ({ key, guest, state, isLost, keepers }: Attempt): boolean =>
  !isLost ||
  guest.storage.read(PAYMENT_PREFIX + key) !== undefined ||
  (state.is !== 'authRequired' && guest.pages.some((loaded) => keepers.has(loaded)));

/** The codes on record for that basket alone: others may be let go of. */
const codesAt = (guest: Guest, place: PaymentPlace): ReadonlySet<string> =>
  new Set(
    decodeVouchers(guest.storage.read(VOUCHERS_KEY))
      .filter((one) => samePlace(one.place, place))
      .flatMap(({ vouchers }) => vouchers.map(({ code }) => code.toUpperCase())),
  );
