/** Tips as guests have chosen them, each for one order (B13). */
import type { BasketPlace, OrderIntent, PaymentIntent } from '@tableside/core';
import { VISIT_MS } from '@tableside/core/codecs';
import type { BasketModel } from '../../../ui/models/basket-model.ts';
import type { Guest, LoadedPage } from '../guest.ts';
import { tipOn, type ChosenTip } from './amounts.ts';
import type { Verdict } from './verdict.ts';

/** A tip for an order: as the page had it once it was chosen, and as it was pressed, or typed. */
interface OrderTip {
  readonly shown: string;
  readonly pressed: ChosenTip | undefined;
  readonly at: number;
}

const NONE: OrderTip = { shown: JSON.stringify({ by: 'none' }), pressed: undefined, at: 0 };

/**
 * An order has one tip on all pages of a phone, as long as they read the same storage. Where the phone has lost what it had
 * stored, or cannot store, a page may have the last one, one from before, or none.
 */
export class TipBook {
  /** By guest and place, the last one first. */
  private readonly ofOrders = new WeakMap<Guest, Map<string, readonly OrderTip[]>>();
  /** As it was pressed, or typed, for a bill. */
  private readonly ofBills = new WeakMap<object, ChosenTip>();
  private readonly paidFor = new Set<string>();
  private readonly diverged = new WeakSet<Guest>();
  private readonly aged = new WeakSet<Guest>();

  constructor(
    private readonly verdict: Verdict,
    private readonly now: () => number,
  ) {}

  /** The guest has chosen what the page has now. */
  chose({ page, guest }: LoadedPage, tip: ChosenTip | undefined): void {
    const basket = page?.order?.basket;
    const bill = page?.tableBill?.checkout;
    if (basket !== undefined)
      this.become(guest, basket.place, {
        shown: JSON.stringify(basket.tip),
        pressed: tip,
        at: this.now(),
      });
    else if (bill !== undefined && tip !== undefined) this.ofBills.set(bill, tip);
    else if (bill !== undefined) this.ofBills.delete(bill);
  }

  /** What the guest has chosen for what the page is to pay. */
  of({ page, guest }: LoadedPage): ChosenTip | undefined {
    const checkout = page?.billToPay?.checkout;
    const basket = page?.orderToPay?.basket;
    if (basket !== undefined)
      return basket.tab === undefined ? this.onBasket(guest, basket)?.pressed : undefined;
    return checkout === undefined || checkout.tip.by === 'none' ? undefined : this.ofBills.get(checkout);
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

  /** The order is paid for, and its tip with it. Several pages may tell of one payment. */
  paid(guest: Guest, { key, place }: OrderIntent): void {
    if (this.paidFor.has(key)) return;
    this.paidFor.add(key);
    this.become(guest, place, NONE);
  }

  /** The guest has given up the basket. */
  cleared({ guest }: LoadedPage, place: BasketPlace): void {
    this.become(guest, place, NONE);
  }

  /** The phone has lost what it had stored, or its pages know what it cannot store. */
  storageLost(guest: Guest): void {
    this.diverged.add(guest);
  }

  /** The phone has another time, or an answer was dated with another: whoever reads the tip may take it for one of an earlier visit. */
  age(guest: Guest): void {
    this.aged.add(guest);
  }

  /** The tip on the page is what the guest has chosen. On a new visit it may be none. */
  look({ guest }: LoadedPage, basket: BasketModel): void {
    if (this.onBasket(guest, basket) !== undefined) return;
    const [last = NONE] = this.possible(guest, basket.place);
    const isNone = basket.tip.by === 'none';
    if (isNone && this.now() - last.at >= VISIT_MS) return;
    const shown = JSON.stringify(basket.tip);
    this.verdict.breaksUnless(
      isNone && (this.diverged.has(guest) || this.aged.has(guest)) ? 'lost tip' : undefined,
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
