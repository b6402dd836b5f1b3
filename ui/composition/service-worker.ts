/** The composition of what works without a network, and of new versions: fetched once the first view is there. */
import type { TrustedScriptURL, TrustedTypePolicyFactory } from 'trusted-types/lib';
import { Workbox } from 'workbox-window';
import { VersionModel } from '../models/version-model.ts';

/** A new version is looked for this often, while the page is open. */
const LOOK_EVERY_MS = 30 * 60_000;

/** The one address that a document's policy lets become a worker. */
const WORKER = '/sw.js';

/**
 * Registers the service worker; where there is none to be had, the app works as ever, with a network.
 *
 * @param arrived hears of a new version that waits
 */
export function standBy(window: Window, arrived: (version: VersionModel) => void): void {
  if (!('serviceWorker' in window.navigator)) return;
  const worker = new Workbox(workerAddress(window));
  const version = new VersionModel(() => {
    worker.addEventListener('controlling', () => window.location.reload());
    worker.messageSkipWaiting();
  });
  worker.addEventListener('waiting', () => {
    version.arrived();
    arrived(version);
  });
  const look = (): void => void worker.update().catch(() => undefined);
  void worker
    .register({ immediate: true })
    .then(() => {
      worker.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache: fetchedBefore(window) } });
      window.setInterval(look, LOOK_EVERY_MS);
    })
    .catch(() => undefined);
}

/** What the page has fetched before there was a worker to keep it. */
function fetchedBefore({ performance, location }: Window): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ initiatorType }) => ['css', 'img', 'link', 'script'].includes(initiatorType))
    .map(({ name }) => name)
    .filter((name) => new URL(name).origin === location.origin);
}

/** Under a policy of trusted types a worker's address has to be vouched for. */
function workerAddress(
  window: Window & { readonly trustedTypes?: TrustedTypePolicyFactory },
): string | TrustedScriptURL {
  const { trustedTypes } = window;
  if (trustedTypes === undefined) return WORKER;
  return trustedTypes
    .createPolicy('tableside-worker', { createScriptURL: (address: string) => address })
    .createScriptURL(WORKER);
}
