/** Calls of a table to the venue's team (R11). */
import type { PortFailure } from '../failures.ts';
import type { Either, TaskEither } from '../fp.ts';
import type { CallingTable, SavedCall } from '../saved/saved-calls.ts';
import type { CallStep, TeamCall } from '../sitting/team-call.ts';

export interface CallQuestion extends CallingTable {
  readonly call: Pick<TeamCall, 'key' | 'reason'>;
  /** Of the table's link (X5). */
  readonly token?: string | undefined;
}

/** The venue service's calls to the team. */
export interface TeamCalls {
  /** Every try under one key is the same call. */
  place(question: CallQuestion): TaskEither<PortFailure, CallStep>;
  /** How far the call under that key is; undefined where the service has none. */
  find(siteId: string, key: string): TaskEither<PortFailure, CallStep | undefined>;
}

/** The calls of this phone, kept across reloads. */
export interface SavedCalls {
  all(): readonly SavedCall[];
  /** Replaces the call of the same table. */
  save(saved: SavedCall): Either<'storageUnavailable', void>;
}
