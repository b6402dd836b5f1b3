/** Everything of ordering from one venue, once its service has been entered. */
import { makeAutoObservable, runInAction, when } from 'mobx';
import type { BasketLine, Dish, Menu, MenuEntry, ServiceSession } from '@tableside/core';
import type { BasketModel } from './basket-model.ts';
import type { CheckoutModel } from './checkout-model.ts';
import { DishModel, plainLine } from './dish-model.ts';
import type { MenuModel } from './menu-model.ts';

export class OrderModel {
  /** The dish being put together, in its sheet. */
  sheet: DishModel | undefined;

  constructor(
    readonly session: ServiceSession,
    readonly basket: BasketModel,
    readonly checkout: CheckoutModel,
    readonly menu: MenuModel,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  entryNamed(identifier: string): MenuEntry | undefined {
    return this.session.menus.find((entry) => entry.identifier === identifier);
  }

  openMenu(entry: MenuEntry): void {
    const { basket, session } = this;
    // The venue's default area is what leaving it out means: menus fetched ahead are the same ones.
    const areaId = basket.salesArea.id === session.defaultArea.id ? undefined : basket.salesArea.id;
    this.menu.open(session, entry, areaId);
  }

  openDish(menu: Menu, dish: Dish): void {
    this.sheet = new DishModel(menu, dish);
  }

  /** Opens the sheet of a line in the basket, on the menu that it came from; false where that is not to be had. */
  async editLine(line: BasketLine): Promise<boolean> {
    const entry = this.session.menus.find(({ menuId }) => menuId === line.menuId);
    if (entry === undefined) return false;
    this.openMenu(entry);
    await when(() => this.menu.state.is !== 'loading');
    const { menu } = this.menu;
    const dish = this.menu.dish(line.displayRecordId);
    if (menu === undefined || dish === undefined) return false;
    runInAction(() => {
      this.sheet = new DishModel(menu, dish, line);
    });
    return true;
  }

  closeSheet(): void {
    this.sheet = undefined;
  }

  /** Adds a dish that needs no choosing. */
  addPlain(menu: Menu, dish: Dish): boolean {
    const line = plainLine(menu, dish);
    return line !== undefined && this.basket.add(line);
  }

  /** Puts what the sheet made into the basket; the line, or undefined where something is missing or refused. */
  finishSheet(): BasketLine | undefined {
    const line = this.sheet?.finish();
    if (this.sheet === undefined || line === undefined) return undefined;
    const key = this.sheet.editedKey;
    const done = key === undefined ? this.basket.add(line) : this.basket.replace(key, line);
    if (!done) return undefined;
    this.closeSheet();
    return line;
  }
}
