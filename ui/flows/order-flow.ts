/** Checkout of an order: decides which page is due, what its main button does and where a payment leads. */
import { action, makeObservable, observable, reaction, runInAction } from 'mobx';
import {
  formatMoney,
  isOnTab,
  isOver,
  NO_DONATION,
  priceOrder,
  takesExtras,
  type MinorUnits,
  type PaymentIntent,
  type PriceChange,
  type Pricing,
} from '@tableside/core';
import type { WalletSheet } from '@tableside/core/ports';
import { BasketRows } from '../models/order/basket-rows.ts';
import type { CheckoutModel } from '../models/order/checkout-model.ts';
import type { CheckoutPhase } from '../models/order/checkout-state.ts';
import type { EmbedModel } from '../models/phone/embed-model.ts';
import type { OrderModel } from '../models/order/order-model.ts';
import type { PaymentsModel } from '../models/payment/payments-model.ts';
import { LinePictures } from '../models/menu/line-pictures.ts';
import { UpsellModel } from '../models/menu/upsell-model.ts';
import { paths } from '../navigation/routes.ts';
import { redirect, type MainButton, type Redirect } from './due.ts';
import { PayPress, type PayFlowPorts, type PayDisabledReason, type PressOutcome } from './pay-press.ts';
import { resultPath, unpaidOf, type UnpaidPayment } from './result-flow.ts';
import { landingOf } from './service-entry.ts';
import { TabAdding, type BasketPage, type TabAddingPorts } from './tab-adding.ts';

export type OrderPage = 'basket' | 'pay';

export type OrderScreen =
  | { readonly screen: 'basket' | 'emptyBasket' | 'pay' }
  /** The pay page of a basket that this page has not checked yet, as after a reload. */
  | { readonly screen: 'checking' }
  | Redirect;

/** Why the guest cannot go on from the basket; `checking` ends by itself. `sitting`: the table's basket is not here yet. */
export type ContinueHindrance = 'destination' | 'failedLines' | 'checking' | 'offline' | 'sitting';

type ContinueButton = MainButton<
  | 'basket.continue'
  | 'basket.byCard'
  | 'basket.agree'
  | 'basket.checking'
  | 'basket.addToTab'
  | 'basket.sendRound'
  | 'basket.sitting',
  ContinueHindrance
>;

/** The bar below the basket. */
export type ContinueBar =
  /** A payment of the basket is unsettled. The only way on is to its result. */
  | {
      readonly is: 'locked';
      readonly by: PaymentIntent;
      readonly result: string;
      /** It waits for the guest, who may pay it or change the order. */
      readonly unpaid?: UnpaidPayment;
    }
  | { readonly is: 'open'; readonly button: ContinueButton };

/** `fixNote`: the guest must correct the order note first. */
export type ContinueOutcome = PressOutcome | 'fixNote';

export type PayButton = MainButton<'pay.button' | 'pay.button.page' | 'pay.button.free', PayDisabledReason>;

/** How the guest pays: by card or wallet, on the provider's own page, or not at all if the total is zero. */
export type WayToPay = 'card' | 'page' | 'nothing';

const PAY_LABELS: Readonly<Record<WayToPay, PayButton['label']>> = {
  card: 'pay.button',
  page: 'pay.button.page',
  nothing: 'pay.button.free',
};

export interface PayProgress {
  readonly phase: CheckoutPhase;
  /** The answer was lost, and the app asks for it again. */
  readonly isLost: boolean;
  readonly way: WayToPay;
}

export interface OrderFlowPorts extends PayFlowPorts, TabAddingPorts {
  /** What the native app says about its guest; only on the host that embeds the app. */
  readonly embed: () => EmbedModel | undefined;
}

export class OrderFlow implements BasketPage {
  /** The guest tried to go on with a basket below the venue's minimum spend. */
  isBelowMinimum = false;
  /** Dishes offered beside those in the basket. */
  readonly upsell: UpsellModel;
  readonly pictures: LinePictures;
  readonly rows: BasketRows;
  /** What the button does on a tab. */
  readonly adding: TabAdding;
  private readonly press: PayPress;
  isAtBasket = false;
  /** Stored at the press: once the order is placed, the basket is empty and no longer says how it was paid. */
  private way: WayToPay = 'card';

