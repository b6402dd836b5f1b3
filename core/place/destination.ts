/**
 * Where an order goes and when: to a table, to a seat at a time, or to be collected (sections 3 and 5). Only
 * `destinationOf` makes a destination, and it is complete. Without one nothing is checked or paid.
 */
import { timesOf, type ChosenDestination } from './chosen-destination.ts';
import { left, right, type Either } from '../fp.ts';
import {
  subServicesToChoose,
  type OfferedSlot,
  type OrderingSession,
  type SessionChoices,
} from '../brand/service-session.ts';
import { isPastSlot, type Instant } from '../time/time.ts';

/** A complete destination. */
export type Destination =
  | { readonly service: 'order'; readonly tableNumber: string }
  /** With a time where the session loaded some (S8). */
  | { readonly service: 'order-ahead'; readonly tableNumber: string; readonly timeslot?: OfferedSlot }
  | { readonly service: 'takeaway'; readonly timeslot: OfferedSlot };

/** What the guest still has to choose. `timeslotPast`: the chosen time can no longer be had (T6). */
export type DestinationLack = 'table' | 'subService' | 'timeslot' | 'timeslotPast';

/** Whether the guest chooses a time: for takeaway always, for order ahead where the session loaded some (S8). */
export const asksForTime = (session: SessionChoices): boolean => timesOf(session) !== undefined;

/**
 * The destination, or the first thing that it lacks.
 *
 * @example
 * ```ts
 * const now = valueOf(parseInstant('2026-03-27T12:00:00Z')) as Instant;
 * const subServices = [{ id: '10', name: 'Bar' }];
 * const table = { service: 'order', subServices } as const;
 * destinationOf(table, {}, now); // left('table')
 * destinationOf(table, { tableNumber: '7' }, now); // right({ service: 'order', tableNumber: '7' })
 * const zone = zoneOf('Europe/London') as TimeZone;
 * const timeslots = { zone, slots: [], cutAt: now };
 * const takeaway = { service: 'takeaway', subServices, timeslots } as const;
 * destinationOf(takeaway, {}, now); // left('timeslot')
 * destinationOf(takeaway, { timeslot: { at: now, label: '12:00', time: '12:00' } }, now); // left('timeslotPast')
 * ```
 */
export function destinationOf(
  session: SessionChoices,
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

/** The backend's service id: the chosen sub-service, or the only service (WO2). */
export const serviceIdOf = (session: OrderingSession, { subServiceId }: ChosenDestination): string =>
  subServicesToChoose(session).find(({ id }) => id === subServiceId)?.id ?? session.serviceId;

/** The table or seat; undefined for takeaway. */
export const tableOf = (destination: Destination): string | undefined =>
  'tableNumber' in destination ? destination.tableNumber : undefined;

/** The time; undefined where the order has none. */
export const timeOf = (destination: Destination): OfferedSlot | undefined =>
  'timeslot' in destination ? destination.timeslot : undefined;
