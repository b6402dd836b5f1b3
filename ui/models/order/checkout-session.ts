/**
 * The checkout session: checkouts and payments. Its code loads when the guest goes to the basket or has an unsettled
 * payment.
 */
import {
  clearVouchers,
  followPayments,
  isUnderWay,
  isUnsettled,
  voidLeftovers,
  voidWaiting,
  type BasketPlace,
  type PayPorts,
  type PaymentIntent,
  type PortFailure,
} from '@tableside/core';
import { lockedBasketWords } from '@tableside/core/copy';
import type { CardForms, PaymentConfigs, SavedVouchers, WalletButtons } from '@tableside/core/ports';
import type { BasketModel } from './basket-model.ts';
import { CardModel } from '../payment/card-model.ts';
import { CheckoutModel, type CheckoutPorts, type ReturnUrls } from './checkout-model.ts';
import { cachedPaymentConfig } from '../payment/payment-config.ts';
import type { TableSittings } from '../bill/table-sittings.ts';
import { PaymentsModel } from '../payment/payments-model.ts';
import { PartOnDemand } from '../phone/part-on-demand.ts';
import type { ResultsModel } from '../payment/results-model.ts';
import type { HandoversModel } from '../visit/handovers-model.ts';
import type { OrderStatusesModel } from './order-statuses-model.ts';
import type { ShowToast } from './vouchers-model.ts';
import { ObservableVouchers } from './saved-vouchers.ts';
import { WalletsModel } from '../payment/wallets-model.ts';

/** Longer than the calls of one voucher can take together, each to its time-out. */
const ABANDONED_AFTER_MS = 30_000;

export interface CheckoutSessionPorts extends PayPorts, CheckoutPorts {
  readonly savedVouchers: SavedVouchers;
  readonly paymentConfigs: PaymentConfigs;
  readonly cardForms: CardForms;
  readonly walletButtons: WalletButtons;
}

interface CheckoutSessionParts {
  readonly ports: CheckoutSessionPorts;
  readonly returnUrls: ReturnUrls;
  readonly onCaptured: (intent: PaymentIntent) => void;
  /** Shows a toast. */
  readonly showToast: ShowToast;
  readonly report: (failure: PortFailure) => void;
  /** Whether storage survives the page. */
  readonly isStorePersistent: () => boolean;
  /** Whether others may send the lines of that basket, as far as this phone knows (D5). */
  readonly sitsTogether: (place: BasketPlace) => boolean;
  /** Where the venue has no tabs any more: opens the baskets that others may send, to leave them. */
  readonly openSittings: (basket: BasketModel) => Promise<TableSittings>;
  /** What the guest can do after an order. */
  readonly results: ResultsModel;
  readonly openStatuses: () => Promise<OrderStatusesModel>;
  readonly openHandovers: () => Promise<HandoversModel>;
}

export class CheckoutSession {
  readonly returnUrls: ReturnUrls;
  readonly isStorePersistent: () => boolean;
  readonly sitsTogether: CheckoutSessionParts['sitsTogether'];
  readonly openSittings: CheckoutSessionParts['openSittings'];
  readonly results: ResultsModel;
  /** How far the guest's orders are, once a page shows it (R15). */
  readonly statuses: PartOnDemand<OrderStatusesModel>;
  /** Visits that go on on another phone, where a page offers it (D9). */
  readonly handovers: PartOnDemand<HandoversModel>;

  readonly payments: PaymentsModel;
  private readonly checkouts = new WeakMap<BasketModel, CheckoutModel>();
  private readonly savedVouchers: ObservableVouchers;
  private readonly ports: CheckoutSessionPorts;
  private watchesVouchers = false;

