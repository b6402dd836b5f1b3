/** The services of a venue, and when the app offers them. */
import type { MENU_MESSAGES } from '../words/messages.ts';
import type { Instant } from '../time/time.ts';

/** Names as in addresses. */
export type OrderingServiceName = 'order' | 'order-ahead' | 'takeaway';
/** The route names of services (section 1). */
export type ServiceName = OrderingServiceName | 'pay';

/** Every service, in the default order of display. */
export const SERVICE_NAMES: readonly ServiceName[] = ['order', 'order-ahead', 'takeaway', 'pay'];

/** Codes of the ordering backend. */
export type OrderType = 'oat' | 'poat' | 'cc';

/** Section 4: order is oat, takeaway is cc, order-ahead is poat. */
export const ORDER_TYPES: Readonly<Record<OrderingServiceName, OrderType>> = {
  order: 'oat',
  'order-ahead': 'poat',
  takeaway: 'cc',
};

/**
 * The message for a service that failed to start: takeaway has its own, the others share order at table's (section 8,
 * GE2).
 *
 * @example
 * ```ts
 * unavailableMessage('takeaway'); // 'unavailable.takeaway'
 * unavailableMessage('order-ahead'); // 'unavailable.order'
 * ```
 */
export const unavailableMessage = (service: ServiceName) =>
  (service === 'takeaway'
    ? 'unavailable.takeaway'
    : 'unavailable.order') satisfies keyof typeof MENU_MESSAGES;

/** The order type of a bill (section 1): a table's own, or an open tab's. */
export const BILL_ORDER_TYPES = { table: 'PAT', tab: 'HYBRID' } as const;

/** The order type of a payment of a bill (section 1). */
export type BillOrderType = (typeof BILL_ORDER_TYPES)[keyof typeof BILL_ORDER_TYPES];

/** Whether a text of an address is the route name of a service (section 1). */
export const isServiceName = (text: string): text is ServiceName =>
  (SERVICE_NAMES as readonly string[]).includes(text);

/** True for every service but pay at table: it has a basket. */
export const isOrderingService = (service: ServiceName): service is OrderingServiceName => service !== 'pay';

/** A venue's services in content. */
export interface ServiceSwitches {
  readonly enabledServices: Readonly<Record<ServiceName, boolean>>;
  /** The venue's own names. Their order is the order in which the app lists the services. */
  readonly serviceNames: Partial<Readonly<Record<ServiceName, string>>>;
}

/** A venue's ordering in the backend's config. */
export interface OrderingSwitches {
  readonly orderingAllowed: Readonly<Record<OrderingServiceName, boolean>>;
  /** The venue's ordering services are closed from this instant on (T7). */
  readonly orderingUntil?: Instant;
}

/** A venue's menu labels in content. */
export interface MenuLabelSettings {
  readonly customMenuLabels: boolean;
  readonly customFoodMenuLabel?: string;
  readonly customDrinksMenuLabel?: string;
}

/** Pages of order ahead that ask for a seat (section 5, S10). */
const SEAT_PAGES: readonly string[] = ['menus', 'menu', 'basket'];

/**
 * Whether a page asks for a seat instead of a table (section 5, S10).
 *
 * @example
 * ```ts
 * asksForSeat(true, 'order-ahead', 'basket'); // true
 * asksForSeat(true, 'order', 'basket'); // false
 * ```
 */
export const asksForSeat = (brandHasSeats: boolean, service: ServiceName, page: string): boolean =>
  brandHasSeats && service === 'order-ahead' && SEAT_PAGES.includes(page);

/**
 * True from `orderingUntil` on (T7).
 *
 * @example
 * ```ts
 * const orderingAllowed = { order: true, 'order-ahead': true, takeaway: true };
 * const orderingUntil = valueOf(parseInstant('2026-03-27T22:00:00Z')) as Instant;
 * orderingIsOver({ orderingAllowed, orderingUntil }, instantOf(orderingUntil - 1)); // false
 * orderingIsOver({ orderingAllowed, orderingUntil }, orderingUntil); // true
 * orderingIsOver({ orderingAllowed }, orderingUntil); // false
 * ```
 */
export const orderingIsOver = (config: OrderingSwitches, now: Instant): boolean =>
  config.orderingUntil !== undefined && now >= config.orderingUntil;

/**
 * The services that content allows: those that it names, in its order, then the others in the order of
 * `SERVICE_NAMES`.
 */
export function enabledServices({
  enabledServices: enabled,
  serviceNames,
}: ServiceSwitches): readonly ServiceName[] {
  const named = Object.keys(serviceNames).filter(isServiceName);
  return [...new Set([...named, ...SERVICE_NAMES])].filter((service) => enabled[service]);
}

/**
 * The services that content and, for ordering, the backend allow, while ordering is open (S3, T7).
 *
 * @example
 * ```ts
 * const enabledServices = { order: true, 'order-ahead': false, takeaway: true, pay: true };
 * const orderingAllowed = { order: true, 'order-ahead': true, takeaway: false };
 * const now = valueOf(parseInstant('2026-03-27T22:00:00Z')) as Instant;
 * const venue = { enabledServices, serviceNames: { pay: 'Pay your bill' } };
 * offeredServices(venue, { orderingAllowed }, now); // ['pay', 'order']
 * offeredServices(venue, { orderingAllowed, orderingUntil: now }, now); // ['pay']
 * ```
 */
export function offeredServices(
  venue: ServiceSwitches,
  config: OrderingSwitches,
  now: Instant,
): readonly ServiceName[] {
  return enabledServices(venue).filter(
    (service) =>
      !isOrderingService(service) || (config.orderingAllowed[service] && !orderingIsOver(config, now)),
  );
}
