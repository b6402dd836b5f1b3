/** Pay at table: decides which page of a bill is due, what its main button does and where a payment leads. */
import { formatMoney, isAuthorised, isLeft, isOver, type MinorUnits, type PaySession } from '@tableside/core';
import { isUnused } from '@tableside/core/bill';
import type { WalletSheet } from '@tableside/core/ports';
import {
  billLinkOf,
  billPaths,
  FROM_BILL,
  mayStayAtPaySuccess,
  namesPayment,
  tableNamed,
  withoutToken,
} from '../navigation/bill-paths.ts';
import type {
  BillCheckoutEnd,
  BillCheckoutModel,
  BillCheckoutPhase,
} from '../models/bill/bill-checkout-model.ts';
import type {
  AddressedBill,
  BillLink,
  PayAtTableModel,
  TableBill,
} from '../models/bill/pay-at-table-model.ts';
import type { BillModel } from '../models/bill/bill-model.ts';
import { paths, type PayRoute, type ResultPage } from '../navigation/routes.ts';
import type { LinkedBill } from './bill-table-flow.ts';
import { redirect, type MainButton, type Redirect } from './due.ts';
import { PayPress, type PayFlowPorts, type PayDisabledReason, type PressOutcome } from './pay-press.ts';
import { resultPath } from './result-flow.ts';

/** The address of a bill's page. */
export interface BillAddress {
  readonly page: 'bill' | ResultPage;
  /** The query string. */
  readonly search: string;
  /** The state of the browser's history entry. */
  readonly history: unknown;
}

export type BillAtTableScreen =
  /** `loading`: the venue's service or the bill is loading. */
  { readonly screen: 'loading' | 'unread' | 'bill' | 'pay' | 'settled' } | Redirect;

/** The bar below the bill. */
export type BillBar =
  /** A payment of this guest is unsettled. The only way on is to its result, if it has one yet. */
  | { readonly is: 'locked'; readonly result: string | undefined }
  /** Nothing has been ordered. The guest can read the bill again. */
  | { readonly is: 'empty' }
  /** This guest has paid their share: what is left is for the others to pay first. */
  | { readonly is: 'paid'; readonly left: string }
  | { readonly is: 'open'; readonly button: BillContinueButton };

/** What the guest must choose before going on: items, an amount, or anything at all. `busy`: a wallet pays. */
export type BillContinueHindrance = 'chooseItems' | 'enterAmount' | 'nothingToPay' | 'busy';

type BillContinueButton = MainButton<
  'basket.continue' | 'bill.choose' | 'bill.enterAmount',
  BillContinueHindrance
>;

/** The button itself says what is still missing. */
const CONTINUE_LABELS: Readonly<Record<BillContinueHindrance, BillContinueButton['label']>> = {
  chooseItems: 'bill.choose',
  enterAmount: 'bill.enterAmount',
  nothingToPay: 'basket.continue',
  busy: 'basket.continue',
};

/**
 * `bill.agree`: the amount has changed. A press agrees to it and pays nothing (P4). `bill.chooseAgain`: others have paid
 * what the guest chose. A press leads to the bill.
 */
export type BillPayButton = MainButton<
  'pay.button' | 'pay.button.page' | 'bill.agree' | 'bill.chooseAgain',
  PayDisabledReason | 'notReady'
>;

export interface BillPayProgress {
  readonly phase: BillCheckoutPhase;
  /** The answer was lost, and the app asks for it again. */
  readonly isLost: boolean;
  /** The bank has approved the payment, and the bill has not confirmed it (C3). */
  readonly isAuthorised: boolean;
  readonly onPage: boolean;
}

/** The page of a failed payment, if the guest comes to their bill from it. */
export const comesFrom = ({ trail }: { readonly trail: readonly { readonly routeName: string }[] }) =>
  trail.at(-2)?.routeName === 'pay.failure' ? 'failure' : undefined;

export class BillFlow {
  readonly bill: BillModel;
  readonly checkout: BillCheckoutModel;
  private readonly press: PayPress;
  /** The guest has left for the page of their failed payment, which leads back. */
  private hasFailed = false;

