/** From the basket to a paid order: the basket check, the guest's details, the card, the payment. */
import { reaction, runInAction } from 'mobx';
import {
  comesToNothing,
  isHosted,
  isLeft,
  judgeNote,
  left,
  lineTotal,
  mapLeft,
  right,
  shownRefusal,
  tableOf,
  timeOf,
  valueOf,
  type BasketCheckRefusal,
  type BasketChecks,
  type CodeScanner,
  type Either,
  type FieldRefusal,
  type CardNonce,
  type CardRefusal,
  type CheckoutUser,
  type Destination,
  type DestinationLack,
  type GuestMemory,
  type Judged,
  type OrderPayment,
  type OrderSummary,
  type PaymentIntention,
  type PaymentPlace,
  type PlaceOrderRefusal,
  type PortFailure,
  type StaffDiscountPorts,
  type Wallet,
  type WalletRefusal,
  type WalletSheet,
} from '@tableside/core';
import type { BasketModel } from './basket-model.ts';
import type { CardModel } from './card-model.ts';
import { DetailsModel } from './details-model.ts';
import { DonationModel } from './donation-model.ts';
import { observableExcept } from './observable-except.ts';
import type { PaymentsModel } from './payments-model.ts';
import { ScannerModel } from './scanner-model.ts';
import { TipModel } from './tip-model.ts';
import { VoucherDeskModel, type Tell } from './voucher-desk-model.ts';
import { endWith, type WalletsModel } from './wallets-model.ts';

/** Addresses that the bank's page may send the guest back to. */
export type ReturnUrls = (place: PaymentPlace, key: string) => OrderPayment['returnUrls'];

/** What the checkout is doing: one thing at a time. */
export type CheckoutPhase = 'idle' | 'checking' | 'askingBank' | 'paying';

/** Why the last step did not go on, where the guest stays on the page. */
export type CheckoutRefusal =
  | { readonly at: 'check'; readonly refusal: BasketCheckRefusal }
  | { readonly at: 'checkFailed' }
  | CardStop
  | WalletStop
  | { readonly at: 'payment'; readonly refusal: PlaceOrderRefusal };

/** The card form gave nothing, and not because the guest has left it. */
export interface CardStop {
  readonly at: 'card';
  readonly refusal: CardRefusal;
}

/** A wallet gave nothing, and not because the guest has closed it: that needs no words. */
export interface WalletStop {
  readonly at: 'wallet';
  readonly wallet: Wallet;
  readonly refusal: Exclude<WalletRefusal, { readonly why: 'closed' }>;
}

/** What a checkout asks of the world, beside payments and cards. */
export interface CheckoutPorts extends StaffDiscountPorts {
  readonly basketChecks: BasketChecks;
  readonly codeScanner: CodeScanner;
  readonly guestMemory: GuestMemory;
}

/** Undefined where the guest has left the form: they are where they wanted to be. */
export const cardStop = (refusal: CardRefusal | undefined): CardStop | undefined =>
  refusal && { at: 'card', refusal };

/** Undefined where the guest has closed the wallet: they are where they were. */
export const walletStop = (wallet: Wallet, refusal: WalletRefusal): WalletStop | undefined =>
  refusal.why === 'closed' ? undefined : { at: 'wallet', wallet, refusal };

