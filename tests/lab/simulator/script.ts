/**
 * A journey as data: who came, what each guest did and when, and every fault. A journey drawn from a seed writes its
 * script. A replayed script does the same, and can be shortened.
 */
import type { PaymentProvider, Wallet } from '@tableside/core';
import type { Action } from './actions.ts';

export const FAULT_LEVELS = ['none', 'gentle', 'brutal'] as const;
export type FaultLevel = (typeof FAULT_LEVELS)[number];

/**
 * `round` orders at a table, `bill` pays at one, `collect` orders to take away, `ahead` orders to a table for later,
 * `tab` orders on a tab and pays it.
 */
export const WANTS = ['round', 'bill', 'collect', 'ahead', 'tab'] as const;
export interface GuestPlan {
  readonly wants: (typeof WANTS)[number];
  readonly table: string;
  /** The address of the venue, the service or the table's code. Absent: of a menu or the bill. */
  readonly comesBy?: 'venue' | 'service' | 'code';
  readonly isCovered?: true;
  readonly wallet?: Wallet;
}

export interface Setting {
  /** An ISO date with its time in UTC. */
  readonly start: string;
  readonly zone: string;
  readonly currency: (typeof CURRENCIES)[number];
  /** 12.5 % above 13.00: for nobody, for everybody, or optional. */
  readonly serviceCharge: 'none' | 'fixed' | 'optional';
  /** 8.40. */
  readonly hasMinimumSpend: boolean;
  readonly takesTips: boolean;
  readonly takesNotes: boolean;
  /** Joining a tab takes its code. */
  readonly guardsTabs?: boolean;
  readonly cannotCancel?: boolean;
}

export const CURRENCIES = ['GBP', 'EUR', 'JPY', 'KWD', 'HUF'] as const;

/** A Wednesday evening in London, shortly before a quarter past. */
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

/** The nth call of that name, from 1, of a guest's phone. */
export interface CallId {
  readonly guest: number;
  readonly call: string;
  readonly nth: number;
}

/** A fault of one call. Times are milliseconds. */
export type CallFault =
  /** It never arrives. The connection breaks at once, or hangs until the deadline. */
  | { readonly fault: 'dropRequest'; readonly hangs: boolean }
  /** It takes effect, and its answer is lost. */
  | { readonly fault: 'dropReply'; readonly hangs: boolean }
  /** Delays before and after the effect. */
  | { readonly fault: 'delay'; readonly before: number; readonly after: number }
  /** It arrives twice. */
  | { readonly fault: 'duplicate'; readonly after: number }
  /** A gateway's answer, before or after the effect. The gateway may pass the call on `later`. */
  | {
      readonly fault: 'status5xx';
      readonly status: number;
      readonly tookEffect: boolean;
      readonly later?: number;
    }
  /** Too many calls, before or after the effect. `retryAfterMs` is 2 s if absent. */
  | { readonly fault: 'status429'; readonly tookEffect?: boolean; readonly retryAfterMs?: number }
  /**
   * A machine on the way answers, before or after the effect. `page` is the place in FOREIGN_BODIES. `clockOff` is the
   * error of its `Date`, if it has one.
   */
  | {
      readonly fault: 'foreignPage';
      readonly status: number;
      readonly tookEffect: boolean;
      readonly page?: number;
      readonly clockOff?: number;
    }
  /** A valid answer with wrong amounts, which the next answer contradicts. */
  | { readonly fault: 'otherAmounts'; readonly isLess?: true }
  /** A valid answer with a wrong `Date`. */
  | { readonly fault: 'otherDate'; readonly clockOff: number }
  /** A gateway blocks the call. */
  | { readonly fault: 'status403'; readonly page?: number }
  /** The service itself refuses this try. */
  | { readonly fault: 'refused'; readonly status: number }
  /** Empty JSON after the effect, or a foreign page without it. */
  | { readonly fault: 'malformed'; readonly tookEffect: boolean }
  /** An answer cut off after the effect, or too large for the client. */
  | { readonly fault: 'truncated'; readonly tooLarge?: true };

export type TimedFault =
  /** The phone's live lines break for this long. */
  | { readonly fault: 'socketCut'; readonly guest: number; readonly lasts: number }
  /** The phone has no network for this long. `isReported`: the browser knows. */
  | {
      readonly fault: 'offline';
      readonly guest: number;
      readonly lasts: number;
      readonly isReported?: boolean;
    }
  /** The payments service is down for this long. */
  | { readonly fault: 'outage'; readonly lasts: number }
  | { readonly fault: 'tabKill'; readonly guest: number }
  | { readonly fault: 'reload'; readonly guest: number }
  /** The page is put away and restored later. */
  | { readonly fault: 'bfcache'; readonly guest: number; readonly lasts: number }
  | { readonly fault: 'storageFails'; readonly guest: number; readonly lasts: number }
  | { readonly fault: 'storageWipe'; readonly guest: number }
  | { readonly fault: 'clockJump'; readonly guest: number; readonly by: number }
  /** Code that a page has not fetched yet is gone. */
  | { readonly fault: 'deploy' }
  | { readonly fault: 'tokensExpire' }
  | { readonly fault: 'venueCloses'; readonly lasts?: number }
  /** Hundreds of minor units. */
  | { readonly fault: 'priceChange'; readonly product: string; readonly price: number }
  | { readonly fault: 'stockOut'; readonly product: string; readonly lasts?: number }
  /** Others take the next collection time. */
  | { readonly fault: 'slotFills' }
  /** Others at the table pay a percentage of what is left, or staff change the bill. */
  | { readonly fault: 'rival'; readonly table: string; readonly does: RivalAction };

export type RivalAction =
  | { readonly pays: number }
  /** Hundreds of minor units. */
  | { readonly adds: number }
  /** A friend is asked for a percentage of what is left, and pays it or has it taken back after milliseconds. */
  | { readonly asks: number; readonly pays: number; readonly withdraws: number }
  /** The bill is paid up, and the next party gets one. */
  | { readonly leaves: true };

export type FaultKind = CallFault['fault'] | TimedFault['fault'];

/** An act or a fault. `at` is in milliseconds from the start. */
export type Step =
  | { readonly at: number; readonly guest: number; readonly tab: number; readonly does: Action }
  | { readonly at: number; readonly wrong: TimedFault }
  | { readonly call: CallId; readonly wrong: readonly CallFault[] };

export interface Script {
  readonly seed: number;
  readonly level: FaultLevel;
  /** `braintree` if absent. */
  readonly provider?: PaymentProvider;
  /** The venues have several sub-services and areas. */
  readonly hasSeveral?: boolean;
  /** Guests who order ahead give a seat instead of a table. */
  readonly hasSeats?: boolean;
  /** Guests stay for hours. */
  readonly isLong?: boolean;
  /** The usual one if absent. */
  readonly setting?: Setting;
  readonly guests: readonly GuestPlan[];
  /** When all faults end. */
  readonly until: number;
  readonly steps: readonly Step[];
}

/** The key of a call's faults. */
export const nameOfCall = ({ guest, call, nth }: CallId): string => `${guest} ${call} ${nth}`;
