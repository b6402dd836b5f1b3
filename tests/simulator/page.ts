/** A page of the app in a guest's tab: where the guest is in it, and what being there sets off, as its screens do. */
import {
  isOnTab,
  isOver,
  isUnsettled,
  type CardField,
  type Currency,
  type PaySession,
  type PaymentIntent,
  type WalletSheet,
} from '@tableside/core';
import type { BillCheckoutEnd } from '../../ui/models/bill-checkout-model.ts';
import type { PayAtTableModel, TableBill } from '../../ui/models/pay-at-table-model.ts';
import type { CheckoutModel } from '../../ui/models/checkout-model.ts';
import type { OrderModel } from '../../ui/models/order-model.ts';
import type { PaymentsModel } from '../../ui/models/payments-model.ts';
import type { TabModel } from '../../ui/models/tab-model.ts';
import type { VisitModel } from '../../ui/models/visit-model.ts';
import type { WalletsModel } from '../../ui/models/wallets-model.ts';
import type { TypedCard } from './card-forms.ts';
import { venueAt } from './harbour.ts';
import type { PageModels } from './page-models.ts';

/** Where a guest is. A result may be what the bank's page has sent back to. */
export type Where =
  | { readonly at: 'menu' | 'basket' | 'pay'; readonly venue: number }
  | { readonly at: 'bill' | 'billPay' | 'settled'; readonly table: string }
  | { readonly at: 'result'; readonly key: string; readonly returned?: Returned }
  | { readonly at: 'bank'; readonly key: string; readonly paymentId: string };

interface Returned {
  readonly paymentId: string;
  readonly result: string;
}

const LABELS: Readonly<Record<CardField, string>> = { number: '', expirationDate: '', cvv: '' };

/** The pages of one bill follow each other without the guest's leaving it. */
const isOfBill = (where: Where): where is Extract<Where, { readonly table: string }> => 'table' in where;

export class Page {
  where: Where;
  /** The card that is typed into the form that is open. */
  card: TypedCard | undefined;
  /** From a press on the button until it has led somewhere. */
  isPressed = false;
  /** The goods total of changed prices that the guest has been shown, and gone on with (B10). */
  agreedTotal: number | undefined;
  /** The service whose menu the guest has opened. */
  openedMenuOf: OrderModel | undefined;
  /** Hears of the press on a wallet's button. */
  onWallet: (sheet: WalletSheet) => void = () => undefined;
  /** The guest has thought better of a tab. */
  paysAtOnce = false;
  private cardIsAsked = false;
  /** The one that was looked up since the guest came to the basket. */
  private lookedAtTab: TabModel | undefined;
  private rereadTab: TabModel | undefined;
  private unmountWallet: (() => void) | undefined;
  private walletIsAsked = false;
  private askedTill = false;
  private askedBills = false;
  private leaveBill: (() => void) | undefined;
  private lookedUp:
    | { readonly session: PaySession; readonly table: string; readonly opened: TableBill | undefined }
    | undefined;
  private leaveReceipt: (() => void) | undefined;
  private hasArrived = false;
  private hasActed = false;
  private shownResult: PaymentIntent | undefined;

  constructor(
    readonly models: PageModels,
    where: Where,
    /** The one that the guest came for. */
    private readonly service: 'order' | 'takeaway',
    /** The document is left for the bank's page. */
    private readonly onBank: (where: Extract<Where, { readonly at: 'bank' }>) => void,
  ) {
    this.where = where;
    const returning = where.at === 'result' && where.returned !== undefined ? where.key : undefined;
    void this.visit.resumePayments(returning);
    this.begin();
  }

  get visit(): VisitModel {
    return this.models.visit;
  }

  /** Where the guest orders, or what the payment that they look at was of. */
  get venue(): number {
    const { where, result } = this;
    if ('venue' in where) return where.venue;
    return result?.place.venueSlug === venueAt(1).slug ? 1 : 0;
  }

  get order(): OrderModel | undefined {
    const { where } = this;
    return 'venue' in where ? this.visit.orderAt(venueAt(where.venue).slug, this.service) : undefined;
  }

  get checkout(): CheckoutModel | undefined {
    const { order } = this;
    const { checkoutSession } = this.visit;
    return order && checkoutSession?.checkoutOf(order.basket);
  }

  get payments(): PaymentsModel | undefined {
    return this.visit.checkoutSession?.payments;
  }

  get bills(): PayAtTableModel | undefined {
    return this.visit.bills;
  }

