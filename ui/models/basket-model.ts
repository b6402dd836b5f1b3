/** The basket of one place: its lines, what the guest says of it, and what it comes to. */
import { makeAutoObservable, observable } from 'mobx';
import {
  addLine,
  afterBasket,
  countOf,
  decrement,
  EMPTY_BASKET,
  increment,
  isLeft,
  isRight,
  lineTotal,
  minor,
  notNegative,
  openBasket,
  ZERO,
  type MinorUnits,
  minimumSpend,
  price,
  removeLine,
  replaceLine,
  sameBasket,
  serviceChargeRule,
  salesAreaOf,
  findTable,
  checkedLines,
  reductionsOf,
  repricedLines,
  type Basket,
  type BasketLife,
  type BasketLine,
  type BasketPlace,
  type BasketRefusal,
  type Brand,
  type CheckedBasket,
  type Either,
  type LineKey,
  type Pricing,
  type SalesArea,
  type SavedBaskets,
  type OrderSession,
  type Tip,
} from '@tableside/core';

const NO_TIP: Tip = { by: 'none' };

export class BasketModel {
  /** Without what a payment makes of it: whether it is held is derived. */
  private unheld: BasketLife = openBasket(EMPTY_BASKET);
  tableNumber: string | undefined;
  note = '';
  tip: Tip = NO_TIP;
  serviceChargeTakenOff = false;
  /** Why the last change was refused. */
  refusal: BasketRefusal | 'locked' | undefined;
  /** What was removed last, to be put back. */
  removed: Basket | undefined;
  /** Units of each dish: a map of its own, so that adding a dish redraws that dish alone. */
  readonly quantities = observable.map<string, number>();

  constructor(
    readonly brand: Brand,
    readonly session: OrderSession,
    readonly place: BasketPlace,
    private readonly saved: SavedBaskets,
    /** While a payment of it is unsettled nothing is edited (C1). */
    private readonly isLocked: () => boolean = () => false,
  ) {
    makeAutoObservable(this, {}, { deep: false });
    this.reread();
  }

  private get life(): BasketLife {
    return this.isLocked() ? afterBasket(this.unheld, { event: 'paying' }) : this.unheld;
  }

  get basket(): Basket {
    return this.unheld.basket;
  }

  /** The last check of the basket as it is now; gone with every change. */
  get checked(): CheckedBasket | undefined {
    return this.unheld.is === 'open' ? undefined : this.unheld.checked;
  }