  constructor(
    readonly order: OrderModel,
    readonly checkout: CheckoutModel,
    private readonly payments: PaymentsModel,
    private readonly ports: OrderFlowPorts,
  ) {
    this.press = new PayPress(ports);
    this.adding = new TabAdding(order, checkout, this, ports);
    this.upsell = new UpsellModel(order);
    this.pictures = new LinePictures(order);
    this.rows = new BasketRows(order.basket);
    makeObservable<this, 'way'>(this, {
      isBelowMinimum: observable,
      way: observable,
      dismissMinimum: action,
    });
  }

  screenAt(page: OrderPage): OrderScreen {
    const { basket } = this.order;
    // Once its order is paid, a basket is empty. Its page stays until the guest is led on.
    if (page === 'basket') {
      const isEmpty = basket.isEmpty && !this.isUnderWay && !this.adding.isAwaited;
      return { screen: isEmpty && !this.adding.shared?.lines.length ? 'emptyBasket' : 'basket' };
    }
    // On a tab nothing is paid now, and the basket has the button that adds to it.
    if (this.adding.isOnTab || this.adding.isAwaited) return redirect(this.basketPath);
    if (this.mayPay) return { screen: 'pay' };
    return this.isToBeChecked ? { screen: 'checking' } : redirect(this.basketPath);
  }

  /** The guest enters the basket. Call the returned function when they leave it. */
  readonly enterBasket = (): (() => void) => {
    const { checkout } = this;
    this.isAtBasket = true;
    this.adding.enter();
    checkout.card.prepare();
    void checkout.wallets.prepare();
    const stop = [
      checkout.basketCheck.keep(),
      // Nobody else asks again for what got no answer.
      reaction(
        () => this.isOffline,
        (isOffline) => !isOffline && void checkout.basketCheck.runSilently(),
      ),
      reaction(
        () => this.order.basket.isEmpty,
        (isEmpty) => {
          if (isEmpty) return;
          void this.pictures.load();
          void this.upsell.load();
        },
        { fireImmediately: true },
      ),
      // The tab may have been paid on another phone.
      reaction(
        () => this.adding.tabToLookUp,
        (tab) => void tab?.refresh(),
        { fireImmediately: true },
      ),
      // The basket applies the discount code of the native app (S12).
      reaction(
        () => this.discountCode,
        (code) => code !== undefined && this.ports.embed()?.applyCode(checkout.vouchers),
        { fireImmediately: true },
      ),
    ];
    return () => {
      this.isAtBasket = false;
      this.adding.leave();
      this.dismissMinimum();
      this.rows.forget();
      for (const end of stop) end();
      this.leave();
    };
  };

  /** The guest enters the pay page, or that of a payment that was not taken. Call the returned function when they leave it. */
  readonly enterPay = (): (() => void) => {
    const { checkout } = this;
    checkout.card.prepare();
    checkout.setAtPayment(true);
    const stop = [
      // After a reload, or in a new document, the basket is not checked yet.
      reaction(
        () => checkout.basketCheck.isDue && this.isToBeChecked,
        (isToBeChecked) => isToBeChecked && void checkout.basketCheck.run(),
        { fireImmediately: true },
      ),
      // A payment that ends here ends its check too, and no other browser tab has had a hand in it.
      reaction(
        () => (this.isUnderWay ? undefined : checkout.basketCheck.readyToPay),
        (mayPay, might) => mayPay === false && might === true && checkout.sayChanged(),
      ),
    ];
    return () => {
      for (const end of stop) end();
      this.leave();
      checkout.card.close();
      checkout.setAtPayment(false);
    };
  };

  private leave(): void {
    this.press.leavePage();
    // A wallet that answers after the guest has left must not pay.
    this.checkout.wallets.leave();
  }

  /** The menu that the guest has left. */
  get menuPath(): string {
    return landingOf(this.order);
  }

  get basketPath(): string {
    const { venue, service } = this.order.session;
    return paths.basket(venue.slug, service);
  }

  // The basket.

  /** Of what the button sends: of everybody's lines that can be had, where the guests order together. */
  get pricing(): Pricing {
    const { basket } = this.order;
    const lines = this.adding.shared?.sendable.map(({ line }) => line);
    return lines === undefined ? basket.pricing : priceOrder(basket, lines, NO_DONATION, undefined);
  }

  /** What the guest's own check has changed, for them to agree to. A round of the table has prices of its own. */
  get priceChange(): PriceChange | undefined {
    const { mustAgree, priceChange } = this.checkout.basketCheck;
    return mustAgree && this.adding.shared === undefined ? priceChange : undefined;
  }

