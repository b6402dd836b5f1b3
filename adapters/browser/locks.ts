import { left, right, type Either } from '@tableside/core';
import type { Locks } from '@tableside/core/ports';

/**
 * Locks within this browser tab, for contexts without Web Locks (such as a phone on the local network). Only the stored
 * intent and the backend's mutex then keep two browser tabs apart.
 */
export class TabLocks implements Locks {
  private readonly held = new Map<string, Promise<unknown>>();

  async whileHeld<Result>(name: string, task: () => Promise<Result>): Promise<Either<'busy', Result>> {
    return this.held.has(name) ? left('busy') : right(await this.hold(name, task));
  }

  async onceFree<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    for (let before = this.held.get(name); before !== undefined; before = this.held.get(name)) {
      // Its own caller handles a failure.
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

/** Locks across the browser tabs of this host, or within this one if the browser refuses (site data blocked). */
export class WebLocks implements Locks {
  private readonly ofThisTab = new TabLocks();

  constructor(private readonly manager: Pick<LockManager, 'request'>) {}

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

  /** If the browser refuses the lock before the task begins, this browser tab's own locks serve. */
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
