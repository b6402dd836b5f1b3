/**
 * A journey as data: who came, what each guest did and when, and everything that went wrong. A run that is drawn from a
 * seed writes its script as it goes; a script that is played again does the same, and can be cut shorter.
 */
import type { PaymentProvider, Wallet } from '@tableside/core';
import type { Action } from './actions.ts';

/** How much goes wrong. */
export const FAULT_LEVELS = ['none', 'gentle', 'brutal'] as const;
export type FaultLevel = (typeof FAULT_LEVELS)[number];

/**
 * What a guest came for: `round` orders at a table, `bill` pays at one, `collect` orders to take away, `ahead` orders to a
 * table for later, `tab` orders on a tab and pays it.
 */
export const WANTS = ['round', 'bill', 'collect', 'ahead', 'tab'] as const;
/** Where a guest may begin. */
export const STARTS = ['venue', 'service', 'code'] as const;
export interface GuestPlan {
  readonly wants: (typeof WANTS)[number];
  readonly table: string;
  /**
   * By the venue's address, or its service's, or the table's code for ordering; left out, by that of a menu, or of their
   * bill.
   */
  readonly comesBy?: (typeof STARTS)[number];
  /** They have a voucher that covers all that they order. */
  readonly isCovered?: true;
  /** On their phone. */
  readonly wallet?: Wallet;
}

/** Where and when a journey is played. */
export interface Setting {
  /** As an ISO date with its time in UTC. */
  readonly start: string;
  readonly zone: string;
  readonly currency: (typeof CURRENCIES)[number];
  /** 12.5 % above 30.00: none, for everybody, or for those who do not take it off. */
  readonly serviceCharge: 'none' | 'fixed' | 'optional';
  /** 8.00. */
  readonly hasMinimumSpend: boolean;
  readonly takesTips: boolean;
  readonly takesNotes: boolean;
  /** A tab is joined by its code alone. */
  readonly guardsTabs?: boolean;
}

export const CURRENCIES = ['GBP', 'EUR', 'JPY', 'KWD'] as const;

/** A Wednesday evening in London, soon before a quarter past. */
export const USUAL_SETTING: Setting = {
  start: '2026-03-04T18:13:30Z',
  zone: 'Europe/London',
  currency: 'GBP',
  serviceCharge: 'fixed',
  hasMinimumSpend: false,
  takesTips: true,
  takesNotes: true,
  guardsTabs: true,
};

/** A question of a guest's phone: the nth of that name, from 1, in whichever of its tabs. */
export interface CallId {
  readonly guest: number;
  readonly call: string;
  readonly nth: number;
}

/** What goes wrong with one call. Times are milliseconds. */
export type CallFault =
  /** It never arrives: the connection breaks at once, or nothing comes until the time is up. */
  | { readonly fault: 'dropRequest'; readonly hangs: boolean }
  /** It took effect, and nobody hears of it. */
  | { readonly fault: 'dropReply'; readonly hangs: boolean }
  /** Before it takes effect, and after. */
  | { readonly fault: 'delay'; readonly before: number; readonly after: number }
  /** It arrives twice. */
  | { readonly fault: 'duplicate'; readonly after: number }
  /** An answer of somebody on the way, before or after it took effect; who has waited enough may pass it on `later`. */
  | {
      readonly fault: 'status5xx';
      readonly status: number;
      readonly tookEffect: boolean;
      readonly later?: number;
    }
  /** Too many: it is not passed on, or one just like it was. It says how long to wait: 2 s where that is left out. */
  | { readonly fault: 'status429'; readonly tookEffect?: boolean; readonly retryAfterMs?: number }
  /**
   * A page of somebody else's, before the effect or after it. Its clock is wrong by `clockOff`, where it says what time it
   * is.
   */
  | {
      readonly fault: 'foreignPage';
      readonly status: number;
      readonly tookEffect: boolean;
      readonly clockOff?: number;
    }
  /**
   * A sound answer whose amounts are others: a basket comes to more, or more is left of a bill, or less. The next answer
   * contradicts it.
   */
  | { readonly fault: 'otherAmounts'; readonly isLess?: true }
  /** A sound answer that is dated by a clock so many milliseconds off. */
  | { readonly fault: 'otherDate'; readonly clockOff: number }
  /** Somebody on the way does not let it through. */
  | { readonly fault: 'status403' }
  /** The service itself refuses this try, in its own words, and does nothing. */
  | { readonly fault: 'refused'; readonly status: number }
  /** JSON that says nothing, after the effect; or a page of somebody else's, without one. */
  | { readonly fault: 'malformed'; readonly tookEffect: boolean }
  /** Cut off, after the effect; or so large that the phone stops it. */
  | { readonly fault: 'truncated'; readonly tooLarge?: true };

