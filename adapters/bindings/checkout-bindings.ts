/** Binds what checkout needs: basket check, payments, card form, wallets, vouchers, receipt. Loaded with the basket. */
import type { Container } from 'inversify';
import { left, type PaymentProvider } from '@tableside/core';
import type { CardForms, Clock, KeyValueStore, Timer, WalletButtons } from '@tableside/core/ports';
import { BraintreeCardForms } from '../braintree/card-forms.ts';
import { Connections } from '../braintree/connections.ts';
import { BraintreeWalletButtons } from '../braintree/wallet-buttons.ts';
import { StoredFeedback } from '../browser/stored-feedback.ts';
import { TabLocks, WebLocks } from '../browser/locks.ts';
import { BrowserCodeScanner } from '../browser/qr-scanner.ts';
import { BrowserSharing } from '../browser/sharing.ts';
import { StoredPaymentIntents } from '../browser/stored-payment-intents.ts';
import type { ListedStore } from '../browser/stored-payments.ts';
import { StoredVouchers } from '../browser/stored-vouchers.ts';
import type { Environment } from './environment.ts';
import { bindSavedGuest } from './guest-bindings.ts';
import { HttpBillPayments } from '../http/bill-payments.ts';
import { HttpBasketChecks } from '../http/basket-checks.ts';
import type { HttpClient } from '../http/client.ts';
import { HttpEmployeeDiscounts } from '../http/employee-discounts.ts';
import { HttpFeedback } from '../http/order-events.ts';
import { HttpHostedOrderPayments } from '../http/hosted-order-payments.ts';
import { HttpOrderPayments } from '../http/order-payments.ts';
import type { OrderingEndpoint } from '../http/ordering-endpoint.ts';
import { HttpPaymentConfigs } from '../http/payment-configs.ts';
import { HttpVouchers } from '../http/vouchers.ts';
import { billPaymentsOverHttps, orderPaymentsOverHttps } from './https-pages.ts';
import * as ports from './tokens.ts';
import type { RuntimeConfig } from './runtime-config.ts';

/**
 * Binds them in the brand's container; a second call has no effect.
 * @param provider the one that the brand's content names
 */
export function bindCheckout(container: Container, provider: PaymentProvider): void {
  if (container.isBound(ports.CARD_FORMS)) return;
  container
    .bind(ports.BASKET_CHECKS)
    .toResolvedValue(
      (endpoint: OrderingEndpoint) => new HttpBasketChecks(endpoint),
      [ports.ORDERING_ENDPOINT],
    );
  container
    .bind(ports.PAYMENT_CONFIGS)
    .toResolvedValue(
      (client: HttpClient, { payments }: ports.Services) => new HttpPaymentConfigs(client, payments),
      [ports.HTTP_CLIENT, ports.SERVICES],
    );
  PROVIDER_ADAPTERS[provider](container, provider);
  container.bind(ports.BILL_PAYMENTS).toResolvedValue(
    (client: HttpClient, { runtimeConfig }: Environment) => {
      const payments = new HttpBillPayments(client, runtimeConfig.services);
      return isSandbox(runtimeConfig) ? payments : billPaymentsOverHttps(payments);
    },
    [ports.HTTP_CLIENT, ports.ENVIRONMENT],
  );
  container
    .bind(ports.PAYMENT_INTENTS)
    .toResolvedValue(
      (store: ListedStore, clock: Clock) => new StoredPaymentIntents(store, clock),
      [ports.LASTING_STORE, ports.CLOCK],
    );
  bindSavedGuest(container);
  container
    .bind(ports.LOCKS)
    .toResolvedValue(
      ({ locks }: Environment) => (locks === undefined ? new TabLocks() : new WebLocks(locks)),
      [ports.ENVIRONMENT],
    );
  container
    .bind(ports.VOUCHERS)
    .toResolvedValue((endpoint: OrderingEndpoint) => new HttpVouchers(endpoint), [ports.ORDERING_ENDPOINT]);
  container
    .bind(ports.EMPLOYEE_DISCOUNTS)
    .toResolvedValue(
      (client: HttpClient, { venues }: ports.Services) => new HttpEmployeeDiscounts(client, venues),
      [ports.HTTP_CLIENT, ports.SERVICES],
    );
  container
    .bind(ports.SAVED_VOUCHERS)
    .toResolvedValue((store: KeyValueStore) => new StoredVouchers(store), [ports.LASTING_STORE]);
  container
    .bind(ports.FEEDBACK)
    .toResolvedValue(
      (client: HttpClient, { orders }: ports.Services) => new HttpFeedback(client, orders),
      [ports.HTTP_CLIENT, ports.SERVICES],
    );
  container
    .bind(ports.SAVED_FEEDBACK)
    .toResolvedValue((store: KeyValueStore) => new StoredFeedback(store), [ports.LASTING_STORE]);
  container
    .bind(ports.SHARING)
    .toResolvedValue(({ sharingPage }: Environment) => new BrowserSharing(sharingPage), [ports.ENVIRONMENT]);
  container
    .bind(ports.CODE_SCANNER)
    .toResolvedValue(
      ({ cameraPage }: Environment, timer: Timer) => new BrowserCodeScanner(cameraPage, timer),
      [ports.ENVIRONMENT, ports.TIMER],
    );
}

