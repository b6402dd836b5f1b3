/** Addresses of the app (section 2) and who may open them, as pure functions. */
import {
  isOrderingService,
  isServiceName,
  SERVICE_NAMES,
  type OrderingServiceName,
  type PaymentPlace,
  type ServiceName,
} from '@tableside/core';
import { folded } from '@tableside/core/bill';
import { cleanCode, cleanText } from '@tableside/core/guest';
import type { BillLink } from '../models/bill/pay-at-table-model.ts';
import type { TrainCheck } from '../models/visit/train-model.ts';

export type ResultPage = 'success' | 'failure';

const isResult = (name: string): name is ResultPage => name === 'success' || name === 'failure';

/** Pages of an ordering service. All but the results need its init. */
export type OrderingRoute = { readonly slug: string } & (
  | ({ readonly service: OrderingServiceName } & (
      | { readonly page: 'entry' | 'menus' | 'basket' }
      | { readonly page: 'menu'; readonly menuName: string }
    ))
  /** `tab`: ordering with a request for a tab (S9). */
  | { readonly service: 'order'; readonly page: 'select-sub-service' | 'tab' }
  | { readonly service: 'takeaway'; readonly page: 'select-timeslots' }
);

export type PayRoute = { readonly slug: string; readonly service: 'pay' } & (
  | { readonly page: 'entry' | 'not-found' }
  | { readonly page: 'bill'; readonly tableNumber: string }
  | { readonly page: ResultPage; readonly tableNumber: string }
);

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'venue'; readonly slug: string }
  | OrderingRoute
  | { readonly page: ResultPage; readonly slug: string; readonly service: OrderingServiceName }
  | PayRoute
  /** A result that names no venue (section 2). */
  | { readonly page: 'generic-result'; readonly result: ResultPage }
  | {
      readonly page:
        | 'terms'
        | 'accessibility'
        | 'error'
        | 'train-error'
        | 'service-error'
        | 'unavailable'
        | '404';
    }
  | { readonly page: 'redirect'; readonly to: string };

const STATIC_PAGES = [
  'terms',
  'accessibility',
  'error',
  'train-error',
  'service-error',
  'unavailable',
  '404',
] as const;

/** The generic checkout results, and the result page that each shows. */
const GENERIC_RESULTS: Readonly<Record<string, ResultPage>> = {
  'checkout-success': 'success',
  'order-ahead-checkout-success': 'success',
  'checkout-failure': 'failure',
};

const NOT_FOUND: Route = { page: 'redirect', to: '/404' };

