/** The composition root: finds the services' addresses, binds the ports, makes the models and shows the app. */
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/fonts.css';
import { createRoot } from 'react-dom/client';
import type { Container } from 'inversify';
import { clearTimers } from 'mobx-react-lite';
import { describeFailure, isLeft, startApp, type PortFailure, type StartedApp } from '@tableside/core';
import { hasUnsettledPayment, placesWithVouchers, withVouchersGivenUp } from '@tableside/core/codecs';
import type { Brand } from '@tableside/core/content';
import { agreedTime } from '@tableside/core/time';
import { containerForBrand, createStartContainer } from '../../adapters/container.ts';
import type { ContentQueries } from '../../adapters/contentful/content-queries.ts';
import { brandHostname, environmentOf, isEmbedHost } from '../../adapters/environment.ts';
import { BrowserStore } from '../../adapters/browser/storage.ts';
import { CONTENT_KEY, FAILED_START_KEY, VOUCHERS_KEY } from '../../adapters/browser/stored-keys.ts';
import { storedPayments } from '../../adapters/browser/stored-payments.ts';
import * as ports from '../../adapters/ports.ts';
import { fetchRuntimeConfig, type BootData, type RuntimeConfig } from '../../adapters/runtime-config.ts';
import { App } from '../app.tsx';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { chooseLanguage, languageOfCatalogue, setDocumentLanguage, withWords } from '../copy/language.ts';
import { BROWSING_CATALOGUE } from '../copy/say.ts';
import { connection, newVersion } from '../connection.ts';
import { device, FramedPreview } from '../desktop.ts';
import { VisitFlow } from '../flows/visit-flow.ts';
import { fetchNext, fetchScreenOf } from '../lazy-screens.tsx';
import { AppModel } from '../models/app-model.ts';
import type { CachedStart } from '../models/cached-start.ts';
import {
  VisitModel,
  type OpenBills,
  type OpenCheckout,
  type Unfinished,
  type VisitPorts,
} from '../models/visit-model.ts';
import { browserAddress, browserNavigation, follow } from '../router.tsx';
import { parseRoute } from '../routes.ts';
import { GenericError } from '../screens/errors/error-pages.tsx';
import { boot, linkedSessionId, sentQueries } from './start.ts';
import { applyBrand, turnsDark } from '../theme.ts';

/** Lets the page paint before the app caches its content. */
const CACHING_AFTER_MS = 1_000;

const root = createRoot(document.getElementById('app') ?? document.body);

/** Failures that no screen shows go to the console. */
const report = (failure: PortFailure): void => console.warn(describeFailure(failure));

async function main(boot: BootData, sent?: ContentQueries): Promise<void> {
  const language = await languageOfCatalogue();
  setDocumentLanguage(document, language);
  const config = boot.runtimeConfig ?? (await runtimeConfig());
  if (config === undefined) {
    root.render(<GenericError code="init" onRetry={() => void main({})} />);
    return;
  }
  const environment = environmentOf(
    window,
    config,
    (unsound) => console.warn(unsound),
    () => connection.check(),
    linkedSessionId,
  );
  const container = createStartContainer(environment, sent);
  const startPorts = {
    whiteLabelConfigs: container.get(ports.WHITE_LABEL_CONFIGS),
    brandContents: container.get(ports.BRAND_CONTENTS),
  };
  const host = brandHostname(location);
  let visit: VisitModel | undefined;
  let flow: VisitFlow | undefined;
  /** Per browser tab: the error code of a failed start (S9). */
  const failedStart = new BrowserStore(environment.sessionStorage);
  /** The content cache, loaded at once if it has content. Undefined if its code cannot be loaded. */
  let contentCache =
    container.get(ports.LASTING_STORE).read(CONTENT_KEY) === undefined ? undefined : loadContentCache();
  function loadContentCache(): Promise<CachedStart | undefined> {
    return import('./content-cache.ts').then(
      (code) =>
        code.createCachedStart(container, host, {
          stopped: (failure) => void code.stopOnceSettled(visit, () => app.stop(failure)),
          outdated: () => visit && void code.renewAtNextPage(visit, () => location.reload()),
          report,
        }),
      () => undefined,
    );
  }
  let { wlConfig } = boot;
  const app = new AppModel(
    async () => {
      const brought = wlConfig;
      wlConfig = undefined;
      const asked = startApp(startPorts, host, brought)();
      const cache = await contentCache;
      return cache === undefined ? asked : cache.start(asked, startApp(startPorts, host), brought);
    },
    (started) => {
      // A stopped visit does not continue: the page reloads.
      if (visit !== undefined) return new Promise(() => location.reload());
      if (contentCache === undefined) {
        const { delay } = container.get(ports.TIMER);
        contentCache = delay(CACHING_AFTER_MS).then(loadContentCache);
        void contentCache.then((cache) => cache?.save(started));
      }
      const { theme } = started.brand;
      const fonts = applyBrand(document, started.brand);
      const { copy } = started.brand;
      setDocumentLanguage(
        document,
        chooseLanguage(navigator.languages, copy, Object.keys(BROWSING_CATALOGUE), language),
      );
      const legible = makeLegible(started.brand);
      visit = visitOf(container, started);
      visit.failedStart = failedStart.read(FAILED_START_KEY);
      flow = new VisitFlow(visit, browserNavigation, device, browserAddress(), fetchNext);
      follow(flow);
      void visit.resumePayments(returningPayment());
      // Waits, because light colours followed by dark ones would flash.
      return turnsDark(theme) ? legible.then(() => fonts) : fonts;
    },
    (code) => failedStart.write(FAILED_START_KEY, code),
    report,
  );
  root.render(
    <ErrorBoundary renderInstead={() => <GenericError code="init" onRetry={() => location.reload()} />}>
      <FramedPreview value={config.environment !== 'production'}>
        <App app={app} flow={() => flow} />
      </FramedPreview>
    </ErrorBoundary>,
  );
  // A timer freed late by an unloaded page would clear a timer of the next page with the same number.
  addEventListener('pagehide', () => clearTimers());
  resumeOnReturn(() => visit);
  addEventListener('storage', () => visit?.syncFromStore());
  await app.start();
}