/** What goes wrong at a time. */
export type TimedFault =
  /** The guest's phone hears nothing more of its bills for so long. */
  | { readonly fault: 'socketCut'; readonly guest: number; readonly lasts: number }
  /** The guest's phone has no network for so long; whether its browser knows that is told. */
  | {
      readonly fault: 'offline';
      readonly guest: number;
      readonly lasts: number;
      readonly isReported?: boolean;
    }
  /** The payments service answers nobody for so long. */
  | { readonly fault: 'outage'; readonly lasts: number }
  | { readonly fault: 'tabKill'; readonly guest: number }
  | { readonly fault: 'reload'; readonly guest: number }
  /** The page is left as it is, and comes back later. */
  | { readonly fault: 'bfcache'; readonly guest: number; readonly lasts: number }
  | { readonly fault: 'storageFails'; readonly guest: number; readonly lasts: number }
  | { readonly fault: 'storageWipe'; readonly guest: number }
  /** The phone's own clock is set. */
  | { readonly fault: 'clockJump'; readonly guest: number; readonly by: number }
  /** Code that a page has not fetched yet cannot be had any more. */
  | { readonly fault: 'deploy' }
  /** Client tokens that the provider has given so far serve nobody any more. */
  | { readonly fault: 'tokensExpire' }
  /** For so long, where that is said; else for good. */
  | { readonly fault: 'venueCloses'; readonly lasts?: number }
  /** In hundreds of minor units. */
  | { readonly fault: 'priceChange'; readonly product: string; readonly price: number }
  | { readonly fault: 'stockOut'; readonly product: string; readonly lasts?: number }
  /** The next time to collect at is given to others. */
  | { readonly fault: 'slotFills' }
  /** Somebody at the table pays a share of the bill (in per cent of what is left), or staff does something to it. */
  | { readonly fault: 'rival'; readonly table: string; readonly does: RivalAction };

export type RivalAction =
  | { readonly pays: number }
  /** In hundreds of minor units. */
  | { readonly adds: number }
  /** It is paid up, and the next party has a bill. */
  | { readonly leaves: true };

export type FaultKind = CallFault['fault'] | TimedFault['fault'];

/** One thing that a guest does, or that goes wrong. `at` is in milliseconds from the beginning. */
export type Step =
  | { readonly at: number; readonly guest: number; readonly tab: number; readonly does: Action }
  | { readonly at: number; readonly wrong: TimedFault }
  | { readonly call: CallId; readonly wrong: readonly CallFault[] };

export interface Script {
  readonly seed: number;
  readonly level: FaultLevel;
  /** Who takes cards: the first where it is left out. */
  readonly provider?: PaymentProvider;
  /** The venues have several sub-services, and areas that guests choose by name. */
  readonly hasSeveral?: boolean;
  /** Who orders ahead says a seat, and not a table. */
  readonly hasSeats?: boolean;
  /** Guests stay for hours. */
  readonly isLong?: boolean;
  /** The usual one where it is left out. */
  readonly setting?: Setting;
  readonly guests: readonly GuestPlan[];
  /** When everything is mended. */
  readonly until: number;
  readonly steps: readonly Step[];
}

/** `guest call nth`, by which a call's faults are found. */
export const nameOfCall = ({ guest, call, nth }: CallId): string => `${guest} ${call} ${nth}`;
