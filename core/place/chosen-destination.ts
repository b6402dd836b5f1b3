/** What a guest has chosen of where an order goes and when, as far as a menu shows it (sections 3 and 5). */
import type { OfferedSlot, OrderingSession, SessionChoices } from '../brand/service-session.ts';
import { salesAreaOf, type SalesArea } from './tables.ts';

/** What the guest has chosen so far. */
export interface ChosenDestination {
  /** A table, or a seat where the service asks for one (S10), in the form sent to the backend (A1, A2). */
  readonly tableNumber?: string | undefined;
  readonly timeslot?: OfferedSlot | undefined;
  /** The time that the guest chose is no longer offered. */
  readonly timeslotIsGone?: boolean;
  /** Where there are several (WO2). */
  readonly subServiceId?: string | undefined;
  /** The sales area, where guests choose it by name (S10). */
  readonly area?: SalesArea | undefined;
}

/** The times that the guest can choose from; undefined where the service has none. */
export const timesOf = (session: SessionChoices) =>
  session.service === 'order' ? undefined : session.timeslots;

/** The sales area chosen, else the one that serves the table, else the default while there is no table (A3). */
export function areaOf(
  { venue, backend, defaultArea }: OrderingSession,
  { tableNumber, area }: ChosenDestination,
): SalesArea {
  if (area !== undefined) return area;
  if (tableNumber === undefined) return defaultArea;
  return salesAreaOf(tableNumber, venue.additionalSalesAreas, backend.salesAreas, defaultArea);
}
