/** A guest's phone: what its browser keeps, shares between its tabs, and may lose. */
/** The local storage of one host: written through, but for as long as it fails. */
export class PhoneStorage {
  private readonly items = new Map<string, string>();
  /** Until a key comes or goes: an app that looks through its entries asks for each by its place. */
  private keysInOrder: readonly string[] | undefined;
  isFailing = false;
  /** Keys whose latest text it has lost, or never took. */
  private readonly lost = new Set<string>();
  /** Who has written since the other tabs were told. */
  readonly writers = new Set<object>();

  /** As one page has it: who wrote is not told of it. */
  opened(writer: object): Storage {
    return new OpenedStorage(this, writer);
  }

  read(key: string): string | undefined {
    return this.items.get(key);
  }

  write(writer: object, key: string, value: string): void {
    if (this.isFailing) {
      this.lost.add(key);
      throw new Error('QuotaExceededError');
    }
    this.lost.delete(key);
    const before = this.items.get(key);
    if (before === value) return;
    if (before === undefined) this.keysInOrder = undefined;
    this.items.set(key, value);
    this.writers.add(writer);
  }

  remove(writer: object, key: string): void {
    this.lost.delete(key);
    if (!this.items.delete(key)) return;
    this.keysInOrder = undefined;
    this.writers.add(writer);
  }

  get keys(): readonly string[] {
    return (this.keysInOrder ??= [...this.items.keys()]);
  }

  /** The phone is to blame that the text which a page wrote last is not there. */
  hasLost(key: string): boolean {
    return this.lost.has(key);
  }

  /** No page is told of it. */
  wipe(): void {
    for (const key of this.items.keys()) this.lost.add(key);
    this.keysInOrder = undefined;
    this.items.clear();
  }

  get entries(): Iterable<readonly [key: string, text: string]> {
    return this.items;
  }
}

/** A class, since an object whose getter is a closure costs a shape of its own, which keeps its whole page alive. */
class OpenedStorage implements Storage {
  constructor(
    private readonly phone: PhoneStorage,
    private readonly writer: object,
  ) {}

  get length(): number {
    return this.phone.keys.length;
  }

  key(place: number): string | null {
    return this.phone.keys[place] ?? null;
  }

  getItem(key: string): string | null {
    return this.phone.read(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.phone.write(this.writer, key, value);
  }

  removeItem(key: string): void {
    this.phone.remove(this.writer, key);
  }

  clear(): void {
    this.phone.wipe();
  }
}

/** A storage that ends with its page, or with its tab. */
export const visitStorage = (): Storage => {
  const storage = new PhoneStorage();
  return storage.opened(storage);
};

interface Waiting {
  readonly page: object;
  readonly go: () => void;
}

type AskForLock = <Result>(
  name: string,
  isAwaited: boolean,
  task: LockGrantedCallback<Result>,
) => Promise<Awaited<Result>>;

/** The two ways to call `navigator.locks.request`. */
class PageLocks implements Pick<LockManager, 'request'> {
  constructor(private readonly ask: AskForLock) {}

  request<Result>(name: string, task: LockGrantedCallback<Result>): Promise<Awaited<Result>>;
  request<Result>(
    name: string,
    options: LockOptions,
    task: LockGrantedCallback<Result>,
  ): Promise<Awaited<Result>>;
  request<Result>(
    name: string,
    ...[options, task]:
      | [task: LockGrantedCallback<Result>]
      | [options: LockOptions, task: LockGrantedCallback<Result>]
  ): Promise<Awaited<Result>> {
    if (typeof options === 'function') return this.ask(name, true, options);
    if (task === undefined) throw new TypeError('A lock is asked for by a task');
    return this.ask(name, options.ifAvailable !== true, task);
  }
}

/** The browser's locks for all tabs of a host. What a page holds is free once the page is gone. */
export class PhoneLocks {
  private readonly held = new Map<string, object>();
  private readonly waiting = new Map<string, Waiting[]>();

  /** The page's `navigator.locks`, as far as the app uses them. */
  of(page: object): Pick<LockManager, 'request'> {
    return new PageLocks((name, isAwaited, task) => this.request(page, name, isAwaited, task));
  }

  private async request<Result>(
    page: object,
    name: string,
    isAwaited: boolean,
    task: LockGrantedCallback<Result>,
  ): Promise<Awaited<Result>> {
    if (this.held.has(name)) {
      if (!isAwaited) return await task(null);
      await new Promise<void>((go) => {
        this.waiting.set(name, [...(this.waiting.get(name) ?? []), { page, go }]);
      });
      // The page has gone just as its turn had come: it does nothing any more.
      if (this.held.get(name) !== page) await new Promise<never>(() => undefined);
    }
    this.held.set(name, page);
    try {
      return await task({ name, mode: 'exclusive' });
    } finally {
      if (this.held.get(name) === page) this.free(name);
    }
  }

  /** The page is gone: it waits for nothing more. True where it held a lock, or waited for one. */
  letGo(page: object): boolean {
    const waited = [...this.waiting.values()].some((all) => all.some((one) => one.page === page));
    for (const [name, waiting] of this.waiting)
      this.waiting.set(
        name,
        waiting.filter((one) => one.page !== page),
      );
    const held = [...this.held].filter(([, holder]) => holder === page);
    for (const [name] of held) this.free(name);
    return waited || held.length > 0;
  }

  private free(name: string): void {
    const [next, ...others] = this.waiting.get(name) ?? [];
    this.waiting.set(name, others);
    this.held.delete(name);
    if (next === undefined) return;
    // The next one has it from now on: nobody comes in between.
    this.held.set(name, next.page);
    next.go();
  }
}
