/** Tips as guests have chosen them, each for one order (B13). */
import { samePlace, type OrderIntent } from '@tableside/core';
import type { BasketModel } from '../../../ui/models/basket-model.ts';
import type { Guest, BrowserTab } from '../guest.ts';
import type { Verdict } from './verdict.ts';

export class TipBook {
  private readonly chosen = new WeakMap<BasketModel, string>();

  constructor(private readonly verdict: Verdict) {}

  /** The guest has chosen what the page has now. */
  chose({ page }: BrowserTab): void {
    const basket = page?.order?.basket;
    if (basket !== undefined) this.chosen.set(basket, JSON.stringify(basket.tip));
  }

  /** The order is paid for, and its tip with it. */
  paid({ stays }: Guest, { place }: OrderIntent): void {
    for (const { page } of stays) {
      const basket = page?.order?.basket;
      if (basket !== undefined && samePlace(basket.place, place)) this.chosen.delete(basket);
    }
  }

  /** The tip on the page is none, or one that the guest has chosen. */
  look(basket: BasketModel): void {
    if (basket.tip.by === 'none') return;
    const tip = JSON.stringify(basket.tip);
    const chosen = this.chosen.get(basket) ?? 'none';
    if (chosen !== tip) this.verdict.breaks('B13', `the tip is ${tip}, and the guest has chosen ${chosen}`);
  }
}
