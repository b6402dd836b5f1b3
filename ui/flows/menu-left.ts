/** Where a guest goes on after an order or a bill: the menu that they left. */
import type { OrderingServiceName } from '@tableside/core';
import type { VisitModel } from '../models/visit/visit-model.ts';
import { paths } from '../navigation/routes.ts';

/** After an order: the menu that they left there, else the menus of the service. */
export function menuAfterOrder(
  { menuLeft: left }: VisitModel,
  venueSlug: string,
  service: OrderingServiceName,
): string {
  return left?.slug === venueSlug && left.service === service
    ? paths.menu(venueSlug, service, left.menu)
    : paths.menus(venueSlug, service);
}

/** A bill leads back to where its guest came from: the form for its table, the menu that they left, or the venue. */
export function backFromBill({ trail, menuLeft: left }: VisitModel, slug: string): string {
  if (trail.some(({ routeName: name }) => name === 'pay.entry' || name === 'pay.not-found'))
    return paths.entry(slug, 'pay');
  return left?.slug === slug ? paths.menu(slug, left.service, left.menu) : paths.venue(slug);
}