/** The parts of a path, each decoded once; undefined if one is malformed. */
function partsOf(path: string): readonly string[] | undefined {
  try {
    return path
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** The route of a path. An unknown path leads to /404 (section 2). */
export function parseRoute(path: string): Route {
  const parts = partsOf(path);
  if (parts === undefined) return NOT_FOUND;
  const [first, second, third, fourth] = parts;
  if (first === undefined) return { page: 'home' };
  if (second === undefined) return topLevelRoute(first);
  if (parts.length === 2 && second === 'select-timeslots')
    return { page: 'select-timeslots', slug: first, service: 'takeaway' };
  if (parts.length === 2 && second === 'tab') return { page: 'tab', slug: first, service: 'order' };
  if (!isServiceName(second)) return NOT_FOUND;
  if (!isOrderingService(second)) return payRoute(parts, first);
  const at = { slug: first, service: second };
  if (parts.length === 2) return { page: 'entry', ...at };
  if (third === 'menus') return menusRoute(parts, at);
  if (third === 'select-sub-service' && second === 'order' && parts.length === 3)
    return { page: third, slug: first, service: second };
  if (third !== 'checkout' || parts.length > 4) return NOT_FOUND;
  // The bare checkout address leads to its basket (S9).
  if (fourth === undefined) return { page: 'redirect', to: paths.basket(first, second) };
  if (fourth === 'basket') return { page: 'basket', ...at };
  return isResult(fourth) ? { page: fourth, ...at } : NOT_FOUND;
}

function topLevelRoute(name: string): Route {
  const page = STATIC_PAGES.find((known) => known === name);
  if (page !== undefined) return { page };
  const result = Object.hasOwn(GENERIC_RESULTS, name) ? GENERIC_RESULTS[name] : undefined;
  return result === undefined ? { page: 'venue', slug: name } : { page: 'generic-result', result };
}

function menusRoute(
  parts: readonly string[],
  at: { readonly slug: string; readonly service: OrderingServiceName },
): Route {
  const menuName = parts[3];
  if (menuName === undefined) return { page: 'menus', ...at };
  return parts.length === 4 ? { page: 'menu', ...at, menuName } : NOT_FOUND;
}

/** Pages of other services. In an address of bills they name no table. */
const PAGES_OF_OTHERS: readonly string[] = [
  'menus',
  'checkout',
  'select-timeslots',
  'select-sub-service',
  'success',
  'failure',
];

function payRoute([, , tableNumber, result, ...more]: readonly string[], slug: string): Route {
  const at = { slug, service: 'pay' } as const;
  if (tableNumber === undefined) return { page: 'entry', ...at };
  if (more.length > 0 || PAGES_OF_OTHERS.includes(tableNumber)) return NOT_FOUND;
  if (result !== undefined) return isResult(result) ? { page: result, ...at, tableNumber } : NOT_FOUND;
  return tableNumber === 'not-found' ? { page: 'not-found', ...at } : { page: 'bill', ...at, tableNumber };
}

export const join = (...parts: readonly string[]): string => `/${parts.map(encodeURIComponent).join('/')}`;

/** The path with the query parameters that are defined. */
export function withQuery(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? path : `${path}?${given.join('&')}`;
}

/** The way to pay that is open when the pay page is entered. */
export type PayingBy = 'card';

/** Whether the pay page opens with the card. */
export const isByCard = (search: string): boolean => new URLSearchParams(search).get('by') === 'card';

export const paths = {
  home: (): string => '/',
  venue: (slug: string): string => join(slug),
  entry: (slug: string, service: ServiceName): string => join(slug, service),
  subServices: (slug: string): string => join(slug, 'order', 'select-sub-service'),
  tab: (slug: string): string => join(slug, 'tab'),
  times: (slug: string): string => join(slug, 'select-timeslots'),
  /** A page that the guest opens from the basket to choose something, and that leads back. */
  forBasket: (path: string): string => withQuery(path, { for: 'basket' }),
  menus: (slug: string, service: ServiceName): string => join(slug, service, 'menus'),
  menu: (slug: string, service: ServiceName, menuName: string): string =>
    join(slug, service, 'menus', menuName),
  basket: (slug: string, service: ServiceName): string => join(slug, service, 'checkout', 'basket'),
  pay: (slug: string, service: ServiceName, by?: PayingBy): string =>
    withQuery(paths.basket(slug, service), { step: 'pay', by }),
  bill: (slug: string, tableNumber: string, { token, area }: BillLink = {}): string =>
    withQuery(join(slug, 'pay', tableNumber), { t: token, area }),
  /** The result of one payment, by the payment's id (C6). */
  result: (place: PaymentPlace, page: ResultPage, key: string): string =>
    withQuery(
      place.service === 'pay'
        ? join(place.venueSlug, 'pay', place.tableNumber, page)
        : join(place.venueSlug, place.service, 'checkout', page),
      { payment: key },
    ),
  terms: (): string => '/terms',
  accessibility: (): string => '/accessibility',
  serviceError: (): string => '/service-error',
  trainError: (): string => '/train-error',
  notFound: (): string => '/404',
} as const;

/** The table or seat that an address gives (S15). */
export interface TableLink {
  readonly typed: string;
  /** Of a signed link. */
  readonly token?: string;
  /** The query without it. */
  readonly search: string;
}

const isTakenByTable = (route: Route): boolean =>
  'service' in route && TABLE_SERVICES.includes(route.service);
const TABLE_SERVICES: readonly ServiceName[] = ['order', 'order-ahead'];

/** The table or seat in the query of a page of order or order ahead; undefined if it gives none. */
export function tableLinkOf(route: Route, search: string): TableLink | undefined {
  if (!isTakenByTable(route) || isResult(route.page)) return undefined;
  const query = new URLSearchParams(search);
  const given = cleanCode(query.get('table') ?? query.get('seat') ?? '');
  if (given === '') return undefined;
  const token = cleanText(query.get('t') ?? '');
  for (const name of ['table', 'seat', 't']) query.delete(name);
  return {
    typed: given,
    search: query.size === 0 ? '' : `?${query.toString()}`,
    ...(token === '' ? {} : { token }),
  };
}

/** Whether the page leads back to the basket. */
export const isForBasket = (search: string): boolean => new URLSearchParams(search).get('for') === 'basket';

/** The name under which a navigation is recorded (section 2): the page, with its service if it has one. */
export const routeName = (route: Route): string =>
  'service' in route ? `${route.service}.${route.page}` : route.page;

/** The two security policies of documents. */
export type DocumentPolicy = 'browsing' | 'paying';

const isOfPay = (route: Route): boolean => 'service' in route && route.service === 'pay';

/** Basket, payment, bill and results are paying pages. No other page admits a payment provider. */
export function policyOf(route: Route): DocumentPolicy {
  const { page } = route;
  if (page === 'redirect') return policyOf(parseRoute(route.to));
  return isOfPay(route) || page === 'basket' || page === 'generic-result' || isResult(page)
    ? 'paying'
    : 'browsing';
}

/** Pages that any document shows: error pages, and pages that the guest opens from the basket and returns from. */
const SHOWN_ANYWHERE: readonly Route['page'][] = [
  ...STATIC_PAGES,
  'entry',
  'select-timeslots',
  'select-sub-service',
];

/** Whether a document with that policy may show the page; any other page needs its own document. */
export function isShownBy(policy: DocumentPolicy, route: Route): boolean {
  const { page } = route;
  if (page === 'redirect') return isShownBy(policy, parseRoute(route.to));
  return policyOf(route) === policy || (SHOWN_ANYWHERE.includes(page) && !isOfPay(route));
}

/** The words of addresses after the venue's slug, and those that stand alone. */
const WORDS: readonly string[] = [
  ...SERVICE_NAMES,
  ...PAGES_OF_OTHERS,
  ...STATIC_PAGES,
  ...Object.keys(GENERIC_RESULTS),
  'basket',
  'tab',
];

const isLike = (wanted: string) => (known: string) => folded(known) === folded(wanted);

/**
 * The address as the app writes it, for one that differs in case alone: codes of capitals take less room (S23). Names
 * of tables and menus stay, and are compared without case later. Undefined where nothing differs.
 */
export function ownSpelling(path: string, search: string, knownSlugs: readonly string[]): string | undefined {
  const parts = partsOf(path) ?? [];
  const [first = '', ...rest] = parts;
  const known = knownSlugs.includes(first) ? first : knownSlugs.find(isLike(first));
  const start = known ?? (rest.length === 0 ? WORDS.find(isLike(first)) : undefined) ?? first;
  const isName = (at: number): boolean =>
    (at === 1 && isLike('pay')(rest[0] ?? '')) || (at === 2 && isLike('menus')(rest[1] ?? ''));
  const spelled = [
    start,
    ...rest.map((part, at) => (isName(at) ? part : (WORDS.find(isLike(part)) ?? part))),
  ];
  const query = search.replace(/([?&])(TABLE|SEAT|T)=/gi, (name) => name.toLowerCase());
  const isOwn = query === search && spelled.every((part, at) => part === parts[at]);
  return isOwn || parts.length === 0 ? undefined : join(...spelled) + query;
}

/** What the guards depend on. */
export interface Whereabouts {
  readonly knownSlugs: readonly string[];
  /** The ordering service that this visit entered last. */
  readonly current: { readonly slug: string; readonly service: OrderingServiceName } | undefined;
  /** Content gives the front page something of its own to say (S17). */
  readonly hasOwnFront?: boolean;
  /** Present if the brand identifies trains by their wifi. */
  readonly train?: TrainCheck | undefined;
}

/** Pages that a guest may open while no train id is known. */
const OFF_TRAIN_PAGES: readonly Route['page'][] = ['train-error', 'terms', 'accessibility'];

/** The page must wait for the train's wifi to answer (section 2, navigation rules). */
export const waitsForTrain = (route: Route, train: TrainCheck | undefined): boolean =>
  train?.is === 'asking' && !OFF_TRAIN_PAGES.includes(route.page);

/** The history state of /train-error: where the guest was heading. */
export const wantedFrom = (path: string, search: string): { readonly wanted: string } => ({
  wanted: path + search,
});

/** Where the guest was heading, else the start; always an address of this app. */
export function wantedIn(state: unknown): string {
  const wanted: unknown =
    typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : undefined;
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : paths.home();
}

/** Where a route leads after the train's wifi has answered (section 2, S9). */
function redirectByTrain({ page }: Route, train: TrainCheck): string | undefined {
  // The result of a payment is shown and confirmed wherever the train may be (C2).
  if (train.is === 'failed')
    return OFF_TRAIN_PAGES.includes(page) || isResult(page) ? undefined : paths.trainError();
  if (train.is === 'asking' || page !== 'home') return undefined;
  const { leadsTo } = train;
  if (leadsTo.is === 'open') return paths.venue(leadsTo.venue.slug);
  return leadsTo.is === 'disabled' ? paths.serviceError() : paths.trainError();
}

/**
 * Where a route leads instead, once the brand is known. The train's wifi decides first; a brand's only venue is its
 * start (S17); an unknown slug leads to /404 (S9); times and menus without their service or venue lead to its start (section
 * 2).
 */
export function redirectOf(
  route: Route,
  { knownSlugs, current, hasOwnFront, train }: Whereabouts,
): string | undefined {
  if (waitsForTrain(route, train)) return undefined;
  const byTrain = train && redirectByTrain(route, train);
  if (byTrain !== undefined) return byTrain;
  if (route.page === 'redirect') return route.to;
  const [onlySlug, ...others] = knownSlugs;
  if (route.page === 'home' && onlySlug !== undefined && others.length === 0 && hasOwnFront !== true)
    return paths.venue(onlySlug);
  if (!('slug' in route)) return undefined;
  const { slug } = route;
  if (!knownSlugs.includes(slug)) return paths.notFound();
  if (!('service' in route) || isResult(route.page)) return undefined;
  if (route.page === 'select-timeslots')
    return current?.service === 'takeaway' && current.slug === slug
      ? undefined
      : paths.entry(slug, 'takeaway');
  const isForeign = current !== undefined && current.slug !== slug;
  return route.page === 'menus' && isForeign ? paths.entry(slug, route.service) : undefined;
}
