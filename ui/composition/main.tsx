/** The composition root: makes the models from the first view's adapters, and shows the app. */
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/motion.css';
import '../styles/fonts.css';
import { createRoot, type Root } from 'react-dom/client';
import type { Container } from 'inversify';
import type { ReactNode } from 'react';
import { clearTimers } from 'mobx-react-lite';
import { isLeft, startApp, type PortFailure, type StartedApp } from '@tableside/core';
import { hasUnsettledPayment, placesWithVouchers, withVouchersGivenUp } from '@tableside/core/codecs';
import { listedVenues } from '@tableside/core/content';
import { agreedTime } from '@tableside/core/time';
import type { contentCacheOf } from '../../adapters/bindings/content-cache-bindings.ts';
import { brandHostname, isEmbedHost } from '../../adapters/bindings/environment.ts';
import { BrowserStore } from '../../adapters/browser/storage.ts';
import {
  FAILED_START_KEY,
  MISSING_KEY,
  REMEMBERED_KEY,
  VOUCHERS_KEY,
} from '../../adapters/browser/stored-keys.ts';
import { storedPayments } from '../../adapters/browser/stored-payments.ts';
import { fetchRuntimeConfig, type RuntimeConfig } from '../../adapters/bindings/runtime-config.ts';
import type { BrandAdapters, StartAdapters } from '../../adapters/bindings/start-adapters.ts';
import { App } from '../app/app.tsx';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { Waiting } from '../components/waiting.tsx';
import { chooseLanguage, languageOfCatalogue, setDocumentLanguage, withWords } from '../copy/language.ts';
import { MENU_TEXTS } from '../copy/say.ts';
import { isReplaced, newVersion } from '../document/connection.ts';
import { device, FramedPreview } from '../document/device.ts';
import { provideHistoryState, provideListed } from '../navigation/document-boundary.tsx';
import { VisitFlow } from '../flows/visit-flow.ts';
import { fetchAhead } from '../app/lazy-screens.tsx';
import { AppModel } from '../models/visit/app-model.ts';
import { CachedStart } from '../models/visit/cached-start.ts';
import type { Unfinished } from '../models/order/other-baskets.ts';
import {
  VisitModel,
  type OpenBills,
  type OpenCheckout,
  type VisitPorts,
} from '../models/visit/visit-model.ts';
import { browserAddress, browserNavigation, follow } from '../navigation/router.tsx';
import { parseRoute } from '../navigation/routes.ts';
import { codeOf } from '../navigation/screen-table.ts';
import { GenericError } from '../screens/errors/error-pages.tsx';
import type * as Background from './background.ts';
import { makeLegible } from './accessible-colours.ts';
import { startPageHandover } from './page-handover.ts';
import { begin, beginning, boot, languages, type Beginning } from './start.ts';
import { background, sendTelemetry, telemetry } from './telemetry-queue.ts';
import { applyBrand } from '../document/apply-theme.ts';

/** The guest sees an error of the app, and can go on. */
const recordShown = (error: unknown): void =>
  telemetry.record({ name: 'error_uncaught', by: 'boundary', error });

const element = document.getElementById('app') ?? document.body;
const onCaughtError = (error: unknown): void => {
  console.error(error);
  recordShown(error);
};
let root: Root | undefined;
const show = (tree: ReactNode): void => (root ??= createRoot(element, { onCaughtError })).render(tree);
/** What the host has rendered stays until the app shows the same. */
const isRendered = element.dataset['page'] !== undefined;

/** Opens a part of the app, and records what it fails by: its page shows that. */
const recorded =
  <Given extends readonly unknown[], Part>(open: (...given: Given) => Promise<Part>) =>
  (...given: Given): Promise<Part> =>
    open(...given).catch((error: unknown) => {
      recordShown(error);
      throw error;
    });

/** Failures that no screen shows go to the operator, and to the console. */
const report = (failure: PortFailure): void => {
  console.warn(failure);
  telemetry.record(failure);
};

/** Does what no first view waits for. Without its code, the page goes on as it is. */
const inBackground = <Done,>(act: (code: typeof Background) => Done) =>
  import('./background.ts').then(act).catch(() => undefined);

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
      visit = visitOf(adapters, start.brandAdapters(started), started, () =>
        contentCache.renew(startApp(adapters, host)),
      );
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
      void visit.resumePayments(returningPayment());
      return fonts;
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