/** If its code cannot be loaded, the brand's own colours stay. */
async function makeLegible(brand: Brand): Promise<void> {
  const code = await import('./accessible-colours.ts').catch(() => undefined);
  code?.makeLegible(document, brand.theme, (correction) => console.warn(correction));
  code?.describePage(document, brand, location.origin, URL.createObjectURL);
}

async function runtimeConfig(): Promise<RuntimeConfig | undefined> {
  const fetched = await fetchRuntimeConfig(location.origin)();
  if (!isLeft(fetched)) return fetched.right;
  report(fetched.left);
  return undefined;
}

function visitOf(start: Container, started: StartedApp): VisitModel {
  const container = containerForBrand(start, started);
  const visitPorts: VisitPorts = {
    brandContents: container.get(ports.BRAND_CONTENTS),
    venueConfigs: container.get(ports.VENUE_CONFIGS),
    ordering: container.get(ports.ORDERING),
    savedBaskets: container.get(ports.SAVED_BASKETS),
    clock: container.get(ports.CLOCK),
    timer: container.get(ports.TIMER),
    timeslots: container.get(ports.TIMESLOT_CHOICES),
    openTab: async (basket) =>
      (await withWords('tab', import('./tab.ts'))).createTab(container, basket, report),
    openVenueFinder: async () => (await import('./discovery.ts')).placesOf(container, report),
    findTrain: async (venueConfigs) =>
      (await import('./discovery.ts')).findTrainOf(container, started.brand.venues, venueConfigs),
  };
  const store = container.get(ports.LASTING_STORE);
  const unfinished: Unfinished = {
    isThere: () => (storedPayments(store) ?? store.read(VOUCHERS_KEY)) !== undefined,
    isUnsettledAt: (place) => hasUnsettledPayment(storedPayments(store), place, agreedTime(visitPorts.clock)),
    placesWithVouchers: () => placesWithVouchers(store.read(VOUCHERS_KEY)),
    giveUpVouchers: (place) => {
      const vouchers = withVouchersGivenUp(store.read(VOUCHERS_KEY), place);
      if (vouchers !== undefined) store.write(VOUCHERS_KEY, vouchers);
    },
  };
  const openCheckout: OpenCheckout = async (onCaptured, toasts) => {
    const { createCheckout } = await withWords('ordering', import('./checkout.ts'));
    return createCheckout(container, started.brand, window, onCaptured, toasts, report);
  };
  const openBills: OpenBills = async (till, toasts) => {
    const { createBills } = await withWords('bill', import('./bill.ts'));
    return createBills(container, started, brandHostname(location), window, till, toasts, report);
  };
  const visit = new VisitModel(
    started.brand,
    started.access,
    brandHostname(location),
    visitPorts,
    openCheckout,
    openBills,
    unfinished,
    report,
  );
  // If its code cannot be loaded, the guest types what the native app would have filled in.
  if (isEmbedHost(container.get(ports.ENVIRONMENT).runtimeConfig, location))
    listenToNativeApp(container, visit).catch(() => undefined);
  // If its code cannot be loaded, the app sends no analytics and does not work offline.
  startBackgroundWork(container, visit).catch(() => undefined);
  startHandover(container, visit).catch(() => undefined);
  return visit;
}

async function listenToNativeApp(container: Container, visit: VisitModel): Promise<void> {
  const { createEmbed } = await import('./discovery.ts');
  visit.setEmbed(createEmbed(container, () => visit.syncGuest()));
}

/** If its code cannot be loaded, the next document has only what is stored, and a menu starts at its top. */
async function startHandover(container: Container, visit: VisitModel): Promise<void> {
  const { startPageHandover } = await import('./page-handover.ts');
  startPageHandover(container, visit, window);
}

/** Lets the first view finish loading. */
const BACKGROUND_AFTER_MS = 2_000;

async function startBackgroundWork(container: Container, visit: VisitModel): Promise<void> {
  await container.get(ports.TIMER).delay(BACKGROUND_AFTER_MS);
  const { startAnalytics } = await import('./analytics.ts');
  startAnalytics(container, visit, window);
  const { registerServiceWorker } = await import('./service-worker.ts');
  registerServiceWorker(window, (version) => newVersion.set(version));
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

fetchScreenOf(parseRoute(location.pathname));
void main(boot, sentQueries);
