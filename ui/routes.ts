/** Addresses of the app (section 2), and who may go where, as pure functions. */
import {
  isOrderingService,
  isServiceName,
  type OrderingServiceName,
  type PaymentPlace,
  type PaymentProvider,
  type ServiceName,
} from '@tableside/core';

export type ResultPage = 'success' | 'failure';

/** Pages of an ordering service: all but its results need its init. */
export type OrderingRoute = {
  readonly slug: string;
  readonly service: OrderingServiceName;
} & ({ readonly page: 'entry' | 'menus' | 'basket' } | { readonly page: 'menu'; readonly menuName: string });

/** Pages of pay at table. */
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
  | { readonly page: 'terms' | 'error' | 'train-error' | 'service-error' | 'unavailable' | '404' }
  | { readonly page: 'redirect'; readonly to: string };

const STATIC_PAGES = ['terms', 'error', 'train-error', 'service-error', 'unavailable', '404'] as const;

const NOT_FOUND: Route = { page: 'redirect', to: '/404' };

/** The parts of a path, each decoded once; undefined where one cannot be decoded. */
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

/** The route of a path. Any path that is none leads to /404 (section 2). */
export function parseRoute(path: string): Route {
  const parts = partsOf(path);
  if (parts === undefined) return NOT_FOUND;
  const [first, second, third, fourth] = parts;
  if (first === undefined) return { page: 'home' };
  if (parts.length === 1) {
    const page = STATIC_PAGES.find((name) => name === first);
    return page === undefined ? { page: 'venue', slug: first } : { page };
  }
  if (second === undefined || !isServiceName(second)) return NOT_FOUND;
  if (!isOrderingService(second)) return payRoute(parts, first);
  const at = { slug: first, service: second };
  if (parts.length === 2) return { page: 'entry', ...at };
  if (third === 'menus') return menusRoute(parts, at);
  if (third !== 'checkout' || parts.length > 4) return NOT_FOUND;
  // The bare checkout leads to its basket (S9).
  if (fourth === undefined) return { page: 'redirect', to: paths.basket(first, second) };
  if (fourth === 'basket') return { page: 'basket', ...at };
  return isResult(fourth) ? { page: fourth, ...at } : NOT_FOUND;
}

const isResult = (name: string): name is ResultPage => name === 'success' || name === 'failure';

function menusRoute(
  parts: readonly string[],
  at: { readonly slug: string; readonly service: OrderingServiceName },
): Route {
  const menuName = parts[3];
  if (menuName === undefined) return { page: 'menus', ...at };
  return parts.length === 4 ? { page: 'menu', ...at, menuName } : NOT_FOUND;
}

function payRoute([, , tableNumber, result, ...more]: readonly string[], slug: string): Route {
  const at = { slug, service: 'pay' } as const;
  if (tableNumber === undefined) return { page: 'entry', ...at };
  if (more.length > 0) return NOT_FOUND;
  if (result !== undefined) return isResult(result) ? { page: result, ...at, tableNumber } : NOT_FOUND;
  return tableNumber === 'not-found' ? { page: 'not-found', ...at } : { page: 'bill', ...at, tableNumber };
}

export const join = (...parts: readonly string[]): string => `/${parts.map(encodeURIComponent).join('/')}`;

/** The path with those query parameters that there are. */
export function withQuery(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? path : `${path}?${given.join('&')}`;
}

export const paths = {
  home: (): string => '/',
  venue: (slug: string): string => join(slug),
  entry: (slug: string, service: ServiceName): string => join(slug, service),
  /** The table, to be changed from the basket and back. */
  tableForBasket: (slug: string, service: ServiceName): string => `${join(slug, service)}?for=basket`,
  menus: (slug: string, service: ServiceName): string => join(slug, service, 'menus'),
  menu: (slug: string, service: ServiceName, menuName: string): string =>
    join(slug, service, 'menus', menuName),
  basket: (slug: string, service: ServiceName): string => join(slug, service, 'checkout', 'basket'),
  pay: (slug: string, service: ServiceName): string => `${paths.basket(slug, service)}?step=pay`,
  /** @param token of the table's QR link, passed on for as long as it is known (X5) */
  bill: (slug: string, tableNumber: string, token?: string): string =>
    withQuery(join(slug, 'pay', tableNumber), { t: token }),
  /** The result of one payment, by its own id (C6). */
  result: (place: PaymentPlace, page: ResultPage, key: string): string =>
    withQuery(
      place.service === 'pay'
        ? join(place.venueSlug, 'pay', place.tableNumber, page)
        : join(place.venueSlug, place.service, 'checkout', page),
      { payment: key },
    ),
  serviceError: (): string => '/service-error',
  notFound: (): string => '/404',
} as const;

/** Services that this build can enter; a venue's other services answer that they are not available. */
const ENTERABLE: readonly ServiceName[] = ['order', 'pay'];

/** A service is paid for by the first card provider: the second's hosted page is not in this build. */
const canEnter = (service: ServiceName, provider: PaymentProvider): boolean =>
  ENTERABLE.includes(service) && provider === 'braintree';

/**
 * Where a route leads instead, once the brand is known: an unknown slug to /404 (S9), a service that cannot
 * be entered to /service-error.
 */
export function redirectOf(
  route: Route,
  knownSlugs: readonly string[],
  provider: PaymentProvider,
): string | undefined {
  if (route.page === 'redirect') return route.to;
  if (!('slug' in route)) return undefined;
  if (!knownSlugs.includes(route.slug)) return paths.notFound();
  return 'service' in route && !isResult(route.page) && !canEnter(route.service, provider)
    ? paths.serviceError()
    : undefined;
}
