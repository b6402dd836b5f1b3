/** The basket of one place: its lines, what the guest has said about the order, and its total. */
import { action, makeAutoObservable, observable } from 'mobx';
import {
  addLine,
  addLines,
  afterBasket,
  checkedLines,
  checkedOf,
  countOf,
  decrement,
  donationOf,
  EMPTY_BASKET,
  failedLinesOf,
  increment,
  isLeft,
  lineTotal,
  NO_DONATION,
  openBasket,
  basketPrices,
  percentageText,
  priceOrder,
  samePlace,
  compulsoryCharge,
  type ServiceChargeRule,
  removeLine,
  repricedLines,
  replaceLine,
  sameBasket,
  type Basket,
  type BasketEvent,
  type BasketLife,
  type BasketLine,
  type BasketPlace,
  type BasketRefusal,
  type CheckedBasket,
  type Donation,
  type Either,
  type LineKey,
  NO_TIP,
  type MinorUnits,
  type OrderDraft,
  type OrderingSession,
  type Pricing,
  type TabAccount,
  type Tip,
  type VoucherLine,
} from '@tableside/core';
import { NOTHING_SAID, type SavedTip } from '@tableside/core/codecs';
import type { Brand } from '@tableside/core/content';
import type { Clock, SavedBaskets } from '@tableside/core/ports';
import { DestinationModel } from './destination-model.ts';
import type { TimesModel } from './times-model.ts';
import { tipTyped } from '../payment/typed-tip.ts';

interface BasketParts {
  readonly brand: Brand;
  readonly session: OrderingSession;
  readonly place: BasketPlace;
  readonly ports: { readonly savedBaskets: SavedBaskets; readonly clock: Clock };
  /** The times that the guest can choose from, if the service has any. */
  readonly times?: TimesModel | undefined;
  /** While a payment is unsettled, the basket cannot change (C1). */
  readonly isLocked?: () => boolean;
}

export class BasketModel {
  readonly brand: Brand;
  readonly session: OrderingSession;
  readonly place: BasketPlace;
  /** Nothing in it can change now. */
  readonly isLocked: () => boolean;

  /** Without the lock of a payment, which is derived. */
  private base: BasketLife = openBasket(EMPTY_BASKET);
  readonly destination: DestinationModel;
  /** As the app sends them with the basket check. */
  vouchers: readonly VoucherLine[] = [];
  /** For this visit only, stored with the guest's details (X4). */
  loyaltyCard = '';
  note = '';
  /** The tab that the order goes on, and its table. */
  private onTab:
    | { readonly at: string; readonly account: TabAccount; readonly hasOrders: boolean }
    | undefined;
  tip: Tip = NO_TIP;
  /** The free amount as typed; undefined if the guest chose a preset or no tip. */
  typedTip: string | undefined;
  serviceChargeTakenOff = false;
  refusal: BasketRefusal | 'locked' | undefined;
  /** The line that the guest added last, and how many of it. */
  lastAdded: { readonly line: BasketLine; readonly quantity: number } | undefined;
  /** Units per dish. A map of its own, so that adding a dish redraws only that dish. */
  readonly quantities = observable.map<string, number>();

  constructor(private readonly parts: BasketParts) {
    const { brand, session, times, isLocked = () => false } = parts;
    this.brand = brand;
    this.session = session;
    this.place = parts.place;
    this.isLocked = isLocked;
    // Models of the checkout change the basket while a screen that makes them renders.
    this.destination = new DestinationModel(brand, session, times, (isNew, choose) =>
      this.takeChoice(isNew, choose),
    );
    makeAutoObservable(this, { apply: action, setVouchers: action }, { deep: false });
    this.syncFromStore();
  }

  /** The service is entered anew: what stands of the last check goes on standing (B17). */
  takeOver({ place, base }: BasketModel): void {
    if (samePlace(place, this.place) && this.base.is === 'open')
      this.base = { ...this.base, known: base.known };
  }

  private get life(): BasketLife {
    return this.isLocked() ? afterBasket(this.base, { event: 'paying' }) : this.base;
  }

  get basket(): Basket {
    return this.base.basket;
  }

  get donation(): Donation {
    return this.base.donation;
  }

