/** Timeslots, with their calendar code. Loaded when the guest enters a service with times. */
import { loadTimeslots } from '@tableside/core';
import type { Clock, TimeslotChoices } from '@tableside/core/ports';
import type { ReadingEndpoint } from '../http/ordering-endpoint.ts';
import { HttpTimeslots } from '../http/timeslots.ts';

/** Sentences that were reported before: times are loaded again and again. */
const reported = new Set<string>();

/** The available times; the ordering backend has them unless the venue sets its own. */
export const timeslotChoices = (
  endpoint: ReadingEndpoint,
  clock: Clock,
  report: (unsound: string) => void = () => undefined,
): TimeslotChoices =>
  loadTimeslots({
    timeslots: new HttpTimeslots(endpoint),
    clock,
    reportUnsound: (slug, { list, entry, member }) => {
      const unsound = `${list}.${entry}.${member}: ${slug}`;
      if (!reported.has(unsound)) report(unsound);
      reported.add(unsound);
    },
  });
