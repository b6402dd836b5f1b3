/** Pictures of the dishes in the basket, from their menus. */
import { makeAutoObservable, runInAction } from 'mobx';
import type { BasketLine } from '@tableside/core';
import type { Menu } from '@tableside/core/menu';
import type { OrderModel } from '../order/order-model.ts';

export class LinePictures {
  private menus: readonly Menu[] = [];

  constructor(private readonly order: OrderModel) {
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Loads the menus of the basket's lines, which are usually cached. A menu that does not come leaves its lines bare. */
  async load(): Promise<void> {
    const { lines } = this.order.basket;
    const menus = await this.order.allMenus(({ menuId }) => lines.some((line) => line.menuId === menuId));
    runInAction(() => (this.menus = menus));
  }

  /** Undefined until its menu has come, and where the dish has none. */
  of({ menuId, displayRecordId }: BasketLine): string | undefined {
    return this.menus.find(({ id }) => id === menuId)?.records.get(displayRecordId)?.image;
  }
}
