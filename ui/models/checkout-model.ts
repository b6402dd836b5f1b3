/** The form of an order's checkout: its fields, what it is doing, and why the last step did not go on. */
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import {
  checkOrder,
  isLeft,
  judgedNote,
  left,
  nextStep,
  paidBy,
  payOrder,
  priceChange,
  right,
  shownRefusal,
  takesExtras,
  takesNote,
  type BasketCheckRefusal,
  type BasketChecks,
  type CheckEnd,
  type CodeScanner,
  type DestinationLack,
  type Either,
  type FieldRefusal,
  type SavedGuest,
  type MinorUnits,
  type OrderInHand,
  type OrderPayment,
  type OrderStep,
  type PaidBy,
  type PaymentIntent,
  type PaymentPlace,
  type PayOrderEnd,
  type PayOrderStop,
  type PortFailure,
  type StaffDiscountPorts,
  type WalletSheet,
} from '@tableside/core';
import type { BasketModel } from './basket-model.ts';
import type { CardModel } from './card-model.ts';
import { cardSource } from './card-source.ts';
import { DetailsModel } from './details-model.ts';
import { DonationModel } from './donation-model.ts';
import type { PaymentsModel } from './payments-model.ts';
import { ScannerModel } from './scanner-model.ts';
import { TipModel } from './tip-model.ts';
import { VouchersModel, type Tell } from './vouchers-model.ts';
import type { WalletsModel } from './wallets-model.ts';

/** Addresses that the bank's page may send the guest back to. */
export type ReturnUrls = (place: PaymentPlace, key: string) => OrderPayment['returnUrls'];

/** What the checkout is doing: one thing at a time. */
export type CheckoutPhase = 'idle' | 'checking' | 'askingBank' | 'paying';

/** Why the last step did not go on, where the guest stays on the page. */
export type CheckoutRefusal =
  | { readonly at: 'check'; readonly refusal: BasketCheckRefusal }
  | { readonly at: 'checkFailed' }
  | PayOrderStop;

/** What a checkout asks of the world, beside payments and cards. */
export interface CheckoutPorts extends StaffDiscountPorts {
  readonly basketChecks: BasketChecks;
  readonly codeScanner: CodeScanner;
  readonly savedGuest: SavedGuest;
}

export class CheckoutModel {
  phase: CheckoutPhase = 'idle';
  refusal: CheckoutRefusal | undefined;
  readonly details: DetailsModel;
  readonly tip: TipModel;
  readonly vouchers: VouchersModel;
  readonly scanner: ScannerModel;
  readonly donation: DonationModel;
  /** The total of the changed prices that the guest has agreed to (B10). */
  private agreedTotal: MinorUnits | undefined;
  private readonly order: OrderInHand;

  constructor(
    readonly basket: BasketModel,
    readonly card: CardModel,
    readonly wallets: WalletsModel,
    private readonly payments: PaymentsModel,
    private readonly ports: CheckoutPorts,
    private readonly returnUrls: ReturnUrls,
    private readonly tell: Tell,
    private readonly report: (failure: PortFailure) => void,
  ) {
    this.details = new DetailsModel(basket.brand, ports.savedGuest);
    this.tip = new TipModel(basket.pricing.currency, basket);
    this.donation = new DonationModel(basket);
    this.order = {
      draft: () => basket.draft(),
      apply: (event) => basket.apply(event),
      renewTimes: () => void basket.times?.renew(),
      clearVouchers: () => void this.vouchers.clear(),
      reread: () => basket.syncFromStore(),
    };
    makeAutoObservable(this, {}, { deep: false });
    this.vouchers = new VouchersModel(
      basket,
      ports,
      () => this.recheck(),
      () => this.phase !== 'idle',
      tell,
      report,
    );
    this.scanner = new ScannerModel(ports.codeScanner, (code) => void this.vouchers.applyScanned(code));
    reaction(
      () => !takesExtras(basket) && this.vouchers.hasAdded,
      // Not while whoever made the checkout is being shown.
      (isShut) => isShut && void Promise.resolve().then(() => this.vouchers.leaveForTab()),
      { fireImmediately: true },
    );
    if (this.loyaltyAsked) basket.typeLoyaltyCard(this.details.given.loyaltyCard ?? '');
  }

  get loyaltyAsked(): boolean {
    return this.basket.brand.flags.loyaltyCard;
  }

  /** Details were filled in, or are another guest's to give; what was checked is not disturbed for a card. */
  rereadGuest(): void {
    this.details.reread();
    const { basket } = this;
    const { loyaltyCard = '' } = this.details.given;
    const isToBeTaken = basket.loyaltyCard === '' || loyaltyCard === '';
    if (this.loyaltyAsked && isToBeTaken && basket.checked === undefined && this.phase === 'idle')
      basket.typeLoyaltyCard(loyaltyCard);
  }

  /** Remembered for the visit, like the guest's details (X4). */
  typeLoyaltyCard(text: string): void {
    this.details.typeLoyaltyCard(text);
    this.basket.typeLoyaltyCard(text);
  }

  /** The order note is there where brand and venue both have it. */
  get noteAsked(): boolean {
    return takesNote(this.basket);
  }

  /** What is wrong with the note that was typed. */
  get noteRefusal(): FieldRefusal | undefined {
    const note = judgedNote(this.basket);
    return isLeft(note) ? note.left : undefined;
  }

