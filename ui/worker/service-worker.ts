/**
 * The app's service worker. It serves documents, scripts, fonts and images from its cache if there is no network. It
 * handles the page's own origin only (WC11), and no API responses: the app caches those itself.
 */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { documentShells, shellOf } from './document-shells.ts';

/** Names of the built files of browsing and basket; the build inserts them. */
declare const BUILT_FILES: readonly string[];

/** The part of a service worker's scope that this file uses. */
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
/** After this long, the cached document is served. */
const PATIENCE_SECONDS = 4;
const DOCUMENTS = 'tableside-documents';

/** Workbox's plugin type is looser than its own interface. */
const expiring = (options: ExpirationPluginOptions): WorkboxPlugin =>
  new ExpirationPlugin(options) as WorkboxPlugin;

const isOwn = (url: URL): boolean => url.origin === location.origin;

/** A wifi's sign-in page, and anything else on this host, is not a document of the app. */
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
    // The document contains the content's address, so it may be as old as content may be.
    expiring({ maxAgeSeconds: DAY_SECONDS }),
  ],
});

setCacheNameDetails({ prefix: 'tableside' });
clientsClaim();
precacheAndRoute(BUILT_FILES.map((url) => ({ url, revision: null })));
// Documents of frames are excluded.
registerRoute(({ url, request }) => isOwn(url) && request.destination === 'document', documents);
registerRoute(
  ({ url }) => isOwn(url) && url.pathname === '/runtime-config.json',
  new NetworkFirst({
    cacheName: 'tableside-config',
    plugins: [expiring({ maxAgeSeconds: DAY_SECONDS })],
  }),
);
// The names of built files contain a hash of their contents.
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

self.addEventListener('install', (event) => event.waitUntil(cacheDocuments()));

/** The first visit loads its documents before there is a worker to see them. */
async function cacheDocuments(): Promise<void> {
  const cache = await caches.open(DOCUMENTS);
  await Promise.all(
    documentShells.map(async (shell) => {
      const response = await fetch(shell).catch(() => undefined);
      if (response !== undefined && (await isOfTheApp(response))) await cache.put(shell, response);
    }),
  );
}

// The page sends this once the guest accepts a new version.
self.addEventListener('message', ({ data }) => {
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING')
    void self.skipWaiting();
});
