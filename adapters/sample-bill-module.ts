/** A sample bill instead of the bill services (section 2, X3). No production build has this module. */
import { Container } from 'inversify';
import type {
  BillPayments,
  DiscountCovers,
  LiveBills,
  PaymentIntents,
  TableAccounts,
} from '@tableside/core/ports';
import * as ports from './ports.ts';

/** What replaces them, including payments and their store. */
export interface SampleBill {
  readonly tableAccounts: TableAccounts;
  readonly liveBills: LiveBills;
  readonly discountCovers: DiscountCovers;
  readonly billPayments: BillPayments;
  readonly intents: PaymentIntents;
}

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