/** A sandbox may serve the bank's and the provider's page over http, as it does the app. */
const isSandbox = ({ environment }: RuntimeConfig): boolean => environment === 'sandbox';

type BindProvider = (container: Container, provider: PaymentProvider) => void;

/** A provider added to core's table compiles only once its adapters are here. */
const PROVIDER_ADAPTERS: Readonly<Record<PaymentProvider, BindProvider>> = {
  braintree: bindBraintree,
  checkout: bindHostedPage,
};

function bindBraintree(container: Container): void {
  container.bind(ports.ORDER_PAYMENTS).toResolvedValue(
    (client: HttpClient, endpoint: OrderingEndpoint, { runtimeConfig }: Environment) => {
      const payments = new HttpOrderPayments(client, endpoint, runtimeConfig.services);
      return isSandbox(runtimeConfig) ? payments : orderPaymentsOverHttps(payments);
    },
    [ports.HTTP_CLIENT, ports.ORDERING_ENDPOINT, ports.ENVIRONMENT],
  );
  container
    .bind(ports.CARD_FORMS)
    .toResolvedValue(
      ({ cardPage }: Environment, connections: Connections) => new BraintreeCardForms(cardPage, connections),
      [ports.ENVIRONMENT, ports.CONNECTIONS],
    );
  container
    .bind(ports.WALLET_BUTTONS)
    .toResolvedValue(
      ({ walletPage }: Environment, connections: Connections) =>
        new BraintreeWalletButtons(walletPage, connections),
      [ports.ENVIRONMENT, ports.CONNECTIONS],
    );
  container
    .bind(ports.CONNECTIONS)
    .toResolvedValue(({ cardPage }: Environment) => new Connections(cardPage), [ports.ENVIRONMENT]);
}

/** A provider with a hosted page has no card fields and no wallet buttons in the app. */
function bindHostedPage(container: Container, provider: PaymentProvider): void {
  container.bind(ports.ORDER_PAYMENTS).toResolvedValue(
    (client: HttpClient, { runtimeConfig }: Environment) => {
      const payments = new HttpHostedOrderPayments(client, runtimeConfig.services, provider);
      return isSandbox(runtimeConfig) ? payments : orderPaymentsOverHttps(payments);
    },
    [ports.HTTP_CLIENT, ports.ENVIRONMENT],
  );
  container.bind(ports.CARD_FORMS).toConstantValue(NO_CARD_FORMS);
  container.bind(ports.WALLET_BUTTONS).toConstantValue(NO_WALLET_BUTTONS);
}

const NO_CARD_FORMS: CardForms = {
  prepare: () => undefined,
  open: () => async () => left('unreachable'),
};

const NO_WALLET_BUTTONS: WalletButtons = {
  isPossible: () => false,
  prepare: () => undefined,
  mount: () => async () => left('absent'),
};
