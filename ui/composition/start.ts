/**
 * The page's first script, kept small: it asks for the content and for the venue of the page's address while the app's
 * code is still loading. It must import no more of the app than that needs.
 */
import { isLeft, startApp, type Either, type StartedApp, type StartFailure } from '@tableside/core';
import { contentAccess } from '@tableside/core/content';
import { prefetchAnswers } from '../../adapters/bindings/prefetch.ts';
import { ContentQueries, knowsVenue } from '../../adapters/contentful/content-queries.ts';
import { brandQuery, venuesOfSlugQuery } from '../../adapters/contentful/content-query.ts';
import { contentServiceOf } from '../../adapters/contentful/content-service.ts';
import { takeSessionLink } from '../../adapters/browser/session-link.ts';
import { brandHostname, environmentOf } from '../../adapters/bindings/environment.ts';
import { bootDataOf, type BootData, type RuntimeConfig } from '../../adapters/bindings/runtime-config.ts';
import {
  brandAdapters,
  startAdapters,
  type BrandAdapters,
  type StartAdapters,
} from '../../adapters/bindings/start-adapters.ts';
import { SCREEN_CODE } from '../app/screen-code.ts';
import { askForLanguage, languagesOf } from '../copy/language.ts';
import { parseRoute, policyOf, tableLinkOf } from '../navigation/routes.ts';
import { codeOf, type Code } from '../navigation/screen-table.ts';
import { paintGround } from './ground.ts';
import { showLastView } from './last-view.ts';
import { sendTelemetry, telemetry } from './telemetry-queue.ts';

declare global {
  /** What the document's inline script tells of a page that the host has rendered. */
  interface Window {
    /** It has been painted, or is in the background. */
    readonly painted?: Promise<void>;
    /** The controls that the guest has pressed. */
    readonly pressed?: HTMLElement[];
  }
}

// The browser paints nothing before this script has run (`blocking="render"`).
paintGround(document.documentElement, () => localStorage);
showLastView(document);

/** Taken out of the address before any request, so that no referrer has it (X3). */
const linkedSessionId = takeSessionLink(window);

/** The texts load while the content does (S11). */
export const languages = languagesOf(navigator.languages, () => sessionStorage);
askForLanguage(languages);

const container = () => import('../../adapters/bindings/container.ts');
const checkout = () => import('./checkout.ts');
const CODE: Partial<Readonly<Record<Code, readonly (() => Promise<unknown>)[]>>> = {
  home: [SCREEN_CODE.home],
  train: [SCREEN_CODE.train],
  discovery: [SCREEN_CODE.discovery],
  ordering: [SCREEN_CODE.ordering, checkout, container],
  bill: [SCREEN_CODE.bill, () => import('./bill.ts'), checkout, container],
};
// What cannot be loaded is tried again when the screen is due.
for (const part of codeOf(parseRoute(location.pathname)))
  for (const load of CODE[part] ?? []) load().catch(() => undefined);

export const boot = bootDataOf(document, location.origin);

/** A start under way. */
export interface Beginning {
  readonly adapters: StartAdapters;
  /** The answer to the first try; another try sends a new request. */
  readonly started: Promise<Either<StartFailure, StartedApp>>;
  /** The brand's adapters, with what was prefetched for that start. */
  readonly brandAdapters: (started: StartedApp) => BrandAdapters;
}

/** Undefined if the page did not bring what the requests need. */
export const beginning = boot.runtimeConfig && begin(boot.runtimeConfig, boot);

export function begin(config: RuntimeConfig, { wlConfig, content, answers }: BootData): Beginning {
  const environment = environmentOf(
    window,
    config,
    telemetry,
    async () => (await import('../document/connection.ts')).connection.check(),
    linkedSessionId,
  );
  const host = brandHostname(location);
  const route = parseRoute(location.pathname);
  const queries = new ContentQueries(contentServiceOf(config.services.content, location));
  const access = wlConfig && contentAccess(wlConfig);
  if (access !== undefined) {
    const slug = 'slug' in route ? route.slug : undefined;
    const brand = content?.brand;
    if (brand !== undefined && knowsVenue(brand, slug)) queries.bring(access, brandQuery(host), brand);
    if (slug !== undefined) {
      const query = venuesOfSlugQuery(slug);
      if (content?.venues === undefined) queries.prefetch(access, query);
      else queries.bring(access, query, content.venues);
    }
  }
  const adapters = startAdapters(environment, queries, answers);
  void sendTelemetry(adapters);
  const started = startApp(adapters, host, wlConfig)();
  const prefetched = new WeakMap<StartedApp, BrandAdapters>();
  void started.then((answer) => {
    if (isLeft(answer) || !('slug' in route)) return;
    const { brand } = answer.right;
    const venue = brand.venues.find(({ slug }) => slug === route.slug);
    if (venue === undefined) return;
    const saved =
      'menuName' in route ? adapters.savedBaskets.at({ ...route, host, venueSlug: route.slug }) : undefined;
    const addressed = {
      ...route,
      venue,
      serviceId: saved?.subServiceId,
      table: tableLinkOf(route, location.search)?.typed ?? saved?.tableNumber,
    };
    const { lastAnswers } = adapters;
    // What a guest pays is never begun from earlier answers. The backend checks a basket before it can be paid.
    const last =
      (policyOf(route) === 'paying' && route.page !== 'basket') || lastAnswers === undefined
        ? undefined
        : brandAdapters({ ...adapters, client: lastAnswers }, brand);
    prefetched.set(answer.right, prefetchAnswers(brandAdapters(adapters, brand), addressed, adapters, last));
    // The browser reads its tables of numbers when the first one is formatted: here no price waits for that.
    if ('menuName' in route) (0).toLocaleString();
  });
  return {
    adapters,
    started,
    brandAdapters: (started) => prefetched.get(started) ?? brandAdapters(adapters, started.brand),
  };
}
