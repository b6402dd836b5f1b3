/**
 * What content says of a venue's timeslots: numbers and clock times in their ranges, what is not so left out and
 * reported. The names of zones are judged with the calendar, by the rules that need it.
 */
import {
  fitting,
  isRecord,
  optional,
  shape,
  text,
  type Codec,
  type CustomSlotSettings,
  type UnavailableTimeslotRange,
  type VenueContent,
} from '@tableside/core';
import type { ContentFields } from './content-fields.ts';
import { present } from './present.ts';

const wholeNumber = (least: number, most: number): Codec<number> =>
  fitting(`whole number from ${least} to ${most}`, (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value
      : undefined,
  );

const hour = wholeNumber(0, 23);
const minute = wholeNumber(0, 59);

/** `HH:mm`, 00:00 to 24:00. */
const clock: Codec<string> = fitting('HH:mm', (value) =>
  typeof value === 'string' && /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(value) ? value : undefined,
);

const timeslot = shape({ hour, minute, timeZone: optional(text) }, 'timeslot');

const openingTime = shape({ weekday: wholeNumber(1, 7), opens: clock, closes: clock }, 'opening time');

const DAY_MINUTES = 24 * 60;

const customSettings = shape(
  {
    intervalMinutes: wholeNumber(1, DAY_MINUTES),
    prepMinutes: wholeNumber(0, 7 * DAY_MINUTES),
  },
  'custom timeslot settings',
);

/** Settings that are switched off may say anything: nothing is read of them. */
const settings = fitting('custom timeslot settings', (value) => (isRecord(value) ? value : undefined));

export const timesOf = (
  fields: ContentFields,
): Pick<VenueContent, 'unavailableTimeslots' | 'unavailableTimeslotRanges' | 'customSlots'> =>
  present({
    unavailableTimeslots: fields.items('unavailableTimeslots', timeslot),
    unavailableTimeslotRanges: fields
      .entries('unavailableTimeslotRanges')
      .flatMap((entry) => rangeOf(entry) ?? []),
    customSlots: customSlotsOf(fields),
  });

/** Undefined where one of its members is unsound: such a range blocks nothing. */
function rangeOf(fields: ContentFields): UnavailableTimeslotRange | undefined {
  const startHour = fields.json('startHour', hour);
  const startMinute = fields.json('startMinute', minute);
  const endHour = fields.json('endHour', hour);
  const endMinute = fields.json('endMinute', minute);
  if (
    startHour === undefined ||
    startMinute === undefined ||
    endHour === undefined ||
    endMinute === undefined
  ) {
    fields.unsound('timeslotRange', 'complete, and left out');
    return undefined;
  }
  return present({ startHour, startMinute, endHour, endMinute, timeZone: fields.text('timeZone') });
}

/** Off unless they are switched on and sound. */
function customSlotsOf(fields: ContentFields): CustomSlotSettings | undefined {
  if (fields.json('customTimeslotSettings', settings)?.['enabled'] !== true) return undefined;
  const sound = fields.json('customTimeslotSettings', customSettings);
  if (sound === undefined) return undefined;
  const { intervalMinutes, prepMinutes } = sound;
  return { intervalMinutes, prepMinutes, openingTimes: fields.items('openingTimes', openingTime) };
}