  /** The order as it stands now. */
  draft(): OrderDraft {
    const { brand, session, place, base: life, tip, serviceChargeTakenOff, tab } = this;
    const { vouchers, loyaltyCard, note } = this;
    const now = this.parts.ports.clock.now();
    const chosen = this.destination.chosen();
    return {
      brand,
      session,
      place,
      life,
      chosen,
      tip,
      serviceChargeTakenOff,
      tab,
      tabHasOrders: this.tabHasOrders,
      vouchers,
      loyaltyCard,
      note,
      now,
    };
  }

  /** The guest's tab. They pay nothing now, and reductions and extras belong to the tab's bill (section 4). */
  get tab(): TabAccount | undefined {
    return this.onTab?.at === this.destination.tableKey ? this.onTab.account : undefined;
  }

  /** The order is not the first round of its tab. */
  get tabHasOrders(): boolean {
    return this.onTab?.hasOrders === true;
  }

  /** The last check of the basket as it is now; every change discards it. */
  get checked(): CheckedBasket | undefined {
    return checkedOf(this.base);
  }

  /** Keys of the lines that the last check refused. */
  get failedLines(): readonly LineKey[] {
    return failedLinesOf(this.base);
  }

  get lines(): readonly BasketLine[] {
    return this.basket.lines;
  }

  get count(): number {
    return countOf(this.basket);
  }

  get isEmpty(): boolean {
    return this.lines.length === 0;
  }

  /** The price by the check if there is one (B10), else with what stands of an earlier (B17), and every step (B11). */
  get pricing(): Pricing {
    return priceOrder(this, this.lines, this.donation, basketPrices(this.base));
  }

  /** The next check says what comes off: until then the discounts of an earlier one stand (B17). */
  get isWorkedOut(): boolean {
    return this.checked !== undefined || (this.vouchers.length === 0 && this.pricing.discount === 0);
  }

  /** The service charge that the guest cannot take off (B16). */
  get compulsoryCharge(): ServiceChargeRule | undefined {
    return compulsoryCharge(this);
  }

  /** The lines at the prices in force. */
  get pricedLines(): readonly BasketLine[] {
    const prices = basketPrices(this.base);
    return prices === undefined ? this.lines : checkedLines(this.lines, prices);
  }

  get repricedKeys(): readonly LineKey[] {
    if (this.checked === undefined) return [];
    return repricedLines(this.lines, this.checked).flatMap((at) => this.lines[at]?.key ?? []);
  }

  /** Below the minimum spend, checkout is blocked (section 5, B9). */
  get minimumSpendMet(): boolean {
    return this.pricing.minimumSpend?.met ?? true;
  }

  totalOf(line: BasketLine): MinorUnits {
    return lineTotal(line);
  }

  add(line: BasketLine): boolean {
    const added = this.change(addLine(this.basket, line));
    if (added) this.lastAdded = { line, quantity: line.quantity };
    return added;
  }

  increment(key: LineKey): boolean {
    const added = this.change(increment(this.basket, key));
    const line = this.lines.find((one) => one.key === key);
    if (added && line !== undefined) this.lastAdded = { line, quantity: 1 };
    return added;
  }

  decrement(key: LineKey): boolean {
    return this.change(decrement(this.basket, key));
  }

  remove(key: LineKey): void {
    this.accept(removeLine(this.basket, key));
  }

  /** Removes every line that the last check refused. */
  removeFailed(): void {
    this.accept(this.failedLines.reduce(removeLine, this.basket));
  }

  /** Takes these lines for its own; equal ones merge. */
  setLines(lines: readonly BasketLine[]): boolean {
    return this.change(addLines(EMPTY_BASKET, lines));
  }

  replace(key: LineKey, edited: BasketLine): boolean {
    return this.change(replaceLine(this.basket, key, edited));
  }

  typeNote(text: string): void {
    this.note = text;
    this.save();
  }

  chooseTip(tip: Tip, typed?: string): void {
    this.tip = tip;
    this.typedTip = typed;
    this.save();
  }

  takeServiceChargeOff(off: boolean): void {
    this.serviceChargeTakenOff = off;
    this.save();
  }

  /** Puts orders from the guest's table on the tab; undefined has the guest pay for each order. */
  putOnTab(account: TabAccount | undefined, hasOrders = false): void {
    const isSame = account?.accountId === this.tab?.accountId;
    this.onTab = account && { at: this.destination.tableKey, account, hasOrders };
    if (!isSame) this.forgetCheck(account === undefined ? 'mayShrink' : 'voucherless');
  }

