/** Tips as guests have chosen them, each for one order (B13). */
import { samePlace, type OrderIntent, type PaymentIntent } from '@tableside/core';
import type { BasketModel } from '../../../ui/models/basket-model.ts';
import type { Guest, LoadedPage } from '../guest.ts';
import { tipOn, type ChosenTip } from './amounts.ts';
import type { Verdict } from './verdict.ts';

export class TipBook {
  private readonly chosen = new WeakMap<BasketModel, string>();
  /** As it was pressed, or typed, for a basket or a bill. */
  private readonly pressed = new WeakMap<object, ChosenTip>();
  /** Baskets whose order is paid for, until their page has heard of it. */
  private readonly paidFor = new WeakSet<BasketModel>();

  constructor(private readonly verdict: Verdict) {}

  /** The guest has chosen what the page has now. */
  chose({ page }: LoadedPage, tip: ChosenTip | undefined): void {
    const basket = page?.order?.basket;
    if (basket !== undefined) this.chosen.set(basket, JSON.stringify(basket.tip));
    const payable = basket ?? page?.tableBill?.checkout;
    if (payable === undefined) return;
    if (tip === undefined) this.pressed.delete(payable);
    else this.pressed.set(payable, tip);
  }

  /** What the guest has chosen for what the page is to pay. */
  of({ page }: LoadedPage): ChosenTip | undefined {
    const checkout = page?.billToPay?.checkout;
    const basket = page?.orderToPay?.basket;
    if (basket !== undefined) return basket.tab === undefined ? this.pressed.get(basket) : undefined;
    return checkout === undefined || checkout.tip.by === 'none' ? undefined : this.pressed.get(checkout);
  }

  /** A payment is begun: its tip is what the guest has chosen, of what they pay. */
  begun(intent: PaymentIntent, tip: ChosenTip | undefined): void {
    const base = intent.pays === 'order' ? intent.summary.goodsTotal : intent.summary.amount;
    const due = tipOn(base, tip);
    if (intent.summary.tip !== due)
      this.verdict.breaks(
        'B13',
        `the tip on ${base} is ${intent.summary.tip}, and should be ${due} (${JSON.stringify(tip)})`,
      );
  }

  /** The order is paid for, and its tip with it. */
  paid({ pages }: Guest, { place }: OrderIntent): void {
    for (const { page } of pages) {
      const basket = page?.orderToPay?.basket;
      if (basket === undefined || !samePlace(basket.place, place)) continue;
      this.paidFor.add(basket);
      this.pressed.delete(basket);
    }
  }

  /** The tip on the page is none, or one that the guest has chosen. */
  look(basket: BasketModel): void {
    if (basket.isEmpty && this.paidFor.delete(basket)) this.chosen.delete(basket);
    if (basket.tip.by === 'none') return;
    const tip = JSON.stringify(basket.tip);
    const chosen = this.chosen.get(basket) ?? 'none';
    if (chosen !== tip) this.verdict.breaks('B13', `the tip is ${tip}, and the guest has chosen ${chosen}`);
  }
}
