/** From the basket to what became of its order: which page is due, what its button does, and where each end leads. */
import { action, makeObservable, observable, reaction, runInAction } from 'mobx';
import {
  formatMoney,
  isOnTab,
  isOver,
  takesExtras,
  type MinorUnits,
  type PaymentIntent,
  type WalletSheet,
} from '@tableside/core';
import type { CheckoutModel, CheckoutPhase } from '../models/checkout-model.ts';
import type { EmbedModel } from '../models/embed-model.ts';
import type { OrderModel } from '../models/order-model.ts';
import type { PaymentsModel } from '../models/payments-model.ts';
import type { TabModel } from '../models/tab-model.ts';
import { UpsellModel } from '../models/upsell-model.ts';
import { paths } from '../routes.ts';
import { redirect, type MainButton, type Redirect } from './due.ts';
import { PayPress, type PayFlowPorts, type PayHindrance, type PressOutcome } from './pay-press.ts';
import { resultPath } from './result-flow.ts';

export type OrderPage = 'basket' | 'pay';

export type OrderScreen =
  | { readonly screen: 'basket' | 'emptyBasket' | 'pay' }
  /** The order goes on a tab: nothing is paid now. */
  | { readonly screen: 'tabOrder' }
  | Redirect;

/** Why the guest cannot go on from the basket; `checking` passes by itself. */
export type ContinueHindrance = 'destination' | 'failedLines' | 'checking';

type ContinueButton = MainButton<'basket.continue' | 'basket.agree' | 'basket.checking', ContinueHindrance>;

/** The bar below the basket. */
export type ContinueBar =
  /** A payment of the basket is not settled: the only way on is to its result. */
  | { readonly is: 'locked'; readonly result: string }
  | { readonly is: 'open'; readonly button: ContinueButton };

/** `fixNote`: the note is to be mended first. */
export type ContinueOutcome = PressOutcome | 'fixNote';

export type PayButton = MainButton<'pay.button' | 'pay.button.page' | 'pay.button.free', PayHindrance>;

/** How an order is paid: by card or wallet, on the provider's own page, or not at all where it comes to nothing. */
export type WayToPay = 'card' | 'page' | 'nothing';

const PAY_LABELS: Readonly<Record<WayToPay, PayButton['label']>> = {
  card: 'pay.button',
  page: 'pay.button.page',
  nothing: 'pay.button.free',
};

/** Where the payment under way is. */
export interface PayProgress {
  readonly phase: CheckoutPhase;
  /** Its answer was lost: it is asked for again. */
  readonly isLost: boolean;
  readonly way: WayToPay;
}

export interface OrderFlowPorts extends PayFlowPorts {
  /** The native app's words on its guest, on its host. */
  readonly embed: () => EmbedModel | undefined;
}

export class OrderFlow {
  /** The guest has tried to go on with a basket below the venue's minimum spend. */
  isBelowMinimum = false;
  /** Dishes that are offered beside those in the basket. */
  readonly upsell: UpsellModel;
  private readonly press: PayPress;
  private isAtBasket = false;
  /** How the order under way is paid: once it is in, the basket is empty, and tells no more. */
  private way: WayToPay = 'card';

  constructor(
    readonly order: OrderModel,
    readonly checkout: CheckoutModel,
    private readonly payments: PaymentsModel,
    private readonly ports: OrderFlowPorts,
  ) {
    this.press = new PayPress(ports);
    this.upsell = new UpsellModel(order);
    makeObservable<this, 'way'>(this, {
      isBelowMinimum: observable,
      way: observable,
      dismissMinimum: action,
    });
  }

  screenAt(page: OrderPage): OrderScreen {
    const { basket } = this.order;
    if (page === 'basket') return { screen: basket.isEmpty ? 'emptyBasket' : 'basket' };
    if (!this.mayStayToPay) return redirect(this.basketPath);
    return { screen: basket.tab === undefined ? 'pay' : 'tabOrder' };
  }

  /** The guest has come to the basket; the function that is returned is called when they leave it. */
  readonly enterBasket = (): (() => void) => {
    const { checkout } = this;
    this.isAtBasket = true;
    checkout.card.prepare();
    void checkout.wallets.prepare();
    const stop = [
      reaction(
        () => this.order.basket.isEmpty,
        (isEmpty) => void (isEmpty || this.upsell.load()),
        { fireImmediately: true },
      ),
      // The tab may have been paid on another phone.
      reaction(
        () => this.tabToLookUp,
        (tab) => void tab?.look(),
        { fireImmediately: true },
      ),
      // What the native app brought is applied when the basket is opened (S12).
      reaction(
        () => this.discountCode,
        (code) => code !== undefined && this.ports.embed()?.applyCode(checkout.vouchers),
        { fireImmediately: true },
      ),
    ];
    return () => {
      this.isAtBasket = false;
      this.dismissMinimum();
      for (const end of stop) end();
    };
  };

  /** The guest has come to the page on which they pay; the function that is returned is called when they leave it. */
  readonly enterPay = (): (() => void) => () => {
    this.press.leavePage();
    this.checkout.card.close();
    // Whoever has left the page pays nothing with what a wallet gives later.
    this.checkout.wallets.leave();
  };

  get menusPath(): string {
    const { venue, service } = this.order.session;
    return paths.menus(venue.slug, service);
  }

  get basketPath(): string {
    const { venue, service } = this.order.session;
    return paths.basket(venue.slug, service);
  }

  // The basket.

  /** A payment of the basket is not settled: nothing of it is changed (C1). */
  get isPaying(): boolean {
    return this.unsettled !== undefined;
  }

  /** Lines and destination stay as they are while they are checked or paid. */
  get isLocked(): boolean {
    return this.isPaying || this.checkout.phase !== 'idle';
  }

