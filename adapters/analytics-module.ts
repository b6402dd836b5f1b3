/** Binds analytics and cookie consent. Loaded after the first paint. */
import type { Container } from 'inversify';
import type { Clock, KeyValueStore } from '@tableside/core';
import { StoredConsent } from './browser/consent.ts';
import type { GuestSession } from './browser/session.ts';
import type { HttpClient } from './http/client.ts';
import { HttpOrderEvents } from './http/order-events.ts';
import * as ports from './ports.ts';

/** Binds in the brand's container, once. */
export function bindAnalytics(container: Container): void {
  if (container.isBound(ports.CONSENT)) return;
  container
    .bind(ports.ORDER_EVENTS)
    .toResolvedValue(
      (client: HttpClient, { orders }: ports.Services, session: GuestSession) =>
        new HttpOrderEvents(client, orders, () => session.id),
      [ports.HTTP_CLIENT, ports.SERVICES, ports.GUEST_SESSION],
    );
  container
    .bind(ports.CONSENT)
    .toResolvedValue(
      (store: KeyValueStore, clock: Clock) => new StoredConsent(store, clock),
      [ports.LASTING_STORE, ports.CLOCK],
    );
}
