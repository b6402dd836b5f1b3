import { mapTask, pipe, valueOf, type PortFailure, type TaskEither } from '@tableside/core';
import { refine, list, shape, boolean, type Codec } from '@tableside/core/codecs';
import type { TimeslotQuestion, Timeslots, WrittenSlot } from '@tableside/core/ports';
import { parseInstant, type Instant } from '@tableside/core/time';
import type { ReadingEndpoint } from './ordering-endpoint.ts';

/** `HH:mm`, 00:00 to 23:59. */
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

type SlotTime = Pick<WrittenSlot, 'time'> & ({ readonly at: Instant } | { readonly minuteOfDay: number });

/** ISO 8601 with an offset, or a time of day at the venue. */
const slotTime: Codec<SlotTime> = refine('SlotTime', (value) => {
  if (typeof value !== 'string') return undefined;
  const clock = CLOCK.exec(value);
  if (clock !== null) return { time: value, minuteOfDay: Number(clock[1]) * 60 + Number(clock[2]) };
  const at = valueOf(parseInstant(value));
  return at === undefined ? undefined : { time: value, at };
});

const timeslotsAnswer = shape({ timeSlots: list(shape({ time: slotTime, available: boolean })) });

export class HttpTimeslots implements Timeslots {
  constructor(private readonly endpoint: ReadingEndpoint) {}

  all({ siteId, ...fields }: TimeslotQuestion): TaskEither<PortFailure, readonly WrittenSlot[]> {
    return pipe(
      this.endpoint.ask({ method: 'timeslots', siteId, fields, usesCache: true }, timeslotsAnswer),
      mapTask(({ timeSlots }) => timeSlots.map(({ time, available }) => ({ ...time, available }))),
    );
  }
}
