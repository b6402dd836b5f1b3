/** Composes a page: the app's own adapters and view models on a simulated phone. */
import { isHosted, right, type PaymentIntent } from '@tableside/core';
import type {
  CardForms,
  ListedVenue,
  Locks,
  OrderPayments,
  PaymentIntents,
  Timer,
  SavedBaskets,
} from '@tableside/core/ports';
import { ServerClock } from '../../../adapters/browser/clock.ts';
import { StoredGuest } from '../../../adapters/browser/stored-guest.ts';
import { GuestSession } from '../../../adapters/browser/session.ts';
import { BrowserStore } from '../../../adapters/browser/storage.ts';
import { StoredBaskets } from '../../../adapters/browser/stored-baskets.ts';
import { StoredPaymentIntents } from '../../../adapters/browser/stored-payment-intents.ts';
import { SESSION_KEY } from '../../../adapters/browser/stored-keys.ts';
import { StoredBillChoices } from '../../../adapters/browser/stored-bill-choices.ts';
import { StoredShares } from '../../../adapters/browser/stored-shares.ts';
import { StoredTableTokens } from '../../../adapters/browser/stored-table-tokens.ts';
import { StoredTabs } from '../../../adapters/browser/stored-tabs.ts';
import { StoredVouchers } from '../../../adapters/browser/stored-vouchers.ts';
import { HttpBasketChecks } from '../../../adapters/http/basket-checks.ts';
import { HttpBillPayments } from '../../../adapters/http/bill-payments.ts';
import { HttpBillShares } from '../../../adapters/http/bill-shares.ts';
import type { ClientOptions, HttpClient } from '../../../adapters/http/client.ts';
import { HttpDiscountCovers } from '../../../adapters/http/discount-covers.ts';
import { HttpEmployeeDiscounts } from '../../../adapters/http/employee-discounts.ts';
import { datesOfMoney } from '../../../adapters/bindings/money-dates.ts';
import { HttpHostedOrderPayments } from '../../../adapters/http/hosted-order-payments.ts';
import { HttpOrderPayments } from '../../../adapters/http/order-payments.ts';
import { HttpOrdering } from '../../../adapters/http/ordering.ts';
import { OrderingEndpoint } from '../../../adapters/http/ordering-endpoint.ts';
import { HttpBillPaymentConfigs, HttpPaymentConfigs } from '../../../adapters/http/payment-configs.ts';
import { HttpTableAccounts } from '../../../adapters/http/table-accounts.ts';
import { HttpTabs } from '../../../adapters/http/tabs.ts';
import { HttpVenueConfigs } from '../../../adapters/http/venue-configs.ts';
import { HttpVouchers } from '../../../adapters/http/vouchers.ts';
import { SocketLiveBills } from '../../../adapters/socket/live-bills.ts';
import { onReturn, type LivePage } from '../../../adapters/socket/page-visibility.ts';
import type { LiveMachine } from '../../../adapters/socket/socket-client.ts';
import { timeslotChoices } from '../../../adapters/bindings/times-bindings.ts';
import { unfinishedIn } from '../../../ui/composition/unfinished.ts';
import { BillCoversModel } from '../../../ui/models/bill/bill-covers-model.ts';
import { BillShareModel } from '../../../ui/models/bill/bill-share-model.ts';
import { PayAtTableModel, type BillToast } from '../../../ui/models/bill/pay-at-table-model.ts';
import { ResultsModel } from '../../../ui/models/payment/results-model.ts';
import { TabModel } from '../../../ui/models/bill/tab-model.ts';
import { CheckoutSession } from '../../../ui/models/order/checkout-session.ts';
import { VisitModel } from '../../../ui/models/visit/visit-model.ts';
import type { ShowToast } from '../../../ui/models/order/vouchers-model.ts';
import {
  ACCESS,
  addresses,
  brandBy,
  HOST,
  ORIGIN,
  SERVICES,
  venueCalled,
  type Fixture,
} from './fixture-venues.ts';
import type { Setting } from './script.ts';
import type { PhoneWallets } from './wallet-sheets.ts';

