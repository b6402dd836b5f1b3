/** The services of a venue, and when they are offered. */
import type { Instant } from './time.ts';

/** Names as in addresses. */
export type OrderingServiceName = 'order' | 'order-ahead' | 'takeaway';
export type ServiceName = OrderingServiceName | 'pay';

export const SERVICE_NAMES: readonly ServiceName[] = ['order', 'order-ahead', 'takeaway', 'pay'];

/** Codes of the ordering backend. */
export type OrderType = 'oat' | 'poat' | 'cc';

/** Section 4: order to oat, takeaway to cc, order-ahead to poat. */
export const ORDER_TYPES: Readonly<Record<OrderingServiceName, OrderType>> = {
  order: 'oat',
  'order-ahead': 'poat',
  takeaway: 'cc',
};

/** Default names (section 9; order ahead is named in section 1). */
const DEFAULT_NAMES: Readonly<Record<ServiceName, string>> = {
  order: 'Order and Pay',
  'order-ahead': 'Order Ahead',
  takeaway: 'Click and Collect',
  pay: 'Pay My Bill',
};

export const isServiceName = (text: string): text is ServiceName =>
  (SERVICE_NAMES as readonly string[]).includes(text);

export const isOrderingService = (service: ServiceName): service is OrderingServiceName => service !== 'pay';

/** What content says of a venue's services. */
export interface ServiceSwitches {
  readonly enabledServices: Readonly<Record<ServiceName, boolean>>;
  readonly serviceNames: Partial<Readonly<Record<ServiceName, string>>>;
}

/** What the backend says of a venue's ordering. */
export interface OrderingSwitches {
  readonly orderingAllowed: Readonly<Record<OrderingServiceName, boolean>>;
  /** From this instant on the venue's ordering services are disabled (T7). */
  readonly orderingUntil?: Instant;
}

/** The venue's own name for the service, else the default. */
export const serviceTitle = (venue: ServiceSwitches, service: ServiceName): string =>
  venue.serviceNames[service] ?? DEFAULT_NAMES[service];

/** Ordering is over once `orderingUntil` is reached (T7). */
export const orderingIsOver = (config: OrderingSwitches, now: Instant): boolean =>
  config.orderingUntil !== undefined && now >= config.orderingUntil;

/** Services that content and, for ordering, the backend both allow, while ordering is not over (S3, T7). */
export function offeredServices(
  venue: ServiceSwitches,
  config: OrderingSwitches,
  now: Instant,
): readonly ServiceName[] {
  return SERVICE_NAMES.filter((service) => {
    if (!venue.enabledServices[service]) return false;
    if (!isOrderingService(service)) return true;
    return config.orderingAllowed[service] && !orderingIsOver(config, now);
  });
}