export class CheckoutModel {
  phase: CheckoutPhase = 'idle';
  refusal: CheckoutRefusal | undefined;
  readonly details: DetailsModel;
  readonly tip: TipModel;
  readonly vouchers: VoucherDeskModel;
  readonly scanner: ScannerModel;
  readonly donation: DonationModel;
  /** The total of the changed prices that the guest has agreed to (B10). */
  private agreedTotal: number | undefined;

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
    this.details = new DetailsModel(basket.brand, ports.guestMemory);
    this.tip = new TipModel(basket.pricing.currency, (tip) => basket.chooseTip(tip));
    this.donation = new DonationModel(basket);
    observableExcept(
      this,
      'basket',
      'card',
      'wallets',
      'payments',
      'ports',
      'returnUrls',
      'tell',
      'report',
      'details',
      'tip',
      'vouchers',
      'scanner',
      'donation',
    );
    this.vouchers = new VoucherDeskModel(
      basket,
      ports,
      () => this.recheck(),
      () => this.phase !== 'idle',
      tell,
      report,
    );
    this.scanner = new ScannerModel(ports.codeScanner, (code) => void this.vouchers.applyScanned(code));
    reaction(
      () => basket.tab !== undefined && this.vouchers.hasAdded,
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
    return this.basket.brand.flags.orderNote && this.basket.session.venue.notesEnabled;
  }

  get noteRefusal(): FieldRefusal | undefined {
    const judged = this.judgedNote;
    return isLeft(judged) ? judged.left : undefined;
  }

  /** One that was typed where it was asked for is not sent where it is not. */
  private get judgedNote(): Judged {
    return this.noteAsked ? judgeNote(this.basket.note) : right('');
  }

  get needsPayment(): boolean {
    return this.basket.tab === undefined && !comesToNothing(this.basket.pricing);
  }

  /** The card is given here, in the provider's own fields. */
  get needsCard(): boolean {
    return this.needsPayment && !this.paysOnPage;
  }

  /** The provider takes cards on a page of its own, to which the guest goes. */
  get paysOnPage(): boolean {
    return this.needsPayment && isHosted(this.basket.brand.paymentProvider);
  }

  /** Ready for the pay step: checked as it is now, and changed prices agreed to. */
  get readyToPay(): boolean {
    const { checked, minimumSpendMet, failedLines } = this.basket;
    const isSound = minimumSpendMet && failedLines.length === 0 && this.noteRefusal === undefined;
    return checked !== undefined && this.lacks === undefined && isSound && !this.mustAgree;
  }

  /** What the guest has not said of where the order goes. */
  get lacks(): DestinationLack | undefined {
    const destination = this.basket.destination();
    return isLeft(destination) ? destination.left : undefined;
  }

  /** The check changed the total and the guest has not agreed to it yet (B10). */
  get mustAgree(): boolean {
    return this.basket.priceChanged && this.agreedTotal !== this.basket.pricing.goodsTotal;
  }

  agree(): void {
    this.agreedTotal = this.basket.pricing.goodsTotal;
  }

  /** The order is paid for: what the guest has said of it is not said of the next one. */
  beginAnew(): void {
    this.tip.reset();
    this.donation.reset();
    this.agreedTotal = undefined;
    this.refusal = undefined;
  }

  /** The total differs because something came off, and no dish has another price (B10). */
  get cameOff(): boolean {
    const { basket } = this;
    return basket.repricedKeys.length === 0 && basket.pricing.subtotal === basket.uncheckedPricing.subtotal;
  }

  /** The guest has read why the basket did not pass. */
  dismissRefusal(): void {
    this.refusal = undefined;
  }

  /** Checks the basket; true where the guest may go on to pay. */
  async check(): Promise<boolean> {
    const { basket, vouchers } = this;
    if (this.phase !== 'idle' || !basket.minimumSpendMet || vouchers.isUnderWay) return false;
    if (this.noteRefusal !== undefined) return false;
    const destination = basket.destination();
    if (isLeft(destination)) return false;
    vouchers.follow();
    const passed = await this.ask(destination.right);
    return !isLeft(passed) && this.readyToPay;
  }

  /** The check with a voucher more. Where none can be made yet, the one before paying says what it takes off. */
  private async recheck(): Promise<Either<CheckoutRefusal | undefined, void>> {
    const destination = this.basket.destination();
    if (isLeft(destination)) return right(undefined);
    const passed = await this.ask(destination.right);
    // What the voucher takes off stands on the button before the guest presses it.
    if (!isLeft(passed) && this.basket.checked !== undefined && this.cameOff) runInAction(() => this.agree());
    return passed;
  }