  constructor(private readonly parts: CheckoutSessionParts) {
    const { ports, onCaptured } = parts;
    this.returnUrls = parts.returnUrls;
    this.isStorePersistent = parts.isStorePersistent;
    this.sitsTogether = parts.sitsTogether;
    this.openSittings = parts.openSittings;
    this.results = parts.results;
    this.statuses = new PartOnDemand(parts.openStatuses);
    this.handovers = new PartOnDemand(parts.openHandovers);
    this.savedVouchers = new ObservableVouchers(ports.savedVouchers);
    this.ports = { ...ports, savedVouchers: this.savedVouchers };
    this.payments = new PaymentsModel(ports, onCaptured, ({ place, state }) => {
      if (place.service === 'pay') return;
      followPayments(this.ports, place);
      if (!isUnsettled(state)) void voidWaiting(this.ports);
    });
    void voidLeftovers(this.ports);
  }

  /** Another browser tab has written to the store: shows its payments and vouchers (C4). */
  syncFromStore(basket: BasketModel | undefined): void {
    const known = new Set(this.captured().map(({ key }) => key));
    this.payments.syncFromStore();
    for (const intent of this.captured()) if (!known.has(intent.key)) this.parts.onCaptured(intent);
    this.savedVouchers.syncFromStore();
    const checkout = basket && this.checkouts.get(basket);
    checkout?.vouchers.follow();
    void this.voidAbandoned();
  }

  /**
   * Voids vouchers that a closed browser tab left under way. Otherwise they would stay held until the next start (V4).
   */
  private async voidAbandoned(): Promise<void> {
    const before = this.vouchersUnderWay();
    if (before.length === 0 || this.watchesVouchers) return;
    this.watchesVouchers = true;
    await this.ports.timer.delay(ABANDONED_AFTER_MS);
    this.watchesVouchers = false;
    if (this.vouchersUnderWay().some((one) => before.includes(one))) await voidLeftovers(this.ports);
    else await this.voidAbandoned();
  }

  private vouchersUnderWay(): readonly string[] {
    return this.savedVouchers
      .all()
      .flatMap(({ vouchers }) =>
        vouchers.flatMap(({ code, state }) => (isUnderWay(state) ? [`${code} ${state.is}`] : [])),
      );
  }

  /** Why the basket cannot be changed; undefined where no payment of it is unsettled. */
  lockedWords(basket: BasketModel | undefined): ReturnType<typeof lockedBasketWords> | undefined {
    const unsettled = basket && this.payments.unsettledAt(basket.place);
    return unsettled && lockedBasketWords(unsettled);
  }

  /** The basket's order is paid for. */
  reset(basket: BasketModel): void {
    this.checkouts.get(basket)?.reset();
  }

  /** The app has filled empty fields of the guest's details. */
  syncGuest(basket: BasketModel | undefined): void {
    const checkout = basket && this.checkouts.get(basket);
    checkout?.syncGuest();
  }

  /** The guest has given up the basket of that place: voids its vouchers (section 4). */
  async release(place: BasketPlace): Promise<void> {
    await clearVouchers(this.ports, place);
  }

  /** The checkout of a basket, if a page has made one. */
  madeFor(basket: BasketModel): CheckoutModel | undefined {
    return this.checkouts.get(basket);
  }

  /** The checkout of a basket; the same object as long as the basket lives. */
  checkoutOf(basket: BasketModel): CheckoutModel {
    const known = this.checkouts.get(basket);
    if (known !== undefined) return known;
    const { ports } = this;
    const { brand, session } = basket;
    const { businessRef = '', brandId, paymentProvider } = brand;
    const askPaymentConfig = cachedPaymentConfig(
      ports.paymentConfigs.config(businessRef, brandId, session.siteId),
    );
    const checkout = new CheckoutModel({
      basket,
      card: new CardModel(ports.cardForms, askPaymentConfig, paymentProvider, this.parts.report),
      wallets: new WalletsModel(ports.walletButtons, askPaymentConfig, brand),
      payments: this.payments,
      ports,
      returnUrls: this.returnUrls,
      showToast: this.parts.showToast,
      report: this.parts.report,
    });
    this.checkouts.set(basket, checkout);
    return checkout;
  }
  private captured(): readonly PaymentIntent[] {
    return [...this.payments.intents.values()].filter(({ state }) => state.is === 'captured');
  }
}
