/** A page that began with the venue's last good answers is brought up to date with the new ones. */
import { when } from 'mobx';
import type { VenueAnswer } from '@tableside/core/ports';
import type { OrderModel } from '../order/order-model.ts';
import type { VisitModel } from './visit-model.ts';

/** What a service is entered with, beside its config and menus. */
const ENTERED_WITH: readonly VenueAnswer[] = ['venue', 'tables', 'menus'];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Takes the new answers that differ. Prices, stock and the waiting time change in place. Whatever else has changed enters
 * the service anew, as a new page would: the basket is saved. Both wait while the guest pays: a card may be half typed.
 */
export async function bringUpToDate(visit: VisitModel, changed: readonly VenueAnswer[]): Promise<void> {
  // The answers have brought the backend's time, as those of an init do.
  void visit.resumePayments();
  if (changed.includes('config')) await refreshConfig(visit);
  await when(() => visit.service.state.is !== 'entering' && !visit.isAtPayment);
  const { order, current } = visit;
  const listed = visit.venue(current?.slug ?? '');
  if (current === undefined || listed === undefined) return;
  if (changed.includes('menuPages')) visit.forgetMenus();
  const isEnteredAnew =
    changed.some((answer) => ENTERED_WITH.includes(answer)) ||
    (changed.includes('config') && order !== undefined && hasOtherSwitches(visit, order));
  if (isEnteredAnew) {
    // The last answers may have kept the guest out.
    visit.service.retry(listed, current.service);
  } else if (order !== undefined && changed.includes('menuPages')) {
    await when(() => order.menu.state.is !== 'loading');
    await order.menu.refresh(true);
  }
}

async function refreshConfig(visit: VisitModel): Promise<void> {
  const venue = visit.venue(visit.current?.slug ?? visit.currentPage?.slug ?? '');
  if (venue !== undefined) await visit.venueStatus.refresh(venue);
}

function hasOtherSwitches({ venueStatus }: VisitModel, { session }: OrderModel): boolean {
  const now = venueStatus.configOf(session.venue.slug);
  const { averageWaitTime } = session.config;
  return now !== undefined && !isSame({ ...now, averageWaitTime }, session.config);
}
