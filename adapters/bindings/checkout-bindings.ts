/** Binds what checkout needs: basket check, payments, card form, wallets, vouchers, receipt. Loaded with the basket. */
import type { Container } from 'inversify';
import { left, type PaymentProvider, type PayPorts, type StaffDiscountPorts } from '@tableside/core';
import type {
  BasketChecks,
  CardForms,
  CodeScanner,
  Feedback,
  PaymentConfigs,
  SavedFeedback,
  SavedGuest,
  SavedVouchers,
  Sharing,
  WalletButtons,
} from '@tableside/core/ports';
import { BraintreeCardForms } from '../braintree/card-forms.ts';
import { Connections } from '../braintree/connections.ts';
import { BraintreeWalletButtons } from '../braintree/wallet-buttons.ts';
import { StoredFeedback } from '../browser/stored-feedback.ts';
import { TabLocks, WebLocks } from '../browser/locks.ts';
import { BrowserCodeScanner } from '../browser/qr-scanner.ts';
import { BrowserSharing } from '../browser/sharing.ts';
import type { BrowserStore } from '../browser/storage.ts';
import { StoredPaymentIntents } from '../browser/stored-payment-intents.ts';
import { StoredVouchers } from '../browser/stored-vouchers.ts';
import { HttpBillPayments } from '../http/bill-payments.ts';
import { HttpBasketChecks } from '../http/basket-checks.ts';
import { HttpEmployeeDiscounts } from '../http/employee-discounts.ts';
import { HttpFeedback } from '../http/order-events.ts';
import { HttpHostedOrderPayments } from '../http/hosted-order-payments.ts';
import { HttpOrderPayments } from '../http/order-payments.ts';
import { HttpPaymentConfigs } from '../http/payment-configs.ts';
import { HttpVouchers } from '../http/vouchers.ts';
import { bindPorts, firstPorts } from './container.ts';
import { guestPorts } from './guest-bindings.ts';
import { billPaymentsOverHttps, orderPaymentsOverHttps } from './https-pages.ts';
import type { RuntimeConfig } from './runtime-config.ts';

export interface CheckoutPorts extends PayPorts, StaffDiscountPorts {
  readonly basketChecks: BasketChecks;
  readonly cardForms: CardForms;
  readonly codeScanner: CodeScanner;
  readonly feedback: Feedback;
  /** Says whether it survives the page. */
  readonly lastingStore: BrowserStore;
  readonly paymentConfigs: PaymentConfigs;
  readonly savedFeedback: SavedFeedback;
  readonly savedGuest: SavedGuest;
  readonly savedVouchers: SavedVouchers;
  readonly sharing: Sharing;
  readonly walletButtons: WalletButtons;
}

/** @param provider the one that the brand's content names */
export function checkoutPorts(container: Container, provider: PaymentProvider): CheckoutPorts {
  const first = firstPorts(
    container,
    'clock',
    'lastingStore',
    'randomness',
    'savedBaskets',
    'stopwatch',
    'timer',
  );
  const others = { ...first, ...guestPorts(container), ...PROVIDER_ADAPTERS[provider](container, provider) };
  const own = bindPorts<Omit<CheckoutPorts, keyof typeof others>>(container, {
    basketChecks: (resolve) => new HttpBasketChecks(resolve('orderingEndpoint')),
    billPayments: (resolve) => {
      const { runtimeConfig } = resolve('environment');
      const payments = new HttpBillPayments(resolve('ownClient'), runtimeConfig.services);
      return isSandbox(runtimeConfig) ? payments : billPaymentsOverHttps(payments);
    },
    codeScanner: (resolve) => new BrowserCodeScanner(resolve('environment').cameraPage, resolve('timer')),
    employeeDiscounts: (resolve) => new HttpEmployeeDiscounts(resolve('client'), resolve('services').venues),
    feedback: (resolve) => new HttpFeedback(resolve('client'), resolve('services').orders),
    intents: (resolve) => new StoredPaymentIntents(resolve('lastingStore'), resolve('clock')),
    locks: (resolve) => {
      const { locks } = resolve('environment');
      return locks === undefined ? new TabLocks() : new WebLocks(locks);
    },
    paymentConfigs: (resolve) => new HttpPaymentConfigs(resolve('client'), resolve('services').payments),
    savedFeedback: (resolve) => new StoredFeedback(resolve('lastingStore')),
    savedVouchers: (resolve) => new StoredVouchers(resolve('lastingStore')),
    sharing: (resolve) => new BrowserSharing(resolve('environment').sharingPage),
    vouchers: (resolve) => new HttpVouchers(resolve('orderingEndpoint')),
  });
  return { ...others, ...own };
}

/** A sandbox may serve the bank's and the provider's page over http, as it does the app. */
const isSandbox = ({ environment }: RuntimeConfig): boolean => environment === 'sandbox';

type ProviderPorts = Pick<CheckoutPorts, 'orderPayments' | 'cardForms' | 'walletButtons'>;

/** A provider added to core's table compiles only once its adapters are here. */
const PROVIDER_ADAPTERS: Readonly<
  Record<PaymentProvider, (container: Container, provider: PaymentProvider) => ProviderPorts>
> = {
  braintree: braintreePorts,
  checkout: hostedPagePorts,
};

/** The card form and the wallets share the connections to the card gateway. */
interface BraintreePorts extends ProviderPorts {
  readonly connections: Connections;
}

function braintreePorts(container: Container): ProviderPorts {
  return bindPorts<BraintreePorts>(container, {
    orderPayments: (resolve) => {
      const { runtimeConfig } = resolve('environment');
      const payments = new HttpOrderPayments(
        resolve('ownClient'),
        resolve('orderingEndpoint'),
        runtimeConfig.services,
      );
      return isSandbox(runtimeConfig) ? payments : orderPaymentsOverHttps(payments);
    },
    cardForms: (resolve) => new BraintreeCardForms(resolve('environment').cardPage, resolve('connections')),
    walletButtons: (resolve) =>
      new BraintreeWalletButtons(resolve('environment').walletPage, resolve('connections')),
    connections: (resolve) => new Connections(resolve('environment').cardPage),
  });
}

/** A provider with a hosted page has no card fields and no wallet buttons in the app. */
function hostedPagePorts(container: Container, provider: PaymentProvider): ProviderPorts {
  return bindPorts<ProviderPorts>(container, {
    orderPayments: (resolve) => {
      const { runtimeConfig } = resolve('environment');
      const payments = new HttpHostedOrderPayments(resolve('ownClient'), runtimeConfig.services, provider);
      return isSandbox(runtimeConfig) ? payments : orderPaymentsOverHttps(payments);
    },
    cardForms: () => NO_CARD_FORMS,
    walletButtons: () => NO_WALLET_BUTTONS,
  });
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
