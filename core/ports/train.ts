import type { PortFailure } from '../failures.ts';
import type { TaskEither } from '../fp.ts';

/** The train whose wifi the phone uses. */
export interface Trains {
  /** Fails off the train, with any failure (WA11). */
  trainId(): TaskEither<PortFailure, string>;
}
