/** Timeslots, with their calendar code. Loaded when the guest enters a service with times. */
import { loadTimeslots } from '@tableside/core';
import type { Clock, TimeslotChoices } from '@tableside/core/ports';
import type { OrderingEndpoint } from './http/ordering-endpoint.ts';
import { HttpTimeslots } from './http/timeslots.ts';

/** The available times; the ordering backend has them unless the venue sets its own. */
export const timeslotChoices = (endpoint: OrderingEndpoint, clock: Clock): TimeslotChoices =>
  loadTimeslots({ timeslots: new HttpTimeslots(endpoint), clock });
