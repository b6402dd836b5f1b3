import { left, right, type Either, type Locks } from '@tableside/core';

/** Locks across the tabs of this host. */
export class WebLocks implements Locks {
  constructor(private readonly manager: LockManager) {}

  async whileHeld<Result>(name: string, task: () => Promise<Result>): Promise<Either<'busy', Result>> {
    return this.manager.request(name, { ifAvailable: true }, async (lock) =>
      lock === null ? left('busy' as const) : right(await task()),
    );
  }
}

/**
 * Locks of this tab alone, for contexts without Web Locks (a phone on the local network). Two tabs are then
 * kept apart by the stored intention and by the backend's mutex alone.
 */
export class TabLocks implements Locks {
  private readonly held = new Set<string>();

  async whileHeld<Result>(name: string, task: () => Promise<Result>): Promise<Either<'busy', Result>> {
    if (this.held.has(name)) return left('busy');
    this.held.add(name);
    try {
      return right(await task());
    } finally {
      this.held.delete(name);
    }
  }
}
