/** Binds the ports of a bill, beside those of checkout. Loaded when a guest goes to a bill. */
import type { Container } from 'inversify';
import type { Clock, KeyValueStore } from '@tableside/core/ports';
import type { GuestSession } from '../browser/session.ts';
import { StoredTabs } from '../browser/stored-tabs.ts';
import type { Environment } from './environment.ts';
import type { HttpClient } from '../http/client.ts';
import { HttpDiscountCovers } from '../http/discount-covers.ts';
import { HttpBillPaymentConfigs } from '../http/payment-configs.ts';
import { HttpTableAccounts } from '../http/table-accounts.ts';
import * as ports from './tokens.ts';
import { SocketLiveBills } from '../socket/live-bills.ts';
import { socketIo } from '../socket/socket-client.ts';

/** Binds them in the brand's container; a second call has no effect. */
export function bindBill(container: Container): void {
  if (container.isBound(ports.LIVE_BILLS)) return;
  container
    .bind(ports.TABLE_ACCOUNTS)
    .toResolvedValue(
      (client: HttpClient, { payAtTable }: ports.Services) => new HttpTableAccounts(client, payAtTable),
      [ports.HTTP_CLIENT, ports.SERVICES],
    );
  container
    .bind(ports.BILL_PAYMENT_CONFIGS)
    .toResolvedValue(
      (client: HttpClient, { payAtTable }: ports.Services) => new HttpBillPaymentConfigs(client, payAtTable),
      [ports.HTTP_CLIENT, ports.SERVICES],
    );
  container
    .bind(ports.DISCOUNT_COVERS)
    .toResolvedValue(
      (client: HttpClient, { discounts }: ports.Services) => new HttpDiscountCovers(client, discounts),
      [ports.HTTP_CLIENT, ports.SERVICES],
    );
  container
    .bind(ports.SAVED_TABS)
    .toResolvedValue(
      (store: KeyValueStore, clock: Clock) => new StoredTabs(store, clock),
      [ports.LASTING_STORE, ports.CLOCK],
    );
  container
    .bind(ports.LIVE_BILLS)
    .toResolvedValue(
      (session: GuestSession, { live }: ports.Services, { livePage }: Environment) =>
        new SocketLiveBills({ server: live, sessionId: () => session.id, page: livePage, machine: socketIo }),
      [ports.GUEST_SESSION, ports.SERVICES, ports.ENVIRONMENT],
    );
}