  get tableBill(): TableBill | undefined {
    const { where, bills } = this;
    const session = isOfBill(where) ? bills?.service.sessionAt(venueAt(0).slug, 'pay') : undefined;
    if (!isOfBill(where) || session === undefined) return undefined;
    const { table } = where;
    // Looked at after every happening: the desk gives the same one for the same session.
    if (this.lookedUp?.session !== session || this.lookedUp.table !== table)
      this.lookedUp = { session, table, opened: bills?.billAt(session, table, undefined) };
    return this.lookedUp.opened;
  }

  /** The payment that the address names. */
  get result(): PaymentIntent | undefined {
    const { where } = this;
    return where.at === 'result' ? this.payments?.find(where.key) : undefined;
  }

  goTo(where: Where): void {
    this.leave(where);
    this.where = where;
    this.begin();
    this.hasActed = true;
  }

  /** The guest presses where something could not be had. */
  retry(): boolean {
    const { visit, where } = this;
    if (visit.checkoutFailed || visit.billsFailed) {
      this.askedTill = false;
      this.askedBills = false;
      return true;
    }
    const service = isOfBill(where) ? visit.bills?.service : visit.service;
    const state = service?.state;
    if (state?.is === 'failed') {
      if (isOfBill(where)) visit.bills?.service.retry(venueAt(0), 'pay');
      else if ('venue' in where) visit.service.retry(venueAt(where.venue), this.service);
      return true;
    }
    if (state?.is === 'disabled') {
      this.begin();
      return true;
    }
    const opened = this.tableBill;
    if (opened?.bill.phase === 'failed' || opened?.bill.phase === 'missing') {
      opened.bill.retry();
      return true;
    }
    const card =
      where.at === 'pay' ? this.checkout?.card : where.at === 'billPay' ? opened?.checkout.card : undefined;
    if (card?.phase !== 'failed') return false;
    this.card = undefined;
    void card.open(LABELS);
    return true;
  }

  /** What a payment of the order led to. */
  ledTo(paid: PaymentIntent): void {
    if (isOnTab(paid) && isOver(paid.state)) {
      // Nothing was done: the guest is back at the basket, which is checked anew.
      void this.order?.openTab?.orderRefused().then(() => void this.checkout?.check());
    } else if (paid.state.is === 'authRequired') this.leaveForBank(paid.key, paid.state.paymentId);
    else this.goTo({ at: 'result', key: paid.key });
  }

  /** What a press at the bill led to. */
  billLedTo(end: BillCheckoutEnd): void {
    const { where } = this;
    if (!isOfBill(where)) return;
    if (end.is === 'settled') this.goTo({ at: 'settled', table: where.table });
    else if (end.is === 'bankAsks') {
      const asked = this.tableBill?.checkout.unsettled;
      if (asked?.state.is === 'authRequired') this.leaveForBank(asked.key, asked.state.paymentId);
    } else this.goTo({ at: 'result', key: end.intent.key });
  }

  leaveForBank(key: string, paymentId: string): void {
    this.onBank({ at: 'bank', key, paymentId });
  }

  /** The page comes back as it was: what it was on its way to, it is there for again. */
  isBackFromBank(): void {
    if (this.where.at === 'bank') this.where = { at: 'result', key: this.where.key };
  }

  /**
   * What the screen does once something has changed: it fetches what it needs, and leads on. True where it has done
   * anything.
   */
  settle(): boolean {
    this.hasActed = false;
    this.follow();
    return this.hasActed;
  }

  private follow(): void {
    const { where } = this;
    this.followTab();
    switch (where.at) {
      case 'menu':
      case 'bank':
        return;
      case 'basket':
      case 'pay':
        this.needTill();
        if (where.at === 'pay') this.settlePay(where.venue);
        // The checkout is made when its screen is shown.
        else void this.checkout;
        return;
      case 'bill':
      case 'billPay':
      case 'settled':
        this.needBills();
        this.settleBill(where);
        return;
      case 'result':
        this.needTill();
        this.settleResult(where);
    }
  }

  private begin(): void {
    const { where, visit } = this;
    if ('venue' in where) visit.enter(venueAt(where.venue), this.service);
  }

  private leave(next: Where): void {
    const { where } = this;
    if (where.at === 'basket') this.lookedAtTab = undefined;
    if (where.at === 'pay' || where.at === 'billPay') this.leaveWallets();
    if (where.at === 'pay') this.checkout?.card.close();
    if (where.at === 'billPay') this.tableBill?.checkout.goBack();
    if (where.at === 'pay' || where.at === 'billPay') {
      this.cardIsAsked = false;
      this.hasArrived = false;
      this.card = undefined;
    }
    if (isOfBill(where) && !(isOfBill(next) && next.table === where.table)) {
      this.tableBill?.checkout.leave();
      this.leaveBill?.();
      this.leaveBill = undefined;
    }
    this.leaveReceipt?.();
    this.leaveReceipt = undefined;
    this.shownResult = undefined;
  }

