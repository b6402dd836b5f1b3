/** Wires the service worker: offline use and new versions. Loaded once the first view is there. */
import type { TrustedScriptURL, TrustedTypePolicyFactory } from 'trusted-types/lib';
import { messageSW, Workbox } from 'workbox-window';
import { VersionModel } from '../models/phone/version-model.ts';

/** How often an open page looks for a new version. */
const CHECK_EVERY_MS = 30 * 60_000;

/** The document's policy allows only this address as a worker. */
const WORKER = '/sw.js';

/**
 * Registers the service worker. Without one, the app needs a network.
 * @param arrived called with a new version that waits
 * @param outdated called if this page's document came from the cache, and the network had another
 */
export function registerServiceWorker(
  window: Window,
  arrived: (version: VersionModel) => void,
  outdated: () => void,
): void {
  if (!('serviceWorker' in window.navigator)) return;
  const worker = new Workbox(workerAddress(window));
  const reload = (): void => window.location.reload();
  const version = new VersionModel(() => {
    worker.addEventListener('controlling', reload);
    // Another tab may have let it take over, or the browser, which kept this page to come back to.
    const isWaiting = window.navigator.serviceWorker.getRegistration().then((found) => found?.waiting);
    void isWaiting.then((is) => (is ? worker.messageSkipWaiting() : reload()), reload);
  });
  worker.addEventListener('waiting', () => {
    version.arrived();
    arrived(version);
  });
  const look = (): void => void worker.update().catch(() => undefined);
  void worker
    .register({ immediate: true })
    .then(async () => {
      window.setInterval(look, CHECK_EVERY_MS);
      // Workbox's own message waits for good where another page has begun the installation.
      const { active } = await window.navigator.serviceWorker.ready;
      if (active === null) return;
      nameLoadedFiles(window, active);
      if ((await messageSW(active, { type: 'IS_OUTDATED' })) === true) outdated();
    })
    .catch(() => undefined);
}

/** Tells the worker of the build's files: some had come before it could cache them, and some were on their way. */
function nameLoadedFiles({ location }: Window, active: ServiceWorker): void {
  new PerformanceObserver((loaded) => {
    // By address: Firefox does not say that a style sheet asked for a font.
    const urlsToCache = loaded
      .getEntries()
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/assets/`));
    if (urlsToCache.length > 0) void messageSW(active, { type: 'CACHE_URLS', payload: { urlsToCache } });
  }).observe({ type: 'resource', buffered: true });
}

/** A policy of trusted types requires a trusted worker address. */
function workerAddress(
  window: Window & { readonly trustedTypes?: TrustedTypePolicyFactory },
): string | TrustedScriptURL {
  const { trustedTypes } = window;
  if (trustedTypes === undefined) return WORKER;
  return trustedTypes
    .createPolicy('tableside-worker', { createScriptURL: (address: string) => address })
    .createScriptURL(WORKER);
}
