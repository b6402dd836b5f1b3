/** What a basket can carry beside its lines, and what else a guest may be offered: bound when it is first needed. */
import type { Container } from 'inversify';
import type { Clock, KeyValueStore, Pauses } from '@tableside/core';
import { StoredConsent } from './browser/consent.ts';
import { StoredFeedback } from './browser/feedback-memory.ts';
import { BrowserCodeScanner } from './browser/qr-scanner.ts';
import type { GuestSession } from './browser/session.ts';
import { BrowserSharing } from './browser/sharing.ts';
import { StoredVouchers } from './browser/stored-vouchers.ts';
import type { Environment } from './environment.ts';
import type { HttpClient } from './http/client.ts';
import { HttpEmployeeDiscounts } from './http/employee-discounts.ts';
import { HttpFeedback, HttpOrderEvents } from './http/order-events.ts';
import type { OrderingEndpoint } from './http/ordering-endpoint.ts';
import { HttpTabs } from './http/tabs.ts';
import { HttpVouchers } from './http/vouchers.ts';
import * as ports from './ports.ts';

/** Binds them in the brand's container; once it is done, asking again changes nothing. */
export function bindExtras(container: Container): void {
  if (container.isBound(ports.VOUCHERS)) return;
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
    .bind(ports.TABS)
    .toResolvedValue(
      (client: HttpClient, { hybrid }: ports.Services) => new HttpTabs(client, hybrid),
      [ports.HTTP_CLIENT, ports.SERVICES],
    );
  container
    .bind(ports.ORDER_EVENTS)
    .toResolvedValue(
      (client: HttpClient, { orders }: ports.Services, session: GuestSession) =>
        new HttpOrderEvents(client, orders, () => session.id),
      [ports.HTTP_CLIENT, ports.SERVICES, ports.GUEST_SESSION],
    );
  container
    .bind(ports.FEEDBACK)
    .toResolvedValue(
      (client: HttpClient, { orders }: ports.Services) => new HttpFeedback(client, orders),
      [ports.HTTP_CLIENT, ports.SERVICES],
    );
  container
    .bind(ports.FEEDBACK_MEMORY)
    .toResolvedValue((store: KeyValueStore) => new StoredFeedback(store), [ports.LASTING_STORE]);
  container
    .bind(ports.CONSENT)
    .toResolvedValue(
      (store: KeyValueStore, clock: Clock) => new StoredConsent(store, clock),
      [ports.LASTING_STORE, ports.CLOCK],
    );
  container
    .bind(ports.SHARING)
    .toResolvedValue(({ sharingPage }: Environment) => new BrowserSharing(sharingPage), [ports.ENVIRONMENT]);
  container
    .bind(ports.CODE_SCANNER)
    .toResolvedValue(
      ({ cameraPage }: Environment, pauses: Pauses) => new BrowserCodeScanner(cameraPage, pauses),
      [ports.ENVIRONMENT, ports.PAUSES],
    );
}
