/** The browser of a guest's phone: storage and locks that its tabs share, and may lose. */
/** The local storage of one host. It may fail. */
export class PhoneStorage {
  private readonly items = new Map<string, string>();
  /** Cached, because the app asks for each key by its position. */
  private keysInOrder: readonly string[] | undefined;
  isFailing = false;
  /** Keys whose last text was lost or never stored. */
  private readonly lost = new Set<string>();
  /** Pages that have written since the last storage event. */
  readonly writers = new Set<object>();

  /** The storage as one page uses it. A page gets no events for its own writes. */
  opened(writer: object): Storage {
    const keys = () => this.keys;
    return {
      get length() {
        return keys().length;
      },
      key: (place) => keys()[place] ?? null,
      getItem: (key) => this.read(key) ?? null,
      setItem: (key, value) => this.write(writer, key, value),
      removeItem: (key) => this.remove(writer, key),
      clear: () => this.wipe(),
    };
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

  /** True if the phone, not the app, is to blame for a missing text. */
  hasLost(key: string): boolean {
    return this.lost.has(key);
  }

  /** Sends no events. */
  wipe(): void {
    for (const key of this.items.keys()) this.lost.add(key);
    this.keysInOrder = undefined;
    this.items.clear();
  }

  get entries(): Iterable<readonly [key: string, text: string]> {
    return this.items;
  }
}

/** Storage that ends with its page or tab. */
export const visitStorage = (): Storage => {
  const storage = new PhoneStorage();
  return storage.opened(storage);
};

/** The browser's locks, shared by all tabs. A page that is gone releases its locks. */
export class PhoneLocks {
  private readonly held = new Map<string, object>();
  private readonly waiting = new Map<string, { readonly page: object; readonly go: () => void }[]>();

  of(page: object): Pick<LockManager, 'request'> {
    const request = (
      name: string,
      ...given: [task: LockGrantedCallback<unknown>] | [LockOptions, task: LockGrantedCallback<unknown>]
    ): Promise<unknown> =>
      given.length === 1
        ? this.request(page, name, true, given[0])
        : this.request(page, name, given[0].ifAvailable !== true, given[1]);
    return { request } as Pick<LockManager, 'request'>;
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
      // The page was gone when its turn came.
      if (this.held.get(name) !== page) await new Promise<never>(() => undefined);
    }
    this.held.set(name, page);
    try {
      return await task({ name, mode: 'exclusive' });
    } finally {
      if (this.held.get(name) === page) this.free(name);
    }
  }

  /** Releases the page's locks and requests. True if there were any. */
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
    // The next page has the lock at once, so that nobody comes between.
    this.held.set(name, next.page);
    next.go();
  }
}