  constructor(
    readonly opened: TableBill,
    readonly session: PaySession,
    /** Every address of the bill carries it. */
    private readonly link: BillLink,
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
    const { slug, tableNo, link } = this;
    if (bill.phase === 'missing') return redirect(billPaths.missing(slug, tableNo, link));
    if (bill.phase === 'tokenNeeded') return redirect(billPaths.tokenNeeded(slug, tableNo, link));
    if (bill.phase === 'sittingOver') return redirect(billPaths.sittingOver(slug, tableNo, link));
    if (bill.account === undefined) return { screen: bill.phase === 'failed' ? 'unread' : 'loading' };
    if (page === 'bill') {
      if (bill.isSettled && !checkout.isPaying && !this.press.isUnderWay)
        return redirect(billPaths.settled(this.slug, this.tableNo, this.link), FROM_BILL);
      if (new URLSearchParams(search).get('step') !== 'pay') return { screen: 'bill' };
      return this.mayPay ? { screen: 'pay' } : redirect(this.billPath);
    }
    const arrival = { history, hasPaid: checkout.ownPayments.length > 0 };
    return page === 'success' && bill.isSettled && mayStayAtPaySuccess(arrival)
      ? { screen: 'settled' }
      : redirect(this.billPath);
  }

  /**
   * The guest enters one of the bill's pages. The returned function ends the stay; moving between pages of one bill
   * does not end it.
   * @param from the page of a failed payment: what the guest had chosen for it still stands
   */
  enter(page: BillAddress['page'], from?: 'failure'): () => void {
    if (from === undefined) this.checkout.leave();
    const leave = this.opened.enter(page);
    return () => {
      leave();
      // The guest chooses the split anew (section 2).
      if (!this.hasFailed) this.checkout.leave();
    };
  }

  /** The guest enters the pay page, or the bill with its wallets. Call the returned function when they leave it. */
  readonly enterPay = (): (() => void) => {
    this.checkout.arrive();
    return () => {
      this.press.leavePage();
      this.checkout.goBack();
    };
  };

  get billPath(): string {
    return paths.bill(this.slug, this.tableNo, this.link);
  }

  /** The form for another table. */
  get tablePath(): string {
    return billPaths.ask(this.slug, this.tableNo, { area: this.link.area });
  }

  // The bill.

  /** The guest enters the bill, which wallets pay at once: the app fetches ahead what a card needs. */
  readonly enterBill = (): (() => void) => {
    this.checkout.card.prepare();
    return this.enterPay();
  };

  /** Undefined while there is no bill to pay. */
  get continueBar(): BillBar | undefined {
    const { checkout, bill } = this;
    const { unsettled, payment } = checkout;
    if (bill.account === undefined) return undefined;
    if (isUnused(bill.account)) return { is: 'empty' };
    if (this.isLocked) return { is: 'locked', result: unsettled && resultPath(unsettled) };
    if (payment === undefined) return undefined;
    if (checkout.paidHere !== undefined && !checkout.split.isOpen)
      return { is: 'paid', left: this.money(bill.account.outstanding) };
    const why = this.continueHindrance;
    const label = why === undefined ? 'basket.continue' : CONTINUE_LABELS[why];
    // With a tip chosen before: a wallet beside the button charges what it says.
    return { is: 'open', button: { label, amount: this.money(payment.totalBeingPaid), why } };
  }

  /** An earlier payment of this guest is unsettled. One that this page makes leaves it as it is. */
  get isLocked(): boolean {
    return this.checkout.isPaying && !this.isBusy && !this.press.isUnderWay;
  }

  /** A wallet's button in the bill's bar pays what the guest has chosen (P15). */
  get mayPayByWallet(): boolean {
    const { isReady, paysOnPage, unsettled } = this.checkout;
    return isReady && !paysOnPage && unsettled === undefined && this.disabledReason(true) === undefined;
  }

