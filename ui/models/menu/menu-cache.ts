/** Caches requested menus, so that one fetched ahead is not fetched again. */
import { isLeft, type Either, type PortFailure } from '@tableside/core';
import type { MenuParts } from '@tableside/core/menu';
import type { MenuPlace, Ordering } from '@tableside/core/ports';

export type LoadedParts = Either<PortFailure, MenuParts>;

const keyOf = (siteId: string, menuId: string, { salesAreaId, serviceId }: MenuPlace = {}): string =>
  JSON.stringify([siteId, menuId, salesAreaId, serviceId]);

export class MenuCache {
  private readonly requests = new Map<string, Promise<LoadedParts>>();
  private readonly received = new Map<string, MenuParts>();

  constructor(private readonly ordering: Ordering) {}

  /** The parts of a menu: requested once per menu, area and sub-service, and again after a failure. */
  parts(siteId: string, menuId: string, at?: MenuPlace): Promise<LoadedParts> {
    const key = keyOf(siteId, menuId, at);
    const known = this.requests.get(key);
    if (known !== undefined) return known;
    const request = this.ordering.menuPages({ siteId, menuId, ...at })();
    this.requests.set(key, request);
    void request.then((parts) => {
      // An answer to a request made before `clear` is not cached.
      if (this.requests.get(key) !== request) return;
      if (isLeft(parts)) this.requests.delete(key);
      else this.received.set(key, parts.right);
    });
    return request;
  }

  /** Parts that have already arrived. */
  partsAtHand(siteId: string, menuId: string, at?: MenuPlace): MenuParts | undefined {
    return this.received.get(keyOf(siteId, menuId, at));
  }

  /** Drops one menu, so that the next call requests it again. */
  forget(siteId: string, menuId: string, at?: MenuPlace): void {
    const key = keyOf(siteId, menuId, at);
    this.requests.delete(key);
    this.received.delete(key);
  }

  /** Drops everything: stock and prices may have changed. */
  clear(): void {
    this.requests.clear();
    this.received.clear();
  }
}
