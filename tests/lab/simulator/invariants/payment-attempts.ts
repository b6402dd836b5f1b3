/** Every payment of a journey, as its guest last saw it. */
import {
  isOnTab,
  isUnsettled,
  samePlace,
  type PaymentState,
  type PaymentIntent,
  type PaymentPlace,
} from '@tableside/core';
import { decodeIntents, decodeVouchers, VISIT_MS } from '@tableside/core/codecs';
import { PAYMENT_PREFIX, VOUCHERS_KEY } from '../../../../adapters/browser/stored-keys.ts';
import type { Guest, LoadedPage, ShownDestination, Tap } from '../guest.ts';
import type { Excuse } from '../invariants.ts';

export interface Attempt {
  readonly key: string;
  readonly guest: Guest;
  /** As it began. */
  readonly intent: PaymentIntent;
  readonly tap: Tap | undefined;
  readonly shown: number | undefined;
  readonly destination: ShownDestination | undefined;
  /** The basket's voucher codes, in capital letters. */
  readonly vouchers: ReadonlySet<string>;
  /** The last state that a page stored. */
  state: PaymentState;
  /** The first end that any page stored. */
  end: PaymentState | undefined;
  isSent: boolean;
  /** A page has learned that its money is held. */
  wasHeld: boolean;
  /** A page got the answer that it exceeds what is left of the bill. */
  isTooMuch: boolean;
  /** A page has shown the guest how it ended. */
  isEndShown: boolean;
  /** The phone has lost a stored state of it, or could not store one. */
  isLost: boolean;
  /** If it is lost: the pages that still know it, with the state they know. */
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

/** A basket or bill, on any host. */
export type Payable = Omit<PaymentPlace, 'host'> & { readonly host?: string };

const MOST_DECLINES = 6;
/** The app does not query these by itself. */
const LEFT_TO_GUEST: readonly string[] = ['authRequired', 'unresolved'];

export class PaymentAttempts {
  private readonly attempts = new Map<string, Attempt>();
  private readonly inOrder: Attempt[] = [];

  /** In the order of their beginning. */
  get all(): readonly Attempt[] {
    return this.inOrder;
  }

  of(key: string): Attempt | undefined {
    return this.attempts.get(key);
  }

  /** A page stored this state. True if it is new to the guest. */
  record(loaded: LoadedPage, intent: PaymentIntent): boolean {
    const { key, state } = intent;
    const known = this.attempts.get(key);
    const isNew = known?.state.is !== state.is;
    const attempt = known ?? this.begun(loaded, intent);
    attempt.state = state;
    attempt.wasHeld ||= state.is === 'authorised';
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
      wasHeld: false,
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

  /** The phone loses its storage. Open pages still know what they have read. */
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

  age(guest: Guest): void {
    for (const attempt of this.attempts.values()) if (attempt.guest === guest) attempt.isAged = true;
  }

  /** Why the page need not know the payment. */
  excuseOn(loaded: LoadedPage, attempt: Attempt): Excuse | undefined {
    if (!isKnownTo(loaded, attempt)) return 'lost payment';
    return attempt.isAged ? 'aged payment' : undefined;
  }

  /** The state that the page can know. It may be older if the phone could not store the last one. */
  knownOn(loaded: LoadedPage, { key, state, isLost, keepers }: Attempt): PaymentState {
    const { storage } = loaded.guest;
    const entry = PAYMENT_PREFIX + key;
    if (!isLost || !storage.hasLost(entry)) return state;
    const [stored] = decodeIntents(storage.read(entry));
    return keepers.get(loaded) ?? stored?.state ?? state;
  }

  /** Undefined if the phone did not store the last state. */
  storedState({ guest: { storage }, key }: Attempt): PaymentState | undefined {
    const entry = PAYMENT_PREFIX + key;
    return storage.hasLost(entry) ? undefined : decodeIntents(storage.read(entry))[0]?.state;
  }