  /** Left without a refusal where the basket was changed meanwhile, and the answer is for another. */
  private async ask(destination: Destination): Promise<Either<CheckoutRefusal | undefined, void>> {
    const { basket } = this;
    runInAction(() => {
      this.phase = 'checking';
      this.refusal = undefined;
    });
    const { session, lines, vouchers, tab, revision } = basket;
    const loyaltyCard = this.loyaltyAsked ? basket.loyaltyCard.trim() : '';
    const question = {
      siteId: session.siteId,
      salesAreaId: basket.salesArea.id,
      serviceId: basket.serviceId,
      destination,
      lines,
      // On a tab they belong to its bill.
      vouchers: tab === undefined ? vouchers : [],
      ...(loyaltyCard === '' ? {} : { loyaltyCard }),
    };
    const answer = await this.ports.basketChecks.check(question, session.backend.currency)();
    return runInAction(() => {
      this.phase = 'idle';
      if (basket.revision !== revision) return left(undefined);
      if (isLeft(answer)) {
        this.report(answer.left);
        return this.notPassed({ at: 'checkFailed' });
      }
      if (isLeft(answer.right)) return this.refusedCheck(answer.right.left);
      basket.acceptCheck(answer.right.right);
      return right(undefined);
    });
  }

  private notPassed(refusal: CheckoutRefusal): Either<CheckoutRefusal, never> {
    this.refusal = refusal;
    return left(refusal);
  }

  /** By the error catalogue of section 8; a toast is said here, a dialog is the screen's. */
  private refusedCheck(refusal: BasketCheckRefusal): Either<CheckoutRefusal, never> {
    const { basket } = this;
    if (refusal.why === 'anotherSelection') basket.flagLines(refusal.failedLines);
    if (refusal.why === 'timeslotUnavailable') void basket.times?.renew();
    if (refusal.why === 'vouchersTimedOut') void this.vouchers.clear();
    const { shows, message } = shownRefusal(refusal, basket.session.service);
    if (shows === 'toast') this.tell(message);
    return this.notPassed({ at: 'check', refusal });
  }

  /**
   * Pays what the button says; the intention it ended in, or undefined where the guest stays on the page.
   *
   * @param sheet of the wallet whose button was pressed: it is shown before anything is waited for
   */
  async pay(sheet?: WalletSheet): Promise<PaymentIntention | undefined> {
    const { basket } = this;
    const { checked } = basket;
    const destination = basket.destination();
    if (this.phase !== 'idle' || this.vouchers.isUnderWay) return undefined;
    if (!this.readyToPay || checked === undefined || isLeft(destination)) return undefined;
    const customer = this.details.complete();
    const isTipRefused = basket.tab === undefined && this.tip.refusal !== undefined;
    if (isLeft(customer) || isTipRefused) return undefined;
    const limit = this.needsPayment ? this.payments.limitNow() : undefined;
    if (limit !== undefined) return this.stay({ at: 'payment', refusal: { why: 'declines', limit } });
    this.refusal = undefined;
    this.phase = 'askingBank';
    // What is sent is what the button said, whatever happens to the basket meanwhile.
    const { place, basket: paid } = basket;
    const summary = this.summaryOf(destination.right);
    const payment = this.paymentBy(customer.right, checked.basketId, destination.right);
    try {
      const nonce = this.needsCard ? await this.nonceFor(payment, customer.right, sheet) : undefined;
      if (nonce !== undefined && isLeft(nonce)) return this.givenNothing(nonce.left);
      if (basket.checked !== checked) return this.stay({ at: 'payment', refusal: { why: 'basketChanged' } });
      // The bank, or the wallet, may have taken its time: one that has gone by is not paid for (T6). The basket says so.
      if (isLeft(basket.destination())) return undefined;
      runInAction(() => (this.phase = 'paying'));
      const paying = this.payments.pay({
        place,
        basket: paid,
        basketId: checked.basketId,
        summary,
        paymentOf: (key) => ({
          ...payment,
          returnUrls: this.returnUrls(place, key),
          ...(nonce === undefined ? {} : { card: nonce.right }),
        }),
      });
      const placed = await endWith(sheet, this.payments, place, paying);
      if (isLeft(placed)) return this.refused(placed.left);
      // Nothing was done, and the card is not why: what was checked does not hold any more.
      if (placed.right.state.is === 'notTaken') basket.forgetCheck();
      return placed.right;
    } finally {
      // Where nothing was sent.
      sheet?.end('notTaken');
      runInAction(() => (this.phase = 'idle'));
    }
  }

