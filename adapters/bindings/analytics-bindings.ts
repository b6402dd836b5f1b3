/** Binds analytics and cookie consent. Loaded after the first paint. */
import type { Container } from 'inversify';
import { isSessionId } from '@tableside/core/codecs';
import type { Clock, KeyValueStore, Randomness } from '@tableside/core/ports';
import { StoredConsent } from '../browser/consent.ts';
import { BrowserStore } from '../browser/storage.ts';
import { ANALYTICS_KEY } from '../browser/stored-keys.ts';
import type { Environment } from './environment.ts';
import { HttpClient } from '../http/client.ts';
import { HttpOrderEvents } from '../http/order-events.ts';
import * as ports from './tokens.ts';

/** Binds them in the brand's container, once. */
export function bindAnalytics(container: Container): void {
  if (container.isBound(ports.CONSENT)) return;
  container.bind(ports.ORDER_EVENTS).toResolvedValue(
    ({ sessionStorage, buildId }: Environment, { orders }: ports.Services, randomness: Randomness) => {
      const id = analyticsIdIn(new BrowserStore(sessionStorage), randomness);
      return new HttpOrderEvents(new HttpClient({ sessionId: id, buildId }), orders, id);
    },
    [ports.ENVIRONMENT, ports.SERVICES, ports.RANDOMNESS],
  );
  container
    .bind(ports.CONSENT)
    .toResolvedValue(
      (store: KeyValueStore, clock: Clock) => new StoredConsent(store, clock),
      [ports.LASTING_STORE, ports.CLOCK],
    );
}

/**
 * Created with the first event. Analytics has an id of its own, because the guest's session id would link what they
 * looked at to what they ordered.
 */
const analyticsIdIn = (store: KeyValueStore, randomness: Randomness) => (): string => {
  const stored = store.read(ANALYTICS_KEY);
  if (stored !== undefined && isSessionId(stored)) return stored;
  const id = randomness.uuid();
  store.write(ANALYTICS_KEY, id);
  return id;
};
