/** What core asks about where guests are. Nothing of the answers is stored or sent on. */
import type { PortFailure } from '../failures.ts';
import type { TaskEither } from '../fp.ts';
import type { Coordinates } from '../venue.ts';

/** Where postcodes are. */
export interface Postcodes {
  /** Undefined where there is no such postcode (WA11). */
  find(typed: string): TaskEither<PortFailure, Coordinates | undefined>;
}

/**
 * Why the phone does not say where it is. `refused`: the guest does not allow it; `unavailable`: it does not know;
 * `timedOut`: it has not said for eight seconds; `unsupported`: the browser cannot tell.
 */
export type PositionRefusal = 'refused' | 'unavailable' | 'timedOut' | 'unsupported';

/** Where the phone is. */
export interface Positions {
  /** Asked while handling a tap of the guest: the browser asks them in turn. */
  locate(): TaskEither<PositionRefusal, Coordinates>;
}