  /**
   * Sets the vouchers that the app sends with the basket check.
   * @param byGuest they have taken one off
   */
  setVouchers(vouchers: readonly VoucherLine[], byGuest = false): void {
    this.vouchers = vouchers;
    this.forgetCheck(byGuest ? (vouchers.length === 0 ? 'voucherless' : 'mayShrink') : undefined);
  }

  typeLoyaltyCard(text: string): void {
    this.loyaltyCard = text;
    this.forgetCheck('mayShrink');
  }

  /** Sets the donation; the last check stays valid (B7). */
  donate(donation: Donation): void {
    this.apply({ event: 'donated', donation });
    this.save();
  }

  /** Applies an event to the basket without saving it. */
  apply(event: BasketEvent): void {
    this.base = afterBasket(this.base, event);
  }

  /** Discards the last check. */
  forgetCheck(reductions?: Extract<BasketEvent, { readonly event: 'changed' }>['reductions']): void {
    this.apply({ event: 'changed', basket: this.basket, reductions });
  }

  /** Reads the stored basket: another browser tab may have changed it, or it has been paid for. */
  syncFromStore(): void {
    const current = this.parts.ports.savedBaskets.at(this.place);
    const basket = current?.basket ?? EMPTY_BASKET;
    if (!sameBasket(this.basket, basket)) this.show(basket);
    // Another browser tab may have given the basket up, and all that the guest said about its order.
    const { note, serviceChargeTakenOff, donates, tip } = current ?? NOTHING_SAID;
    // The guest must see a note typed in another browser tab before the app sends it.
    if (this.note !== note) this.forgetCheck();
    this.note = note;
    this.serviceChargeTakenOff = serviceChargeTakenOff;
    this.refreshDonation(donates);
    this.refreshTip(tip);
    if (current === undefined) return;
    if (this.destination.restore(current)) this.forgetCheck();
  }

  /** Takes the amount from the venue's content: a stored one may be outdated. */
  private refreshDonation(donates: boolean): void {
    if (donates === (this.donation.by !== 'none')) return;
    const { pennies } = this.session.venue;
    const given = donates && pennies && donationOf(pennies, this.session.backend.currency);
    this.apply({ event: 'donated', donation: given || NO_DONATION });
  }

  /** A percentage counts where the venue still offers it. */
  private refreshTip({ percentage, typed }: SavedTip = {}): void {
    const { venue, backend } = this.session;
    const preset = venue.tipPercentages.find((one) => percentageText(one) === percentage);
    this.typedTip = typed;
    if (typed !== undefined) this.tip = tipTyped(typed, backend.currency);
    else this.tip = preset === undefined ? NO_TIP : { by: 'percentage', percentage: preset };
  }

  private change(changed: Either<BasketRefusal, Basket>): boolean {
    if (isLeft(changed)) {
      this.refusal = changed.left;
      return false;
    }
    return this.accept(changed.right);
  }

  private accept(basket: Basket): boolean {
    const { life } = this;
    if (afterBasket(life, { event: 'changed', basket }) === life) {
      this.refusal = 'locked';
      return false;
    }
    this.show(basket);
    this.save();
    return true;
  }

  /** While a payment is unsettled, the destination belongs to it (C1). Choosing the same value again is no change. */
  private takeChoice(isNew: boolean, choose: () => void): boolean {
    if (isNew && this.isLocked()) {
      this.refusal = 'locked';
      return false;
    }
    this.refusal = undefined;
    choose();
    this.forgetCheck('mayShrink');
    this.save();
    return true;
  }

  private show(basket: Basket): void {
    this.apply({ event: 'changed', basket });
    this.refusal = undefined;
    const counted = new Map<string, number>();
    for (const { displayRecordId, quantity } of basket.lines) {
      counted.set(displayRecordId, (counted.get(displayRecordId) ?? 0) + quantity);
    }
    this.quantities.replace(counted);
  }

  private save(): void {
    const { basket, donation, place, note, serviceChargeTakenOff, tip, typedTip } = this;
    this.parts.ports.savedBaskets.save({
      place,
      basket,
      note,
      serviceChargeTakenOff,
      donates: donation.by !== 'none',
      tip: {
        typed: typedTip,
        percentage: tip.by === 'percentage' ? percentageText(tip.percentage) : undefined,
      },
      keptAt: this.parts.ports.clock.now(),
      ...this.destination.saved,
    });
  }
}
