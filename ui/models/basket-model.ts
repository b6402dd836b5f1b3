/** The basket of one place: its lines, what the guest says of it, and what it comes to. */
import { makeAutoObservable, observable } from 'mobx';
import {
  addLine,
  afterBasket,
  areaChoices,
  areaOf,
  asksForSeat,
  asOfVisit,
  assignTable,
  checkedLines,
  checkedOf,
  countOf,
  decrement,
  destinationOf,
  donationOf,
  EMPTY_BASKET,
  failedLinesOf,
  increment,
  isLeft,
  isRight,
  left,
  lineTotal,
  minor,
  NO_DONATION,
  notNegative,
  openBasket,
  priceOrder,
  removeLine,
  repricedLines,
  replaceLine,
  right,
  sameBasket,
  subServicesToChoose,
  ZERO,
  type AreaChoice,
  type Basket,
  type BasketEvent,
  type BasketLife,
  type BasketLine,
  type BasketPlace,
  type BasketRefusal,
  type Brand,
  type CheckedBasket,
  type ChosenDestination,
  type Clock,
  type Destination,
  type DestinationLack,
  type Donation,
  type Either,
  type Instant,
  type LineKey,
  NO_TIP,
  type MinorUnits,
  type OrderDraft,
  type OrderingSession,
  type Pricing,
  type SalesArea,
  type SavedBaskets,
  type SubService,
  type TabAccount,
  type TableRefusal,
  type Tip,
  type VoucherLine,
} from '@tableside/core';
import type { TimesModel } from './times-model.ts';

export class BasketModel {
  /** Without what a payment makes of it: whether it is held is derived. */
  private base: BasketLife = openBasket(EMPTY_BASKET);
  /** A table, or a seat where the guest gives one (S10). */
  tableNumber: string | undefined;
  private chosenSubService: string | undefined;
  private chosenAreaId: string | undefined;
  /** As the basket check is told of them. */
  vouchers: readonly VoucherLine[] = [];
  /** For this visit only: it is stored with the guest's details (X4). */
  loyaltyCard = '';
  note = '';
  /** The tab that the order goes on, and the table that it is of. */
  private onTab: { readonly tableNumber: string; readonly account: TabAccount } | undefined;
  tip: Tip = NO_TIP;
  /** The free amount as it is typed; undefined where a preset, or none, is chosen. */
  typedTip: string | undefined;
  serviceChargeTakenOff = false;
  /** Why the last change was refused. */
  refusal: BasketRefusal | 'locked' | undefined;
  /** What was removed last, to be put back. */
  removed: Basket | undefined;
  /** What the guest has put in last: so many of a line. */
  lastAdded: { readonly line: BasketLine; readonly quantity: number } | undefined;
  /** Units of each dish: a map of its own, so that adding a dish redraws that dish alone. */
  readonly quantities = observable.map<string, number>();

