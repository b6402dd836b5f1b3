/** A visit that goes on on another phone (D9–D11). */
import type { PortFailure } from '../failures.ts';
import type { Either, TaskEither } from '../fp.ts';
import type { HandoversStored } from '../saved/saved-handovers.ts';
import type { HandoverStep } from '../sitting/handover.ts';

/** What the venue service keeps for ten minutes, for whoever asks first with its token. */
export interface Handovers {
  /** Every try under one key is the same handover. The answer is its token. */
  make(siteId: string, key: string, contents: string): TaskEither<PortFailure, string>;
  /** The contents, for the first key that asks, as often as it asks. */
  take(siteId: string, key: string, token: string): TaskEither<PortFailure, string>;
  /** By the key under which it was made. */
  find(siteId: string, key: string): TaskEither<PortFailure, HandoverStep>;
}

/** Visits that leave this phone, or come to it, kept across reloads. */
export interface SavedHandovers {
  read(): HandoversStored;
  write(handovers: HandoversStored): Either<'storageUnavailable', void>;
}
