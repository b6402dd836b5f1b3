/** Binds analytics and cookie consent. Loaded after the first paint. */
import type { Container } from 'inversify';
import { isSessionId } from '@tableside/core/codecs';
import type { Clock, Consent, KeyValueStore, OrderEvents, Randomness, Timer } from '@tableside/core/ports';
import { StoredConsent } from '../browser/consent.ts';
import { BrowserStore } from '../browser/storage.ts';
import { ANALYTICS_KEY } from '../browser/stored-keys.ts';
import { HttpClient } from '../http/client.ts';
import { HttpOrderEvents } from '../http/order-events.ts';
import { bindPorts, firstPorts } from './container.ts';

interface OwnPorts {
  readonly consent: Consent;
  readonly orderEvents: OrderEvents;
}

interface AnalyticsPorts extends OwnPorts {
  readonly clock: Clock;
  readonly timer: Timer;
}

export const analyticsPorts = (container: Container): AnalyticsPorts => ({
  ...firstPorts(container, 'clock', 'timer'),
  ...bindPorts<OwnPorts>(container, {
    consent: (resolve) => new StoredConsent(resolve('lastingStore'), resolve('clock')),
    orderEvents: (resolve) => {
      const { sessionStorage, buildId } = resolve('environment');
      const id = analyticsIdIn(new BrowserStore(sessionStorage), resolve('randomness'));
      return new HttpOrderEvents(new HttpClient({ sessionId: id, buildId }), resolve('services').orders, id);
    },
  }),
});

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
