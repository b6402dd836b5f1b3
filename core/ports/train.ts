/** What core asks a train's wifi. */
import type { PortFailure } from '../failures.ts';
import type { TaskEither } from '../fp.ts';

/** Which train the phone is on. */
export interface Trains {
  /** Off the train, any failure (WA11). */
  trainId(): TaskEither<PortFailure, string>;
}
