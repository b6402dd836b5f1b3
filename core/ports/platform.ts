/** What core asks of the machine it runs on. */
import type { Either } from '../fp.ts';
import type { Instant } from '../time.ts';

/** What time it is. */
export interface Clock {
  /** Now, by the backend's clock where it is known (T1). */
  now(): Instant;
}

/** Time that passes, on a clock that is never set. */
export interface Stopwatch {
  /** Milliseconds since any fixed moment of this page. */
  elapsed(): number;
}

/** Waiting. */
export interface Pauses {
  /** Resolves after that many milliseconds. */
  wait(milliseconds: number): Promise<void>;
}

/** What cannot be guessed. */
export interface Randomness {
  /** A version 4 UUID. */
  uuid(): string;
}

/** Text by key, synchronously: what is written is there when the call returns. */
export interface KeyValueStore {
  /** Undefined where nothing is stored. */
  read(key: string): string | undefined;
  /** Refused where the store is full or not to be had; the app goes on in memory. */
  write(key: string, value: string): Either<'storageUnavailable', void>;
  /** Forgets the key. */
  remove(key: string): void;
}

/** A lock that at most one tab of this host holds. */
export interface Locks {
  /** Runs the task holding the lock; `busy` where another tab holds it. */
  whileHeld<Result>(name: string, task: () => Promise<Result>): Promise<Either<'busy', Result>>;
  /** Runs the task once the lock is free, holding it. */
  onceFree<Result>(name: string, task: () => Promise<Result>): Promise<Result>;
}
