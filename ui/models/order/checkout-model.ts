/** The form of an order's checkout: its fields, what it is doing, and why the last step did not go on. */
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import {
  isLeft,
  noteToSend,
  paidBy,
  payOrder,
  takesExtras,
  takesNote,
  type OrderInProgress,
  type PaidBy,
  type PaymentIntent,
  type PaymentPlace,
  type PayOrderEnd,
  type PortFailure,
  type StaffDiscountPorts,
} from '@tableside/core';
import type { FieldRefusal } from '@tableside/core/guest';
import type {
  BasketChecks,
  CodeScanner,
  SavedGuest,
  OrderPayment,
  Timer,
  WalletSheet,
} from '@tableside/core/ports';
import { BasketCheckModel } from './basket-check-model.ts';
import type { BasketModel } from './basket-model.ts';
import type { CardModel } from '../payment/card-model.ts';
import { cardSource } from '../payment/card-source.ts';
import { DetailsModel } from '../payment/details-model.ts';
import { CheckoutState, type CheckoutPhase, type CheckoutRefusal } from './checkout-state.ts';
import { DonationModel } from './donation-model.ts';
import type { PaymentsModel } from '../payment/payments-model.ts';
import { ScannerModel } from './scanner-model.ts';
import { TipModel } from '../payment/tip-model.ts';
import { VouchersModel, type ShowToast } from './vouchers-model.ts';
import type { WalletsModel } from '../payment/wallets-model.ts';

/** The addresses to which the bank's page may return the guest. */
export type ReturnUrls = (place: PaymentPlace, key: string) => OrderPayment['returnUrls'];

/** The ports of a checkout, beside payments and cards. */
export interface CheckoutPorts extends StaffDiscountPorts {
  readonly timer: Timer;
  readonly basketChecks: BasketChecks;
  readonly codeScanner: CodeScanner;
  readonly savedGuest: SavedGuest;
}

interface CheckoutParts {
  readonly basket: BasketModel;
  readonly card: CardModel;
  readonly wallets: WalletsModel;
  readonly payments: PaymentsModel;
  readonly ports: CheckoutPorts;
  readonly returnUrls: ReturnUrls;
  readonly showToast: ShowToast;
  readonly report: (failure: PortFailure) => void;
}

export class CheckoutModel {
  readonly basket: BasketModel;
  readonly card: CardModel;
  readonly wallets: WalletsModel;
  readonly basketCheck: BasketCheckModel;
  readonly details: DetailsModel;
  readonly tip: TipModel;
  readonly vouchers: VouchersModel;
  readonly scanner: ScannerModel;
  readonly donation: DonationModel;
  /** The guest is where a card or details are typed: nothing may take that page away. */
  isAtPayment = false;
  private readonly order: OrderInProgress;
  /** Shared by the basket's check and the payment. */
  readonly state = new CheckoutState();

  constructor(private readonly parts: CheckoutParts) {
    const { basket, ports, showToast, report } = parts;
    this.basket = basket;
    this.card = parts.card;
    this.wallets = parts.wallets;
    this.details = new DetailsModel(basket.brand, ports.savedGuest, () => {
      const { destination, session } = basket;
      const { tableNumber, takesSeat } = destination;
      return tableNumber === undefined || takesSeat
        ? undefined
        : { slug: session.venue.slug, table: tableNumber };
    });
    this.tip = new TipModel(basket.pricing.currency, basket);
    this.donation = new DonationModel(basket);
    this.order = {
      draft: () => basket.draft(),
      apply: (event) => basket.apply(event),
      renewTimes: () => void basket.destination.times?.renew(),
      clearVouchers: () => void this.vouchers.clear(),
      reread: () => {
        basket.syncFromStore();
        this.vouchers.follow();
      },
    };
    makeAutoObservable(this, {}, { deep: false });
    this.vouchers = new VouchersModel({
      basket,
      ports,
      recheck: () => this.basketCheck.recheck(),
      isBusy: () => !this.state.isIdle,
      showToast,
      report,
    });
    const { state, order, vouchers } = this;
    const isPaid = (): boolean => this.isPaid;
    this.basketCheck = new BasketCheckModel({
      basket,
      order,
      state,
      vouchers,
      isPaid,
      ports,
      showToast,
      report,
    });
    this.scanner = new ScannerModel(ports.codeScanner, (code) => void this.vouchers.applyScanned(code));
    reaction(
      () => !takesExtras(basket) && this.vouchers.hasAdded,
      // Deferred: the reaction may run while the screen that made the checkout is rendering.
      (isShut) => isShut && void Promise.resolve().then(() => this.vouchers.leaveForTab()),
      { fireImmediately: true },
    );
    if (this.asksForLoyaltyCard) basket.typeLoyaltyCard(this.details.given.loyaltyCard ?? '');
  }

  get phase(): CheckoutPhase {
    return this.state.phase;
  }

