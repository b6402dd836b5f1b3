import { left, right, type Either } from '@tableside/core';
import type { KeyValueStore } from '@tableside/core/ports';

const PROBE = 'tableside.probe';

/** A text that could not be stored, and what the storage held in its place. */
interface Unstored {
  readonly text: string;
  readonly stored: string | undefined;
}

/**
 * Text by key in one of the browser's storages. If the storage is full, disabled or missing, what is written stays in
 * memory until the page goes, the storage takes text again, or another browser tab stores a text of its own. No method
 * throws.
 */
export class BrowserStore implements KeyValueStore {
  private readonly memory = new Map<string, Unstored>();
  private persistent: boolean;

  /** @param open returns the storage; some browsers throw at the mere access */
  constructor(private readonly open: () => Storage) {
    this.persistent = this.put(PROBE, '');
    this.remove(PROBE);
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
    if (this.put(key, value)) {
      this.memory.delete(key);
      this.storeRest();
      return right(undefined);
    }
    this.persistent = false;
    this.memory.set(key, { text: value, stored: this.stored(key) });
    return left('storageUnavailable');
  }

  /** All keys in the storage, including those of other apps on this host. */
  keys(): readonly string[] {
    const stored = this.attempt((storage) =>
      Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? ''),
    );
    return [...new Set([...(stored ?? []), ...this.memory.keys()])];
  }

  remove(key: string): void {
    this.memory.delete(key);
    this.attempt((storage) => storage.removeItem(key));
  }

  /** The storage takes text again: also what it did not take before, unless another browser tab has written since. */
  private storeRest(): void {
    for (const [key, { text, stored }] of this.memory)
      if (this.stored(key) !== stored || this.put(key, text)) this.memory.delete(key);
    this.persistent = this.memory.size === 0;
  }

  private put(key: string, text: string): boolean {
    const isPut = this.attempt((storage) => {
      storage.setItem(key, text);
      return true;
    });
    return isPut === true;
  }

  private stored(key: string): string | undefined {
    return this.attempt((storage) => storage.getItem(key)) ?? undefined;
  }

  /** Undefined if the storage fails. */
  private attempt<Result>(task: (storage: Storage) => Result): Result | undefined {
    try {
      return task(this.open());
    } catch {
      return undefined;
    }
  }
}
