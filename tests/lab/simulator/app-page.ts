/**
 * One page of the app without a screen: the app's models and flows over simulated ports. It does what React does in
 * the app: mounts what is due, follows redirects, and ends effects with their screens.
 */
import type { Currency, PaymentIntent, PaySession } from '@tableside/core';
import type { SavedBasket } from '@tableside/core/codecs';
import type { VenueContent } from '@tableside/core/content';
import type { CardField } from '@tableside/core/ports';
import {
  addressedBill,
  BillFlow,
  comesFrom,
  payAtTableScreen,
  type BillAddress,
  type PayAtTableScreen,
} from '../../../ui/flows/bill-flow.ts';
import { BillTableFlow } from '../../../ui/flows/bill-table-flow.ts';
import type { Redirect } from '../../../ui/flows/due.ts';
import { EntryFlow } from '../../../ui/flows/entry-flow.ts';
import type { Navigation, Stayed } from '../../../ui/flows/navigation.ts';
import { OrderFlow, type OrderPage } from '../../../ui/flows/order-flow.ts';
import {
  bannerOf,
  linkOfBill,
  noticesOf,
  paysAgain,
  ResultFlow,
  type ResultAddress,
  type ShownResult,
  type UnpaidPayment,
} from '../../../ui/flows/result-flow.ts';
import type { DueOf } from '../../../ui/flows/due-screens.ts';
import { VisitFlow, type Address } from '../../../ui/flows/visit-flow.ts';
import { isShownBy, parseRoute, policyOf, type DocumentPolicy } from '../../../ui/navigation/routes.ts';
import type { BillLink, PayAtTableModel, TableBill } from '../../../ui/models/bill/pay-at-table-model.ts';
import type { CardModel } from '../../../ui/models/payment/card-model.ts';
import type { CheckoutModel } from '../../../ui/models/order/checkout-model.ts';
import type { CheckoutSession } from '../../../ui/models/order/checkout-session.ts';
import type { OrderModel } from '../../../ui/models/order/order-model.ts';
import type { PaymentsModel } from '../../../ui/models/payment/payments-model.ts';
import type { VisitModel } from '../../../ui/models/visit/visit-model.ts';
import type { WalletsModel } from '../../../ui/models/payment/wallets-model.ts';
import type { TypedCard } from './card-forms.ts';
import { Mounted } from './mounted.ts';
import type { Composition } from './composition.ts';
import { Tracked } from './tracked.ts';

type AtTable = Extract<PayAtTableScreen, { readonly screen: 'atTable' }>;

/** What the guest sees, with the flow or model that its buttons belong to. */
export type Screen =
  | { readonly at: 'waiting' }
  /** Loading failed. The page offers a retry, or a link to the start. */
  | { readonly at: 'unavailable'; readonly retry: () => void }
  | { readonly at: 'venue'; readonly venue: VenueContent }
  | { readonly at: 'elsewhere'; readonly saved: SavedBasket }
  | { readonly at: 'table' | 'times' | 'subService'; readonly order: OrderModel; readonly entry: EntryFlow }
  | { readonly at: 'menus' | 'menu'; readonly order: OrderModel }
  | { readonly at: 'basket' | 'emptyBasket' | 'pay'; readonly flow: OrderFlow }
  | { readonly at: 'noBill'; readonly flow: BillTableFlow; readonly typed: string }
  | { readonly at: 'unread' | 'bill' | 'billPay' | 'settled'; readonly flow: BillFlow }
  | {
      readonly at: 'result';
      readonly flow: ResultFlow;
      readonly shown: ShownResult;
      /** Set for a declined payment that a wallet can pay at once. */
      readonly again?: OrderFlow | BillFlow;
    };

const WAITING: Screen = { at: 'waiting' };
const LABELS: Readonly<Record<CardField, string>> = { number: '', expirationDate: '', cvv: '' };
/** Redirects in a row. More than this is an endless loop. */
const MOST_REDIRECTS = 20;

/** The page's browser tab and network. */
export interface PageHost {
  /** The page shows this address. A replaced address leaves the history. */
  readonly onAddress: (address: Address, isReplaced: boolean) => void;
  /** The browser leaves for another document. */
  readonly onDocument: (address: Address, isReplaced: boolean) => void;
  /** The browser leaves for the page of the bank or provider that handles this payment. */
  readonly onBank: (paymentId: string) => void;
  readonly connection: { readonly isOffline: boolean };
  /** The guest's start address. */
  readonly start: string;
}

