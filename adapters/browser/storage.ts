import { isRight, left, right, valueOf, type Either } from '@tableside/core';
import type { KeyValueStore } from '@tableside/core/ports';

const PROBE = 'tableside.probe';

/** A text that could not be stored, and what the storage held in its place. */
interface Unstored {
  readonly text: string;
  readonly stored: string | undefined;
}

/**
 * Text by key in one of the browser's storages. If the storage is full, disabled or missing, what is written stays in
 * memory until the page goes, or until another browser tab stores a text of its own. No method throws.
 */
export class BrowserStore implements KeyValueStore {
  private readonly memory = new Map<string, Unstored>();
  private persistent: boolean;

  /** @param open returns the storage; some browsers throw at the mere access */
  constructor(private readonly open: () => Storage) {
    this.persistent = isRight(
      this.attempt((storage) => {
        storage.setItem(PROBE, '');
        storage.removeItem(PROBE);
      }),
    );
  }

  /** Everything written so far survives the page. */
  get isPersistent(): boolean {
    return this.persistent;
  }

  read(key: string): string | undefined {
    const unstored = this.memory.get(key);
    const stored = this.stored(key);
    if (unstored === undefined) return stored;
    // Another browser tab has written since. To put the older text back would take away what that tab stored.
    return stored === undefined || stored === unstored.stored ? unstored.text : stored;
  }

  write(key: string, value: string): Either<'storageUnavailable', void> {
    const written = this.attempt((storage) => storage.setItem(key, value));
    if (isRight(written)) {
      this.memory.delete(key);
    } else {
      this.persistent = false;
      this.memory.set(key, { text: value, stored: this.stored(key) });
    }
    return written;
  }

  /** All keys in the storage, including those of other apps on this host. */
  keys(): readonly string[] {
    const stored = this.attempt((storage) =>
      Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? ''),
    );
    return [...new Set([...(valueOf(stored) ?? []), ...this.memory.keys()])];
  }

  remove(key: string): void {
    this.memory.delete(key);
    this.attempt((storage) => storage.removeItem(key));
  }

  private stored(key: string): string | undefined {
    return valueOf(this.attempt((storage) => storage.getItem(key))) ?? undefined;
  }

  private attempt<Result>(task: (storage: Storage) => Result): Either<'storageUnavailable', Result> {
    try {
      return right(task(this.open()));
    } catch {
      return left('storageUnavailable');
    }
  }
}
