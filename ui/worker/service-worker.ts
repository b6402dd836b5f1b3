/**
 * The app's service worker: documents, scripts, fonts and pictures that were there once are there without a network.
 * It answers for the page's own origin alone, and leaves foreign hosts alone (WC11). What a venue's services
 * say is none of its business: the app keeps that itself.
 */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { documentShells, shellOf } from './document-shells.ts';

/** Names of the built files of browsing and basket, put here as the app is built. */
declare const BUILT_FILES: readonly string[];

/** What of a service worker's scope is used here. */
interface WorkerScope {
  addEventListener(
    type: 'install',
    listener: (event: { waitUntil(done: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
}
declare const self: WorkerScope;

const DAY_SECONDS = 24 * 60 * 60;
/** A document that has not come by then is taken as it was. */
const PATIENCE_SECONDS = 4;
const DOCUMENTS = 'tableside-documents';

/** Workbox declares its own plugin a little too loosely for its own interface. */
const expiring = (options: ExpirationPluginOptions): WorkboxPlugin =>
  new ExpirationPlugin(options) as WorkboxPlugin;

const isOwn = (url: URL): boolean => url.origin === location.origin;

/** A wifi's sign-in page, and whatever else lives on this host, is no document of the app. */
async function isOfTheApp(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  return (await response.clone().text()).includes('<div id="app"');
}

const documents = new NetworkFirst({
  cacheName: DOCUMENTS,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => shellOf(new URL(request.url).pathname),
      cacheWillUpdate: async ({ response }) => ((await isOfTheApp(response)) ? response : null),
    },
    // It brings along where the content is: as old as content may be, and no older.
    expiring({ maxAgeSeconds: DAY_SECONDS }),
  ],
});

setCacheNameDetails({ prefix: 'tableside' });
clientsClaim();
precacheAndRoute(BUILT_FILES.map((url) => ({ url, revision: null })));
// A frame's document is not the page's.
registerRoute(({ url, request }) => isOwn(url) && request.destination === 'document', documents);
registerRoute(
  ({ url }) => isOwn(url) && url.pathname === '/runtime-config.json',
  new NetworkFirst({
    cacheName: 'tableside-config',
    plugins: [expiring({ maxAgeSeconds: DAY_SECONDS })],
  }),
);
// Built files have the hash of what is in them in their names.
registerRoute(
  ({ url }) => isOwn(url) && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'tableside-assets', plugins: [expiring({ maxEntries: 80 })] }),
);
registerRoute(
  ({ url, request }) => isOwn(url) && request.destination === 'image',
  new StaleWhileRevalidate({
    cacheName: 'tableside-pictures',
    plugins: [expiring({ maxEntries: 200, purgeOnQuotaError: true })],
  }),
);

self.addEventListener('install', (event) => event.waitUntil(keepDocuments()));

/** The first visit is over before there is a worker to see its documents. */
async function keepDocuments(): Promise<void> {
  const cache = await caches.open(DOCUMENTS);
  await Promise.all(
    documentShells.map(async (shell) => {
      const response = await fetch(shell).catch(() => undefined);
      if (response !== undefined && (await isOfTheApp(response))) await cache.put(shell, response);
    }),
  );
}

// A new version takes over when the guest says so.
self.addEventListener('message', ({ data }) => {
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING')
    void self.skipWaiting();
});