  /** A payment of the basket is unsettled, so nothing in it may change (C1). */
  get isPaying(): boolean {
    return this.unsettled !== undefined;
  }

  /** Lines and destination cannot change during a check or a payment. */
  get isLocked(): boolean {
    return this.isPaying || this.checkout.phase !== 'idle';
  }

  /** The basket would go above the limit of its tab, as far as the phone knows (D13). */
  get isAboveLimit(): boolean {
    return this.order.openTab?.owner?.isAbove(this.pricing.total) === true;
  }

  get continueBar(): ContinueBar {
    const { unsettled, checkout } = this;
    if (unsettled !== undefined && !this.isUnderWay) {
      const unpaid = unpaidOf(this.payments, unsettled);
      return { is: 'locked', by: unsettled, result: resultPath(unsettled), ...(unpaid && { unpaid }) };
    }
    const why = this.continueHindrance;
    // Without a table the app does not know which basket the guest is in, or has left.
    if (this.adding.isAwaited && why !== 'destination')
      return { is: 'open', button: { label: 'basket.sitting', amount: this.total, why: 'sitting' } };
    if (this.adding.isOnTab) {
      const label = this.adding.shared === undefined ? 'basket.addToTab' : 'basket.sendRound';
      const button = { label, amount: this.total } as const;
      return { is: 'open', button: { ...button, why: why ?? (this.isOffline ? 'offline' : undefined) } };
    }
    const label = this.isChecking
      ? 'basket.checking'
      : checkout.basketCheck.mustAgree
        ? 'basket.agree'
        : this.hasWallets
          ? 'basket.byCard'
          : 'basket.continue';
    return { is: 'open', button: { label, amount: this.total, why } };
  }

  /** Another button leads further: a wallet’s, or the one that pays for what the tab would not take. */
  get isContinueSecond(): boolean {
    const { continueBar: bar, isAboveLimit } = this;
    return isAboveLimit || (bar.is === 'open' && bar.button.label === 'basket.byCard');
  }

  async pressContinue(): Promise<ContinueOutcome> {
    const { checkout } = this;
    const { basket } = this.order;
    const bar = this.continueBar;
    if (bar.is === 'locked' || bar.button.why !== undefined) return 'ignored';
    if (checkout.noteRefusal !== undefined) return 'fixNote';
    if (this.pricing.minimumSpend?.met === false) return this.stopAtMinimum();
    if (this.adding.isOnTab) return this.adding.press();
    if (checkout.basketCheck.mustAgree) runInAction(() => checkout.basketCheck.acceptNewTotal());
    else if (!(await checkout.basketCheck.run()))
      return basket.minimumSpendMet ? 'stays' : this.stopAtMinimum();
    // A guest who has left the basket meanwhile stays where they went.
    if (!this.isAtBasket) return 'ignored';
    return this.continueToPay();
  }

  dismissMinimum(): void {
    this.isBelowMinimum = false;
  }

  /** Wallets stand in the basket, and pay there; its button leads to the card. */
  get hasWallets(): boolean {
    return this.checkout.needsCard && this.checkout.wallets.isCardAlone === false && !this.adding.isAwaited;
  }

  /** A wallet can be pressed in the basket. Otherwise the page says what is missing. */
  get takesWallet(): boolean {
    const { readyToPay } = this.checkout.basketCheck;
    return readyToPay && !this.adding.isAwaited && this.disabledReason(true) === undefined;
  }

  stopAtMinimum(): PressOutcome {
    runInAction(() => (this.isBelowMinimum = true));
    return 'stays';
  }

  // The pay page.

  /** A payment runs, or the browser is on its way to the bank's page. */
  get isBusy(): boolean {
    const { phase } = this.checkout;
    return phase === 'askingBank' || phase === 'paying' || this.press.isLeaving;
  }

  /** From the press until the guest is led on. */
  private get isUnderWay(): boolean {
    return this.isBusy || this.press.isUnderWay;
  }

  get isOffline(): boolean {
    return this.press.isOffline;
  }

  get isStorePersistent(): boolean {
    return this.press.isStorePersistent;
  }

  get payButton(): PayButton {
    return { label: PAY_LABELS[this.wayNow], amount: this.total, why: this.buttonHindrance };
  }

  /** What the page shows while the payment runs. */
  get progress(): PayProgress {
    const { phase } = this.checkout;
    return { phase, isLost: this.unsettled?.state.is === 'unknown', way: this.way };
  }

