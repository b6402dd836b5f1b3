/** The machine that core runs on. */
import type { Either, TaskEither } from '../fp.ts';
import type { Instant } from '../time/time.ts';

/** Reads the time of day. */
export interface Clock {
  /** By the backend's clock where it is known (T1). */
  now(): Instant;
  /**
   * The latest time that two independent clocks agree on. Only this time decides whether a payment is old enough to
   * send another one. Absent where nobody can set the clock; `now` then decides.
   */
  agreed?(): Instant;
  /**
   * The latest time that any clock gives. A payment is stamped with it, so that no clock that is behind makes it look
   * older than it is. Absent where nobody can set the clock; `now` then decides.
   */
  latest?(): Instant;
}

/** Elapsed time, on a clock that nobody sets. */
export interface Stopwatch {
  /** Milliseconds since any fixed moment of this page. */
  elapsed(): number;
}

/** Waits. */
export interface Timer {
  /** Resolves after that many milliseconds. */
  delay(milliseconds: number): Promise<void>;
}

/** Makes ids that cannot be guessed. */
export interface Randomness {
  /** A version 4 UUID that cannot be guessed. */
  uuid(): string;
}

/** Text by key. Synchronous: a written text is stored when the call returns. */
export interface KeyValueStore {
  /** Undefined where nothing is stored. */
  read(key: string): string | undefined;
  /** Refused where the store is full or unavailable. The app then goes on in memory. */
  write(key: string, value: string): Either<'storageUnavailable', void>;
  /** Removes a text; no error where nothing is stored. */
  remove(key: string): void;
}

/** A lock that at most one browser tab of this host holds. */
export interface Locks {
  /** Runs the task with the lock; `busy` where another browser tab holds it. */
  whileHeld<Result>(name: string, task: () => Promise<Result>): Promise<Either<'busy', Result>>;
  /** Waits for the lock, then runs the task with it. */
  onceFree<Result>(name: string, task: () => Promise<Result>): Promise<Result>;
}

/** `dismissed`: the guest closed the sheet. */
export type SharingOutcome = 'shared' | 'dismissed' | 'failed';

/** A file that the guest keeps, such as a picture of the receipt. */
export interface KeptFile {
  readonly fileName: string;
  /** Its MIME type. */
  readonly type: string;
  readonly content: string | Uint8Array;
}

/** Passing on an address. */
export interface LinkSharing {
  /** The phone has a share sheet. Where it has none, the app offers to copy the address. */
  readonly canShare: boolean;
  /** Callable only while handling a tap. Never rejects. */
  share(text: string, address: string): Promise<SharingOutcome>;
  /** False where the browser does not allow it. Never rejects. */
  copy(address: string): Promise<boolean>;
}

/** Sharing a file, or saving it. */
export interface Sharing {
  /** Whether the phone can share such a file. Where it cannot, the app offers the download. */
  canShare(file: KeptFile): boolean;
  /** Opens the phone's share sheet. Callable only while handling a tap. Never rejects. */
  share(title: string, file: KeptFile): Promise<SharingOutcome>;
  /** Saves the file on the phone. */
  download(file: KeptFile): void;
}

/**
 * Why no camera opened. `refused`: the guest, or the page's policy, does not allow it. `unsupported`: the browser has
 * no camera access, or the code reader did not load.
 */
export type CameraRefusal = 'noCamera' | 'refused' | 'unsupported';

/** A camera that reads codes. */
export interface OpenScanner {
  /** Releases the camera, and reads no further code. A second call has no effect. */
  stop(): void;
}

/** Reads QR codes with the camera. */
export interface CodeScanner {
  /** Whether the app offers it. The guest may still refuse, and the phone may have no camera. */
  readonly isOffered: boolean;
  /**
   * Shows the rear camera in the video element and reads codes until stopped. It stops when the page is hidden, and
   * reports that. The guest may leave before it opens; the caller then stops it.
   *
   * @param video the element that shows the camera's picture
   * @param read gets the text of each code; the same code again only after another one
   * @param stopped runs when it stopped by itself
   */
  open(
    video: unknown,
    read: (code: string) => void,
    stopped: () => void,
  ): TaskEither<CameraRefusal, OpenScanner>;
}