/** What a page is made of, and callbacks for what it does. */
export interface CompositionPorts {
  readonly fixture: Fixture;
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
  readonly locks: Locks;
  readonly wall: () => number;
  readonly monotonic: () => number;
  readonly timer: Timer;
  readonly uuid: () => string;
  readonly clientOf: <SessionId extends string>(options: ClientOptions<SessionId>) => HttpClient<SessionId>;
  readonly cardForms: CardForms;
  readonly wallets: PhoneWallets;
  /** The session id of the link by which every second guest comes. */
  readonly linked: string | undefined;
  readonly livePage: LivePage;
  readonly liveMachine: LiveMachine;
  /** False for code that was not fetched before a deploy. */
  readonly canFetchCode: () => boolean;
  /** Called with every state of a payment as it is stored. */
  readonly onIntent: (intent: PaymentIntent) => void;
  readonly onBillToast: (toast: BillToast) => void;
  /** Toasts of the checkout. */
  readonly onToast: ShowToast;
}

export interface Composition {
  readonly visit: VisitModel;
  readonly store: BrowserStore;
  readonly savedBaskets: SavedBaskets;
  /** The guest's own; undefined while it is a link's and the phone has made none. */
  readonly ownSessionId: () => string | undefined;
  readonly clock: ServerClock;
  readonly wallets: PhoneWallets;
  readonly currency: Setting['currency'];
}

/** Whoever made the link knows it. */
export const LINKED_SESSION = 'session-of-a-sticker';

const never = (): never => {
  throw new Error('nobody asks for that on these journeys');
};

