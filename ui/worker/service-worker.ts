/**
 * The app's service worker. It serves documents, scripts, fonts and images from its cache if there is no network. It
 * handles the page's own origin only (WC11), and no API responses: the app caches those itself. A menu's document gets
 * the menu's last view.
 */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, CacheOnly, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { instantOf } from '@tableside/core/time';
import { AnswerCache } from '../../adapters/browser/cached-answers.ts';
import { TimeoutTimer } from '../../adapters/browser/timer.ts';
import { viewQuestion, withLastView } from './last-view.ts';
import { BROWSING, documentShells, isServedFromCache, PAYING, shellOf } from './document-shells.ts';

/** Names of the built files of browsing and basket; the build inserts them. */
declare const BUILT_FILES: readonly string[];

/** The part of a service worker's scope that this file uses. */
interface WorkerScope {
  addEventListener(
    type: 'install',
    listener: (event: { waitUntil(done: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: PageMessage) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { matchAll(of: object): Promise<readonly { readonly url: string }[]> };
}
interface PageMessage {
  readonly data: unknown;
  readonly source: { readonly id: string } | null;
  readonly ports: readonly { postMessage(answer: boolean): void }[];
  waitUntil(done: Promise<unknown>): void;
}
declare const self: WorkerScope;

const DAY_SECONDS = 24 * 60 * 60;
/** After this long, the cached document is served. */
const PATIENCE_SECONDS = 4;
const DOCUMENTS = 'tableside-documents';
/** One for each venue that was opened last, beside those of the front page and of paying. */
const MOST_DOCUMENTS = 8;

/** Workbox's plugin type is looser than its own interface. */
const expiring = (options: ExpirationPluginOptions): WorkboxPlugin =>
  new ExpirationPlugin(options) as WorkboxPlugin;

const isOwn = (url: URL): boolean => url.origin === location.origin;

/** A wifi's sign-in page, and anything else on this host, is not a document of the app. */
async function isOfTheApp(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  return (await response.clone().text()).includes('<div id="app"');
}

const shellFor = ({ url }: Pick<Request, 'url'>): string => shellOf(new URL(url).pathname);

// A document contains content and its address, so it may be as old as content may be.
const expiringDocuments = expiring({ maxAgeSeconds: DAY_SECONDS, maxEntries: MOST_DOCUMENTS });
const frontPage = new CacheOnly({
  cacheName: DOCUMENTS,
  plugins: [{ cacheKeyWillBeUsed: async () => BROWSING }, expiringDocuments],
});
const documentCache = {
  cacheName: DOCUMENTS,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => shellFor(request),
      cacheWillUpdate: async ({ response }) => ((await isOfTheApp(response)) ? response : null),
    },
    expiringDocuments,
    {
      // The front page's document serves a venue that was never opened, where the network is slow or gone.
      cachedResponseWillBeUsed: async ({ cachedResponse, request, event }) =>
        cachedResponse ??
        (shellFor(request) === PAYING
          ? undefined
          : frontPage.handle({ request, event }).catch(() => undefined)),
    },
  ] satisfies readonly WorkboxPlugin[],
};
const networkFirst = new NetworkFirst({ ...documentCache, networkTimeoutSeconds: PATIENCE_SECONDS });
const cacheFirst = new StaleWhileRevalidate(documentCache);

/** By the page's client id: whether the network had another document than the one that was served. */
const outdated = new Map<string, Promise<boolean>>();

const cachedDocument = async (shell: string): Promise<string | undefined> =>
  (await caches.match(shell, { cacheName: DOCUMENTS }))?.text();

/** Of the last day, by the phone's own clock. */
const answers = new AnswerCache((name) => caches.open(name), {
  clock: { now: () => instantOf(Date.now()) },
  timer: new TimeoutTimer(),
});

/** The document with the view of its address, if the phone has one. */
async function withViewOf({ pathname }: URL, document: Response): Promise<Response> {
  const view = await answers.last(viewQuestion(pathname)).catch(() => undefined);
  if (view === undefined || document.status !== 200) return document;
  const headers = new Headers(document.headers);
  // Both are of the document as it came.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(withLastView(await document.text(), view), { headers });
}

setCacheNameDetails({ prefix: 'tableside' });
clientsClaim();
precacheAndRoute(BUILT_FILES.map((url) => ({ url, revision: null })));
// Documents of frames are excluded.
registerRoute(
  ({ url, request }) => isOwn(url) && isServedFromCache(request, url.pathname),
  async ({ url, request, event }) => {
    const shell = shellFor(request);
    const isCached = (await cachedDocument(shell).catch(() => undefined)) !== undefined;
    if (!isCached) return withViewOf(url, await networkFirst.handle({ request, event }));
    const [response, refreshed] = cacheFirst.handleAll({ request, event });
    const served = response.then((one) => one.clone().text());
    const client = 'resultingClientId' in event ? String(event.resultingClientId) : '';
    outdated.set(
      client,
      refreshed.then(async () => (await cachedDocument(shell)) !== (await served)).catch(() => false),
    );
    return withViewOf(url, await response);
  },
);
registerRoute(
  ({ url, request }) => isOwn(url) && request.destination === 'document',
  async ({ url, request, event }) => withViewOf(url, await networkFirst.handle({ request, event })),
);
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
  new CacheFirst({
    cacheName: 'tableside-assets',
    plugins: [
      {
        // A document may be of a newer build, whose worker waits and has cached its files already.
        cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
          cachedResponse ?? caches.match(request),
      },
      expiring({ maxEntries: 80 }),
    ],
  }),
);
registerRoute(
  ({ url, request }) => isOwn(url) && request.destination === 'image',
  new StaleWhileRevalidate({
    cacheName: 'tableside-pictures',
    plugins: [expiring({ maxEntries: 200, purgeOnQuotaError: true })],
  }),
);

self.addEventListener('install', (event) => event.waitUntil(cacheDocuments()));

/**
 * The first visit loads its documents before there is a worker to see them. A later build replaces those of the build
 * before, whose files are removed as soon as this worker takes over.
 */
async function cacheDocuments(): Promise<void> {
  const [cache, pages] = await Promise.all([
    caches.open(DOCUMENTS),
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  ]);
  const seen = [...(await cache.keys()), ...pages].map(shellFor);
  await Promise.all(
    [...new Set([...documentShells, ...seen])].map(async (shell) => {
      const response = await fetch(shell).catch(() => undefined);
      if (response !== undefined && (await isOfTheApp(response))) await cache.put(shell, response);
      else await cache.delete(shell);
    }),
  );
}

self.addEventListener('message', (event) => {
  const { data, source, ports } = event;
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  // The page sends this once the guest accepts a new version.
  if (data.type === 'SKIP_WAITING') void self.skipWaiting();
  if (data.type !== 'IS_OUTDATED') return;
  const answer = outdated.get(source?.id ?? '') ?? Promise.resolve(false);
  event.waitUntil(answer.then((isOutdated) => ports[0]?.postMessage(isOutdated)));
});
