/** Dishes offered beside those in the basket (section 3: upsell). */
import { makeAutoObservable, runInAction } from 'mobx';
import { menuSwitches } from '@tableside/core';
import { addsInOneTap, upsellOf, type Menu, type UpsellDish } from '@tableside/core/menu';
import type { OrderModel } from '../order/order-model.ts';

export class UpsellModel {
  private menus: readonly Menu[] = [];

  constructor(private readonly order: OrderModel) {
    makeAutoObservable(this, {}, { deep: false });
  }

  get heading(): string | undefined {
    return this.order.session.venue.upsell?.heading;
  }

  get dishes(): readonly UpsellDish[] {
    const { basket, session } = this.order;
    const { upsell } = session.venue;
    return upsell === undefined ? [] : upsellOf(basket.lines, this.menus, upsell.maximum);
  }

  /** Loads the venue's menus, which are usually cached. Without them nothing is offered. */
  async load(): Promise<void> {
    const { session } = this.order;
    if (session.venue.upsell === undefined) return;
    const menus = await this.order.allMenus();
    runInAction(() => {
      this.menus = menus.filter(({ id }) => {
        const { browsingDisabled, orderingDisabled } = menuSwitches(session.config, id);
        return !browsingDisabled && !orderingDisabled;
      });
    });
  }

  /** Adds a plain dish to the basket; opens the sheet of one with choices. False if the basket refuses it. */
  take({ menuId, dish }: UpsellDish): boolean {
    const menu = this.menus.find(({ id }) => id === menuId);
    if (menu === undefined) return false;
    if (addsInOneTap(dish)) return this.order.addPlain(menu, dish);
    this.order.openDish(menu, dish);
    return true;
  }
}
