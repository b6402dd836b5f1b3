/** One guest's phone: the app's adapters under a session of its own. */
import { randomUUID } from 'node:crypto';
import { isHosted } from '@tableside/core';
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

export type Guest = ReturnType<typeof newGuest>;

/** @param given instead of a client with the guest's own session */
export function newGuest({ config: { services }, brand }: AtVenue, given?: HttpClient) {
  const sessionId = randomUUID();
  const client: HttpClient = given ?? new HttpClient({ sessionId: () => sessionId, buildId: 'conform' });
  const endpoint = new OrderingEndpoint(client, services.ordering, brand);
  const ofBills = new HttpBillPayments(client, services);
  const orderPayments = new HttpOrderPayments(client, endpoint, services);
  /** The kit cannot enter a card on the provider's page. */
  const withCards = <Payments>(payments: Payments): Payments =>
    isHosted(brand.paymentProvider)
      ? skip(`The guest gives the card on a page of ${brand.paymentProvider}, which the kit does not fill in`)
      : payments;
  return {
    sessionId,
    ordering: new HttpOrdering(endpoint),
    venueConfigs: new HttpVenueConfigs(client, services.venues),
    timeslots: new HttpTimeslots(endpoint),
    checks: new HttpBasketChecks(endpoint),
    vouchers: new HttpVouchers(endpoint),
    configs: new HttpPaymentConfigs(client, services.payments),
    billConfigs: new HttpBillPaymentConfigs(client, services.payAtTable),
    accounts: new HttpTableAccounts(client, services.payAtTable),
    discounts: new HttpDiscountCovers(client, services.discounts),
    employees: new HttpEmployeeDiscounts(client, services.venues),
    tabs: new HttpTabs(client, services.hybrid),
    tabOwners: new HttpTabOwners(client, services.hybrid),
    sharedBaskets: new HttpSharedBaskets(client, services.hybrid),
    orderStatuses: new HttpOrderStatuses(client, services.orders),
    handovers: new HttpHandovers(client, services.venues),
    teamCalls: new HttpTeamCalls(client, services.venues),
    shares: new HttpBillShares(client, services.payAtTable),
    ofBills,
    hostedPayments: new HttpHostedOrderPayments(client, services, brand.paymentProvider),
    /** Reads payments and orders of every kind. */
    orderPayments,
    get payments(): HttpOrderPayments {
      return withCards(orderPayments);
    },
    get billPayments(): HttpBillPayments {
      return withCards(ofBills);
    },
  };
}