function visitOf(
  start: StartAdapters,
  ofBrand: BrandAdapters,
  started: StartedApp,
  outdated: () => void,
): VisitModel {
  const { brandContents, savedBaskets, clock, timer, lastingStore: store } = start;
  const { venueConfigs, ordering, timeslotChoices } = ofBrand;
  let bound: Container | undefined;
  /** What is bound later than the first view's adapters. */
  const container = async (): Promise<Container> => {
    const { createContainer } = await import('../../adapters/bindings/container.ts');
    return (bound ??= createContainer(start, ofBrand));
  };
  const discovery = () => Promise.all([import('./discovery.ts'), container()]);
  const visitPorts: VisitPorts = {
    brandContents,
    venueConfigs,
    ordering,
    savedBaskets,
    clock,
    timer,
    timeslots: timeslotChoices,
    openTab: async (basket) => {
      const [{ createTab }, later] = await Promise.all([withWords('tab', import('./tab.ts')), container()]);
      return createTab(later, basket, report, visit.toasts);
    },
    openTeam: async () => {
      const [{ createTeam }, later] = await Promise.all([import('./team.ts'), container()]);
      return createTeam(later, report);
    },
    openVenueFinder: async () => {
      const [{ placesOf }, later] = await discovery();
      return placesOf(later, report);
    },
    findTrain: async (configs) => {
      const [{ findTrainOf }, later] = await discovery();
      return findTrainOf(later, listedVenues(started.brand), configs);
    },
  };
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
    const [{ createCheckout }, later] = await Promise.all([
      withWords('ordering', import('./checkout.ts')),
      container(),
    ]);
    void sendTelemetry(start, true);
    return createCheckout(later, started.brand, window, onCaptured, toasts, report, telemetry);
  };
  const openBills: OpenBills = async (till, toasts) => {
    const [{ createBills }, later] = await Promise.all([withWords('bill', import('./bill.ts')), container()]);
    return createBills(later, started, brandHostname(location), window, till, toasts, report);
  };
  const visit = new VisitModel({
    brand: started.brand,
    access: started.access,
    host: brandHostname(location),
    ports: visitPorts,
    openCheckout: recorded(openCheckout),
    openBills: recorded(openBills),
    unfinished,
    report,
  });
  telemetry.record(visit);
  const syncGuest = (): void => visit.syncGuest();
  // If its code cannot be loaded, the guest types what it would have filled in.
  const fillIn = (add: (parts: Awaited<ReturnType<typeof discovery>>) => void): void =>
    void discovery()
      .then(add)
      .catch(() => undefined);
  if (isEmbedHost(start.environment.runtimeConfig, location))
    fillIn(([{ createEmbed }, later]) => visit.setEmbed(createEmbed(later, syncGuest)));
  if (store.read(REMEMBERED_KEY) !== undefined)
    fillIn(([{ createRemembered }, later]) => visit.setRemembered(createRemembered(later, syncGuest)));
  const startAnalytics = async (): Promise<void> => {
    const [analytics, later] = await Promise.all([import('./analytics.ts'), container()]);
    analytics.startAnalytics(later, visit, window);
  };
  void ofBrand.changed?.then((changed) => inBackground(({ bringUpToDate }) => bringUpToDate(visit, changed)));
  provideHistoryState(
    startPageHandover(store, visit, window, () => void startAnalytics().catch(() => undefined)),
  );
  import('./taps.ts').catch(() => undefined);
  // If its code cannot be loaded, the app sends no analytics and does not work offline.
  void background(timer)
    .then(() => startAnalytics().catch(() => undefined))
    .then(() =>
      inBackground(({ describePage, keepGround, keepView, registerServiceWorker, reportColours }) => {
        reportColours(started.brand.theme, (correction) => console.warn(correction));
        keepGround(document.documentElement, started.brand.theme, () => localStorage);
        keepView(start, visit, document);
        describePage(document, started.brand, location.origin, URL.createObjectURL);
        registerServiceWorker(window, (version) => isReplaced() || newVersion.set(version), outdated);
      }),
    );
  return visit;
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
