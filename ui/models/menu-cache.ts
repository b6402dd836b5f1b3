/** Menus asked for, so that one fetched ahead is not fetched again. */
import { isLeft, type Either, type MenuParts, type Ordering, type PortFailure } from '@tableside/core';

export type LoadedParts = Either<PortFailure, MenuParts>;

const keyOf = (siteId: string, menuId: string, salesAreaId?: string): string =>
  JSON.stringify([siteId, menuId, salesAreaId]);

export class MenuCache {
  private readonly asked = new Map<string, Promise<LoadedParts>>();
  private readonly come = new Map<string, MenuParts>();

  constructor(private readonly ordering: Ordering) {}

  /** Parts of a menu; asked once for each menu and area, and again after a failure. */
  parts(siteId: string, menuId: string, salesAreaId?: string): Promise<LoadedParts> {
    const key = keyOf(siteId, menuId, salesAreaId);
    const known = this.asked.get(key);
    if (known !== undefined) return known;
    const question = { siteId, menuId, ...(salesAreaId === undefined ? {} : { salesAreaId }) };
    const asked = this.ordering.menuPages(question)();
    this.asked.set(key, asked);
    void asked.then((parts) => {
      // What was asked for before all was forgotten is not kept.
      if (this.asked.get(key) !== asked) return;
      if (isLeft(parts)) this.asked.delete(key);
      else this.come.set(key, parts.right);
    });
    return asked;
  }

  /** Parts that have come already. */
  partsAtHand(siteId: string, menuId: string, salesAreaId?: string): MenuParts | undefined {
    return this.come.get(keyOf(siteId, menuId, salesAreaId));
  }

  /** Forgets one menu: it is asked for anew. */
  forget(siteId: string, menuId: string, salesAreaId?: string): void {
    const key = keyOf(siteId, menuId, salesAreaId);
    this.asked.delete(key);
    this.come.delete(key);
  }

  /** Forgets what was fetched: stock and prices may have changed. */
  clear(): void {
    this.asked.clear();
    this.come.clear();
  }
}
