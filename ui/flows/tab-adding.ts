/** The basket's button on a tab adds to it: the guest's own order, or a round of the whole table (D5). */
import { action, makeObservable, observable, runInAction } from 'mobx';
import { isLeft, noteToSend, valueOf, type Pricing } from '@tableside/core';
import type { CheckoutUser } from '@tableside/core/guest';
import type { RoundOutcome } from '../models/bill/round-press.ts';
import type { SharedBasketModel } from '../models/bill/shared-basket-model.ts';
import type { OrderRefusal, TabModel } from '../models/bill/tab-model.ts';
import type { TableSittings } from '../models/bill/table-sittings.ts';
import type { CheckoutModel } from '../models/order/checkout-model.ts';
import type { OrderModel } from '../models/order/order-model.ts';
import { PartOnDemand } from '../models/phone/part-on-demand.ts';
import type { PressOutcome } from './pay-press.ts';

/** What the flow of the basket has for it. */
export interface BasketPage {
  /** Of what the button sends. */
  readonly pricing: Pricing;
  /** The guest has not left the basket. */
  readonly isAtBasket: boolean;
  stopAtMinimum(): PressOutcome;
  /** Places the order once `mayPlace` has said yes. */
  place(mayPlace: () => Promise<boolean>): Promise<PressOutcome>;
}

export interface TabAddingPorts {
  /** Others may send the basket's lines, as far as this phone has stored. */
  readonly sitsTogether: () => boolean;
  /** The baskets that this phone's guest is in at a venue that has no tabs any more, to leave them. */
  readonly openSittings: () => Promise<TableSittings>;
}

export class TabAdding {
  /** Asked once: later rounds have the guest's details. */
  isAskingDetails = false;
  /** How the last press that sent for the whole table ended. */
  round: RoundOutcome | undefined;
  isSendingRound = false;
  /** Where tabs were switched off while the guest ordered together. */
  private apart: PartOnDemand<TableSittings> | undefined;

  constructor(
    private readonly order: OrderModel,
    private readonly checkout: CheckoutModel,
    private readonly page: BasketPage,
    private readonly ports: TabAddingPorts,
  ) {
    makeObservable<this, 'apart'>(this, {
      apart: observable,
      isAskingDetails: observable,
      round: observable,
      isSendingRound: observable,
      closeDetails: action,
      leave: action,
    });
  }

  /** The button adds to the tab, and nothing is paid now. */
  get isOnTab(): boolean {
    return this.order.basket.tab !== undefined;
  }

  /** The basket of the table, where the guest orders together with the others. */
  get shared(): SharedBasketModel | undefined {
    return this.sittings?.together;
  }

  get sittings(): TableSittings | undefined {
    return this.order.openTab?.sittings ?? this.apart?.loaded;
  }

  /** Others may send the guest's lines, and the app cannot yet: nothing is sent or paid alone meanwhile. */
  get isAwaited(): boolean {
    const { sittings, order } = this;
    if (sittings !== undefined) return sittings.isAwaited;
    return order.openTab === undefined && this.ports.sitsTogether();
  }

  get isAlone(): boolean {
    return this.shared === undefined && !this.isAwaited;
  }

  /** The code that would tell could not be loaded. */
  get hasFailed(): boolean {
    const hasNoCode = this.order.tab === 'failed' || this.apart?.failed === true;
    return this.isAwaited && (hasNoCode || this.sittings?.hasFailed === true);
  }

  /** Something is, or was, shared here: the page has something to say about it. */
  get hasSittings(): boolean {
    const { sittings } = this;
    return this.shared !== undefined || sittings?.isOver === true || sittings?.isStuck === true;
  }

  /** The tab may have been paid on another phone. */
  get tabToLookUp(): TabModel | undefined {
    return this.order.basket.isEmpty ? undefined : this.order.openTab;
  }

  /** The guest enters the basket. Where the venue has no tabs any more, nobody else lets them leave the others. */
  enter(): void {
    if (this.order.tab !== undefined || !this.ports.sitsTogether()) return;
    const apart = new PartOnDemand(this.ports.openSittings);
    this.apart = apart;
    void apart.open().then(() => this.apart !== apart && apart.loaded?.close());
  }

  /** One press, where this phone knows who orders. */
  async press(): Promise<PressOutcome> {
    const who = this.checkout.details.completeWith({});
    if (!isLeft(who)) return this.addFor(who.right);
    runInAction(() => (this.isAskingDetails = true));
    return 'stays';
  }

  /** The button of the sheet that asks for the guest's details. `stays`: something in it is wrong or missing. */
  async submitDetails(): Promise<PressOutcome> {
    const who = this.checkout.details.complete();
    if (isLeft(who)) return 'stays';
    this.closeDetails();
    return this.addFor(who.right);
  }

  closeDetails(): void {
    this.isAskingDetails = false;
  }

  /** The guest has left the basket. */
  leave(): void {
    this.round = undefined;
    this.apart?.loaded?.close();
    this.apart = undefined;
    this.closeDetails();
  }

  /** The tab refused the order. A new basket check marks the lines at fault. */
  async refused(why: OrderRefusal): Promise<void> {
    await this.order.openTab?.orderRefused(why);
    this.order.basket.forgetCheck();
    await this.checkout.basketCheck.run();
  }

  private addFor(customer: CheckoutUser): Promise<PressOutcome> {
    const { shared, page } = this;
    if (shared === undefined) return page.place(() => this.mayPlace());
    // While the guest gave their details, others may have taken something off.
    if (page.pricing.minimumSpend?.met === false) return Promise.resolve(page.stopAtMinimum());
    return this.sendRound(shared, customer);
  }

  /** The button shows the total that the guest adds; one that the check has changed is shown before it is added (B10). */
  private async mayPlace(): Promise<boolean> {
    const { basketCheck } = this.checkout;
    if (basketCheck.mustAgree) runInAction(() => basketCheck.acceptNewTotal());
    else if (!basketCheck.readyToPay && !(await basketCheck.run())) {
      if (!this.order.basket.minimumSpendMet) this.page.stopAtMinimum();
      return false;
    }
    // A guest who has left the basket meanwhile adds nothing.
    return this.page.isAtBasket && this.isAlone;
  }

  /** For everybody at the table (D3). The page says how it went. */
  private async sendRound(shared: SharedBasketModel, customer: CheckoutUser): Promise<PressOutcome> {
    if (this.isSendingRound) return 'ignored';
    const { basket } = this.order;
    runInAction(() => Object.assign(this, { isSendingRound: true, round: undefined }));
    const { note } = basket;
    const round = await shared.send(valueOf(noteToSend(basket)) ?? '', customer);
    // What the guest has typed meanwhile is for the next one.
    if (round.is === 'sent' && basket.note === note) basket.typeNote('');
    runInAction(() => Object.assign(this, { isSendingRound: false, round }));
    return 'stays';
  }
}