  private async nonceFor(
    { total, currency }: Pick<OrderPayment, 'total' | 'currency'>,
    customer: CheckoutUser,
    sheet: WalletSheet | undefined,
  ): Promise<Either<CheckoutRefusal | undefined, CardNonce>> {
    if (sheet === undefined) {
      const nonce = await this.card.tokenise(total, currency, customer);
      return mapLeft((refusal: CardRefusal | undefined) => cardStop(refusal))(nonce);
    }
    const nonce = await this.wallets.show(sheet, total, currency, customer);
    return mapLeft((refusal: WalletRefusal) => walletStop(sheet.wallet, refusal))(nonce);
  }

  private givenNothing(refusal: CheckoutRefusal | undefined): undefined {
    return refusal === undefined ? undefined : this.stay(refusal);
  }

  /** Another tab's payment is left to it; one that is lost, or done, is shown instead of paying again. */
  private refused(refusal: PlaceOrderRefusal): PaymentIntention | undefined {
    if ('intention' in refusal) {
      const { is } = refusal.intention.state;
      const isUnderWay = is === 'prepared' || is === 'submitting';
      return isUnderWay ? this.stay({ at: 'payment', refusal: { why: 'elsewhere' } }) : refusal.intention;
    }
    if (refusal.why === 'basketChanged') this.basket.reread();
    return this.stay({ at: 'payment', refusal });
  }

  private stay(refusal: CheckoutRefusal): undefined {
    runInAction(() => (this.refusal = refusal));
    return undefined;
  }

  /** What the order is, without who ordered it (X4). */
  private summaryOf(destination: Destination): OrderSummary {
    const { pricing, pricedLines, session, times, tab } = this.basket;
    const [tableNumber, slot] = [tableOf(destination), timeOf(destination)];
    return {
      lines: pricedLines.map((line) => ({
        name: line.name,
        quantity: line.quantity,
        total: lineTotal(line),
      })),
      goodsTotal: pricing.goodsTotal,
      discount: pricing.discount,
      serviceCharge: pricing.serviceCharge,
      tip: pricing.tip,
      donation: pricing.donation,
      total: pricing.total,
      currency: pricing.currency,
      locale: session.backend.locale,
      venueName: session.venue.name,
      ...(tab === undefined ? {} : { tab }),
      ...(tableNumber === undefined ? {} : { tableNumber }),
      ...(slot === undefined || times === undefined ? {} : { time: { at: slot.at, zone: times.zone } }),
    };
  }

  private paymentBy(
    customer: CheckoutUser,
    basketId: string,
    destination: Destination,
  ): Omit<OrderPayment, 'card' | 'returnUrls'> {
    const { basket } = this;
    const { pricing, session, tab } = basket;
    return {
      siteId: session.siteId,
      basketId,
      destination,
      lines: basket.lines,
      customer,
      note: valueOf(this.judgedNote) ?? '',
      paymentMethodId: basket.brand.paymentMethodId,
      goodsTotal: pricing.goodsTotal,
      serviceCharge: pricing.paymentServiceCharge,
      donation: pricing.donation,
      total: pricing.total,
      currency: pricing.currency,
      ...(tab === undefined ? {} : { tab }),
    };
  }
}
