/**
 * Where an order goes, and when: to a table, to a seat at a time, or to be collected (sections 3 and 5). Nothing is
 * checked or paid without one: only `destinationOf` makes it, and it lacks nothing.
 */
import { left, right, type Either } from './fp.ts';
import { subServicesToChoose, type OfferedSlot, type OrderingSession } from './service-session.ts';
import { salesAreaOf, type SalesArea } from './tables.ts';
import { isPastSlot, type Instant } from './time.ts';

/** What the guest has said so far. */
export interface ChosenDestination {
  /** A table, or a seat where the guest gives one (S10), as it is sent on (A1, A2). */
  readonly tableNumber?: string;
  readonly timeslot?: OfferedSlot;
  /** The guest chose a time that is no longer offered. */
  readonly timeslotIsGone?: boolean;
  /** Of several (WO2). */
  readonly subServiceId?: string;
  /** The sales area, where guests choose it by name (S10). */
  readonly area?: SalesArea;
}

/** Where an order goes, whole. */
export type Destination =
  | { readonly service: 'order'; readonly tableNumber: string }
  /** With a time where its init loaded some (S8). */
  | { readonly service: 'order-ahead'; readonly tableNumber: string; readonly timeslot?: OfferedSlot }
  | { readonly service: 'takeaway'; readonly timeslot: OfferedSlot };

/**
 * What is still to be said before anything can be checked; `timeslotPast`: the chosen time cannot be had any more
 * (T6).
 */
export type DestinationLack = 'table' | 'subService' | 'timeslot' | 'timeslotPast';

/** Whether the guest is asked for a time: takeaway always, order ahead where its init loaded some (S8). */
export const asksForTime = (session: OrderingSession): boolean => timesOf(session) !== undefined;

/** The times that can be chosen, where the service has any. */
export const timesOf = (session: OrderingSession) =>
  session.service === 'order' ? undefined : session.timeslots;

/** Where the order goes, or the first thing that it lacks. */
export function destinationOf(
  session: OrderingSession,
  { tableNumber, timeslot, timeslotIsGone, subServiceId }: ChosenDestination,
  now: Instant,
): Either<DestinationLack, Destination> {
  if (session.service !== 'takeaway' && tableNumber === undefined) return left('table');
  const subServices = subServicesToChoose(session);
  if (subServices.length > 0 && !subServices.some(({ id }) => id === subServiceId)) return left('subService');
  const needsTime = asksForTime(session);
  if (needsTime) {
    if (timeslot === undefined) return left(timeslotIsGone === true ? 'timeslotPast' : 'timeslot');
    if (isPastSlot(timeslot.at, now)) return left('timeslotPast');
  }
  switch (session.service) {
    case 'order':
      return tableNumber === undefined ? left('table') : right({ service: 'order', tableNumber });
    case 'order-ahead':
      if (tableNumber === undefined) return left('table');
      return right({
        service: 'order-ahead',
        tableNumber,
        ...(needsTime && timeslot !== undefined ? { timeslot } : {}),
      });
    case 'takeaway':
      return timeslot === undefined ? left('timeslot') : right({ service: 'takeaway', timeslot });
  }
}

/** The sales area chosen, else the one that serves the table; the default while there is no table (A3). */
export function areaOf(
  { venue, backend, defaultArea }: OrderingSession,
  { tableNumber, area }: ChosenDestination,
): SalesArea {
  if (area !== undefined) return area;
  if (tableNumber === undefined) return defaultArea;
  return salesAreaOf(tableNumber, venue.additionalSalesAreas, backend.salesAreas, defaultArea);
}

/** The backend's service: the sub-service chosen where the guest chooses one, else the only one (WO2). */
export const serviceIdOf = (session: OrderingSession, { subServiceId }: ChosenDestination): string =>
  subServicesToChoose(session).find(({ id }) => id === subServiceId)?.id ?? session.serviceId;

/** The table, or seat, of a destination that has one. */
export const tableOf = (destination: Destination): string | undefined =>
  'tableNumber' in destination ? destination.tableNumber : undefined;

/** The time of a destination that has one. */
export const timeOf = (destination: Destination): OfferedSlot | undefined =>
  'timeslot' in destination ? destination.timeslot : undefined;
