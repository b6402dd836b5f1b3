/** Where a basket belongs: host, venue and service (S4). */
import type { OrderingServiceName } from './services.ts';

export interface BasketPlace {
  readonly host: string;
  readonly venueSlug: string;
  readonly service: OrderingServiceName;
}

export const samePlace = (a: BasketPlace, b: BasketPlace): boolean =>
  a.host === b.host && a.venueSlug === b.venueSlug && a.service === b.service;