  get refusal(): CheckoutRefusal | undefined {
    return this.state.refusal;
  }

  /** A payment of the basket is unsettled. */
  private get isPaid(): boolean {
    return this.parts.payments.unsettledAt(this.basket.place) !== undefined;
  }

  setAtPayment(isThere: boolean): void {
    this.isAtPayment = isThere;
  }

  get asksForLoyaltyCard(): boolean {
    return this.basket.brand.flags.loyaltyCard;
  }

  /** The stored details have changed. The last basket check stays valid, unless the guest is at the basket. */
  syncGuest(): void {
    this.details.syncFromStore();
    const { basket } = this;
    const { loyaltyCard = '' } = this.details.given;
    const isNews = basket.loyaltyCard !== loyaltyCard && (basket.loyaltyCard === '' || loyaltyCard === '');
    const isPaying = !this.state.isIdle || this.isPaid;
    const mayChange = this.basketCheck.isKept || basket.checked === undefined;
    if (this.asksForLoyaltyCard && isNews && mayChange && !isPaying) basket.typeLoyaltyCard(loyaltyCard);
  }

  /** Saved for the visit, like the guest's details (X4). */
  typeLoyaltyCard(text: string): void {
    this.details.typeLoyaltyCard(text);
    this.basket.typeLoyaltyCard(text);
  }

  /** The order note is offered if both brand and venue have it. */
  get asksForNote(): boolean {
    return takesNote(this.basket);
  }

  /** What is wrong with the typed note. */
  get noteRefusal(): FieldRefusal | undefined {
    const note = noteToSend(this.basket);
    return isLeft(note) ? note.left : undefined;
  }

  get needsPayment(): boolean {
    return this.paidBy !== 'nothing';
  }

  /** The guest gives the card here, in the provider's own fields. */
  get needsCard(): boolean {
    return this.paidBy === 'card';
  }

  /** The provider takes cards on its own page, to which the guest goes. */
  get paysOnPage(): boolean {
    return this.paidBy === 'page';
  }

  private get paidBy(): PaidBy {
    return paidBy(this.basket.draft());
  }

  /** The order is paid for: what the guest said about it does not hold for the next one. */
  reset(): void {
    this.basket.forgetCheck('voucherless');
    this.state.refusal = undefined;
  }

  /** The guest has read why the basket check failed. */
  dismissRefusal(): void {
    this.state.refusal = undefined;
  }

  /** The check that the guest was to pay by holds no longer: another browser tab has changed the basket. */
  sayChanged(): void {
    if (this.basketCheck.step.next === 'check')
      this.state.refusal ??= { at: 'payment', refusal: { why: 'basketChanged' } };
  }

  /**
   * Pays the amount on the button. Resolves to the payment intent, or undefined if the guest stays on the page.
   * @param sheet of the pressed wallet. It opens before any wait, because browsers require the press itself.
   */
  async pay(sheet?: WalletSheet): Promise<PaymentIntent | undefined> {
    const {
      basket,
      parts: { payments },
    } = this;
    // One payment at a time, and none while a voucher may change the total.
    if (!this.state.isIdle || this.vouchers.isUnderWay || !this.basketCheck.readyToPay) return undefined;
    const source = cardSource(this, sheet);
    const isTipRefused = takesExtras(basket) && this.tip.field.judge() !== undefined;
    if (source === undefined || isTipRefused) return undefined;
    this.state.refusal = undefined;
    try {
      const end = await payOrder(
        {
          order: this.order,
          place: (order, watch) => payments.pay(order, watch),
          declineLimit: () => payments.limitNow(),
          returnUrls: this.parts.returnUrls,
          onPhase: (phase) => runInAction(() => (this.state.phase = phase)),
        },
        { agreed: this.basketCheck.agreedTotal },
        source,
      );
      return this.afterPaying(end);
    } finally {
      runInAction(() => (this.state.phase = 'idle'));
    }
  }

  /** The basket shows once more which lines the payment's refusal has marked (WO26). */
  private showRefusedLines({ state }: PaymentIntent): void {
    const refusal = state.is === 'notCharged' ? state.basket : undefined;
    if (refusal?.why === 'anotherSelection') this.state.refusal = { at: 'check', refusal };
  }

  private afterPaying(end: PayOrderEnd): PaymentIntent | undefined {
    return runInAction(() => {
      switch (end.is) {
        case 'paid':
        case 'bankAsks':
        case 'declined':
        case 'notCharged':
        case 'unsettled':
          this.showRefusedLines(end.intent);
          return end.intent;
        case 'stopped':
          this.state.refusal = end.stop;
          return undefined;
        case 'notReady':
          // The form itself shows what else the order needs first.
          this.basketCheck.sayTimeIsGone(end.step);
          return undefined;
        // The guest sees no message.
        case 'left':
          return undefined;
        default:
          return end satisfies never;
      }
    });
  }
}
