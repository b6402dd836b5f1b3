/** Ordering from one venue, once the guest has entered its service. */
import { makeAutoObservable, runInAction, when } from 'mobx';
import {
  basketItem,
  isLeft,
  lineOf,
  menuSwitches,
  type BasketLine,
  type OrderingServiceName,
  type OrderingSession,
} from '@tableside/core';
import { folded, type SalesArea } from '@tableside/core/bill';
import type { MenuEntry } from '@tableside/core/content';
import { assembleMenu, defaultPortion, type Dish, type Menu } from '@tableside/core/menu';
import type { MenuPlace } from '@tableside/core/ports';
import type { BasketModel } from './basket-model.ts';
import type { TableFault } from './destination-model.ts';
import type { MenuCache } from '../menu/menu-cache.ts';
import type { MenuModel } from '../menu/menu-model.ts';
import type { TabModel } from '../bill/tab-model.ts';

/** What a dish sheet edits: a dish of the menu, or a line of the basket. */
export interface SheetSubject {
  readonly menu: Menu;
  readonly dish: Dish;
  readonly edited?: BasketLine;
}

/** The table of a link that could not be taken (S15): what the link gave, and what is wrong with it. */
export interface RefusedTable {
  readonly typed: string;
  readonly fault: TableFault;
}

/** A menu, by the parts of its address. */
export interface MenuLeft {
  readonly slug: string;
  readonly service: OrderingServiceName;
  readonly menu: string;
}

interface OrderParts {
  readonly session: OrderingSession;
  readonly basket: BasketModel;
  readonly menu: MenuModel;
  readonly menus: MenuCache;
  readonly menuLeft?: () => MenuLeft | undefined;
}

export class OrderModel {
  readonly session: OrderingSession;
  readonly basket: BasketModel;
  readonly menu: MenuModel;
  private readonly menuLeft: () => MenuLeft | undefined;

  sheet: SheetSubject | undefined;
  /** Until the guest has given a table that can be taken. */
  refusedTable: RefusedTable | undefined;
  /** The tab, if the venue offers tabs; `coming` while its code loads, `failed` where it could not. */
  tab: TabModel | 'coming' | 'failed' | undefined;
  /** The guest came to a table while the code of tabs was loading. */
  private meetsTab = false;
  private isClosed = false;

  constructor(private readonly parts: OrderParts) {
    const { menuLeft = () => undefined } = parts;
    this.session = parts.session;
    this.basket = parts.basket;
    this.menu = parts.menu;
    this.menuLeft = menuLeft;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** The brand and the venue both show calories. */
  get showsCalories(): boolean {
    return this.basket.brand.flags.showCalories && this.session.venue.showCalories;
  }

  /** The menu that the guest has read last on this visit, if it is one of this service. */
  get lastMenu(): MenuEntry | undefined {
    const left = this.menuLeft();
    const { venue, service } = this.session;
    return left?.slug === venue.slug && left.service === service ? this.entryNamed(left.menu) : undefined;
  }

  /** If the code of tabs cannot be loaded, the guest pays for each order. */
  async awaitTab(opening: Promise<TabModel>): Promise<void> {
    this.tab = 'coming';
    const tab = await opening.catch(() => undefined);
    if (this.isClosed) tab?.close();
    else runInAction(() => (this.tab = tab ?? 'failed'));
    if (this.meetsTab) this.meetTab();
  }

  /** The guest comes to their table: they are asked once whether they want a tab, where one is possible (WA25). */
  meetTab(): void {
    if (this.isStopped) return;
    this.meetsTab = this.tab === 'coming';
    void this.openTab?.meet();
  }

  /** The app does not know yet whether it asks the guest about a tab. */
  get isMeetingTab(): boolean {
    return this.meetsTab || this.openTab?.isLooking === true;
  }

  /** The guest's tab, once its code is loaded. */
  get openTab(): TabModel | undefined {
    return typeof this.tab === 'object' ? this.tab : undefined;
  }

  /** The backend takes no orders on any menu of the service (WO21). They can be read. */
  get isStopped(): boolean {
    const { menus, config } = this.session;
    return menus.every(({ menuId }) => menuSwitches(config, menuId).orderingDisabled);
  }

  entryNamed(identifier: string): MenuEntry | undefined {
    const { menus } = this.session;
    return (
      menus.find((entry) => entry.identifier === identifier) ??
      menus.find((entry) => folded(entry.identifier) === folded(identifier))
    );
  }

  /** What the table's link gave could not be taken; undefined once the guest has corrected it. */
  refuseTable(refused: RefusedTable | undefined): void {
    this.refusedTable = refused;
  }

  openMenu(entry: MenuEntry, seenLongEnough?: Promise<void>): void {
    this.menu.open(this.session, entry, this.menuPlace(), seenLongEnough);
  }

  /** Every menu of the service, or those named, except those that fail to load. */
  async allMenus(isNamed?: (entry: MenuEntry) => boolean): Promise<readonly Menu[]> {
    const { currency } = this.session.backend;
    const menus = this.askMenus(isNamed).map(async ({ menuId, parts: answer }) => {
      const parts = await answer;
      return isLeft(parts) ? [] : [assembleMenu(menuId, parts.right, currency)];
    });
    return (await Promise.all(menus)).flat();
  }

  /** Requests every menu, to open at once, when the area and sub-service are known whose menus they are. */
  fetchMenus(): void {
    // A turn later, so that the menu that the guest opens meanwhile is asked for first.
    void when(() => this.knowsMenuPlace).then(() => this.askMenus());
  }

  private get knowsMenuPlace(): boolean {
    const { subService, subServiceChoices, tableNumber } = this.basket.destination;
    const { service, backend } = this.session;
    const hasArea = service === 'takeaway' || backend.salesAreas.length < 2 || tableNumber !== undefined;
    return hasArea && (subService !== undefined || subServiceChoices.length === 0);
  }

  /** Answers come from the cache where they were asked for before. */
  askMenus(isNamed: (entry: MenuEntry) => boolean = () => true, area?: SalesArea) {
    const { siteId, menus } = this.session;
    const place = this.menuPlace(area);
    return menus
      .filter(isNamed)
      .map(({ menuId }) => ({ menuId, parts: this.parts.menus.parts(siteId, menuId, place) }));
  }

  /** Without the venue's default area, so that menus fetched ahead are found in the cache. */
  private menuPlace({ id } = this.basket.destination.salesArea): MenuPlace {
    return {
      salesAreaId: id === this.session.defaultArea.id ? undefined : id,
      serviceId: this.basket.destination.subService?.id,
    };
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
    this.basket.destination.times?.close();
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

  /** The line of a dish as one tap adds it, without a note or another choice. */
  plainLine(menu: Menu, dish: Dish): BasketLine | undefined {
    const portion = defaultPortion(dish);
    const item = portion && basketItem(menu, dish, portion);
    const key = item && lineOf(item).key;
    return this.basket.lines.find((line) => line.key === key);
  }

  /** Puts the sheet's line into the basket. False if the basket refuses it. */
  put(line: BasketLine): boolean {
    const key = this.sheet?.edited?.key;
    const done = key === undefined ? this.basket.add(line) : this.basket.replace(key, line);
    if (done) this.closeSheet();
    return done;
  }
}
