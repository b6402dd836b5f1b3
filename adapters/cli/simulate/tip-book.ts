/** Tips as guests have chosen them, each for one order (B13). */
import { samePlace, type OrderIntention } from '@tableside/core';
import type { BasketModel } from '../../../ui/models/basket-model.ts';
import type { Guest, Stay } from './guest.ts';

export class TipBook {
  private readonly chosen = new WeakMap<BasketModel, string>();

  /** The guest has chosen what the page has now. */
  chose({ page }: Stay): void {
    const basket = page?.order?.basket;
    if (basket !== undefined) this.chosen.set(basket, JSON.stringify(basket.tip));
  }

  /** The order is paid for, and its tip with it. */
  paid({ stays }: Guest, { place }: OrderIntention): void {
    for (const { page } of stays) {
      const basket = page?.order?.basket;
      if (basket !== undefined && samePlace(basket.place, place)) this.chosen.delete(basket);
    }
  }

  /** The tip on the page that nobody has chosen, in a sentence. */
  fault(basket: BasketModel): string | undefined {
    const tip = JSON.stringify(basket.tip);
    return basket.tip.by === 'none' || this.chosen.get(basket) === tip
      ? undefined
      : `the tip is ${tip}, and the guest has chosen ${this.chosen.get(basket) ?? 'none'}`;
  }
}