  constructor(
    readonly brand: Brand,
    readonly session: OrderingSession,
    readonly place: BasketPlace,
    private readonly ports: { readonly savedBaskets: SavedBaskets; readonly clock: Clock },
    /** The times that can be chosen, where the service has any. */
    readonly times?: TimesModel,
    /** While a payment of it is unsettled nothing is edited (C1). */
    private readonly isLocked: () => boolean = () => false,
  ) {
    makeAutoObservable(this, {}, { deep: false });
    this.syncFromStore();
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

  /** The guest gives a seat instead of a table (S10). */
  get takesSeat(): boolean {
    return asksForSeat(this.brand.flags.seatsInsteadOfTables, this.session.service, 'basket');
  }

  /** Those that the guest chooses among: none where there is nothing to choose. */
  get subServiceChoices(): readonly SubService[] {
    return subServicesToChoose(this.session);
  }

  /** The sub-service chosen of several. */
  get subService(): SubService | undefined {
    return this.subServiceChoices.find(({ id }) => id === this.chosenSubService);
  }

  /** The areas that the guest chooses among beside the table: none where there is nothing to choose (S10). */
  get areaChoices(): readonly AreaChoice[] {
    const { brand, session } = this;
    return session.service === 'takeaway' || this.takesSeat
      ? []
      : areaChoices(brand, session.backend.salesAreas);
  }

  /** The area chosen by its name. */
  get chosenArea(): AreaChoice | undefined {
    return this.areaChoices.find(({ area }) => area.id === this.chosenAreaId);
  }

  /** Raised by whatever makes a basket check stale. */
  get revision(): number {
    return this.base.revision;
  }

  /** The order as it stands now. */
  draft(): OrderDraft {
    const { brand, session, place, base: life, tip, serviceChargeTakenOff, tab } = this;
    const { vouchers, loyaltyCard, note } = this;
    const now = this.ports.clock.now();
    const chosen = this.chosen();
    return {
      brand,
      session,
      place,
      life,
      chosen,
      tip,
      serviceChargeTakenOff,
      tab,
      vouchers,
      loyaltyCard,
      note,
      now,
    };
  }

  private chosen(): ChosenDestination {
    const { tableNumber, chosenSubService, chosenArea } = this;
    const timeslot = this.times?.chosen;
    return {
      ...(tableNumber === undefined ? {} : { tableNumber }),
      ...(timeslot === undefined ? {} : { timeslot }),
      timeslotIsGone: this.times?.chosenIsGone === true,
      ...(chosenSubService === undefined ? {} : { subServiceId: chosenSubService }),
      ...(chosenArea === undefined ? {} : { area: chosenArea.area }),
    };
  }

  /** Where the order goes, or the first thing that the guest has not said. */
  destination(): Either<DestinationLack, Destination> {
    return destinationOf(this.session, this.chosen(), this.ports.clock.now());
  }

  /** The guest's tab: nothing is paid now, and whatever reduces or raises a bill belongs to its bill (section 4). */
  get tab(): TabAccount | undefined {
    return this.onTab?.tableNumber === this.tableNumber ? this.onTab?.account : undefined;
  }

  /** The last check of the basket as it is now; gone with every change. */
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

  /** The sales area chosen, else the one that serves the guest's table; the default while there is no table (A3). */
  get salesArea(): SalesArea {
    return areaOf(this.session, this.chosen());
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

  chooseTip(tip: Tip, typed?: string): void {
    this.tip = tip;
    this.typedTip = typed;
  }

  takeServiceChargeOff(off: boolean): void {
    this.serviceChargeTakenOff = off;
    this.keep();
  }

  /**
   * The venue's own spelling of a table typed (A1), or the seat typed, in capitals (A2). Another one is refused
   * while a payment is unsettled.
   */
  chooseTable(typed: string): Either<TableRefusal | 'locked', string> {
    const found = this.findTable(typed);
    if (isLeft(found)) return found;
    const chosen = this.choose(this.tableNumber, found.right, () => (this.tableNumber = found.right));
    return chosen ? found : left('locked');
  }

  /** Undefined: the area that the table's number says. False: refused, for a payment is unsettled. */
  chooseArea(id: string | undefined): boolean {
    return this.choose(this.chosenAreaId, id, () => (this.chosenAreaId = id));
  }

  /** What is ordered at the guest's table goes on the tab, or is paid at once. */
  putOnTab(account: TabAccount | undefined): void {
    const { tableNumber } = this;
    if (account?.accountId === this.tab?.accountId) return;
    this.onTab = account && tableNumber !== undefined ? { tableNumber, account } : undefined;
    this.forgetCheck();
  }

  /** False: refused, for a payment is unsettled. */
  chooseTime(at: Instant): boolean {
    return this.choose(this.times?.chosenAt, at, () => this.times?.choose(at));
  }

  /** False: refused, for a payment is unsettled. */
  chooseSubService(id: string): boolean {
    return this.choose(this.chosenSubService, id, () => (this.chosenSubService = id));
  }

  /** The vouchers that the basket check is told of. */
  setVouchers(vouchers: readonly VoucherLine[]): void {
    this.vouchers = vouchers;
    this.forgetCheck();
  }

  typeLoyaltyCard(text: string): void {
    this.loyaltyCard = text;
    this.forgetCheck();
  }

  /** Chosen, or cleared by removing it; what was checked holds on (B7). */
  donate(donation: Donation): void {
    this.apply({ event: 'donated', donation });
    this.keep();
  }

  /** Applies an event to the life of the basket: nothing is saved. */
  apply(event: BasketEvent): void {
    this.base = afterBasket(this.base, event);
  }

  /** What was checked does not hold any more. */
  forgetCheck(): void {
    this.apply({ event: 'changed', basket: this.basket });
  }

  /** As it is stored: another tab may have changed it, or it has been paid for. */
  syncFromStore(): void {
    const { savedBaskets, clock } = this.ports;
    const saved = savedBaskets.at(this.place);
    const kept = saved && asOfVisit(saved, clock.now());
    const basket = kept?.basket ?? EMPTY_BASKET;
    if (!sameBasket(this.basket, basket)) this.show(basket);
    if (kept === undefined) return;
    // The guest is to see what another tab has typed before it is sent.
    if (this.note !== kept.note) this.forgetCheck();
    this.note = kept.note;
    this.serviceChargeTakenOff = kept.serviceChargeTakenOff;
    this.rereadDonation(kept.donates);
    const table = this.findTable(kept.tableNumber ?? '');
    const tableNumber = isRight(table) ? table.right : undefined;
    const same =
      tableNumber === this.tableNumber &&
      kept.timeslot === this.times?.chosenAt &&
      kept.subServiceId === this.chosenSubService &&
      kept.salesAreaId === this.chosenAreaId;
    if (same) return;
    this.tableNumber = tableNumber;
    this.times?.choose(kept.timeslot);
    this.chosenSubService = kept.subServiceId;
    this.chosenAreaId = kept.salesAreaId;
    this.forgetCheck();
  }

  /** What the venue's content asks for now: a stored amount would be an older one. */
  private rereadDonation(donates: boolean): void {
    if (donates === (this.donation.by !== 'none')) return;
    const { pennies } = this.session.venue;
    const given = donates && pennies && donationOf(pennies, this.session.backend.currency);
    this.apply({ event: 'donated', donation: given || NO_DONATION });
  }

  private findTable(typed: string): Either<TableRefusal, string> {
    const { session } = this;
    const found = assignTable({
      typed,
      tables: session.service === 'takeaway' ? [] : session.tables,
      seats: this.takesSeat,
      ranges: [],
      areas: [],
    });
    return isLeft(found) ? found : right(found.right.table);
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

  /** Where the order goes is the payment's while one is unsettled (C1); what stays as it is is no change. */
  private choose<Chosen>(before: Chosen, chosen: Chosen, take: () => void): boolean {
    if (before !== chosen && this.isLocked()) {
      this.refusal = 'locked';
      return false;
    }
    this.refusal = undefined;
    take();
    this.forgetCheck();
    this.keep();
    return true;
  }

  private show(basket: Basket): void {
    this.apply({ event: 'changed', basket });
    this.refusal = undefined;
    this.removed = undefined;
    const counted = new Map<string, number>();
    for (const { displayRecordId, quantity } of basket.lines) {
      counted.set(displayRecordId, (counted.get(displayRecordId) ?? 0) + quantity);
    }
    this.quantities.replace(counted);
  }

  private priced(checked: CheckedBasket | undefined): Pricing {
    return priceOrder(this, this.lines, this.donation, checked);
  }

  private keep(): void {
    const {
      basket,
      donation,
      place,
      note,
      serviceChargeTakenOff,
      tableNumber,
      chosenSubService,
      chosenAreaId,
    } = this;
    const timeslot = this.times?.chosenAt;
    this.ports.savedBaskets.save({
      place,
      basket,
      note,
      serviceChargeTakenOff,
      donates: donation.by !== 'none',
      keptAt: this.ports.clock.now(),
      ...(tableNumber === undefined ? {} : { tableNumber }),
      ...(timeslot === undefined ? {} : { timeslot }),
      ...(chosenSubService === undefined ? {} : { subServiceId: chosenSubService }),
      ...(chosenAreaId === undefined ? {} : { salesAreaId: chosenAreaId }),
    });
  }
}
