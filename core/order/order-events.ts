/**
 * Analytics events of ordering (section 7): ids, counts and amounts. Each event has the properties of the table below
 * and no other. None contains anything that the guest typed: no name, address, number, note or search.
 */
import type { BasketCheckRefusal } from '../basket/basket-refusal.ts';
import { currencyOf, toWireNumber, type Currency, type MinorUnits } from '../money/money.ts';
import type { DeclineCode } from '../payment/payment-intent.ts';
import type { ServiceName } from '../brand/services.ts';
import type { Instant } from '../time/time.ts';

/** The outcome of a basket check or a payment. */
type Outcome = 'passed' | BasketCheckRefusal['why'] | DeclineCode | 'notTaken' | 'unknown';

/** The values of properties, by kind. */
interface Values {
  /** A backend's id: ASCII letters, digits and `_.:-`, at most 64. */
  readonly id: string;
  /** A venue's slug in an address, which anybody can type: at least one letter, else letters, digits and hyphens. */
  readonly slug: string | undefined;
  /** The name of a route, without the values in its address. */
  readonly route: string;
  readonly outcome: Outcome;
  readonly count: number;
  readonly amount: MinorUnits;
  readonly currency: Currency;
}

const PROPERTIES = {
  app_started: {},
  page_viewed: { slug: 'slug', route: 'route' },
  service_entered: {},
  /** The code that the page shows (section 8). */
  service_failed: { code: 'id' },
  menu_viewed: { menuId: 'id' },
  item_added: {
    menuId: 'id',
    productId: 'id',
    portionTypeId: 'id',
    quantity: 'count',
    unitPrice: 'amount',
    currency: 'currency',
  },
  basket_checked: { outcome: 'outcome', lines: 'count', goodsTotal: 'amount', currency: 'currency' },
  order_placed: {
    orderId: 'id',
    goodsTotal: 'amount',
    serviceCharge: 'amount',
    tip: 'amount',
    donation: 'amount',
    total: 'amount',
    currency: 'currency',
  },
  bill_paid: { tip: 'amount', total: 'amount', currency: 'currency' },
  payment_begun: { total: 'amount', currency: 'currency' },
  payment_failed: { outcome: 'outcome', total: 'amount', currency: 'currency' },
  feedback_given: { orderId: 'id', rating: 'count' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, keyof Values>>>>;

type Properties = typeof PROPERTIES;

/** The name of an analytics event. */
type OrderEventName = keyof Properties;

/** An event with its properties, before `orderEvent` filters them. */
export type AnalyticsEvent = {
  readonly [Name in OrderEventName]: {
    readonly name: Name;
  } & { readonly [Property in keyof Properties[Name]]: Values[Properties[Name][Property] & keyof Values] };
}[OrderEventName];

/** When and where an event happened. */
interface OrderEventPlace {
  readonly at: Instant;
  readonly brandId: string;
  /** The backend's site id. */
  readonly venueId?: string;
  readonly service?: ServiceName;
}

declare const checked: unique symbol;
/**
 * An event to send; the sender adds the session. Amounts are in major units, as on the wire. Only `orderEvent` makes
 * one.
 */
export interface OrderEvent extends OrderEventPlace {
  readonly [checked]: true;
  readonly name: OrderEventName;
  readonly properties: Readonly<Record<string, string | number>>;
}

const PATTERNS = {
  id: /^[\w.:-]{1,64}$/,
  slug: /^(?=.*[a-z])[a-z0-9-]{1,64}$/i,
  route: /^[a-z0-9.-]{1,64}$/i,
  outcome: /^[a-z]{1,64}$/i,
  currency: /^[A-Z]{3}$/,
} as const;

/**
 * Makes the event. Properties that the table does not list, and values that are not sound, are left out.
 *
 * @example
 * ```ts
 * const at = valueOf(parseInstant('2026-03-27T12:00:00Z')) as Instant;
 * const [tip, total, currency] = [minor(120), minor(1320), 'GBP' as Currency];
 * const paid = orderEvent({ name: 'bill_paid', tip, total, currency }, { at, brandId: 'crown' });
 * paid.properties; // { tip: 1.2, total: 13.2, currency: 'GBP' }
 * const viewed = orderEvent({ name: 'menu_viewed', menuId: 'ada@example.com' }, { at, brandId: 'crown' });
 * viewed.properties; // {}
 * ```
 */
export function orderEvent(
  event: AnalyticsEvent,
  { at, brandId, venueId, service }: OrderEventPlace,
): OrderEvent {
  const given: Readonly<Record<string, unknown>> = event;
  const currency = currencyOf(String(given['currency']));
  const properties = Object.entries<keyof Values>(PROPERTIES[event.name]).flatMap(([property, kind]) => {
    const value = valueToSend(kind, given[property], currency);
    return value === undefined ? [] : [[property, value] as const];
  });
  return {
    name: event.name,
    at,
    brandId,
    ...(venueId !== undefined && { venueId }),
    ...(service !== undefined && { service }),
    properties: Object.fromEntries(properties),
  } as OrderEvent;
}

/** An amount is left out without its currency. */
function valueToSend(
  kind: keyof Values,
  value: unknown,
  currency: Currency | undefined,
): string | number | undefined {
  if (kind === 'count' || kind === 'amount') {
    if (!Number.isSafeInteger(value)) return undefined;
    if (kind === 'count') return value as number;
    return currency && toWireNumber(value as MinorUnits, currency);
  }
  return typeof value === 'string' && PATTERNS[kind].test(value) ? value : undefined;
}
