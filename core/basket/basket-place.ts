/** What a basket or a bill belongs to: host, venue and service, and for a bill its account (S4). */
import type { OrderingServiceName } from '../brand/services.ts';

/** The key of a basket (S4). */
export interface BasketPlace {
  readonly host: string;
  readonly venueSlug: string;
  readonly service: OrderingServiceName;
}

/** The key of a bill. */
export interface BillPlace {
  readonly host: string;
  readonly venueSlug: string;
  readonly service: 'pay';
  /** As written in the address. */
  readonly tableNumber: string;
  readonly accountId: string;
}

/** The key of a payment: its basket or its bill. */
export type PaymentPlace = BasketPlace | BillPlace;

/**
 * Whether both are the same basket or bill (S4).
 *
 * @example
 * ```ts
 * const place = { host: 'order.example.com', venueSlug: 'the-crown' };
 * const bill = { ...place, service: 'pay', tableNumber: '7', accountId: 'a1' } as const;
 * samePlace({ ...place, service: 'order' }, { ...place, service: 'takeaway' }); // false
 * samePlace(bill, { ...bill, tableNumber: '07' }); // true
 * samePlace(bill, { ...bill, accountId: 'a2' }); // false
 * ```
 */
export const samePlace = (a: PaymentPlace, b: PaymentPlace): boolean =>
  a.host === b.host &&
  a.venueSlug === b.venueSlug &&
  a.service === b.service &&
  accountOf(a) === accountOf(b);

const accountOf = (place: PaymentPlace): string | undefined =>
  place.service === 'pay' ? place.accountId : undefined;
