/** Where guests are. The app neither stores nor sends on any answer. */
import type { PortFailure } from '../failures.ts';
import type { TaskEither } from '../fp.ts';
import type { Coordinates } from '../brand/venue.ts';

/** Finds the coordinates of a postcode. */
export interface Postcodes {
  /** Undefined where the postcode does not exist (WA11). */
  find(typed: string): TaskEither<PortFailure, Coordinates | undefined>;
}

/**
 * `refused`: the guest does not allow it. `unavailable`: the phone does not know its position. `timedOut`: no answer
 * within eight seconds. `unsupported`: the browser cannot locate.
 */
export type PositionRefusal = 'refused' | 'unavailable' | 'timedOut' | 'unsupported';

/** The phone's position. */
export interface Positions {
  /** Callable only while handling a tap, because the browser then asks the guest. */
  locate(): TaskEither<PositionRefusal, Coordinates>;
}