export const addressOf = (to: string, state?: unknown): Address => {
  const at = to.indexOf('?');
  return at < 0 ? { path: to, search: '', state } : { path: to.slice(0, at), search: to.slice(at), state };
};

export class AppPage {
  screen: Screen = WAITING;
  readonly flow: VisitFlow;
  /** The card typed into the open form. */
  card: TypedCard | undefined;
  /** What the guest pressed “Continue with the new total” for: the goods, and prices by line (B10). */
  readonly agreed = { goods: 0, prices: new Map<string, number>() };
  readonly navigation: Navigation = {
    go: (to, how) => this.go(to, how?.replace === true, how?.state),
    leave: (address, onStayed) => {
      this.onStayed = onStayed;
      this.host.onBank(decodeURIComponent(address.slice(address.lastIndexOf('/') + 1)));
    },
  };
  readonly policy: DocumentPolicy;
  private readonly mounted = new Mounted();
  private readonly rendering = new Tracked(() => (this.isStale = true));
  private isStale = true;
  private redirectsTo: Redirect | undefined;
  private onStayed: ((how: Stayed) => void) | undefined;

  constructor(
    readonly models: Composition,
    address: Address,
    private readonly host: PageHost,
  ) {
    this.policy = policyOf(parseRoute(address.path));
    this.flow = new VisitFlow({
      visit: this.visit,
      navigation: this.navigation,
      device: { isDesktop: false },
      address,
    });
    void this.visit.resumePayments(this.returning);
  }

  get visit(): VisitModel {
    return this.models.visit;
  }

  get payments(): PaymentsModel | undefined {
    return this.visit.checkoutSession?.payments;
  }

  get order(): OrderModel | undefined {
    const { screen } = this;
    if ('order' in screen) return screen.order;
    return 'flow' in screen && screen.flow instanceof OrderFlow ? screen.flow.order : undefined;
  }

  get orderFlow(): OrderFlow | undefined {
    const { screen } = this;
    return 'flow' in screen && screen.flow instanceof OrderFlow ? screen.flow : undefined;
  }

  get billFlow(): BillFlow | undefined {
    const { screen } = this;
    return 'flow' in screen && screen.flow instanceof BillFlow ? screen.flow : undefined;
  }

  get checkout(): CheckoutModel | undefined {
    return this.orderFlow?.checkout;
  }

  get tableBill(): TableBill | undefined {
    return this.billFlow?.opened;
  }

  /** The flow by which a wallet can pay on the page of a declined payment. */
  get again(): OrderFlow | BillFlow | undefined {
    return this.screen.at === 'result' ? this.screen.again : undefined;
  }

  /** The order that this page can pay, or pay again after a decline. */
  get orderToPay(): OrderModel | undefined {
    const { again } = this;
    return again instanceof OrderFlow ? again.order : this.order;
  }

  /** The bill that this page can pay, or pay again after a decline. */
  get billToPay(): TableBill | undefined {
    const { again } = this;
    return again instanceof BillFlow ? again.opened : this.tableBill;
  }

  /** The payment that the address names. */
  get result(): PaymentIntent | undefined {
    const { screen } = this;
    return screen.at === 'result' ? this.payments?.find(screen.flow.key) : undefined;
  }

  /** The payment that waits for its page, where this page lets the guest change what they pay for. */
  get unpaid(): UnpaidPayment | undefined {
    const { screen } = this;
    if (screen.at === 'result') return screen.shown.screen === 'bankAsks' ? screen.shown : undefined;
    const bar = screen.at === 'basket' ? screen.flow.continueBar : undefined;
    return bar?.is === 'locked' ? bar.unpaid : undefined;
  }

  /** The result address of the banner about an unresolved payment. */
  get bannerResult(): string | undefined {
    const { checkoutSession } = this.visit;
    return this.flow.tellsOfPayments && checkoutSession
      ? bannerOf(checkoutSession, this.visit)?.result
      : undefined;
  }