  get continueBar(): ContinueBar {
    const { unsettled, checkout } = this;
    if (unsettled !== undefined) return { is: 'locked', result: resultPath(unsettled) };
    const why = this.continueHindrance;
    const label = this.isChecking
      ? 'basket.checking'
      : checkout.mustAgree
        ? 'basket.agree'
        : 'basket.continue';
    return { is: 'open', button: { label, amount: this.total, why } };
  }

  async pressContinue(): Promise<ContinueOutcome> {
    const { checkout } = this;
    const { basket } = this.order;
    const bar = this.continueBar;
    if (bar.is === 'locked' || bar.button.why !== undefined) return 'ignored';
    if (checkout.noteRefusal !== undefined) return 'fixNote';
    if (!basket.minimumSpendMet) return this.stopAtMinimum();
    if (checkout.mustAgree) runInAction(() => checkout.acceptNewTotal());
    else if (!(await checkout.check())) return basket.minimumSpendMet ? 'stays' : this.stopAtMinimum();
    // Who has left the basket meanwhile stays where they went.
    if (!this.isAtBasket) return 'ignored';
    return this.goOnToPay();
  }

  dismissMinimum(): void {
    this.isBelowMinimum = false;
  }

  // The page on which the order is paid, or put on the tab.

  /** Nothing on the page can be pressed. */
  get isBusy(): boolean {
    return this.checkout.phase !== 'idle' || this.press.isLeaving;
  }

  get isOffline(): boolean {
    return this.press.isOffline;
  }

  get remembers(): boolean {
    return this.press.remembers;
  }

  get payButton(): PayButton {
    return { label: PAY_LABELS[this.wayNow], amount: this.total, why: this.buttonHindrance };
  }

  get tabOrderButton(): MainButton<'tab.order.button', PayHindrance> {
    return { label: 'tab.order.button', amount: this.total, why: this.buttonHindrance };
  }

  /** What is said while the payment runs. */
  get progress(): PayProgress {
    const { phase } = this.checkout;
    return { phase, isLost: this.unsettled?.state.is === 'unknown', way: this.way };
  }

  /** @param sheet of the wallet whose button was pressed */
  pressPay(sheet?: WalletSheet): Promise<PressOutcome> {
    const why = sheet === undefined ? this.buttonHindrance : this.payHindrance(true);
    return this.press.press(
      why,
      sheet,
      () => {
        this.way = this.wayNow;
        return this.checkout.pay(sheet);
      },
      (paid) => this.lead(paid),
    );
  }

  private get unsettled(): PaymentIntent | undefined {
    return this.payments.unsettledAt(this.order.basket.place);
  }

  private get total(): string {
    return this.money(this.order.basket.pricing.total);
  }

  private money(amount: MinorUnits): string {
    const { currency, locale, currencySymbol } = this.order.session.backend;
    return formatMoney(amount, currency, locale, currencySymbol);
  }

  private get isChecking(): boolean {
    const { phase, vouchers } = this.checkout;
    return phase === 'checking' || vouchers.isUnderWay;
  }

  private get continueHindrance(): ContinueHindrance | undefined {
    if (this.checkout.missing !== undefined) return 'destination';
    if (this.order.basket.failedLines.length > 0) return 'failedLines';
    return this.isChecking ? 'checking' : undefined;
  }

  private stopAtMinimum(): PressOutcome {
    runInAction(() => (this.isBelowMinimum = true));
    return 'stays';
  }

  /** A donation is asked for before the guest goes on, once. */
  private goOnToPay(): PressOutcome {
    const { donation } = this.checkout;
    const { venue, service } = this.order.session;
    const go = (): void => this.ports.navigation.go(paths.pay(venue.slug, service));
    if (donation.isToBeOffered) {
      runInAction(() => donation.ask(go));
      return 'stays';
    }
    go();
    return 'leads';
  }

  private get tabToLookUp(): TabModel | undefined {
    return this.order.basket.isEmpty ? undefined : this.order.openTab;
  }

  private get discountCode(): string | undefined {
    const { basket } = this.order;
    const isFree = !this.isPaying && !this.checkout.vouchers.isUnderWay;
    return isFree && !basket.isEmpty && takesExtras(basket) ? this.ports.embed()?.discountCode : undefined;
  }

  /** Otherwise the basket tells the way on. While something is under way, nothing leads away from it (F12). */
  private get mayStayToPay(): boolean {
    if (this.isBusy || this.press.isUnderWay) return true;
    return this.checkout.readyToPay && !this.payments.awaitsAnswerAt(this.order.basket.place);
  }

  private get wayNow(): WayToPay {
    const { needsPayment, paysOnPage } = this.checkout;
    if (!needsPayment) return 'nothing';
    return paysOnPage ? 'page' : 'card';
  }

  private get buttonHindrance(): PayHindrance | undefined {
    const { needsCard, card } = this.checkout;
    return this.payHindrance(!needsCard || card.phase === 'ready');
  }

  private payHindrance(isCardReady: boolean): PayHindrance | undefined {
    return this.press.exclusion(this.isBusy, this.checkout.paysOnPage, isCardReady);
  }

  private lead(paid: PaymentIntent): void {
    const toResult = (): void => this.ports.navigation.go(resultPath(paid), { replace: true });
    if (isOnTab(paid) && isOver(paid.state)) void this.backToBasket();
    else if (paid.state.is === 'authRequired') this.press.leaveFor(paid.state.redirectUrl, toResult);
    else toResult();
  }

  /** An order that its tab refused: the basket is checked anew, so that the lines at fault are marked. */
  private async backToBasket(): Promise<void> {
    this.ports.navigation.go(this.basketPath, { replace: true });
    await this.order.openTab?.orderRefused();
    await this.checkout.check();
  }
}
