/** One guest's phone: the app's adapters under a session of its own. */
import { randomUUID } from 'node:crypto';
import { isHosted, type PaymentProvider } from '@tableside/core';
import type {
  BasketChecks,
  BillPayments,
  OrderPayments,
  Ordering,
  VenueConfigs,
} from '@tableside/core/ports';
import { HttpBasketChecks } from '../../../adapters/http/basket-checks.ts';
import { HttpBillPayments } from '../../../adapters/http/bill-payments.ts';
import { HttpHandovers } from '../../../adapters/http/handovers.ts';
import { HttpBillShares } from '../../../adapters/http/bill-shares.ts';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpDiscountCovers } from '../../../adapters/http/discount-covers.ts';
import { HttpEmployeeDiscounts } from '../../../adapters/http/employee-discounts.ts';
import { HttpHostedOrderPayments } from '../../../adapters/http/hosted-order-payments.ts';
import { HttpOrderPayments } from '../../../adapters/http/order-payments.ts';
import { HttpOrdering } from '../../../adapters/http/ordering.ts';
import { OrderingEndpoint } from '../../../adapters/http/ordering-endpoint.ts';
import { HttpBillPaymentConfigs, HttpPaymentConfigs } from '../../../adapters/http/payment-configs.ts';
import { HttpOrderStatuses } from '../../../adapters/http/order-statuses.ts';
import { HttpSharedBaskets } from '../../../adapters/http/shared-baskets.ts';
import { HttpTableAccounts } from '../../../adapters/http/table-accounts.ts';
import { HttpTabOwners } from '../../../adapters/http/tab-owners.ts';
import { HttpTabs } from '../../../adapters/http/tabs.ts';
import { HttpTeamCalls } from '../../../adapters/http/team-calls.ts';
import { HttpTimeslots } from '../../../adapters/http/timeslots.ts';
import { HttpVenueConfigs } from '../../../adapters/http/venue-configs.ts';
import { HttpVouchers } from '../../../adapters/http/vouchers.ts';
import type { AtVenue } from './setting.ts';
import { skip } from './verdict.ts';

/** The person that orders and pays, for the backend's records. */
export const PERSON = {
  email: 'conform@example.com',
  name: 'Conform',
  surname: 'Kit',
  emailOptIn: false,
} as const;

export class Guest {
  readonly sessionId = randomUUID();
  readonly ordering: Ordering;
  readonly venueConfigs: VenueConfigs;
  readonly timeslots: HttpTimeslots;
  readonly checks: BasketChecks;
  readonly vouchers: HttpVouchers;
  readonly configs: HttpPaymentConfigs;
  readonly billConfigs: HttpBillPaymentConfigs;
  readonly accounts: HttpTableAccounts;
  readonly discounts: HttpDiscountCovers;
  readonly employees: HttpEmployeeDiscounts;
  readonly tabs: HttpTabs;
  readonly sharedBaskets: HttpSharedBaskets;
  readonly tabOwners: HttpTabOwners;
  readonly orderStatuses: HttpOrderStatuses;
  readonly handovers: HttpHandovers;
  readonly teamCalls: HttpTeamCalls;
  readonly shares: HttpBillShares;
  readonly hostedPayments: OrderPayments;
  /** Reads payments and orders of every kind. */
  readonly orderPayments: OrderPayments;

  private readonly provider: PaymentProvider;
  private readonly ofBills: BillPayments;

  constructor({ config: { services }, brand }: AtVenue, given?: HttpClient) {
    this.provider = brand.paymentProvider;
    const client: HttpClient =
      given ?? new HttpClient({ sessionId: () => this.sessionId, buildId: 'conform' });
    const endpoint = new OrderingEndpoint(client, services.ordering, brand);
    this.ordering = new HttpOrdering(endpoint);
    this.venueConfigs = new HttpVenueConfigs(client, services.venues);
    this.timeslots = new HttpTimeslots(endpoint);
    this.checks = new HttpBasketChecks(endpoint);
    this.vouchers = new HttpVouchers(endpoint);
    this.configs = new HttpPaymentConfigs(client, services.payments);
    this.billConfigs = new HttpBillPaymentConfigs(client, services.payAtTable);
    this.accounts = new HttpTableAccounts(client, services.payAtTable);
    this.discounts = new HttpDiscountCovers(client, services.discounts);
    this.employees = new HttpEmployeeDiscounts(client, services.venues);
    this.tabs = new HttpTabs(client, services.hybrid);
    this.tabOwners = new HttpTabOwners(client, services.hybrid);
    this.sharedBaskets = new HttpSharedBaskets(client, services.hybrid);
    this.orderStatuses = new HttpOrderStatuses(client, services.orders);
    this.handovers = new HttpHandovers(client, services.venues);
    this.teamCalls = new HttpTeamCalls(client, services.venues);
    this.shares = new HttpBillShares(client, services.payAtTable);
    this.ofBills = new HttpBillPayments(client, services);
    this.hostedPayments = new HttpHostedOrderPayments(client, services, brand.paymentProvider);
    this.orderPayments = new HttpOrderPayments(client, endpoint, services);
  }

  get payments(): OrderPayments {
    return this.withCards(this.orderPayments);
  }

  get billPayments(): BillPayments {
    return this.withCards(this.ofBills);
  }

  /** The kit cannot enter a card on the provider's page. */
  private withCards<Payments>(payments: Payments): Payments {
    return isHosted(this.provider)
      ? skip(`The guest gives the card on a page of ${this.provider}, which the kit does not fill in`)
      : payments;
  }
}