  /** Keys of the settled payments whose outcome the page shows, on a result or in a notice. */
  get reportedPayments(): readonly string[] {
    const { checkoutSession } = this.visit;
    const { screen } = this;
    if (screen.at === 'result') {
      const { shown } = screen;
      return shown.screen === 'paid' || shown.screen === 'notPaid' ? [shown.intent.key] : [];
    }
    return this.flow.tellsOfPayments && checkoutSession
      ? noticesOf(checkoutSession, this.visit).map(({ intent }) => intent.key)
      : [];
  }

  /** The payment that the bank's page has returned to this address. */
  get returning(): string | undefined {
    const query = new URLSearchParams(this.flow.address.search);
    return query.has('paymentId') ? (query.get('payment') ?? undefined) : undefined;
  }

  /** Follows a link or a redirect. */
  go(to: string, isReplaced = false, state?: unknown): void {
    this.arrive(addressOf(to, state), isReplaced);
  }

  arrive(address: Address, isReplaced = false): void {
    if (!this.isShownHere(address)) return this.host.onDocument(address, isReplaced);
    this.host.onAddress(address, isReplaced);
    this.flow.arrive(address);
  }

  /** Pages that take payments are documents of their own. */
  isShownHere({ path }: Address): boolean {
    return isShownBy(this.policy, parseRoute(path));
  }

  look(): void {
    void this.visit.comeBack(this.returning);
    void this.visit.venueStatus.refreshIfStale();
  }

  /** The browser restores the page from its cache. */
  isRestored(): void {
    const { onStayed } = this;
    this.onStayed = undefined;
    onStayed?.('restored');
  }

  end(): void {
    this.rendering.end();
  }

  /** Renders what is due. True if anything changed. */
  render(): boolean {
    if (!this.isStale) return false;
    for (let redirects = 0; redirects < MOST_REDIRECTS; redirects += 1) {
      const to = this.show();
      if (to === undefined) return true;
      this.go(to.to, true, to.state);
      if (!this.isShownHere(addressOf(to.to))) return true;
    }
    throw new Error(`the pages redirect for ever, at ${this.flow.path}`);
  }

  /** Returns a redirect if one is due. */
  private show(): Redirect | undefined {
    this.isStale = false;
    this.redirectsTo = undefined;
    this.rendering.read(() => (this.screen = this.screenDue()));
    this.mounted.commit();
    return this.redirectsTo;
  }

  private screenDue(): Screen {
    const { due } = this.flow;
    switch (due.screen) {
      case 'redirect':
        return this.redirected({ ...due });
      case 'venue':
        return { at: 'venue', venue: due.venue };
      case 'service-failed':
        return { at: 'unavailable', retry: () => this.flow.retry(due) };
      case 'basket-elsewhere':
        return { at: 'elsewhere', saved: due.saved };
      case 'table':
      case 'times':
        return { at: due.screen, order: due.order, entry: this.entryOf(due.order) };
      case 'sub-service':
        return { at: 'subService', order: due.order, entry: this.entryOf(due.order) };
      case 'menus':
      case 'menu':
        return { at: due.screen, order: due.order };
      case 'basket':
      case 'pay':
        return this.ofOrder(due.order, due.screen);
      case 'success':
      case 'failure':
        return this.ofResult(due.screen, due.slug);
      case 'bill':
        return this.ofBill(due);
      case 'waiting':
      case 'service-waiting':
        return WAITING;
      case 'service-error':
      case 'not-found':
      case 'error':
      case 'home':
      case 'terms':
      case 'train-error':
      case 'mobile-only':
        return { at: 'unavailable', retry: () => this.go(this.host.start) };
    }
  }

  private redirected(to: Redirect): Screen {
    this.redirectsTo = to;
    return WAITING;
  }

  /** Lives as long as the guest stays on this page. */
  private entryOf(order: OrderModel): EntryFlow {
    const { mounted, flow } = this;
    return mounted.value('entry', [flow.path, order], () => new EntryFlow(order, flow));
  }

  /** Undefined once the checkout code is loaded; until then the screen to show instead. */
  private checkoutMissing(): Screen | undefined {
    const { visit, mounted, flow } = this;
    mounted.effect('open checkout', [flow.path], () => void visit.checkout.open());
    if (visit.checkoutSession !== undefined) return undefined;
    return visit.checkout.failed ? { at: 'unavailable', retry: () => void visit.checkout.open() } : WAITING;
  }

