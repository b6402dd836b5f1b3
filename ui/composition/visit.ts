/** Makes the visit's models, and their parts as the guest comes to need them. */
import type { Container } from 'inversify';
import type { StartedApp } from '@tableside/core';
import { listedVenues } from '@tableside/core/content';
import { brandHostname, isEmbedHost } from '../../adapters/bindings/environment.ts';
import type { BrandAdapters, StartAdapters } from '../../adapters/bindings/start-adapters.ts';
import { REMEMBERED_KEY } from '../../adapters/browser/stored-keys.ts';
import { withWords } from '../copy/language.ts';
import {
  VisitModel,
  type OpenBills,
  type OpenCheckout,
  type VisitPorts,
} from '../models/visit/visit-model.ts';
import { provideHistoryState } from '../navigation/document-boundary.tsx';
import type * as Discovery from './discovery.ts';
import { startPageHandover } from './page-handover.ts';
import { inBackground, recordShown, report } from './reports.ts';
import { background, sendTelemetry, telemetry } from './telemetry-queue.ts';
import { unfinishedIn } from './unfinished.ts';

/** Opens a part of the app, and records what it fails by: its page shows that. */
const recorded =
  <Given extends readonly unknown[], Part>(open: (...given: Given) => Promise<Part>) =>
  (...given: Given): Promise<Part> =>
    open(...given).catch((error: unknown) => {
      recordShown(error);
      throw error;
    });

interface VisitStart {
  readonly start: StartAdapters;
  readonly ofBrand: BrandAdapters;
  readonly started: StartedApp;
  /** Called if the page's document came from the cache, and the network had another. */
  readonly outdated: () => void;
}

export function createVisit({ start, ofBrand, started, outdated }: VisitStart): VisitModel {
  const { brandContents, savedBaskets, clock, timer, lastingStore: store } = start;
  const { venueConfigs, ordering, timeslotChoices } = ofBrand;
  let bound: Container | undefined;
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
    unfinished: unfinishedIn(store, clock),
    report,
  });
  telemetry.record(visit);
  completeVisit(visit, { start, ofBrand, started, outdated, container, discovery });
  return visit;
}

interface LaterParts {
  /** What is bound later than the first view's adapters. */
  readonly container: () => Promise<Container>;
  readonly discovery: () => Promise<[typeof Discovery, Container]>;
}

/** Adds what the first view does without: what other pages passed on, analytics, offline use. */
function completeVisit(
  visit: VisitModel,
  { start, ofBrand, started, outdated, container, discovery }: VisitStart & LaterParts,
): void {
  const syncGuest = (): void => visit.syncGuest();
  // If its code cannot be loaded, the guest types what it would have filled in.
  const fillIn = (add: (parts: Awaited<ReturnType<LaterParts['discovery']>>) => void): void =>
    void discovery()
      .then(add)
      .catch(() => undefined);
  if (isEmbedHost(start.environment.runtimeConfig, location))
    fillIn(([{ createEmbed }, later]) => visit.has({ embed: createEmbed(later, syncGuest) }));
  if (start.lastingStore.read(REMEMBERED_KEY) !== undefined)
    fillIn(([{ createRemembered }, later]) => visit.has({ remembered: createRemembered(later, syncGuest) }));
  const startAnalytics = async (): Promise<void> => {
    const [analytics, later] = await Promise.all([import('./analytics.ts'), container()]);
    analytics.startAnalytics(later, visit, window);
  };
  void ofBrand.changed?.then((changed) => inBackground(({ bringUpToDate }) => bringUpToDate(visit, changed)));
  provideHistoryState(
    startPageHandover(start.lastingStore, visit, window, () => void startAnalytics().catch(() => undefined)),
  );
  import('./taps.ts').catch(() => undefined);
  // If its code cannot be loaded, the app sends no analytics and does not work offline.
  void background(start.timer)
    .then(() => startAnalytics().catch(() => undefined))
    .then(() => inBackground(({ completePage }) => completePage(visit, start, started, outdated)));
}
