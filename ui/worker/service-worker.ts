/**
 * The app's service worker. It serves documents, scripts, fonts and images from its cache if there is no network. It
 * handles the page's own origin only (WC11), and no API responses: the app caches those itself. A menu's document gets
 * the menu's last view.
 */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheOnly, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { instantOf } from '@tableside/core/time';
import { AnswerCache } from '../../adapters/browser/cached-answers.ts';
import { TimeoutTimer } from '../../adapters/browser/timer.ts';
import { viewQuestion, withLastView } from './last-view.ts';
import { BROWSING, documentShells, isServedFromCache, PAYING, shellOf } from './document-shells.ts';
import { showNotified, type AppClients } from './notified-page.ts';
import { hasTypeOfName, isConfiguration, isPicture } from './file-types.ts';

/** The hash of each built file by its path, as `integrity` has it. The build inserts them. */
declare const BUILT_FILES: Readonly<Record<string, string>>;
/** The paths of those that are cached from the start. */
declare const PRECACHED: readonly string[];

/** The part of a service worker's scope that this file uses. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void;
  addEventListener(type: 'message', listener: (event: PageMessage) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: AppClients;
}
interface NotificationClick extends Lasting {
  readonly notification: { readonly data?: unknown; close(): void };
}
interface Lasting {
  waitUntil(done: Promise<unknown>): void;
}
interface PageMessage extends Lasting {
  readonly data: unknown;
  readonly source: { readonly id: string } | null;
  readonly ports: readonly { postMessage(answer: boolean): void }[];
}
declare const self: WorkerScope;

const DAY_SECONDS = 24 * 60 * 60;
/** After this long, the cached document is served. */
const PATIENCE_SECONDS = 4;
const DOCUMENTS = 'tableside-documents';
const FILES = 'tableside-files';
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

/** The worker keeps documents that the app fills: a rendered one is of one page, and soon out of date. */
const PLAIN = { headers: { 'x-document': 'plain' } };

/** The document to keep of an answer of the network. */
async function keptOf(response: Response, { url }: Request): Promise<Response | null> {
  if (!(await isOfTheApp(response))) return null;
  if (!(await response.clone().text()).includes('data-page=')) return response;
  const plain = await fetch(url, PLAIN);
  return (await isOfTheApp(plain)) ? plain : null;
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
      cacheWillUpdate: ({ response, request }) => keptOf(response, request),
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
const cacheFirst = new StaleWhileRevalidate({
  ...documentCache,
  plugins: [
    ...documentCache.plugins,
    { requestWillFetch: async ({ request }) => new Request(request.url, PLAIN) } satisfies WorkboxPlugin,
  ],
});

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
    plugins: [
      {
        // The last one serves in place of something else.
        fetchDidSucceed: async ({ response }) => {
          if (response.ok && !(await isConfiguration(response))) throw new Error('This is no configuration');
          return response;
        },
      },
      expiring({ maxAgeSeconds: DAY_SECONDS }),
    ],
  }),
);
registerRoute(
  ({ url }) => isOwn(url) && url.pathname.startsWith('/assets/'),
  ({ url, request, event }) => builtFile(url.pathname, event, request.cache),
);
registerRoute(
  ({ url, request }) => isOwn(url) && request.destination === 'image',
  new StaleWhileRevalidate({
    cacheName: 'tableside-pictures',
    plugins: [
      { cacheWillUpdate: async ({ response }) => ((await isPicture(response)) ? response : null) },
      expiring({ maxEntries: 200, purgeOnQuotaError: true }),
    ],
  }),
);

/**
 * A file of the build, from the cache where it is there. The worker caches the files of its own build alone, and each
 * only where it has its hash and its type. What came in place of one is fetched once more, past the browser's own cache;
 * so is a file that the page asks for anew, because it could not use the one before (X9).
 */
async function builtFile(
  pathname: string,
  event: Lasting,
  mode: RequestCache = 'default',
): Promise<Response> {
  const files = await caches.open(FILES);
  const cached = mode === 'reload' ? undefined : await files.match(pathname, { ignoreVary: true });
  if (cached !== undefined) return cached;
  const integrity = BUILT_FILES[pathname] ?? '';
  const get = (cache: RequestCache) => fetch(pathname, { integrity, cache });
  const response = await get(mode).catch(() => get('reload'));
  if (integrity !== '' && response.ok && hasTypeOfName(pathname, response))
    event.waitUntil(files.put(pathname, response.clone()));
  return response;
}

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([cacheDocuments(), cacheFiles(event)])),
);

/** A worker that lacks a file or a shell is not installed: the browser tries again at the next page. */
async function cacheFiles(event: Lasting): Promise<void> {
  for (const pathname of PRECACHED) {
    const file = await builtFile(pathname, event);
    if (!file.ok || !hasTypeOfName(pathname, file)) throw new Error(`${pathname} could not be fetched`);
  }
}

self.addEventListener('activate', (event) => event.waitUntil(dropFiles()));

/** Drops the files of the builds before, and the caches of workers that checked none of theirs. */
async function dropFiles(): Promise<void> {
  const files = await caches.open(FILES);
  for (const request of await files.keys())
    if (!(new URL(request.url).pathname in BUILT_FILES)) await files.delete(request);
  for (const name of await caches.keys())
    if (/^tableside-(assets|precache)/.test(name)) await caches.delete(name);
}

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
      const response = await fetch(shell, PLAIN).catch(() => undefined);
      if (response !== undefined && (await isOfTheApp(response))) await cache.put(shell, response);
      else if (documentShells.includes(shell)) throw new Error(`${shell} could not be fetched`);
      else await cache.delete(shell);
    }),
  );
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showNotified(self.clients, event.notification.data).catch(() => undefined));
});

self.addEventListener('message', (event) => {
  const { data, source, ports } = event;
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  // The page sends this once the guest accepts a new version.
  if (data.type === 'SKIP_WAITING') void self.skipWaiting();
  if (data.type !== 'IS_OUTDATED') return;
  const answer = outdated.get(source?.id ?? '') ?? Promise.resolve(false);
  event.waitUntil(answer.then((isOutdated) => ports[0]?.postMessage(isOutdated)));
});