  /** True if the guest has begun another payment of that basket or bill since. */
  isReplaced({ guest, key, intent: { place, createdAt } }: Attempt): boolean {
    return this.all.some(
      (later) =>
        later.guest === guest &&
        later.key !== key &&
        later.intent.createdAt > createdAt &&
        samePlace(later.intent.place, place),
    );
  }

  /** Why no page need know the payment any more. An aged payment is found again by a page that reads it. */
  lossOf(attempt: Attempt): Excuse | undefined {
    const { guest, key, isLost, isAged } = attempt;
    if (!isKnown(attempt)) return 'lost payment';
    const isReadable = guest.storage.read(PAYMENT_PREFIX + key) !== undefined;
    return isLost && isAged && !isReadable ? 'aged payment' : undefined;
  }

  declinesOf(guest: Guest): number {
    return this.all.filter((attempt) => attempt.guest === guest && attempt.state.is === 'declined').length;
  }

  /** After six declines in a row the app takes no more payments on that visit (H41). */
  isStopped(guest: Guest, at: number): boolean {
    const last = this.all.filter((one) => one.guest === guest && !isOnTab(one.intent)).slice(-MOST_DECLINES);
    const declined = last.filter(({ end }) => end?.is === 'declined' && end.code === 'declined');
    const isOfVisit = last.every(
      ({ intent, isLost, isAged }) => at - intent.createdAt < VISIT_MS && !isLost && !isAged,
    );
    return declined.length === MOST_DECLINES && isOfVisit;
  }

  /** The guest's payment of that basket or bill whose end is not known yet. */
  liveOf(guest: Guest, place: Payable): Attempt | undefined {
    return this.all.find(
      (attempt) =>
        attempt.guest === guest &&
        attempt.end === undefined &&
        samePlace({ ...attempt.intent.place, host: '' }, { ...place, host: '' } as PaymentPlace),
    );
  }

  /** The guest's unsettled payment of a basket with that voucher. */
  holding(guest: Guest, code: string): Attempt | undefined {
    return this.all.find(
      (attempt) =>
        attempt.guest === guest && attempt.end === undefined && attempt.vouchers.has(code.toUpperCase()),
    );
  }

  /** True if an open page is following one of the guest's payments. */
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

  /** Payments that wait for their guests at the bank's page. */
  get atBank(): readonly AtBank[] {
    return this.all.flatMap(({ guest, key, state, intent: { place } }) =>
      state.is === 'authRequired' ? [{ guest, key, paymentId: state.paymentId, place }] : [],
    );
  }

  /** True if no payment is being followed. */
  get areQuiet(): boolean {
    return this.all.every((attempt) => {
      const { state, guest } = attempt;
      if (!isUnsettled(state) || state.is === 'authRequired' || !isKnown(attempt)) return true;
      // Every open page keeps asking about an unresolved payment.
      return state.is === 'unresolved' && guest.pages.length === 0;
    });
  }
}

const isKnownTo = (loaded: LoadedPage, { key, isLost, keepers }: Attempt): boolean =>
  !isLost || keepers.has(loaded) || loaded.guest.storage.read(PAYMENT_PREFIX + key) !== undefined;

/** True if an open page or the storage knows it. A guest who returns from the bank gets a new page. */
const isKnown = ({ key, guest, state, isLost, keepers }: Attempt): boolean =>
  !isLost ||
  guest.storage.read(PAYMENT_PREFIX + key) !== undefined ||
  (state.is !== 'authRequired' && guest.pages.some((loaded) => keepers.has(loaded)));

/** Only codes of that basket: others may be released. */
const codesAt = (guest: Guest, place: PaymentPlace): ReadonlySet<string> =>
  new Set(
    decodeVouchers(guest.storage.read(VOUCHERS_KEY))
      .filter((one) => samePlace(one.place, place))
      .flatMap(({ vouchers }) => vouchers.map(({ code }) => code.toUpperCase())),
  );
