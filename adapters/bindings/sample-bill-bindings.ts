/** A sample bill instead of the bill services (section 2), outside production (X3). */
import { Container } from 'inversify';
import type {
  BillPayments,
  DiscountCovers,
  LiveBills,
  PaymentIntents,
  TableAccounts,
} from '@tableside/core/ports';
import * as ports from './tokens.ts';
import type { RuntimeConfig } from './runtime-config.ts';

/** What replaces them, including payments and their store. */
export interface SampleBill {
  readonly tableAccounts: TableAccounts;
  readonly liveBills: LiveBills;
  readonly discountCovers: DiscountCovers;
  readonly billPayments: BillPayments;
  readonly intents: PaymentIntents;
}

/** The query asks for a sample bill, and the environment allows one (X3). */
export const asksForSample = (environment: RuntimeConfig['environment'], search: string): boolean =>
  environment !== 'production' && new URLSearchParams(search).has('fixture');

/** The brand's container with the sample bound in place of the bill services. */
export function containerForSample(brand: Container, sample: SampleBill): Container {
  const container = new Container({ parent: brand });
  container.bind(ports.TABLE_ACCOUNTS).toConstantValue(sample.tableAccounts);
  container.bind(ports.LIVE_BILLS).toConstantValue(sample.liveBills);
  container.bind(ports.DISCOUNT_COVERS).toConstantValue(sample.discountCovers);
  container.bind(ports.BILL_PAYMENTS).toConstantValue(sample.billPayments);
  container.bind(ports.PAYMENT_INTENTS).toConstantValue(sample.intents);
  return container;
}
