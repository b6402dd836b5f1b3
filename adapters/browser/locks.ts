import { left, right, type Either, type Locks } from '@tableside/core';

/**
 * Locks of this tab alone, for contexts without Web Locks (a phone on the local network). Two tabs are then
 * kept apart by the stored intent and by the backend's mutex alone.
 */
export class TabLocks implements Locks {
  private readonly held = new Map<string, Promise<unknown>>();

  async whileHeld<Result>(name: string, task: () => Promise<Result>): Promise<Either<'busy', Result>> {
    return this.held.has(name) ? left('busy') : right(await this.hold(name, task));
  }

  async onceFree<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    for (let before = this.held.get(name); before !== undefined; before = this.held.get(name)) {
      // How it ended is its own caller's matter.
      await before.catch(() => undefined);
    }
    return this.hold(name, task);
  }

  private async hold<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    const running = task();
    this.held.set(name, running);
    try {
      return await running;
    } finally {
      this.held.delete(name);
    }
  }
}

/** Locks across the tabs of this host; where the browser refuses them (site data blocked), of this tab. */
export class WebLocks implements Locks {
  private readonly ofThisTab = new TabLocks();

  constructor(private readonly manager: LockManager) {}

  whileHeld<Result>(name: string, task: () => Promise<Result>): Promise<Either<'busy', Result>> {
    return this.request(
      (begun) =>
        this.manager.request(name, { ifAvailable: true }, async (lock) => {
          begun();
          return lock === null ? left('busy' as const) : right(await task());
        }),
      () => this.ofThisTab.whileHeld(name, task),
    );
  }

  onceFree<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    return this.request(
      (begun) =>
        this.manager.request(name, () => {
          begun();
          return task();
        }),
      () => this.ofThisTab.onceFree(name, task),
    );
  }

  /** A request that is refused before the task has begun goes to this tab's own locks. */
  private async request<Result>(
    ask: (begun: () => void) => Promise<Result>,
    instead: () => Promise<Result>,
  ): Promise<Result> {
    let hasBegun = false;
    try {
      return await ask(() => {
        hasBegun = true;
      });
    } catch (error) {
      if (hasBegun) throw error;
      return instead();
    }
  }
}