export function compose(environment: CompositionPorts): Composition {
  const { timer, locks, cardForms, wallets, fixture, livePage, liveMachine, linked } = environment;
  const brand = brandBy(fixture);
  const report = (): void => undefined;
  const clock = new ServerClock({ wall: environment.wall, monotonic: environment.monotonic });
  const store = new BrowserStore(() => environment.localStorage);
  const randomness = { uuid: environment.uuid };
  const savedBaskets = new StoredBaskets(store, clock);
  const savedTabs = new StoredTabs(store, clock);
  const session = new GuestSession({ store, randomness, clock, baskets: savedBaskets, linked });
  const onDate = datesOfMoney(clock, SERVICES);
  const reading = environment.clientOf({ sessionId: () => session.id, onDate });
  const client = environment.clientOf({ sessionId: () => session.own(), onDate });
  const endpoint = new OrderingEndpoint(client, SERVICES.ordering, brand);
  const readingEndpoint = new OrderingEndpoint(reading, SERVICES.ordering, brand);
  const ofVisit = new BrowserStore(() => environment.sessionStorage);
  const savedGuest = new StoredGuest(ofVisit, store, environment.wall);
  const entering = {
    brandContents: {
      brand: never,
      venue:
        (_: unknown, { slug }: ListedVenue) =>
        async () =>
          right(venueCalled(brand, slug)),
    },
    venueConfigs: new HttpVenueConfigs(reading, SERVICES.venues),
    ordering: new HttpOrdering(readingEndpoint, report, clock),
    tableAccounts: new HttpTableAccounts(reading, SERVICES.payAtTable),
    clock,
  };
  const fetchCode = async (): Promise<void> => {
    if (!environment.canFetchCode()) throw new Error('a newer version has been deployed');
  };

  const orderPayments: OrderPayments = isHosted(fixture.provider)
    ? new HttpHostedOrderPayments(client, SERVICES, fixture.provider)
    : new HttpOrderPayments(client, endpoint, SERVICES);

  const visit = new VisitModel({
    brand,
    access: ACCESS,
    host: HOST,
    ports: {
      ...entering,
      savedBaskets,
      timer,
      timeslots: timeslotChoices(readingEndpoint, clock),
      openTab: async (basket) => {
        await fetchCode();
        const tabs = new HttpTabs(client, SERVICES.hybrid);
        return new TabModel(basket, { ...entering, tabs, savedTabs }, report);
      },
      openTeam: never,
      openVenueFinder: never,
      findTrain: never,
    },
    openCheckout: async (onCaptured) => {
      await fetchCode();
      return new CheckoutSession({
        ports: {
          billPayments: new HttpBillPayments(client, SERVICES),
          orderPayments,
          intents: watched(new StoredPaymentIntents(store, clock), environment.onIntent),
          savedBaskets,
          clock,
          stopwatch: clock,
          timer,
          randomness,
          locks,
          basketChecks: new HttpBasketChecks(endpoint),
          paymentConfigs: new HttpPaymentConfigs(reading, SERVICES.payments),
          cardForms,
          walletButtons: wallets,
          savedGuest,
          vouchers: new HttpVouchers(endpoint),
          employeeDiscounts: new HttpEmployeeDiscounts(reading, SERVICES.venues),
          savedVouchers: new StoredVouchers(store),
          codeScanner: { isOffered: false, open: never },
        },
        returnUrls: (place, key) => ({
          success: ORIGIN + addresses.result(place, 'success', key),
          failure: ORIGIN + addresses.result(place, 'failure', key),
        }),
        onCaptured,
        showToast: environment.onToast,
        report,
        isStorePersistent: () => store.isPersistent,
        openStatuses: never,
        openHandovers: never,
        openSittings: never,
        sitsTogether: () => false,
        results: new ResultsModel(
          undefined,
          {
            feedback: { give: never },
            savedFeedback: { has: () => false, add: never },
            sharing: { canShare: () => false, share: never, download: never },
            clock,
          },
          report,
        ),
      });
    },
    openBills: async (checkout) => {
      await fetchCode();
      const discountCovers = new HttpDiscountCovers(reading, SERVICES.discounts);
      return new PayAtTableModel({
        brand,
        host: HOST,
        access: ACCESS,
        checkoutSession: checkout,
        ports: {
          ...entering,
          liveBills: new SocketLiveBills({
            server: SERVICES.live,
            sessionId: () => session.id,
            page: livePage,
            machine: liveMachine,
          }),
          timer,
          billPaymentConfigs: new HttpBillPaymentConfigs(reading, SERVICES.payAtTable),
          discountCovers,
          cardForms,
          walletButtons: wallets,
          savedGuest,
          savedTabs,
          savedBillChoices: new StoredBillChoices(ofVisit, () => true),
          savedTableTokens: new StoredTableTokens(ofVisit),
        },
        dependencies: {
          showToast: environment.onBillToast,
          report,
          onReturn: (call) => onReturn(livePage, call),
          openShares: async (checkout) => {
            await fetchCode();
            return new BillShareModel({
              ports: {
                billShares: new HttpBillShares(client, SERVICES.payAtTable),
                linkSharing: { canShare: false, share: never, copy: never },
                randomness,
                savedShares: new StoredShares(ofVisit),
              },
              checkout,
              addressOf: (token) => token,
              connection: { isOffline: false },
              report,
            });
          },
          openCovers: async (bill, offer, isPaying) => {
            await fetchCode();
            return new BillCoversModel({
              bill,
              discounts: discountCovers,
              offer,
              hostname: HOST,
              clock,
              isPaying,
              report,
            });
          },
        },
      });
    },
    unfinished: unfinishedIn(store, clock),
    report,
  });
  return {
    visit,
    store,
    savedBaskets,
    ownSessionId: () => (session.id === LINKED_SESSION ? store.read(SESSION_KEY) : session.id),
    clock,
    wallets,
    currency: fixture.setting.currency,
  };
}

const watched = (intents: PaymentIntents, watch: (intent: PaymentIntent) => void): PaymentIntents => ({
  all: () => intents.all(),
  save: (intent) => {
    const saved = intents.save(intent);
    watch(intent);
    return saved;
  },
});