  pressContinue(): PressOutcome {
    this.checkout.split.amountField.judge();
    const bar = this.continueBar;
    if (bar?.is !== 'open' || bar.button.why !== undefined) return 'ignored';
    this.checkout.acceptNewTotal();
    this.ports.navigation.go(billPaths.pay(this.slug, this.tableNo, this.link));
    return 'navigates';
  }

  /** Reads the bill again. True if the button that asked for it is gone afterwards. */
  async readAgain(): Promise<boolean> {
    const { bill } = this;
    const wasStale = bill.isStale;
    await bill.read();
    const { account, isStale } = bill;
    return account !== undefined && !isStale && (wasStale || !isUnused(account));
  }

  // The pay page.

  get isBusy(): boolean {
    return this.checkout.phase !== 'idle' || this.press.isLeaving;
  }

  get isOffline(): boolean {
    return this.press.isOffline;
  }

  get isStorePersistent(): boolean {
    return this.press.isStorePersistent;
  }

  get payButton(): BillPayButton | undefined {
    const { payment, paysOnPage, isReady, mustAgree } = this.checkout;
    if (payment === undefined) return undefined;
    if (this.mustChoose)
      return { label: 'bill.chooseAgain', amount: this.money(payment.totalBeingPaid), why: undefined };
    const payLabel = paysOnPage ? 'pay.button.page' : 'pay.button';
    return {
      label: mustAgree ? 'bill.agree' : payLabel,
      amount: this.money(payment.totalBeingPaid),
      why: this.buttonHindrance ?? (isReady ? undefined : 'notReady'),
    };
  }

  /** The bill has changed, and nothing is left of what the guest chose: there is nothing to agree to. */
  get mustChoose(): boolean {
    const { isReady, refusal } = this.checkout;
    return !this.isBusy && !isReady && refusal?.at === 'changed';
  }

  /** What the page shows while the payment runs. */
  get progress(): BillPayProgress {
    const { phase, unsettled, paysOnPage } = this.checkout;
    return {
      phase,
      isLost: unsettled?.state.is === 'unknown',
      isAuthorised: unsettled !== undefined && isAuthorised(unsettled.state),
      onPage: paysOnPage,
    };
  }

