/** Each tip is what the guest chose for that order or bill (B13). */
import type { BasketPlace, OrderIntent, PaymentIntent } from '@tableside/core';
import { VISIT_MS } from '@tableside/core/codecs';
import type { BillCheckoutModel } from '../../../../ui/models/bill/bill-checkout-model.ts';
import type { BasketModel } from '../../../../ui/models/order/basket-model.ts';
import type { Guest, LoadedPage } from '../guest.ts';
import { tipOn, type ChosenTip } from './amounts.ts';
import type { Verdict } from './verdict.ts';

/** A tip as the page stored it, and as the guest pressed or typed it. */
interface OrderTip {
  readonly shown: string;
  readonly pressed: ChosenTip | undefined;
  readonly at: number;
}

const NONE: OrderTip = { shown: JSON.stringify({ by: 'none' }), pressed: undefined, at: 0 };

/**
 * All pages of a phone share an order's tip as long as they read the same storage. After a loss or failure a page may
 * have the last tip, an earlier one, or none.
 */
export class TipBook {
  /** By guest and place, the last one first. */
  private readonly ofOrders = new WeakMap<Guest, Map<string, readonly OrderTip[]>>();
  /** By guest and bill, as stored and as pressed or typed: another document may bring the tip back (P16, P17). */
  private readonly ofBills = new WeakMap<Guest, Map<string, ChosenTip>>();
  private readonly paidFor = new Set<string>();
  private readonly diverged = new WeakSet<Guest>();

  constructor(
    private readonly verdict: Verdict,
    private readonly now: () => number,
  ) {}

  chose({ page, guest }: LoadedPage, tip: ChosenTip | undefined): void {
    const basket = page?.order?.basket;
    const bill = page?.tableBill?.checkout;
    if (tip !== undefined && (basket ?? bill)?.tip.by === 'none')
      this.verdict.breaks('B13', `a tip of ${JSON.stringify(tip)} is not read`);
    if (basket !== undefined)
      this.become(guest, basket.place, {
        shown: JSON.stringify(basket.tip),
        pressed: tip,
        at: this.now(),
      });
    else if (bill !== undefined && tip !== undefined) this.onBill(guest, bill, tip);
  }

  private onBill(guest: Guest, { bill, tip }: BillCheckoutModel, chosen?: ChosenTip): ChosenTip | undefined {
    const key = `${bill.account?.accountId} ${JSON.stringify(tip)}`;
    const tips = this.ofBills.get(guest) ?? new Map<string, ChosenTip>();
    if (chosen !== undefined) this.ofBills.set(guest, tips.set(key, chosen));
    return tips.get(key);
  }

  /** The tip that the guest chose for what the page is to pay. */
  of({ page, guest }: LoadedPage): ChosenTip | undefined {
    const checkout = page?.billToPay?.checkout;
    const basket = page?.orderToPay?.basket;
    if (basket !== undefined)
      return basket.tab === undefined ? this.onBasket(guest, basket)?.pressed : undefined;
    if (checkout === undefined || checkout.tip.by === 'none') return undefined;
    // Of two that the guest chose, the bill shows the one that is to be paid.
    return this.onBill(guest, checkout);
  }

  /** The payment's tip is what the guest chose. */
  begun(intent: PaymentIntent, tip: ChosenTip | undefined): void {
    const base = intent.pays === 'order' ? intent.summary.goodsTotal : intent.summary.amount;
    const due = tipOn(base, tip);
    if (intent.summary.tip !== due)
      this.verdict.breaks(
        'B13',
        `the tip on ${base} is ${intent.summary.tip}, and should be ${due} (${JSON.stringify(tip)})`,
      );
  }

  /** The tip goes with the paid order. Several pages may report one payment. */
  paid(guest: Guest, { key, place }: OrderIntent): void {
    if (this.paidFor.has(key)) return;
    this.paidFor.add(key);
    this.become(guest, place, NONE);
  }

  cleared({ guest }: LoadedPage, place: BasketPlace): void {
    this.become(guest, place, NONE);
  }

  /** The phone has lost its storage, or pages know what it cannot store. */
  storageLost(guest: Guest): void {
    this.diverged.add(guest);
  }

  /** The page's tip is what the guest chose. On a new visit, by whatever clock, it may be none. */
  look({ guest }: LoadedPage, basket: BasketModel): void {
    if (this.onBasket(guest, basket) !== undefined) return;
    const [last = NONE] = this.possible(guest, basket.place);
    const isNone = basket.tip.by === 'none';
    if (isNone && this.now() - last.at >= VISIT_MS) return;
    const shown = JSON.stringify(basket.tip);
    this.verdict.breaksUnless(
      isNone && (this.diverged.has(guest) || guest.hadOtherTime) ? 'lost tip' : undefined,
      guest,
      'B13',
      `the tip of guest ${guest.number} is ${shown}, and they have chosen ${last.shown}`,
    );
  }

  private onBasket(guest: Guest, { place, tip }: BasketModel): OrderTip | undefined {
    const shown = JSON.stringify(tip);
    return this.possible(guest, place).find((one) => one.shown === shown);
  }

  private possible(guest: Guest, place: BasketPlace): readonly OrderTip[] {
    const all = this.ofOrders.get(guest)?.get(keyOf(place)) ?? [NONE];
    return this.diverged.has(guest) ? all : all.slice(0, 1);
  }

  private become(guest: Guest, place: BasketPlace, tip: OrderTip): void {
    const orders = this.ofOrders.get(guest) ?? new Map<string, readonly OrderTip[]>();
    const before = orders.get(keyOf(place)) ?? [NONE];
    this.ofOrders.set(guest, orders.set(keyOf(place), [tip, ...before]));
  }
}

const keyOf = ({ venueSlug, service }: BasketPlace): string => `${venueSlug} ${service}`;
