import { mapTask, pipe, valueOf, type PortFailure, type TaskEither } from '@tableside/core';
import { refine, soundItems, shape, boolean, withDefault, type Codec } from '@tableside/core/codecs';
import type { TimeslotQuestion, Timeslots, WrittenSlot } from '@tableside/core/ports';
import { minutesOfClock, parseInstant, type Instant } from '@tableside/core/time';
import type { ReadingEndpoint } from './ordering-endpoint.ts';

type SlotTime = Pick<WrittenSlot, 'time'> & ({ readonly at: Instant } | { readonly minuteOfDay: number });

/** ISO 8601 with an offset, or a time of day at the venue. */
const slotTime: Codec<SlotTime> = refine('SlotTime', (value) => {
  if (typeof value !== 'string') return undefined;
  const minuteOfDay = minutesOfClock(value);
  if (minuteOfDay !== undefined) return { time: value, minuteOfDay };
  const at = valueOf(parseInstant(value.trim()));
  return at === undefined ? undefined : { time: value, at };
});

const timeslotsAnswer = shape({
  timeSlots: soundItems(shape({ time: slotTime, available: withDefault(boolean, true) })),
});

export class HttpTimeslots implements Timeslots {
  constructor(private readonly endpoint: ReadingEndpoint) {}

  all({ siteId, ...fields }: TimeslotQuestion): TaskEither<PortFailure, readonly WrittenSlot[]> {
    return pipe(
      this.endpoint.ask({ method: 'timeslots', siteId, fields, usesCache: true }, timeslotsAnswer),
      mapTask(({ timeSlots }) => timeSlots.map(({ time, available }) => ({ ...time, available }))),
    );
  }
}