  /** A tab is read once its code is there, and looked up whenever the guest comes to the basket. */
  private followTab(): void {
    const tab = this.order?.openTab;
    if (tab === undefined) return;
    if (this.rereadTab !== tab) {
      this.rereadTab = tab;
      tab.syncFromStore();
    }
    if (this.where.at !== 'basket' || this.lookedAtTab === tab) return;
    this.lookedAtTab = tab;
    void tab.refresh();
  }

  private needTill(): void {
    if (this.askedTill || this.visit.checkoutSession !== undefined) return;
    this.askedTill = true;
    this.hasActed = true;
    void this.visit.openCheckout();
  }

  private needBills(): void {
    if (!this.askedBills) {
      this.askedBills = true;
      this.hasActed = true;
      void this.visit.openBills();
    }
    if (isOfBill(this.where)) this.bills?.service.enter(venueAt(0), 'pay');
  }

  private settlePay(venue: number): void {
    const { checkout } = this;
    if (checkout === undefined) return;
    if (!checkout.readyToPay && checkout.phase === 'idle' && !this.isPressed) {
      this.goTo({ at: 'basket', venue });
    } else if (checkout.needsCard && !this.cardIsAsked) {
      this.cardIsAsked = true;
      this.hasActed = true;
      void checkout.card.open(LABELS);
    }
    if (checkout.needsCard) this.needWallets(checkout.wallets);
  }

  /** The button of the phone's wallet is there once it is known that the venue takes it. */
  private needWallets(wallets: WalletsModel): void {
    const { wallet } = this.models.wallets;
    if (wallet === undefined || this.unmountWallet !== undefined) return;
    if (wallets.offered.includes(wallet)) {
      wallets.hear((sheet) => this.onWallet(sheet));
      this.unmountWallet = wallets.mount(wallet, { label: '', payee: '', currency: 'GBP' as Currency });
      this.hasActed = true;
    } else if (!this.walletIsAsked) {
      this.walletIsAsked = true;
      void wallets.prepare();
    }
  }

  private leaveWallets(): void {
    const { checkout, tableBill } = this;
    this.unmountWallet?.();
    this.unmountWallet = undefined;
    this.walletIsAsked = false;
    this.models.wallets.leave();
    if (this.where.at === 'pay') checkout?.wallets.leave();
    else tableBill?.checkout.wallets.leave();
  }

  private settleBill({ at, table }: Extract<Where, { readonly table: string }>): void {
    const opened = this.tableBill;
    if (opened === undefined) return;
    if (this.leaveBill === undefined) {
      this.hasActed = true;
      this.leaveBill = opened.enter(at === 'settled' ? 'success' : 'bill');
    }
    const { bill, checkout } = opened;
    if (bill.account === undefined) return;
    if (at === 'settled') {
      if (!bill.isSettled) this.goTo({ at: 'bill', table });
      return;
    }
    if (bill.isSettled && !checkout.isPaying) return this.goTo({ at: 'settled', table });
    if (at === 'bill') return;
    if (!this.hasArrived) {
      this.hasArrived = true;
      this.hasActed = true;
      checkout.arrive();
      if (!checkout.paysOnPage) void checkout.card.open(LABELS);
    }
    if (!checkout.paysOnPage) this.needWallets(checkout.wallets);
    const isIdle = checkout.phase === 'idle' && !this.isPressed;
    const isNothing = checkout.unsettled !== undefined || !checkout.isReady;
    if (isIdle && isNothing && checkout.refusal === undefined) this.goTo({ at: 'bill', table });
  }

  /** The payment that the address names is confirmed with what was brought back, or asked after (C6). */
  private settleResult({ returned }: Extract<Where, { readonly at: 'result' }>): void {
    const { result, payments } = this;
    if (result === undefined || payments === undefined || result === this.shownResult) return;
    if (result.state.is === 'captured' && result.pays === 'bill') {
      // What is left of the bill is shown once the code of bills is there.
      this.needBills();
      const { bills } = this;
      if (bills === undefined) return;
      this.shownResult = result;
      this.leaveReceipt ??= bills.billPaidBy(result).enter();
      return;
    }
    this.shownResult = result;
    this.hasActed = true;
    if (result.state.is === 'authRequired' && returned !== undefined)
      void payments.comeBack(result, returned.paymentId, returned.result);
    else if (isUnsettled(result.state)) void payments.follow(result);
  }
}
