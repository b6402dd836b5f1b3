/** Where a basket, or a bill, belongs: host, venue and service (S4), and for a bill its account. */
import type { OrderingServiceName } from './services.ts';

/** What a basket belongs to (S4). */
export interface BasketPlace {
  readonly host: string;
  readonly venueSlug: string;
  readonly service: OrderingServiceName;
}

/** The bill that a payment belongs to. */
export interface BillPlace {
  readonly host: string;
  readonly venueSlug: string;
  readonly service: 'pay';
  /** As in addresses. */
  readonly tableNumber: string;
  readonly accountId: string;
}

/** What a payment belongs to: a basket or a bill. */
export type PaymentPlace = BasketPlace | BillPlace;

/** Whether a basket of the one place belongs to the other (S4). */
export const samePlace = (a: PaymentPlace, b: PaymentPlace): boolean =>
  a.host === b.host &&
  a.venueSlug === b.venueSlug &&
  a.service === b.service &&
  accountOf(a) === accountOf(b);

const accountOf = (place: PaymentPlace): string | undefined =>
  place.service === 'pay' ? place.accountId : undefined;
