/** Times of services, with the calendar arithmetic that they take: fetched when a service with times is entered. */
import { loadTimeslots, type Clock, type TimeslotChoices } from '@tableside/core';
import type { OrderingEndpoint } from './http/ordering-endpoint.ts';
import { HttpTimeslots } from './http/timeslots.ts';

/** The times that can be chosen, asked of the ordering backend where a venue has none of its own. */
export const timeslotChoices = (endpoint: OrderingEndpoint, clock: Clock): TimeslotChoices =>
  loadTimeslots({ timeslots: new HttpTimeslots(endpoint), clock });