  get needsPayment(): boolean {
    return this.paidBy !== 'nothing';
  }

  /** The card is given here, in the provider's own fields. */
  get needsCard(): boolean {
    return this.paidBy === 'card';
  }

  /** The provider takes cards on a page of its own, to which the guest goes. */
  get paysOnPage(): boolean {
    return this.paidBy === 'page';
  }

  private get paidBy(): PaidBy {
    return paidBy(this.basket.draft());
  }

  /** What the order needs next. */
  get step(): OrderStep {
    return nextStep(this.basket.draft(), this.agreedTotal);
  }

  /** Ready for the pay step: checked as it is now, and changed prices agreed to. */
  get readyToPay(): boolean {
    return this.step.next === 'pay';
  }

  /** What the guest has not said of where the order goes. */
  get missing(): DestinationLack | undefined {
    const { step } = this;
    return step.next === 'destination' ? step.lack : undefined;
  }

  /** The check changed the total and the guest has not agreed to it yet (B10). */
  get mustAgree(): boolean {
    const change = priceChange(this.basket.draft());
    return change !== undefined && change.now.goodsTotal !== this.agreedTotal;
  }

  acceptNewTotal(): void {
    this.agreedTotal = this.basket.pricing.goodsTotal;
  }

  /** The order is paid for: what the guest has said of it is not said of the next one. */
  reset(): void {
    this.donation.reset();
    this.agreedTotal = undefined;
    this.refusal = undefined;
  }

  /** The total differs only because something came off: no dish has another price (B10). */
  get cameOff(): boolean {
    return priceChange(this.basket.draft())?.cameOff === true;
  }

  /** The guest has read why the basket did not pass. */
  dismissRefusal(): void {
    this.refusal = undefined;
  }

  /** Checks the basket; true where the guest may go on to pay. */
  async check(): Promise<boolean> {
    const { vouchers } = this;
    if (this.phase !== 'idle' || vouchers.isUnderWay) return false;
    const { next } = this.step;
    if (next === 'destination' || next === 'spendMore' || next === 'mendNote') return false;
    vouchers.follow();
    return !isLeft(await this.ask()) && this.readyToPay;
  }

  /** The check with a voucher more. Where none can be made yet, the one before paying says what it takes off. */
  private async recheck(): Promise<Either<CheckoutRefusal | undefined, void>> {
    if (this.missing !== undefined) return right(undefined);
    const passed = await this.ask();
    // What the voucher takes off stands on the button before the guest presses it.
    if (!isLeft(passed) && this.cameOff) runInAction(() => this.acceptNewTotal());
    return passed;
  }

  /** Left without a refusal where the basket was changed meanwhile, and the answer is for another. */
  private async ask(): Promise<Either<CheckoutRefusal | undefined, void>> {
    runInAction(() => {
      this.phase = 'checking';
      this.refusal = undefined;
    });
    const end = await checkOrder(this.ports.basketChecks, this.order);
    return runInAction(() => {
      this.phase = 'idle';
      return this.afterCheck(end);
    });
  }

  private afterCheck(end: CheckEnd): Either<CheckoutRefusal | undefined, void> {
    switch (end.is) {
      case 'passed':
        return right(undefined);
      case 'changed':
      case 'notReady':
        return left(undefined);
      case 'failed':
        this.report(end.failure);
        return this.notPassed({ at: 'checkFailed' });
      case 'refused':
        return this.refusedCheck(end.refusal);
    }
  }

  private notPassed(refusal: CheckoutRefusal): Either<CheckoutRefusal, never> {
    this.refusal = refusal;
    return left(refusal);
  }

  /** By the error catalogue of section 8; a toast is said here, a dialog is the screen's. */
  private refusedCheck(refusal: BasketCheckRefusal): Either<CheckoutRefusal, never> {
    const { shows, message } = shownRefusal(refusal, this.basket.session.service);
    if (shows === 'toast') this.tell(message);
    return this.notPassed({ at: 'check', refusal });
  }

  /**
   * Pays what the button says; the intent it ended in, or undefined where the guest stays on the page.
   *
   * @param sheet of the wallet whose button was pressed: it is shown before anything is waited for
   */
  async pay(sheet?: WalletSheet): Promise<PaymentIntent | undefined> {
    const { basket, payments, agreedTotal } = this;
    if (this.phase !== 'idle' || this.vouchers.isUnderWay || !this.readyToPay) return undefined;
    const customer = this.details.complete();
    const isTipRefused = takesExtras(basket) && this.tip.refusal !== undefined;
    if (isLeft(customer) || isTipRefused) return undefined;
    this.refusal = undefined;
    try {
      const end = await payOrder(
        {
          order: this.order,
          place: (order, watch) => payments.pay(order, watch),
          declineLimit: () => payments.limitNow(),
          returnUrls: this.returnUrls,
          onPhase: (phase) => runInAction(() => (this.phase = phase)),
        },
        { customer: customer.right, agreed: agreedTotal },
        cardSource(this.card, this.wallets, sheet),
      );
      return this.afterPaying(end);
    } finally {
      runInAction(() => (this.phase = 'idle'));
    }
  }

  private afterPaying(end: PayOrderEnd): PaymentIntent | undefined {
    if ('intent' in end) return end.intent;
    // What the order needs first the form says by itself; whoever has left is told nothing.
    if (end.is === 'stopped') runInAction(() => (this.refusal = end.stop));
    return undefined;
  }
}