  /** @param sheet of the wallet whose button the guest pressed */
  pressPay(sheet?: WalletSheet): Promise<PressOutcome> {
    const why = sheet === undefined ? this.buttonHindrance : this.disabledReason(true);
    // Within the press itself: a wallet's sheet does not open later.
    const pay = async (): Promise<PaymentIntent | undefined> =>
      this.adding.isAlone ? this.pay(sheet) : undefined;
    return this.press.press(why, sheet, pay, (paid) => this.navigateAfter(paid));
  }

  place(mayPlace: () => Promise<boolean>): Promise<PressOutcome> {
    const add = async (): Promise<PaymentIntent | undefined> => ((await mayPlace()) ? this.pay() : undefined);
    return this.press.press(this.disabledReason(true), undefined, add, (added) => this.navigateAfter(added));
  }

  private pay(sheet?: WalletSheet): Promise<PaymentIntent | undefined> {
    this.way = this.wayNow;
    return this.checkout.pay(sheet);
  }

  private get unsettled(): PaymentIntent | undefined {
    return this.payments.unsettledAt(this.order.basket.place);
  }

  private get total(): string {
    return this.money(this.pricing.total);
  }

  private money(amount: MinorUnits): string {
    const { currency, locale, currencySymbol } = this.order.session.backend;
    return formatMoney(amount, currency, locale, currencySymbol);
  }

  get isChecking(): boolean {
    const { phase, vouchers } = this.checkout;
    return phase === 'checking' || vouchers.isUnderWay;
  }

  private get continueHindrance(): ContinueHindrance | undefined {
    if (this.checkout.basketCheck.missing !== undefined) return 'destination';
    if (this.order.basket.failedLines.length + (this.adding.shared?.failedLines.length ?? 0) > 0)
      return 'failedLines';
    return this.isChecking || this.isUnderWay || this.adding.isSendingRound ? 'checking' : undefined;
  }

  private continueToPay(): PressOutcome {
    const { venue, service } = this.order.session;
    const by = this.hasWallets ? 'card' : undefined;
    this.checkout.wallets.forgetFailure();
    this.ports.navigation.go(paths.pay(venue.slug, service, by));
    return 'navigates';
  }

  private get discountCode(): string | undefined {
    const { basket } = this.order;
    const isFree = !this.isPaying && !this.checkout.vouchers.isUnderWay;
    return isFree && !basket.isEmpty && takesExtras(basket) ? this.ports.embed()?.discountCode : undefined;
  }

  /**
   * Otherwise the basket says what is missing. While a payment is under way, nothing leads away from the page (F12).
   */
  get mayPay(): boolean {
    if (this.isUnderWay) return true;
    return this.checkout.basketCheck.readyToPay && !this.payments.awaitsAnswerAt(this.order.basket.place);
  }

  /** The pay page checks the basket itself, unless the basket has to say something first. */
  private get isToBeChecked(): boolean {
    const { checkout, order } = this;
    const { refusal } = checkout;
    const isRefused = refusal !== undefined && refusal.at !== 'checkFailed';
    return (
      checkout.basketCheck.step.next === 'check' && !order.basket.isEmpty && !this.isPaying && !isRefused
    );
  }

  private get wayNow(): WayToPay {
    const { needsPayment, paysOnPage } = this.checkout;
    if (!needsPayment) return 'nothing';
    return paysOnPage ? 'page' : 'card';
  }

  private get buttonHindrance(): PayDisabledReason | undefined {
    const { needsCard, card } = this.checkout;
    return this.disabledReason(!needsCard || card.phase === 'ready');
  }

  private disabledReason(isCardReady: boolean): PayDisabledReason | undefined {
    return this.press.disabledReason(this.isBusy, this.checkout.paysOnPage, isCardReady);
  }

  private navigateAfter(paid: PaymentIntent): void {
    if (isOnTab(paid) && paid.state.is === 'captured') this.order.openTab?.hasOrdered();
    const toResult = (): void => this.ports.navigation.go(resultPath(paid), { replace: true });
    if (isOnTab(paid) && isOver(paid.state)) {
      this.payments.markRead(paid);
      this.ports.navigation.go(this.basketPath, { replace: true });
      void this.adding.refused('why' in paid.state && paid.state.why === 'limit' ? 'limit' : 'refused');
    } else if (paid.state.is === 'authRequired') this.press.leaveFor(paid.state.redirectUrl, toResult);
    else toResult();
  }
}
