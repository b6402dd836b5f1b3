/** Ordering from one venue, once the guest has entered its service. */
import { makeAutoObservable, runInAction, when } from 'mobx';
import { basketItem, isLeft, lineOf, type BasketLine, type OrderingSession } from '@tableside/core';
import type { MenuEntry } from '@tableside/core/content';
import { assembleMenu, defaultPortion, type Dish, type Menu } from '@tableside/core/menu';
import type { BasketModel } from './basket-model.ts';
import type { MenuCache } from './menu-cache.ts';
import type { MenuModel } from './menu-model.ts';
import type { TabModel } from './tab-model.ts';

/** What a dish sheet edits: a dish of the menu, or a line of the basket. */
export interface SheetSubject {
  readonly menu: Menu;
  readonly dish: Dish;
  readonly edited?: BasketLine;
}

export class OrderModel {
  sheet: SheetSubject | undefined;
  /** The tab, if the venue offers tabs; `coming` while its code loads. */
  tab: TabModel | 'coming' | undefined;
  private isClosed = false;

  constructor(
    readonly session: OrderingSession,
    readonly basket: BasketModel,
    readonly menu: MenuModel,
    private readonly menus: MenuCache,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  /** If the code of tabs cannot be loaded, the guest pays for each order. */
  async awaitTab(opening: Promise<TabModel>): Promise<void> {
    this.tab = 'coming';
    const tab = await opening.catch(() => undefined);
    if (this.isClosed) tab?.close();
    else runInAction(() => (this.tab = tab));
  }

  /** The guest's tab, once its code is loaded. */
  get openTab(): TabModel | undefined {
    return this.tab === 'coming' ? undefined : this.tab;
  }

  entryNamed(identifier: string): MenuEntry | undefined {
    return this.session.menus.find((entry) => entry.identifier === identifier);
  }

  openMenu(entry: MenuEntry, seenLongEnough?: Promise<void>): void {
    this.menu.open(this.session, entry, this.areaId, seenLongEnough);
  }

  /** Every menu of the service, except those that fail to load. */
  async allMenus(): Promise<readonly Menu[]> {
    const { siteId, menus, backend } = this.session;
    const asked = menus.map(async ({ menuId }) => {
      const parts = await this.menus.parts(siteId, menuId, this.areaId);
      return isLeft(parts) ? [] : [assembleMenu(menuId, parts.right, backend.currency)];
    });
    return (await Promise.all(asked)).flat();
  }

  /** Undefined for the venue's default area, so that menus fetched ahead are found in the cache. */
  private get areaId(): string | undefined {
    const { basket, session } = this;
    return basket.salesArea.id === session.defaultArea.id ? undefined : basket.salesArea.id;
  }

  openDish(menu: Menu, dish: Dish): void {
    this.sheet = { menu, dish };
  }

  /** Opens the sheet of a line on the menu that it came from. False if that menu is not available. */
  async editLine(line: BasketLine): Promise<boolean> {
    const entry = this.session.menus.find(({ menuId }) => menuId === line.menuId);
    if (entry === undefined) return false;
    this.openMenu(entry);
    await when(() => this.menu.state.is !== 'loading');
    const { menu } = this.menu;
    const dish = this.menu.dish(line.displayRecordId);
    if (menu === undefined || dish === undefined) return false;
    runInAction(() => {
      this.sheet = { menu, dish, edited: line };
    });
    return true;
  }

  /** The guest has entered another service. */
  close(): void {
    this.closeSheet();
    this.isClosed = true;
    this.openTab?.close();
    this.basket.times?.close();
  }

  closeSheet(): void {
    this.sheet = undefined;
  }

  /** Adds a dish without choices. */
  addPlain(menu: Menu, dish: Dish): boolean {
    const portion = defaultPortion(dish);
    const item = portion && basketItem(menu, dish, portion);
    return item !== undefined && this.basket.add(lineOf(item));
  }

  /** Puts the sheet's line into the basket. False if the basket refuses it. */
  put(line: BasketLine): boolean {
    const key = this.sheet?.edited?.key;
    const done = key === undefined ? this.basket.add(line) : this.basket.replace(key, line);
    if (done) this.closeSheet();
    return done;
  }
}
