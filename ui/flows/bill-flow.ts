/** Pay at table: which page of a bill is due, what its button does, and where each end of a payment leads. */
import { formatMoney, isUnused, type MinorUnits, type PaySession, type WalletSheet } from '@tableside/core';
import { billPaths, FROM_BILL, mayStayAtPaySuccess, namesPayment } from '../bill-paths.ts';
import type { BillCheckoutEnd, BillCheckoutModel, BillCheckoutPhase } from '../models/bill-checkout-model.ts';
import type { PayAtTableModel, TableBill } from '../models/pay-at-table-model.ts';
import type { BillModel } from '../models/bill-model.ts';
import { paths, type PayRoute, type ResultPage } from '../routes.ts';
import { redirect, type MainButton, type Redirect } from './due.ts';
import { PayPress, type PayFlowPorts, type PayHindrance, type PressOutcome } from './pay-press.ts';
import { resultPath } from './result-flow.ts';

/** What the address of a bill's page says. */
export interface BillAddress {
  readonly page: 'bill' | ResultPage;
  /** Its query. */
  readonly search: string;
  /** What the browser's history keeps with it. */
  readonly history: unknown;
}

export type BillAtTableScreen =
  /** The venue's service, or the bill, is on its way. */
  { readonly screen: 'loading' | 'unread' | 'bill' | 'pay' | 'settled' } | Redirect;

/** The bar below the bill. */
export type BillBar =
  /** A payment of this guest's is not settled: the only way on is to its result, once there is one. */
  | { readonly is: 'locked'; readonly result: string | undefined }
  /** Nothing has been ordered: the bill can be read again. */
  | { readonly is: 'empty' }
  | { readonly is: 'open'; readonly button: BillContinueButton };

/** What is to be chosen before the guest goes on: items, an amount, or anything at all. */
export type BillContinueHindrance = 'chooseItems' | 'enterAmount' | 'nothingToPay';

type BillContinueButton = MainButton<'bill.continue', BillContinueHindrance>;

export type BillPayButton = MainButton<'pay.button' | 'pay.button.page', PayHindrance | 'notReady'>;

/** Where the payment under way is. */
export interface BillPayProgress {
  readonly phase: BillCheckoutPhase;
  /** Its answer was lost: it is asked for again. */
  readonly isLost: boolean;
  readonly onPage: boolean;
}

export class BillFlow {
  readonly bill: BillModel;
  readonly checkout: BillCheckoutModel;
  private readonly press: PayPress;

  constructor(
    readonly opened: TableBill,
    readonly session: PaySession,
    /** Of the table's QR link: every address of the bill takes it along (X5). */
    private readonly token: string | undefined,
    private readonly ports: PayFlowPorts,
  ) {
    this.bill = opened.bill;
    this.checkout = opened.checkout;
    this.press = new PayPress(ports);
  }

  /** Undefined until the guest's stay at the bill has begun. */
  screenAt({ page, search, history }: BillAddress): BillAtTableScreen | undefined {
    const { bill, checkout, opened } = this;
    if (!opened.isEntered) return undefined;
    if (bill.phase === 'missing') return redirect(billPaths.missing(this.slug, this.tableNo, this.token));
    if (bill.account === undefined) return { screen: bill.phase === 'failed' ? 'unread' : 'loading' };
    if (page === 'bill') {
      if (bill.isSettled && !checkout.isPaying)
        return redirect(billPaths.settled(this.slug, this.tableNo, this.token), FROM_BILL);
      if (new URLSearchParams(search).get('step') !== 'pay') return { screen: 'bill' };
      return this.mayStayToPay ? { screen: 'pay' } : redirect(this.billPath);
    }
    const arrival = { history, hasPaid: checkout.ownPayments.length > 0 };
    return page === 'success' && bill.isSettled && mayStayAtPaySuccess(arrival)
      ? { screen: 'settled' }
      : redirect(this.billPath);
  }

  /**
   * The guest has come to one of the bill's pages; the function that is returned is called when they leave the bill.
   * The pages of one bill follow each other without the guest's leaving it.
   */
  enter(page: BillAddress['page']): () => void {
    const leave = this.opened.enter(page);
    return () => {
      leave();
      // How the bill is split is chosen anew (section 2).
      this.checkout.leave();
    };
  }

  /** The guest has come to the page on which they pay; the function that is returned is called when they leave it. */
  readonly enterPay = (): (() => void) => {
    this.checkout.arrive();
    return () => {
      this.press.leavePage();
      this.checkout.goBack();
    };
  };

  get billPath(): string {
    return paths.bill(this.slug, this.tableNo, this.token);
  }

  // The bill.

  /** The guest has come to the bill: what paying takes is fetched ahead. */
  readonly enterBill = (): (() => void) => {
    this.checkout.card.prepare();
    void this.checkout.wallets.prepare();
    return () => undefined;
  };

  /** Undefined while there is no bill to go on from. */
  get continueBar(): BillBar | undefined {
    const { checkout, bill } = this;
    const { unsettled, payment } = checkout;
    if (bill.account === undefined) return undefined;
    if (isUnused(bill.account)) return { is: 'empty' };
    if (checkout.isPaying) return { is: 'locked', result: unsettled && resultPath(unsettled) };
    if (payment === undefined) return undefined;
    const button = {
      label: 'bill.continue',
      amount: this.money(payment.amountBeingPaid),
      why: this.continueHindrance,
    } as const;
    return { is: 'open', button };
  }

  pressContinue(): PressOutcome {
    const bar = this.continueBar;
    if (bar?.is !== 'open' || bar.button.why !== undefined) return 'ignored';
    this.checkout.acceptNewTotal();
    this.ports.navigation.go(billPaths.pay(this.slug, this.tableNo, this.token));
    return 'leads';
  }

