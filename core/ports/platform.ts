/** What core asks of the machine it runs on. */
import type { Either, TaskEither } from '../fp.ts';
import type { Instant } from '../time.ts';

/** What time it is. */
export interface Clock {
  /** Now, by the backend's clock where it is known (T1). */
  now(): Instant;
  /**
   * The latest time that two independent clocks agree has come. Whether a payment is old enough for another one to be
   * sent is judged by it alone. Left out by a clock that nobody outside can set: `now` is that time then.
   */
  agreed?(): Instant;
}

/** Time that passes, on a clock that is never set. */
export interface Stopwatch {
  /** Milliseconds since any fixed moment of this page. */
  elapsed(): number;
}

/** Waiting. */
export interface Timer {
  /** Resolves after that many milliseconds. */
  delay(milliseconds: number): Promise<void>;
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

/** `dismissed`: the guest thought better of it. */
export type SharingOutcome = 'shared' | 'dismissed' | 'failed';

/** How a text is kept, or given to another app. */
export interface Sharing {
  /** Whether the phone can share a text. Where it cannot, a text can be downloaded. */
  canShare(): boolean;
  /** Opens the phone's own sheet; asked while handling a tap of the guest. Never rejects. */
  share(text: { readonly title: string; readonly text: string }): Promise<SharingOutcome>;
  /** Saves the text as a file of that name. */
  download(fileName: string, text: string): void;
}

/**
 * Why no camera is open. `refused`: the guest, or the page's policy, does not allow it. `unsupported`: the browser
 * has none to give, or what reads codes could not be fetched.
 */
export type CameraRefusal = 'noCamera' | 'refused' | 'unsupported';

/** A camera that looks for codes. */
export interface OpenScanner {
  /** Lets go of the camera; no code is read after it. Doing so twice has no effect. */
  stop(): void;
}

/** What reads QR codes through the camera. */
export interface CodeScanner {
  /** Whether it is worth offering. The guest may still refuse, and the phone may have no camera. */
  readonly isOffered: boolean;
  /**
   * Shows the rear camera in the video element, and reads codes until it is stopped. It stops by itself when the
   * page is hidden, and says so. The guest may be gone before it is open: whoever asked then stops it.
   *
   * @param video the element that shows what the camera sees
   * @param read hears the text of each code, again only once another one was read
   * @param stopped hears that it has stopped by itself
   */
  open(
    video: unknown,
    read: (code: string) => void,
    stopped: () => void,
  ): TaskEither<CameraRefusal, OpenScanner>;
}
