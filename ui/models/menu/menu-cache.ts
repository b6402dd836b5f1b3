/** Caches requested menus, so that one fetched ahead is not fetched again. */
import { isLeft, type Either, type PortFailure } from '@tableside/core';
import type { MenuParts } from '@tableside/core/menu';
import type { MenuPlace, Ordering } from '@tableside/core/ports';

export type LoadedParts = Either<PortFailure, MenuParts>;

const keyOf = (siteId: string, menuId: string, { salesAreaId, serviceId }: MenuPlace = {}): string =>
  JSON.stringify([siteId, menuId, salesAreaId, serviceId]);

export class MenuCache {
  private readonly asked = new Map<string, Promise<LoadedParts>>();
  private readonly come = new Map<string, MenuParts>();

  constructor(private readonly ordering: Ordering) {}

  /** The parts of a menu: requested once per menu, area and sub-service, and again after a failure. */
  parts(siteId: string, menuId: string, at?: MenuPlace): Promise<LoadedParts> {
    const key = keyOf(siteId, menuId, at);
    const known = this.asked.get(key);
    if (known !== undefined) return known;
    const asked = this.ordering.menuPages({ siteId, menuId, ...at })();
    this.asked.set(key, asked);
    void asked.then((parts) => {
      // An answer to a request made before `clear` is not cached.
      if (this.asked.get(key) !== asked) return;
      if (isLeft(parts)) this.asked.delete(key);
      else this.come.set(key, parts.right);
    });
    return asked;
  }

  /** Parts that have already arrived. */
  partsAtHand(siteId: string, menuId: string, at?: MenuPlace): MenuParts | undefined {
    return this.come.get(keyOf(siteId, menuId, at));
  }

  /** Drops one menu, so that the next call requests it again. */
  forget(siteId: string, menuId: string, at?: MenuPlace): void {
    const key = keyOf(siteId, menuId, at);
    this.asked.delete(key);
    this.come.delete(key);
  }

  /** Drops everything: stock and prices may have changed. */
  clear(): void {
    this.asked.clear();
    this.come.clear();
  }
}