  private ofOrder(order: OrderModel, page: OrderPage): Screen {
    const { mounted } = this;
    const missing = this.checkoutMissing();
    const { checkoutSession } = this.visit;
    if (missing !== undefined || checkoutSession === undefined) return missing ?? WAITING;
    const flow = this.orderFlowOf(this.flow.path, order, checkoutSession);
    mounted.effect('page of the order', [flow, page], page === 'basket' ? flow.enterBasket : flow.enterPay);
    const due = flow.screenAt(page);
    if (due.screen === 'redirect') return this.redirected(due);
    if (due.screen === 'checking')
      return flow.checkout.refusal === undefined
        ? WAITING
        : { at: 'unavailable', retry: () => void flow.checkout.basketCheck.run() };
    if (due.screen === 'pay' && flow.checkout.needsCard) this.takesCard(flow);
    if (due.screen === 'basket' && flow.checkout.needsCard) this.offersWallets(flow);
    return { at: due.screen, flow };
  }

  /** @param at the page's path, or the payment's key: each has a flow of its own */
  private orderFlowOf(at: string, order: OrderModel, checkoutSession: CheckoutSession): OrderFlow {
    const { visit, mounted, navigation, host } = this;
    return mounted.value('order flow', [at, order, checkoutSession], () => {
      return new OrderFlow(order, checkoutSession.checkoutOf(order.basket), checkoutSession.payments, {
        navigation,
        connection: host.connection,
        isStorePersistent: checkoutSession.isStorePersistent,
        sitsTogether: () => checkoutSession.sitsTogether(order.basket.place),
        openSittings: () => checkoutSession.openSittings(order.basket),
        embed: () => visit.embed,
      });
    });
  }

  private ofResult(page: ResultAddress['page'], slug: string | undefined): Screen {
    const missing = this.checkoutMissing();
    const { payments } = this;
    if (missing !== undefined || payments === undefined) return missing ?? WAITING;
    const { path, address } = this.flow;
    const { search } = address;
    const flow = this.mounted.value('result flow', [path, search, payments], () => {
      return new ResultFlow({ page, search, ofBill: false, ...(slug !== undefined && { slug }) }, payments);
    });
    return this.resultOf(flow, (intent) => this.orderAgain(intent));
  }

  private resultOf(
    flow: ResultFlow,
    againOf: (intent: PaymentIntent) => OrderFlow | BillFlow | undefined,
  ): Screen {
    this.mounted.effect('result', [flow], flow.enter);
    const shown = flow.screen;
    if (shown.screen === 'redirect') return this.redirected(shown);
    const again = shown.screen === 'notPaid' && paysAgain(shown) ? againOf(shown.intent) : undefined;
    return { at: 'result', flow, shown, ...(again !== undefined && { again }) };
  }

  private orderAgain({ key, pays, place }: PaymentIntent): OrderFlow | undefined {
    const { visit, mounted } = this;
    const { checkoutSession } = visit;
    if (pays !== 'order' || checkoutSession === undefined) return undefined;
    const order = visit.orderAt(place.venueSlug, place.service);
    if (order === undefined) return undefined;
    const flow = this.orderFlowOf(key, order, checkoutSession);
    mounted.effect('pays the order again', [flow], flow.enterPay);
    if (flow.checkout.needsCard && flow.mayPay) this.offersWallets(flow);
    return flow;
  }

  private billAgain(intent: PaymentIntent, bills: PayAtTableModel): BillFlow | undefined {
    const { mounted } = this;
    const opened = intent.pays === 'bill' ? bills.billToPayAgain(intent) : undefined;
    if (intent.pays !== 'bill' || opened === undefined) return undefined;
    const flow = this.billFlowOf(
      intent.key,
      opened,
      opened.checkout.session,
      linkOfBill(intent),
      () => bills.isStorePersistent,
    );
    mounted.effect('pays the bill again', [flow], flow.enterPay);
    if (!flow.checkout.paysOnPage && flow.mayPay && flow.payButton !== undefined) this.offersWallets(flow);
    return flow;
  }