  /** @param sheet of the wallet whose button the guest pressed */
  async pressPay(sheet?: WalletSheet): Promise<PressOutcome> {
    const { checkout } = this;
    if (sheet === undefined && this.mustChoose) {
      this.ports.navigation.go(this.billPath);
      return 'navigates';
    }
    const why = sheet === undefined ? this.buttonHindrance : this.disabledReason(true);
    return this.press.press(
      why,
      sheet,
      () => (sheet === undefined && checkout.mustAgree ? checkout.agree() : checkout.pay(sheet)),
      (end) => this.navigateAfter(end),
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
    if (this.isBusy || this.press.isUnderWay) return 'busy';
    if (isReady) return undefined;
    if (split.by === 'item') return 'chooseItems';
    return split.by === 'amount' ? 'enterAmount' : 'nothingToPay';
  }

  /** Otherwise the guest has chosen nothing to pay, or a payment is being checked; the bill page says which. */
  get mayPay(): boolean {
    const { unsettled, awaitsAnswer, isReady, refusal } = this.checkout;
    if (this.isBusy || this.press.isUnderWay) return true;
    // Even after a refusal the page must not keep its pay button: the bill leads to the payment instead (F12).
    if (awaitsAnswer) return false;
    return (unsettled === undefined && isReady) || refusal !== undefined;
  }

  /** Agreeing sends nothing, so it needs neither a card nor a connection. */
  private get buttonHindrance(): PayDisabledReason | undefined {
    if (this.checkout.mustAgree) return this.isBusy ? 'busy' : undefined;
    return this.disabledReason(this.checkout.isCardReady);
  }

  private disabledReason(isCardReady: boolean): PayDisabledReason | undefined {
    return this.press.disabledReason(this.isBusy, this.checkout.paysOnPage, isCardReady);
  }

  private navigateAfter(end: BillCheckoutEnd): void {
    const { navigation } = this.ports;
    switch (end.is) {
      case 'bankAsks':
        this.press.leaveFor(end.redirectUrl, () => this.navigateAfter({ is: 'failed', intent: end.intent }));
        return;
      case 'settled':
        navigation.go(billPaths.settled(this.slug, this.tableNo, this.link), {
          replace: true,
          state: FROM_BILL,
        });
        return;
      case 'paid':
        navigation.go(resultPath(end.intent), { replace: true, state: FROM_BILL });
        return;
      case 'failed':
        this.hasFailed = isOver(end.intent.state);
        navigation.go(resultPath(end.intent), { replace: true });
    }
  }
}

/** The screens of pay at table, once its code is loaded. */
export type PayAtTableScreen =
  | { readonly screen: 'loading' }
  /** The result of one payment. It is shown even if the venue's service cannot be entered. */
  | { readonly screen: 'result'; readonly page: ResultPage; readonly billPath: string }
  | { readonly screen: 'failed'; readonly code: string }
  | {
      readonly screen: 'typeTable' | 'noBill';
      readonly session: PaySession;
      readonly linked: LinkedBill;
    }
  | {
      readonly screen: 'atTable';
      readonly page: BillAddress['page'];
      readonly session: PaySession;
      readonly opened: TableBill;
      readonly link: BillLink;
    }
  | Redirect;

/** The bill whose page the address is. */
export const addressedBill = (route: PayRoute, search: string): AddressedBill | undefined =>
  route.page === 'bill'
    ? { tableNumber: route.tableNumber, link: billLinkOf(new URLSearchParams(search)) }
    : undefined;

/** The part of pay at table that decides which screen is due. */
export interface PayAtTable extends Pick<PayAtTableModel, 'billAt' | 'tableAt' | 'tokens'> {
  readonly payments: Pick<PayAtTableModel['payments'], 'find'>;
  readonly service: Pick<PayAtTableModel['service'], 'state'>;
}

export function payAtTableScreen(bills: PayAtTable, route: PayRoute, search: string): PayAtTableScreen {
  const query = new URLSearchParams(search);
  const link = billLinkOf(query);
  const { slug } = route;
  const table = tableNamed(route, query);
  // The token stays out of sight, and out of what the guest copies, once the phone has it.
  if (link.token !== undefined && bills.tokens.save(slug, table, link.token))
    return redirect(withoutToken(route, query));
  const isKnown = (key: string | undefined): boolean => bills.payments.find(key)?.pays === 'bill';
  if ((route.page === 'success' || route.page === 'failure') && namesPayment(route.page, search, isKnown))
    return { screen: 'result', page: route.page, billPath: paths.bill(slug, route.tableNumber, link) };
  const { state } = bills.service;
  if (state.is === 'idle' || state.slug !== slug || state.is === 'entering') return { screen: 'loading' };
  if (state.is === 'disabled') return redirect(paths.serviceError());
  if (state.is === 'failed') return { screen: 'failed', code: state.code };
  const { session } = state;
  switch (route.page) {
    case 'entry':
    case 'not-found': {
      const isOver = query.get('needs') === 'scan';
      const needsToken = isOver || query.get('needs') === 'token';
      const token = isOver ? undefined : (link.token ?? bills.tokens.of(slug, table));
      const asks = { ...(needsToken && { needsToken }), ...(isOver && { isOver }) };
      const linked = { table, ...link, ...(token && { token }), ...asks };
      return { screen: route.page === 'entry' ? 'typeTable' : 'noBill', session, linked };
    }
    case 'bill':
    case 'success':
    case 'failure': {
      const { tableNumber } = route;
      const opened = bills.billAt(session, tableNumber, link);
      if (opened !== undefined) return { screen: 'atTable', page: route.page, session, opened, link };
      const found = bills.tableAt(session, tableNumber, link.area);
      const isShared = isLeft(found) && found.left === 'sharedTable';
      return redirect((isShared ? billPaths.ask : billPaths.missing)(slug, tableNumber, link));
    }
  }
}
