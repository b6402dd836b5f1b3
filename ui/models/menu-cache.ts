/** Menus asked for, so that one fetched ahead is not fetched again. */
import { isLeft, type Either, type MenuParts, type Ordering, type PortFailure } from '@tableside/core';

export type LoadedParts = Either<PortFailure, MenuParts>;

export class MenuCache {
  private readonly asked = new Map<string, Promise<LoadedParts>>();

  constructor(private readonly ordering: Ordering) {}

  /** Parts of a menu; asked once for each menu and area, and again after a failure. */
  parts(siteId: string, menuId: string, salesAreaId?: string): Promise<LoadedParts> {
    const key = JSON.stringify([siteId, menuId, salesAreaId]);
    const known = this.asked.get(key);
    if (known !== undefined) return known;
    const question = { siteId, menuId, ...(salesAreaId === undefined ? {} : { salesAreaId }) };
    const asked = this.ordering.menuPages(question)();
    this.asked.set(key, asked);
    void asked.then((parts) => {
      if (isLeft(parts)) this.asked.delete(key);
    });
    return asked;
  }

  /** Forgets what was fetched: stock and prices may have changed. */
  clear(): void {
    this.asked.clear();
  }
}
