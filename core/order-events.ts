/**
 * What is told of ordering, for analytics (section 7): ids, counts and amounts. Each event has the properties of the
 * table below and no other, and none takes a word of the guest's: no name, address, number, note or search.
 */
import type { BasketCheckRefusal } from './checkout.ts';
import { currencyOf, toWireNumber, type Currency, type MinorUnits } from './money.ts';
import type { DeclineCode } from './payment-intent.ts';
import type { ServiceName } from './services.ts';
import type { Instant } from './time.ts';

/** How a basket check or a payment went. */
type Outcome = 'passed' | BasketCheckRefusal['why'] | DeclineCode | 'notCharged' | 'unknown';

/** The values of properties, by their kind. */
interface Values {
  /** Of a backend: ASCII letters, digits and `_.:-`, at most 64. */
  readonly id: string;
  /** Of a venue in an address, which anybody can type: it has a letter, and else letters, digits and hyphens. */
  readonly slug: string | undefined;
  /** The name of a route, without what its address holds. */
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
  /** The code is the one that the page shows (section 8). */
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

/** The name of an event. */
export type OrderEventName = keyof Properties;

/** What happened. */
export type AnalyticsEvent = {
  readonly [Name in OrderEventName]: {
    readonly name: Name;
  } & { readonly [Property in keyof Properties[Name]]: Values[Properties[Name][Property] & keyof Values] };
}[OrderEventName];

/** When and where it happened. */
export interface OrderEventPlace {
  readonly at: Instant;
  readonly brandId: string;
  /** The backend site id. */
  readonly venueId?: string;
  readonly service?: ServiceName;
}

declare const sifted: unique symbol;
/**
 * An event as it is told; its session is named by whoever sends it. Amounts are in major units, as on the wire.
 * Made by `orderEvent` alone.
 */
export interface OrderEvent extends OrderEventPlace {
  readonly [sifted]: true;
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

/** The event of what happened. Of the properties those of its name are taken, and of these the sound ones. */
export function orderEvent(
  fact: AnalyticsEvent,
  { at, brandId, venueId, service }: OrderEventPlace,
): OrderEvent {
  const given: Readonly<Record<string, unknown>> = fact;
  const currency = currencyOf(String(given['currency']));
  const properties = Object.entries<keyof Values>(PROPERTIES[fact.name]).flatMap(([property, kind]) => {
    const value = told(kind, given[property], currency);
    return value === undefined ? [] : [[property, value] as const];
  });
  return {
    name: fact.name,
    at,
    brandId,
    ...(venueId !== undefined && { venueId }),
    ...(service !== undefined && { service }),
    properties: Object.fromEntries(properties),
  } as OrderEvent;
}

/** An amount says nothing without its currency. */
function told(
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
