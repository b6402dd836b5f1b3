/**
 * The adapters of the first view. They are made without the container, whose code is fetched with the first part that
 * is bound in it.
 */
import { left } from '@tableside/core';
import type { Brand } from '@tableside/core/content';
import type { Ordering, Telemetry, TimeslotChoices, VenueAnswer, VenueConfigs } from '@tableside/core/ports';
import { instantOf } from '@tableside/core/time';
import { ServerClock } from '../browser/clock.ts';
import { TimeoutTimer } from '../browser/timer.ts';
import { AnswerCache } from '../browser/cached-answers.ts';
import { CryptoRandomness } from '../browser/random.ts';
import { GuestSession } from '../browser/session.ts';
import { BrowserStore } from '../browser/storage.ts';
import { StoredBaskets } from '../browser/stored-baskets.ts';
import { ContentfulBrandContents } from '../contentful/brand-contents.ts';
import { ContentQueries } from '../contentful/content-queries.ts';
import { contentServiceOf } from '../contentful/content-service.ts';
import type { Environment } from './environment.ts';
import { HttpClient, type ReadingClient } from '../http/client.ts';
import { LastAnswers } from '../http/last-answers.ts';
import { datesOfMoney } from './money-dates.ts';
import { HttpOrdering } from '../http/ordering.ts';
import { OrderingEndpoint, type ReadingEndpoint } from '../http/ordering-endpoint.ts';
import { HttpVenueConfigs } from '../http/venue-configs.ts';
import { HttpWhiteLabelConfigs } from '../http/white-label-configs.ts';
import type { Services } from './runtime-config.ts';

/** Made before the brand is known. */
export interface StartAdapters {
  readonly environment: Environment;
  readonly services: Services;
  readonly clock: ServerClock;
  readonly timer: TimeoutTimer;
  readonly randomness: CryptoRandomness;
  readonly lastingStore: BrowserStore;
  readonly savedBaskets: StoredBaskets;
  readonly session: GuestSession;
  /** For calls that read. */
  readonly client: ReadingClient;
  /** For calls that act for the guest: they check, hold, order, pay, or open a tab (X3). */
  readonly ownClient: HttpClient;
  /** Absent where the browser keeps no answers. */
  readonly lastAnswers?: HttpClient;
  readonly whiteLabelConfigs: HttpWhiteLabelConfigs;
  readonly brandContents: ContentfulBrandContents;
}

/**
 * @param brought content that has come with the page
 * @param page the venue's answers that have come with it
 */
export function startAdapters(
  environment: Environment,
  brought?: ContentQueries,
  page?: Readonly<Record<string, unknown>>,
): StartAdapters {
  const { runtimeConfig, location, clocks, localStorage, linkedSessionId, openCache, telemetry } =
    environment;
  const { services } = runtimeConfig;
  const clock = new ServerClock(clocks);
  const randomness = new CryptoRandomness(environment.randomness);
  const lastingStore = new BrowserStore(localStorage);
  const savedBaskets = new StoredBaskets(lastingStore, clock);
  const session = new GuestSession({
    store: lastingStore,
    randomness,
    clock,
    baskets: savedBaskets,
    linked: linkedSessionId,
  });
  const timer = new TimeoutTimer();
  // A page without a network has the phone's clock alone, and finds what was dated by it.
  const phone = { now: () => instantOf(clocks.wall()) };
  const answers = openCache && new AnswerCache(openCache, { clock: phone, timer });
  const options = {
    buildId: environment.buildId,
    onDate: datesOfMoney(clock, services),
    isOffline: environment.isOffline,
    onFailure: telemetry.record,
    onLeftOut: (call: string, what: string) => telemetry.record({ name: 'data_unsound', call, what }),
    ...(answers !== undefined && { answers }),
  };
  const client = new HttpClient({ ...options, sessionId: () => session.id });
  const last = page === undefined ? answers : { last: async (question: string) => page[question] };
  const queries = brought ?? new ContentQueries(contentServiceOf(services.content, location));
  return {
    environment,
    services,
    clock,
    timer,
    randomness,
    lastingStore,
    savedBaskets,
    session,
    client,
    ownClient: new HttpClient({ ...options, sessionId: () => session.own() }),
    ...(last !== undefined && { lastAnswers: new LastAnswers(last) }),
    whiteLabelConfigs: new HttpWhiteLabelConfigs(client, services.config),
    brandContents: new ContentfulBrandContents(queries, reportTo(telemetry)),
  };
}

/** Made once the brand is known, whose headers the calls carry. */
export interface BrandAdapters {
  /** For calls that act for the guest. */
  readonly orderingEndpoint: OrderingEndpoint;
  readonly ordering: Ordering;
  readonly venueConfigs: VenueConfigs;
  readonly timeslotChoices: TimeslotChoices;
  /** Settles once the venue has answered where the page began with its last answers: which of them have changed. */
  readonly changed?: Promise<readonly VenueAnswer[]>;
}

/** For adapters that leave out unsound parts of an answer: called with a sentence for each. */
const reportTo =
  (telemetry: Telemetry) =>
  (what: string): void =>
    telemetry.record({ name: 'data_unsound', what });

export function brandAdapters(
  {
    client,
    ownClient,
    services,
    clock,
    environment: { telemetry },
  }: Pick<StartAdapters, 'client' | 'ownClient' | 'services' | 'clock'> & {
    readonly environment: Pick<Environment, 'telemetry'>;
  },
  brand: Brand,
): BrandAdapters {
  const report = reportTo(telemetry);
  const reading = new OrderingEndpoint(client, services.ordering, brand);
  return {
    orderingEndpoint: new OrderingEndpoint(ownClient, services.ordering, brand),
    ordering: new HttpOrdering(reading, report),
    venueConfigs: new HttpVenueConfigs(client, services.venues),
    timeslotChoices: lazyTimeslots(reading, clock, report),
  };
}

/** If its code cannot be loaded, the call fails like one to an unreachable venue. */
const lazyTimeslots =
  (endpoint: ReadingEndpoint, clock: ServerClock, report: (unsound: string) => void): TimeslotChoices =>
  (...question) =>
  async () => {
    const module = await import('./times-bindings.ts').catch(() => undefined);
    return module === undefined
      ? left({ failure: 'unreachable', call: 'timeslots' })
      : module.timeslotChoices(endpoint, clock, report)(...question)();
  };
