/** The composition root: makes the models from the first view's adapters, and shows the app. */
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/motion.css';
import '../styles/fonts.css';
import { createRoot, type Root } from 'react-dom/client';
import type { ReactNode } from 'react';
import { clearTimers } from 'mobx-react-lite';
import { isLeft, startApp } from '@tableside/core';
import type { contentCacheOf } from '../../adapters/bindings/content-cache-bindings.ts';
import { brandHostname } from '../../adapters/bindings/environment.ts';
import { BrowserStore } from '../../adapters/browser/storage.ts';
import { FAILED_START_KEY, MISSING_KEY } from '../../adapters/browser/stored-keys.ts';
import { fetchRuntimeConfig, type RuntimeConfig } from '../../adapters/bindings/runtime-config.ts';
import { App } from '../app/app.tsx';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { Waiting } from '../components/waiting.tsx';
import { chooseLanguage, languageOfCatalogue, setDocumentLanguage } from '../copy/language.ts';
import { MENU_TEXTS } from '../copy/say.ts';
import { device, FramedPreview } from '../document/device.ts';
import { provideListed } from '../navigation/document-boundary.tsx';
import { VisitFlow } from '../flows/visit-flow.ts';
import { fetchAhead } from '../app/lazy-screens.tsx';
import { AppModel } from '../models/visit/app-model.ts';
import { CachedStart } from '../models/visit/cached-start.ts';
import type { VisitModel } from '../models/visit/visit-model.ts';
import { browserAddress, browserNavigation, follow } from '../navigation/router.tsx';
import { parseRoute } from '../navigation/routes.ts';
import { codeOf } from '../navigation/screen-table.ts';
import { GenericError } from '../screens/errors/error-pages.tsx';
import { makeLegible } from './accessible-colours.ts';
import { begin, beginning, boot, languages, type Beginning } from './start.ts';
import { inBackground, recordShown, report } from './reports.ts';
import { telemetry } from './telemetry-queue.ts';
import { createVisit } from './visit.ts';
import { applyBrand } from '../document/apply-theme.ts';

/** News of payments that come later than their page push it down: it waits for them, and no longer than this. */
const NEWS_WITHIN_MS = 3_000;

const element = document.getElementById('app') ?? document.body;
const onCaughtError = (error: unknown): void => {
  console.error(error);
  recordShown(error);
};
let root: Root | undefined;
const show = (tree: ReactNode): void => (root ??= createRoot(element, { onCaughtError })).render(tree);
/** What the host has rendered stays until the app shows the same. */
const isRendered = element.dataset['page'] !== undefined;

async function main(early?: Beginning): Promise<void> {
  // The app's start would hold up the paint of a page that the host has rendered.
  await window.painted;
  const language = await languageOfCatalogue();
  setDocumentLanguage(document, language);
  if (!isRendered) show(<Waiting />);
  const start = early ?? (await beginAnew());
  if (start === undefined) {
    show(<GenericError code="init" onRetry={() => void main()} />);
    return;
  }
  const { adapters } = start;
  const { environment, timer } = adapters;
  const host = brandHostname(location);
  let visit: VisitModel | undefined;
  let flow: VisitFlow | undefined;
  /** Per browser tab: the error code of a failed start (S9). */
  const failedStart = new BrowserStore(environment.sessionStorage);
  // The code that tells of it may be missing too: then the next page tells.
  addEventListener('chunkmissing', (event) => {
    if (event instanceof CustomEvent) failedStart.write(MISSING_KEY, String(event.detail));
  });
  let opened: ReturnType<typeof contentCacheOf> | undefined;
  const openCache = () =>
    import('../../adapters/bindings/content-cache-bindings.ts')
      .then((module) => (opened ??= module.contentCacheOf(adapters)))
      .catch(() => undefined);
  const contentCache = new CachedStart({ openCache, timer }, host, {
    stopped: (failure) =>
      void inBackground(({ stopAfterPayment }) => stopAfterPayment(visit, () => app.stop(failure))),
    outdated: () =>
      void inBackground(({ renewAtNextPage }) => visit && renewAtNextPage(visit, () => location.reload())),
    report,
  });
  let first: Beginning | undefined = start;
  const app = new AppModel(
    async () => {
      const started = first?.started ?? startApp(adapters, host)();
      const brought = first === undefined ? undefined : boot.wlConfig;
      first = undefined;
      return contentCache.start(started, startApp(adapters, host), brought);
    },
    (started) => {
      // A stopped visit does not continue: the page reloads.
      if (visit !== undefined) return new Promise(() => location.reload());
      const fonts = applyBrand(document, started.brand);
      const { copy, theme } = started.brand;
      setDocumentLanguage(document, chooseLanguage(languages, copy, Object.keys(MENU_TEXTS), language));
      makeLegible(document, theme);
      visit = createVisit({
        start: adapters,
        ofBrand: start.brandAdapters(started),
        started,
        outdated: () => contentCache.renew(startApp(adapters, host)),
      });
      visit.failedStart = failedStart.read(FAILED_START_KEY);
      flow = new VisitFlow({
        visit,
        navigation: browserNavigation,
        device,
        address: browserAddress(),
        fetchAhead,
      });
      provideListed(visit.isOnlyListed);
      follow(flow);
      const { checkout } = visit;
      const news = visit
        .resumePayments(returningPayment())
        .then(() => checkout.loaded && fetchAhead(['ordering']));
      return Promise.all([fonts, Promise.race([news, timer.delay(NEWS_WITHIN_MS)])]);
    },
    (code) => {
      failedStart.write(FAILED_START_KEY, code);
      telemetry.record({ name: 'start_failed', code });
    },
    report,
  );
  const starting = app.start();
  const tree = (
    <ErrorBoundary renderInstead={() => <GenericError code="init" onRetry={() => location.reload()} />}>
      <FramedPreview value={environment.runtimeConfig.environment !== 'production'}>
        <App app={app} flow={() => flow} />
      </FramedPreview>
    </ErrorBoundary>
  );
  const taken = isRendered
    ? await inBackground(({ takeOver }) =>
        takeOver(
          element,
          tree,
          starting.then(() => flow),
          onCaughtError,
        ),
      )
    : undefined;
  root ??= taken;
  if (taken === undefined) show(tree);
  // A timer freed late by an unloaded page would clear a timer of the next page with the same number.
  addEventListener('pagehide', () => clearTimers());
  resumeOnReturn(() => visit);
  addEventListener('storage', () => visit?.syncFromStore());
  await starting;
}

async function beginAnew(): Promise<Beginning | undefined> {
  const config = await runtimeConfig();
  return config && begin(config, boot);
}

async function runtimeConfig(): Promise<RuntimeConfig | undefined> {
  const fetched = await fetchRuntimeConfig(location.origin)();
  if (!isLeft(fetched)) return fetched.right;
  report(fetched.left);
  return undefined;
}

/** Key of the payment that the bank's page has sent back to this address, if any (WP5). */
function returningPayment(): string | undefined {
  const query = new URLSearchParams(location.search);
  return query.has('paymentId') ? (query.get('payment') ?? undefined) : undefined;
}

/** A page that returns from the background or the back-forward cache reads the store again. */
function resumeOnReturn(visit: () => VisitModel | undefined): void {
  addEventListener('pageshow', (event) => {
    if (event.persisted) void visit()?.comeBack(returningPayment());
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    void visit()?.comeBack(returningPayment());
    void visit()?.venueStatus.refreshIfStale();
  });
}

fetchAhead(codeOf(parseRoute(location.pathname)));
void main(beginning);
