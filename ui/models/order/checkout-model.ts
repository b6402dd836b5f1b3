/** The form of an order's checkout: its fields, what it is doing, and why the last step did not go on. */
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import {
  checkOrder,
  expectedTotal,
  isLeft,
  isUnread,
  noteToSend,
  left,
  needsCheck,
  nextStep,
  paidBy,
  payOrder,
  priceChange,
  right,
  shownRefusal,
  takesExtras,
  takesNote,
  type BasketCheckRefusal,
  type CheckEnd,
  type DestinationLack,
  type Either,
  type MinorUnits,
  type OrderInProgress,
  type OrderStep,
  type PaidBy,
  type PaymentIntent,
  type PaymentPlace,
  type PayOrderEnd,
  type PayOrderStop,
  type PortFailure,
  type PriceChange,
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
import type { BasketModel } from './basket-model.ts';
import type { CardModel } from '../payment/card-model.ts';
import { cardSource } from '../payment/card-source.ts';
import { DetailsModel } from '../payment/details-model.ts';
import { DonationModel } from './donation-model.ts';
import type { PaymentsModel } from '../payment/payments-model.ts';
import { ScannerModel } from './scanner-model.ts';
import { TipModel } from '../payment/tip-model.ts';
import { VouchersModel, type ShowToast } from './vouchers-model.ts';
import type { WalletsModel } from '../payment/wallets-model.ts';

/** The addresses to which the bank's page may return the guest. */
export type ReturnUrls = (place: PaymentPlace, key: string) => OrderPayment['returnUrls'];

/** What the checkout is doing; one thing at a time. */
export type CheckoutPhase = 'idle' | 'checking' | 'askingBank' | 'paying';

/** Why the last step did not go on, if the guest stays on the page. */
export type CheckoutRefusal =
  | { readonly at: 'check'; readonly refusal: BasketCheckRefusal }
  | { readonly at: 'checkFailed'; readonly isUnread?: true }
  | PayOrderStop;

/** How long the app waits after a change of the basket before it checks it: most guests press "+" more than once. */
const SETTLED_AFTER_MS = 600;

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

  phase: CheckoutPhase = 'idle';
  refusal: CheckoutRefusal | undefined;
  /** How the last check of the basket ended, pressed for or silent. */
  lastCheck: CheckEnd | undefined;
  readonly details: DetailsModel;
  readonly tip: TipModel;
  readonly vouchers: VouchersModel;
  readonly scanner: ScannerModel;
  readonly donation: DonationModel;
  /** The goods total that the guest has seen and gone on with (B10). */
  private agreedTotal: MinorUnits | undefined;
  /** The check that is under way, and the basket that it asks about. */
  private underWay: { readonly revision: number; readonly end: Promise<CheckEnd> } | undefined;
  /** The basket is checked anew after each change. */
  private isKept = false;
  /** The guest is where a card or details are typed: nothing may take that page away. */
  isAtPayment = false;
  private readonly order: OrderInProgress;

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
    makeAutoObservable<this, 'underWay' | 'isKept'>(
      this,
      { underWay: false, isKept: false },
      { deep: false },
    );
    this.vouchers = new VouchersModel({
      basket,
      ports,
      recheck: () => this.recheck(),
      isBusy: () => this.phase !== 'idle',
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
    const isPaying = this.phase !== 'idle' || this.parts.payments.unsettledAt(basket.place) !== undefined;
    const mayChange = this.isKept || basket.checked === undefined;
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

  /** What the order needs next. */
  get step(): OrderStep {
    return nextStep(this.basket.draft(), this.agreedTotal);
  }

  /** Ready to pay: checked as it is now, and any changed total agreed to. */
  get readyToPay(): boolean {
    return this.step.next === 'pay';
  }

  /** The detail of the destination that is missing. */
  get missing(): DestinationLack | undefined {
    const { step } = this;
    return step.next === 'destination' ? step.lack : undefined;
  }

  /** The check changed the total, and the guest has not agreed to it yet (B10). */
  get mustAgree(): boolean {
    return this.priceChange !== undefined;
  }

  acceptNewTotal(): void {
    this.agreedTotal = this.basket.pricing.goodsTotal;
    this.basket.apply({ event: 'agreed' });
  }

  /** The order is paid for: what the guest said about it does not hold for the next one. */
  reset(): void {
    this.basket.forgetCheck('voucherless');
    this.refusal = undefined;
  }

  /** How the basket check has changed the total that the guest last agreed to, if it has. */
  get priceChange(): PriceChange | undefined {
    return priceChange(this.basket.draft(), this.agreedTotal);
  }

  /** The guest has read why the basket check failed. */
  dismissRefusal(): void {
    this.refusal = undefined;
  }

  /** Checks the basket, unless its last check holds. True if the guest can go on to pay. */
  async check(): Promise<boolean> {
    const { vouchers } = this;
    if (this.phase !== 'idle' || vouchers.isUnderWay) return false;
    const { step } = this;
    switch (step.next) {
      case 'destination':
        return this.sayTimeIsGone(step);
      // The basket says so beside the field, the lines or the total.
      case 'spendMore':
      case 'fixNote':
        return false;
      case 'changeLines':
      case 'check':
      case 'agree':
      case 'pay':
        vouchers.follow();
        if (this.basket.checked === undefined) return !isLeft(await this.ask()) && this.readyToPay;
        this.refusal = undefined;
        return this.readyToPay;
    }
  }

  /** Checks the basket now and shortly after each change, until the returned function is called (B17). */
  keepChecked(): () => void {
    let turn = 0;
    this.isKept = true;
    const stop = reaction(
      () => this.unchecked,
      async (revision) => {
        const mine = (turn += 1);
        if (revision === undefined) return;
        if (mine > 1) await this.parts.ports.timer.delay(SETTLED_AFTER_MS);
        if (mine === turn) await this.checkSilently();
      },
      { fireImmediately: true },
    );
    return () => {
      turn = 0;
      this.isKept = false;
      stop();
    };
  }

  /**
   * A check that nobody has pressed for: it locks nothing and opens no dialog. If it gets no answer, the next press
   * asks again, and says so (B17).
   */
  async checkSilently(): Promise<void> {
    if (this.phase !== 'idle' || this.unchecked === undefined) return;
    this.vouchers.follow();
    const end = await this.checkNow();
    runInAction(() => {
      // A press waits for the same answer, and tells.
      if (this.phase !== 'idle') return;
      if (end.is === 'failed') this.parts.report(end.failure);
      const isModal =
        end.is === 'refused' && shownRefusal(end.refusal, this.basket.session.service).shows === 'modal';
      if (end.is === 'passed' || (end.is === 'refused' && !isModal)) this.afterCheck(end);
    });
  }

  /** A check is due, and nothing stands in its way. */
  get canBeChecked(): boolean {
    return this.unchecked !== undefined;
  }

  /** The check that the guest was to pay by holds no longer: another browser tab has changed the basket. */
  sayChanged(): void {
    if (this.step.next === 'check') this.refusal ??= { at: 'payment', refusal: { why: 'basketChanged' } };
  }

  /** The revision of the basket that has still to be checked, if it can be; the app does not ask during a payment. */
  private get unchecked(): number | undefined {
    const { basket, vouchers, parts } = this;
    if (vouchers.isUnderWay || parts.payments.unsettledAt(basket.place) !== undefined) return undefined;
    const draft = basket.draft();
    return needsCheck(draft) ? draft.life.revision : undefined;
  }

  /** One check at a time of a basket as it is: who asks meanwhile waits for the same answer. */
  private checkNow(): Promise<CheckEnd> {
    const draft = this.basket.draft();
    const { revision } = draft.life;
    if (this.underWay?.revision === revision) return this.underWay.end;
    // The check is asked for the total that is shown.
    this.agreedTotal = expectedTotal(draft);
    const end = checkOrder(this.parts.ports.basketChecks, this.order);
    const asked = { revision, end };
    this.underWay = asked;
    void end.finally(() => {
      if (this.underWay === asked) this.underWay = undefined;
    });
    void end.then((ended) => runInAction(() => (this.lastCheck = ended)));
    return end;
  }

  /** The check after a voucher was added. If none can be made yet, the check before paying applies the voucher. */
  private async recheck(): Promise<Either<CheckoutRefusal | undefined, void>> {
    return this.missing === undefined ? this.ask() : right(undefined);
  }

  /** Left without a refusal if the basket was changed meanwhile, so that the answer is for another one. */
  private async ask(): Promise<Either<CheckoutRefusal | undefined, void>> {
    runInAction(() => {
      this.phase = 'checking';
      this.refusal = undefined;
    });
    const end = await runInAction(() => this.checkNow());
    return runInAction(() => {
      this.phase = 'idle';
      return this.afterCheck(end);
    });
  }

  private afterCheck(end: CheckEnd): Either<CheckoutRefusal | undefined, void> {
    switch (end.is) {
      case 'passed':
        if (this.refusal?.at === 'check' || this.refusal?.at === 'checkFailed') this.refusal = undefined;
        // A total that falls, or that differs by what the guest has done, needs no agreement (B17).
        // Dishes that are dearer under a discount are agreed to by nobody.
        if (!this.mustAgree) this.agreedTotal = this.basket.pricing.goodsTotal;
        return right(undefined);
      case 'notReady':
        this.sayTimeIsGone(end.step);
        return left(undefined);
      case 'changed':
        return left(undefined);
      case 'failed':
        this.parts.report(end.failure);
        return this.notPassed({
          at: 'checkFailed',
          ...(isUnread(end.failure) && { isUnread: true as const }),
        });
      case 'refused':
        return this.refusedCheck(end.refusal);
    }
  }

  private notPassed(refusal: CheckoutRefusal): Either<CheckoutRefusal, never> {
    this.refusal = refusal;
    return left(refusal);
  }

  /** Follows the error catalogue of section 8. This model shows toasts; the screen shows dialogs. */
  private refusedCheck(refusal: BasketCheckRefusal): Either<CheckoutRefusal, never> {
    const { shows, message } = shownRefusal(refusal, this.basket.session.service);
    if (shows === 'toast') this.parts.showToast(message);
    return this.notPassed({ at: 'check', refusal });
  }

  /**
   * A time may pass between two looks at the clock. The button was alive then, and the guest learns at once why the
   * press led nowhere (T6). Always false.
   */
  private sayTimeIsGone(step: OrderStep): false {
    if (step.next === 'destination' && step.lack === 'timeslotPast') {
      this.order.renewTimes?.();
      this.refusedCheck({ why: 'timeslotUnavailable' });
    }
    return false;
  }

  /**
   * Pays the amount on the button. Resolves to the payment intent, or undefined if the guest stays on the page.
   * @param sheet of the pressed wallet. It opens before any wait, because browsers require the press itself.
   */
  async pay(sheet?: WalletSheet): Promise<PaymentIntent | undefined> {
    const {
      basket,
      agreedTotal,
      parts: { payments },
    } = this;
    // One payment at a time, and none while a voucher may change the total.
    if (this.phase !== 'idle' || this.vouchers.isUnderWay || !this.readyToPay) return undefined;
    const source = cardSource(this, sheet);
    const isTipRefused = takesExtras(basket) && this.tip.field.judge() !== undefined;
    if (source === undefined || isTipRefused) return undefined;
    this.refusal = undefined;
    try {
      const end = await payOrder(
        {
          order: this.order,
          place: (order, watch) => payments.pay(order, watch),
          declineLimit: () => payments.limitNow(),
          returnUrls: this.parts.returnUrls,
          onPhase: (phase) => runInAction(() => (this.phase = phase)),
        },
        { agreed: agreedTotal },
        source,
      );
      return this.afterPaying(end);
    } finally {
      runInAction(() => (this.phase = 'idle'));
    }
  }

  /** The basket shows once more which lines the payment's refusal has marked (WO26). */
  private showRefusedLines({ state }: PaymentIntent): void {
    const refusal = state.is === 'notCharged' ? state.basket : undefined;
    if (refusal?.why === 'anotherSelection') this.refusal = { at: 'check', refusal };
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
          this.refusal = end.stop;
          return undefined;
        case 'notReady':
          // The form itself shows what else the order needs first.
          this.sayTimeIsGone(end.step);
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
