/** Binds core's ports to their adapters; `checkout-module.ts` binds those of checkout. */
import { Container, type ServiceIdentifier } from 'inversify';
import { left, type StartedApp } from '@tableside/core';
import type { Clock, Randomness, SavedBaskets, TimeslotChoices } from '@tableside/core/ports';
import { ServerClock } from './browser/clock.ts';
import { TimeoutTimer } from './browser/timer.ts';
import { CryptoRandomness } from './browser/random.ts';
import { GuestSession } from './browser/session.ts';
import { BrowserStore } from './browser/storage.ts';
import { StoredBaskets } from './browser/stored-baskets.ts';
import { ContentfulBrandContents } from './contentful/brand-contents.ts';
import { ContentQueries } from './contentful/content-queries.ts';
import { contentServiceOf } from './contentful/content-service.ts';
import type { Environment } from './environment.ts';
import { HttpClient, type AnswerCachePort } from './http/client.ts';
import { HttpOrdering } from './http/ordering.ts';
import { OrderingEndpoint } from './http/ordering-endpoint.ts';
import { HttpVenueConfigs } from './http/venue-configs.ts';
import { HttpWhiteLabelConfigs } from './http/white-label-configs.ts';
import * as ports from './ports.ts';
import { HTTP_CLIENT, ORDERING_ENDPOINT, SERVICES, type Services } from './ports.ts';

const SERVER_CLOCK: ServiceIdentifier<ServerClock> = Symbol.for('ServerClock');

/**
 * The ports for before the brand is known. Each adapter is created on first use, once.
 * @param sent queries that are already under way
 */
export function createStartContainer(environment: Environment, sent?: ContentQueries): Container {
  const { runtimeConfig, location, clocks, randomness, report } = environment;
  const container = new Container({ defaultScope: 'Singleton' });

  container.bind(SERVICES).toConstantValue(runtimeConfig.services);
  container.bind(SERVER_CLOCK).toResolvedValue(() => new ServerClock(clocks));
  container.bind(ports.CLOCK).toService(SERVER_CLOCK);
  container.bind(ports.STOPWATCH).toService(SERVER_CLOCK);
  container.bind(ports.TIMER).toResolvedValue(() => new TimeoutTimer());
  container.bind(ports.RANDOMNESS).toResolvedValue(() => new CryptoRandomness(randomness));
  container.bind(ports.ENVIRONMENT).toConstantValue(environment);

  container.bind(ports.LASTING_STORE).toResolvedValue(() => new BrowserStore(environment.localStorage));
  container
    .bind(ports.SAVED_BASKETS)
    .toResolvedValue((store: BrowserStore) => new StoredBaskets(store), [ports.LASTING_STORE]);
  container
    .bind(ports.GUEST_SESSION)
    .toResolvedValue(
      (store: BrowserStore, random: Randomness, clock: Clock, baskets: SavedBaskets) =>
        new GuestSession(store, random, clock, baskets, environment.linkedSessionId),
      [ports.LASTING_STORE, ports.RANDOMNESS, ports.CLOCK, ports.SAVED_BASKETS],
    );
  container.bind(HTTP_CLIENT).toResolvedValue(
    (session: GuestSession, clock: ServerClock) =>
      new HttpClient({
        sessionId: () => session.id,
        onDate: (date, url) => {
          if (takesMoney(runtimeConfig.services, url)) clock.hear(date);
        },
        isOffline: environment.isOffline,
        ...(environment.openCache !== undefined && { answers: answerCache(environment.openCache, clock) }),
      }),
    [ports.GUEST_SESSION, SERVER_CLOCK],
  );
  container
    .bind(ports.WHITE_LABEL_CONFIGS)
    .toResolvedValue(
      (client: HttpClient, { config }: Services) => new HttpWhiteLabelConfigs(client, config),
      [HTTP_CLIENT, SERVICES],
    );
  container
    .bind(ports.BRAND_CONTENTS)
    .toResolvedValue(
      () =>
        new ContentfulBrandContents(
          sent ?? new ContentQueries(contentServiceOf(runtimeConfig.services.content, location)),
          report,
        ),
    );
  return container;
}

/**
 * The clock takes its time only from services that handle payments, so the guest's money depends on no other service's
 * clock.
 */
const takesMoney = ({ ordering, payments, payAtTable }: Services, url: string): boolean =>
  [ordering, payments, payAtTable].some((service) => url === service || url.startsWith(`${service}/`));

/** Loads its code once there is an answer to cache. */
const answerCache = (
  open: (name: string) => Promise<Cache>,
  clock: Clock,
): (() => Promise<AnswerCachePort>) => {
  let answers: Promise<AnswerCachePort> | undefined;
  return () =>
    (answers ??= import('./browser/cached-answers.ts').then(
      ({ AnswerCache }) => new AnswerCache(open, clock),
    ));
};

/** The start's container, with the ports that act for the brand. */
export function containerForBrand(start: Container, { brand }: StartedApp): Container {
  const container = new Container({ parent: start, defaultScope: 'Singleton' });

  container
    .bind(ORDERING_ENDPOINT)
    .toResolvedValue(
      (client: HttpClient, { ordering }: Services) => new OrderingEndpoint(client, ordering, brand),
      [HTTP_CLIENT, SERVICES],
    );
  container
    .bind(ports.ORDERING)
    .toResolvedValue((endpoint: OrderingEndpoint) => new HttpOrdering(endpoint), [ORDERING_ENDPOINT]);
  container
    .bind(ports.VENUE_CONFIGS)
    .toResolvedValue(
      (client: HttpClient, { venues }: Services) => new HttpVenueConfigs(client, venues),
      [HTTP_CLIENT, SERVICES],
    );
  container.bind(ports.TIMESLOT_CHOICES).toResolvedValue(timesWhenAsked, [ORDERING_ENDPOINT, ports.CLOCK]);
  return container;
}

/** If its code cannot be loaded, the call fails like one to an unreachable venue. */
const timesWhenAsked =
  (endpoint: OrderingEndpoint, clock: Clock): TimeslotChoices =>
  (...question) =>
  async () => {
    const module = await import('./times-module.ts').catch(() => undefined);
    return module === undefined
      ? left({ failure: 'unreachable', call: 'timeslots' })
      : module.timeslotChoices(endpoint, clock)(...question)();
  };