  private ofBill({ venue, route, search }: DueOf<'bill'>): Screen {
    const { visit, mounted, navigation } = this;
    const { path } = this.flow;
    mounted.effect('open bills', [path], () => void visit.payAtTable.open());
    const { bills } = visit;
    if (bills === undefined)
      return visit.payAtTable.failed
        ? { at: 'unavailable', retry: () => void visit.payAtTable.open() }
        : WAITING;
    const due = payAtTableScreen(bills, route, search);
    if (due.screen !== 'result')
      mounted.effect('enter bills', [path, bills, venue], () =>
        bills.enter(venue, addressedBill(route, search)),
      );
    switch (due.screen) {
      case 'redirect':
        return this.redirected(due);
      case 'loading':
        return WAITING;
      case 'failed':
        return { at: 'unavailable', retry: () => bills.service.retry(venue, 'pay') };
      case 'typeTable':
      case 'noBill': {
        const { linked, session } = due;
        const flow = mounted.value('bill table flow', [path, search, session], () => {
          return new BillTableFlow(bills, session, navigation, linked);
        });
        return { at: 'noBill', flow, typed: linked.table };
      }
      case 'result': {
        const flow = mounted.value('bill result flow', [path, search, bills], () => {
          const { page } = due;
          return new ResultFlow({ page, slug: venue.slug, search, ofBill: true }, bills.payments, bills);
        });
        const again = flow.toPayAgain;
        if (again?.chosen !== undefined)
          mounted.effect('enter bills', [path, bills, venue], () => bills.enter(venue));
        return this.resultOf(flow, (intent) => this.billAgain(intent, bills));
      }
      case 'atTable':
        return this.atTable(due, () => bills.isStorePersistent);
    }
  }

  private atTable({ opened, session, link, page }: AtTable, isStorePersistent: () => boolean): Screen {
    const { mounted } = this;
    const { path, address } = this.flow;
    const flow = this.billFlowOf(path, opened, session, link, isStorePersistent);
    mounted.effect('at the bill', [flow], () => flow.enter(page, comesFrom(this.visit)));
    const where: BillAddress = { page, search: address.search, history: address.state };
    const due = flow.screenAt(where);
    switch (due?.screen) {
      case undefined:
      case 'loading':
        return WAITING;
      case 'redirect':
        return this.redirected(due);
      case 'pay':
        mounted.effect('paying the bill', [flow], flow.enterPay);
        if (flow.payButton === undefined) return WAITING;
        if (!flow.checkout.paysOnPage) this.takesCard(flow);
        return { at: 'billPay', flow };
      case 'bill':
        mounted.effect('bill', [flow], flow.enterBill);
        mounted.effect('offers shares', [flow], () => void opened.offerShares().catch(() => undefined));
        mounted.effect('shares', [opened.shares], () => opened.shares?.enter());
        if (!flow.checkout.paysOnPage) this.offersWallets(flow);
        return { at: 'bill', flow };
      case 'unread':
      case 'settled':
        return { at: due.screen, flow };
    }
  }

  private billFlowOf(
    at: string,
    opened: TableBill,
    session: PaySession,
    link: BillLink,
    isStorePersistent: () => boolean,
  ): BillFlow {
    const { mounted, navigation, host } = this;
    return mounted.value('bill flow', [at, opened, session, link.token, link.area], () => {
      return new BillFlow(opened, session, link, {
        navigation,
        connection: host.connection,
        isStorePersistent,
      });
    });
  }

  /** Mounts the card's fields and the wallet buttons. */
  private takesCard(flow: OrderFlow | BillFlow): void {
    const { card }: { readonly card: CardModel } = flow.checkout;
    this.mounted.effect('card form', [flow, card], () => {
      this.card = undefined;
      void card.open(LABELS);
    });
    this.offersWallets(flow);
  }

  private offersWallets(flow: OrderFlow | BillFlow): void {
    const { card, wallets }: { readonly card: CardModel; readonly wallets: WalletsModel } = flow.checkout;
    const { mounted, models } = this;
    if (models.wallets.wallet === undefined) return;
    const { offered } = wallets;
    mounted.effect('wallets', [flow, offered.length, card.phase], () => void wallets.prepare());
    mounted.effect('listens to wallets', [flow], () => wallets.onPress((sheet) => void flow.pressPay(sheet)));
    for (const wallet of offered)
      mounted.effect(`wallet ${wallet}`, [flow], () =>
        wallets.mount(wallet, { label: '', payee: '', currency: 'GBP' as Currency }),
      );
  }
}
