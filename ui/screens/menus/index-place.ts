/** Where the menu index stands among a service's pages. */
import type { OrderModel } from '../../models/order-model.ts';
import { paths } from '../../routes.ts';

/** One menu is gone straight into (section 9), its index passed over; one on which a seat is typed is not (S10). */
export const isIndexPassedOver = ({ basket, session }: OrderModel): boolean =>
  session.menus.length === 1 && !basket.takesSeat;

/** The page before a service's menus: where its table or its time is chosen, else the venue's own. */
export function startOf({ basket, session }: OrderModel): string {
  const { service, venue } = session;
  if (service === 'takeaway' && basket.brand.flags.takeawayTimeslotScreen) return paths.times(venue.slug);
  return service === 'takeaway' || basket.takesSeat
    ? paths.venue(venue.slug)
    : paths.entry(venue.slug, service);
}
