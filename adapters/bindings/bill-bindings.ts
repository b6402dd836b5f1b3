/** Binds the ports of a bill, beside those of checkout. Loaded when a guest goes to a bill. */
import type { Container } from 'inversify';
import type { EnterPorts, PaymentProvider } from '@tableside/core';
import type {
  BillPaymentConfigs,
  DiscountCovers,
  LiveBills,
  SavedBillChoices,
  SavedTableTokens,
  SavedTabs,
  TableAccounts,
} from '@tableside/core/ports';
import { BrowserStore } from '../browser/storage.ts';
import { StoredBillChoices } from '../browser/stored-bill-choices.ts';
import { StoredTableTokens } from '../browser/stored-table-tokens.ts';
import { StoredTabs } from '../browser/stored-tabs.ts';
import { HttpDiscountCovers } from '../http/discount-covers.ts';
import { HttpBillPaymentConfigs } from '../http/payment-configs.ts';
import { HttpTableAccounts } from '../http/table-accounts.ts';
import { checkoutPorts, type CheckoutPorts } from './checkout-bindings.ts';
import { bindPorts, firstPorts } from './container.ts';
import type { Environment } from './environment.ts';
import { livePorts } from './live-bindings.ts';

/** A tab uses them too. */
interface AccountPorts {
  readonly savedTabs: SavedTabs;
  readonly tableAccounts: TableAccounts;
}

interface BillServices {
  readonly savedBillChoices: SavedBillChoices;
  readonly savedTableTokens: SavedTableTokens;
  readonly billPaymentConfigs: BillPaymentConfigs;
  readonly discountCovers: DiscountCovers;
}

export interface BillPorts extends EnterPorts, CheckoutPorts, AccountPorts, BillServices {
  readonly liveBills: LiveBills;
  /** Allows sample bills, or does not (X3). */
  readonly environment: Environment;
}

export const accountPorts = (container: Container): AccountPorts =>
  bindPorts<AccountPorts>(container, {
    savedTabs: (resolve) => new StoredTabs(resolve('lastingStore'), resolve('clock')),
    tableAccounts: (resolve) => new HttpTableAccounts(resolve('client'), resolve('services').payAtTable),
  });

export const billPorts = (container: Container, provider: PaymentProvider): BillPorts => ({
  ...firstPorts(container, 'environment', 'brandContents', 'venueConfigs', 'ordering'),
  ...checkoutPorts(container, provider),
  ...accountPorts(container),
  ...livePorts(container),
  ...bindPorts<BillServices>(container, {
    billPaymentConfigs: (resolve) =>
      new HttpBillPaymentConfigs(resolve('client'), resolve('services').payAtTable),
    discountCovers: (resolve) => new HttpDiscountCovers(resolve('client'), resolve('services').discounts),
    savedBillChoices: (resolve) =>
      new StoredBillChoices(new BrowserStore(resolve('environment').sessionStorage), isFoundAgain),
    savedTableTokens: (resolve) =>
      new StoredTableTokens(new BrowserStore(resolve('environment').sessionStorage)),
  }),
});

const isFoundAgain = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');
