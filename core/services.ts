/** The services of a venue, and when they are offered. */
import type { MENU_MESSAGES } from './messages.ts';
import type { Instant } from './time.ts';

/** Names as in addresses. */
export type OrderingServiceName = 'order' | 'order-ahead' | 'takeaway';
/** The route names of services (section 1). */
export type ServiceName = OrderingServiceName | 'pay';

/** Every service. */
export const SERVICE_NAMES: readonly ServiceName[] = ['order', 'order-ahead', 'takeaway', 'pay'];

/** Codes of the ordering backend. */
export type OrderType = 'oat' | 'poat' | 'cc';

/** Section 4: order to oat, takeaway to cc, order-ahead to poat. */
export const ORDER_TYPES: Readonly<Record<OrderingServiceName, OrderType>> = {
  order: 'oat',
  'order-ahead': 'poat',
  takeaway: 'cc',
};

/** The copy of a service that could not be entered: takeaway has its own, pay has order at table's (section 8, GE2). */
export const unavailableMessage = (service: ServiceName) =>
  (service === 'takeaway'
    ? 'unavailable.takeaway'
    : 'unavailable.order') satisfies keyof typeof MENU_MESSAGES;

/** What a bill is paid as (section 1): the table's own, or an open tab. */
export const BILL_ORDER_TYPES = { table: 'PAT', tab: 'HYBRID' } as const;

/** The order types of payments at a bill (section 1). */
export type BillOrderType = (typeof BILL_ORDER_TYPES)[keyof typeof BILL_ORDER_TYPES];

/** Whether the text is the route name of a service (section 1). */
export const isServiceName = (text: string): text is ServiceName =>
  (SERVICE_NAMES as readonly string[]).includes(text);

/** Whether a basket is ordered in it: all but pay at table. */
export const isOrderingService = (service: ServiceName): service is OrderingServiceName => service !== 'pay';

/** What content says of a venue's services. */
export interface ServiceSwitches {
  readonly enabledServices: Readonly<Record<ServiceName, boolean>>;
  /** Its own names, in the order in which it names them: its services stand in that order. */
  readonly serviceNames: Partial<Readonly<Record<ServiceName, string>>>;
}

/** What the backend says of a venue's ordering. */
export interface OrderingSwitches {
  readonly orderingAllowed: Readonly<Record<OrderingServiceName, boolean>>;
  /** From this instant on the venue's ordering services are disabled (T7). */
  readonly orderingUntil?: Instant;
}

/** What content says of the labels of a venue's menus. */
export interface MenuLabelSettings {
  readonly customMenuLabels: boolean;
  readonly customFoodMenuLabel?: string;
  readonly customDrinksMenuLabel?: string;
}

/** Pages of order-ahead on which a seat is asked for: menu index, menu and basket (section 5, S10). */
const SEAT_PAGES: readonly string[] = ['menus', 'menu', 'basket'];

/** Whether a page takes a seat instead of a table: order-ahead's, where the brand has seats (section 5, S10). */
export const asksForSeat = (brandHasSeats: boolean, service: ServiceName, page: string): boolean =>
  brandHasSeats && service === 'order-ahead' && SEAT_PAGES.includes(page);

/** Ordering is over once `orderingUntil` is reached (T7). */
export const orderingIsOver = (config: OrderingSwitches, now: Instant): boolean =>
  config.orderingUntil !== undefined && now >= config.orderingUntil;

/** Services that content allows: those that it names, in its order, then the others in that of `SERVICE_NAMES`. */
export function enabledServices({
  enabledServices: enabled,
  serviceNames,
}: ServiceSwitches): readonly ServiceName[] {
  const named = Object.keys(serviceNames).filter(isServiceName);
  return [...new Set([...named, ...SERVICE_NAMES])].filter((service) => enabled[service]);
}

/** Services that content and, for ordering, the backend both allow, while ordering is not over (S3, T7). */
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