  /** Keys of the lines that the last check refused. */
  get failedLines(): readonly LineKey[] {
    return this.unheld.is === 'open' ? this.unheld.failedLines : [];
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

  /** The sales area that serves the guest's table; the default while there is no table. */
  get salesArea(): SalesArea {
    const { venue, backend, defaultArea } = this.session;
    if (this.tableNumber === undefined) return defaultArea;
    return salesAreaOf(this.tableNumber, venue.additionalSalesAreas, backend.salesAreas, defaultArea);
  }

  /** What it comes to, by the check where there is one (B10), and every step that made it (B11). */
  get pricing(): Pricing {
    return this.priced(this.checked);
  }

  /** What it came to before the check. */
  get uncheckedPricing(): Pricing {
    return this.priced(undefined);
  }

  /** The check asks for another goods total than the menu did: the guest agrees before paying (B10). */
  get priceChanged(): boolean {
    return this.checked !== undefined && this.pricing.goodsTotal !== this.uncheckedPricing.goodsTotal;
  }

  /** Lines at the prices that hold. */
  get pricedLines(): readonly BasketLine[] {
    return this.checked === undefined ? this.lines : checkedLines(this.lines, this.checked);
  }

  get repricedKeys(): readonly LineKey[] {
    if (this.checked === undefined) return [];
    return repricedLines(this.lines, this.checked).flatMap((at) => this.lines[at]?.key ?? []);
  }

  /** Below the minimum spend checkout is blocked (section 5, B9). */
  get minimumSpendMet(): boolean {
    return this.pricing.minimumSpend?.met ?? true;
  }

  /** How much is missing to the minimum spend; nothing where it is met. */
  get missingForMinimum(): MinorUnits {
    const { minimumSpend: least, goodsTotal } = this.pricing;
    return least === undefined ? ZERO : notNegative(minor(least.threshold - goodsTotal));
  }

  totalOf(line: BasketLine): MinorUnits {
    return lineTotal(line);
  }

  add(line: BasketLine): boolean {
    return this.change(addLine(this.basket, line));
  }

  increment(key: LineKey): boolean {
    return this.change(increment(this.basket, key));
  }

  decrement(key: LineKey): boolean {
    const before = this.basket;
    const changed = this.change(decrement(before, key));
    if (changed && this.lines.length < before.lines.length) this.removed = before;
    return changed;
  }

  remove(key: LineKey): void {
    const before = this.basket;
    if (this.accept(removeLine(before, key))) this.removed = before;
  }

  /** Takes off every line that the last check refused, in one go. */
  removeFailed(): void {
    const before = this.basket;
    if (this.accept(this.failedLines.reduce(removeLine, before))) this.removed = before;
  }

  putBack(): void {
    if (this.removed !== undefined) this.accept(this.removed);
  }

  replace(key: LineKey, edited: BasketLine): boolean {
    return this.change(replaceLine(this.basket, key, edited));
  }

  typeNote(text: string): void {
    this.note = text;
    this.keep();
  }

  chooseTip(tip: Tip): void {
    this.tip = tip;
  }

  takeServiceChargeOff(off: boolean): void {
    this.serviceChargeTakenOff = off;
    this.keep();
  }

  /** The venue's own spelling of a table typed (A1); undefined where the venue has no such table. */
  chooseTable(typed: string): Either<'required' | 'unknownTable', string> {
    const found = findTable(this.session.tables, typed);
    if (isRight(found)) {
      this.tableNumber = found.right;
      this.forgetCheck();
      this.keep();
    }
    return found;
  }

  acceptCheck(checked: CheckedBasket): void {
    this.unheld = afterBasket(this.unheld, { event: 'passed', checked });
  }

  flagLines(places: readonly number[]): void {
    const lines = places.flatMap((at) => this.lines[at]?.key ?? []);
    this.unheld = afterBasket(this.unheld, { event: 'failed', lines });
  }

  /** What was checked does not hold any more. */
  forgetCheck(): void {
    this.unheld = afterBasket(this.unheld, { event: 'changed', basket: this.basket });
  }

  /** As it is stored: another tab may have changed it, or it has been paid for. */
  reread(): void {
    const kept = this.saved.at(this.place);
    const basket = kept?.basket ?? EMPTY_BASKET;
    if (!sameBasket(this.basket, basket)) this.show(basket);
    if (kept === undefined) return;
    this.note = kept.note;
    this.serviceChargeTakenOff = kept.serviceChargeTakenOff;
    const table = findTable(this.session.tables, kept.tableNumber ?? '');
    const tableNumber = isRight(table) ? table.right : undefined;
    if (tableNumber === this.tableNumber) return;
    this.tableNumber = tableNumber;
    this.forgetCheck();
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
    this.keep();
    return true;
  }

  private show(basket: Basket): void {
    this.unheld = afterBasket(this.unheld, { event: 'changed', basket });
    this.refusal = undefined;
    this.removed = undefined;
    const counted = new Map<string, number>();
    for (const { displayRecordId, quantity } of basket.lines) {
      counted.set(displayRecordId, (counted.get(displayRecordId) ?? 0) + quantity);
    }
    this.quantities.replace(counted);
  }

  private priced(checked: CheckedBasket | undefined): Pricing {
    const { brand, session } = this;
    const { currency } = session.backend;
    const rule = serviceChargeRule(session.venue, currency);
    const least = minimumSpend(brand, session.venue, currency);
    return price({
      currency,
      service: session.service,
      provider: brand.paymentProvider,
      lines: checked === undefined ? this.lines : checkedLines(this.lines, checked),
      reductions: checked === undefined ? [] : reductionsOf(checked),
      serviceChargeTakenOff: this.serviceChargeTakenOff && session.venue.serviceCharge?.optional === true,
      tip: this.tip,
      donation: this.unheld.donation,
      ...(rule === undefined ? {} : { serviceCharge: rule }),
      ...(least === undefined ? {} : { minimumSpend: least }),
      ...(checked === undefined ? {} : { checkedGoodsTotal: checked.basketTotal }),
    });
  }

  private keep(): void {
    const { basket, place, note, serviceChargeTakenOff, tableNumber } = this;
    this.saved.save({
      place,
      basket,
      note,
      serviceChargeTakenOff,
      ...(tableNumber === undefined ? {} : { tableNumber }),
    });
  }
}