  /** Reads the bill again; true where the button that asked for it is gone after it. */
  async readAgain(): Promise<boolean> {
    const { bill } = this;
    const wasStale = bill.isStale;
    await bill.read();
    const { account, isStale } = bill;
    return account !== undefined && !isStale && (wasStale || !isUnused(account));
  }

  // The page on which it is paid.

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

  get payButton(): BillPayButton | undefined {
    const { payment, paysOnPage, isCardReady, isReady } = this.checkout;
    if (payment === undefined) return undefined;
    const exclusion = this.payHindrance(isCardReady);
    return {
      label: paysOnPage ? 'pay.button.page' : 'pay.button',
      amount: this.money(payment.totalBeingPaid),
      why: exclusion ?? (isReady ? undefined : 'notReady'),
    };
  }

  /** What is said while the payment runs. */
  get progress(): BillPayProgress {
    const { phase, unsettled, paysOnPage } = this.checkout;
    return { phase, isLost: unsettled?.state.is === 'unknown', onPage: paysOnPage };
  }

  /** @param sheet of the wallet whose button was pressed */
  async pressPay(sheet?: WalletSheet): Promise<PressOutcome> {
    const why = this.payHindrance(sheet !== undefined || this.checkout.isCardReady);
    return this.press.press(
      why,
      sheet,
      () => this.checkout.pay(sheet),
      (end) => this.lead(end),
    );
  }

  private get slug(): string {
    return this.session.venue.slug;
  }

  private get tableNo(): string {
    return this.bill.table.tableNo;
  }

  private money(amount: MinorUnits): string {
    const { currency, locale, currencySymbol } = this.session.backend;
    return formatMoney(amount, currency, locale, currencySymbol);
  }

  private get continueHindrance(): BillContinueHindrance | undefined {
    const { isReady, split } = this.checkout;
    if (isReady) return undefined;
    if (split.by === 'item') return 'chooseItems';
    return split.by === 'amount' ? 'enterAmount' : 'nothingToPay';
  }

  /** Otherwise nothing is chosen to be paid, or a payment is being checked: the bill says so. */
  private get mayStayToPay(): boolean {
    const { unsettled, isReady, refusal } = this.checkout;
    if (this.isBusy || this.press.isUnderWay) return true;
    return (unsettled === undefined && isReady) || refusal !== undefined;
  }

  private payHindrance(isCardReady: boolean): PayHindrance | undefined {
    return this.press.exclusion(this.isBusy, this.checkout.paysOnPage, isCardReady);
  }

  private lead(end: BillCheckoutEnd): void {
    const { navigation } = this.ports;
    switch (end.is) {
      case 'bankAsks':
        this.press.leaveFor(end.redirectUrl, () => this.lead({ is: 'failed', intent: end.intent }));
        return;
      case 'settled':
        navigation.go(billPaths.settled(this.slug, this.tableNo, this.token), {
          replace: true,
          state: FROM_BILL,
        });
        return;
      case 'paid':
        navigation.go(resultPath(end.intent), { replace: true, state: FROM_BILL });
        return;
      case 'failed':
        navigation.go(resultPath(end.intent), { replace: true });
    }
  }
}

/** What of pay at table is due, once its code is there. */
export type PayAtTableScreen =
  | { readonly screen: 'loading' }
  /** The result of one payment: shown whatever becomes of the venue's service. */
  | { readonly screen: 'result'; readonly page: ResultPage; readonly billPath: string }
  | { readonly screen: 'failed'; readonly code: string }
  | { readonly screen: 'typeTable'; readonly session: PaySession }
  | {
      readonly screen: 'noBill';
      readonly session: PaySession;
      readonly typed: string;
      readonly token: string | undefined;
    }
  | {
      readonly screen: 'atTable';
      readonly page: BillAddress['page'];
      readonly session: PaySession;
      readonly opened: TableBill;
      readonly token: string | undefined;
    }
  | Redirect;

/** Of pay at table, what says which screen is due. */
export interface PayAtTable extends Pick<PayAtTableModel, 'billAt'> {
  readonly payments: Pick<PayAtTableModel['payments'], 'find'>;
  readonly service: Pick<PayAtTableModel['service'], 'state'>;
}

export function payAtTableScreen(bills: PayAtTable, route: PayRoute, search: string): PayAtTableScreen {
  const query = new URLSearchParams(search);
  const token = query.get('t') ?? undefined;
  const { slug } = route;
  const isKnown = (key: string | undefined): boolean => bills.payments.find(key)?.pays === 'bill';
  if ((route.page === 'success' || route.page === 'failure') && namesPayment(route.page, search, isKnown))
    return { screen: 'result', page: route.page, billPath: paths.bill(slug, route.tableNumber, token) };
  const { state } = bills.service;
  if (state.is === 'idle' || state.slug !== slug || state.is === 'entering') return { screen: 'loading' };
  if (state.is === 'disabled') return redirect(paths.serviceError());
  if (state.is === 'failed') return { screen: 'failed', code: state.code };
  const { session } = state;
  switch (route.page) {
    case 'entry':
      return { screen: 'typeTable', session };
    case 'not-found':
      return { screen: 'noBill', session, typed: query.get('table') ?? '', token };
    case 'bill':
    case 'success':
    case 'failure': {
      const opened = bills.billAt(session, route.tableNumber, token);
      return opened === undefined
        ? redirect(billPaths.missing(slug, route.tableNumber, token))
        : { screen: 'atTable', page: route.page, session, opened, token };
    }
  }
}
