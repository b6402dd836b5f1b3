/**
 * A venue's timeslots in content: numbers and clock times within their ranges; others are left out and reported. The
 * rules that use time zones check their names.
 */
import { refine, optional, shape, text, boolean, type Codec } from '@tableside/core/codecs';
import type { VenueContent } from '@tableside/core/content';
import { clockText, minutesOfClock, type CustomSlotSettings } from '@tableside/core/time';
import type { ContentFields } from './content-fields.ts';
import { present } from './present.ts';

const wholeNumber = (least: number, most: number): Codec<number> =>
  refine(`${least} to ${most}`, (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value
      : undefined,
  );

const hour = wholeNumber(0, 23);
const minute = wholeNumber(0, 59);
const timeZone = optional(text);

/** As `HH:mm`, however it is written. */
const clock: Codec<string> = refine('HH:mm', (value) => {
  const minute = typeof value === 'string' ? minutesOfClock(value) : undefined;
  return minute === undefined ? undefined : clockText(minute);
});

const timeslot = shape({ hour, minute, timeZone }, 'timeslot');

/** A separate entry. */
const timeslotRange = shape(
  { fields: shape({ startHour: hour, startMinute: minute, endHour: hour, endMinute: minute, timeZone }) },
  'timeslot range',
);

const openingTime = shape({ weekday: wholeNumber(1, 7), opens: clock, closes: clock }, 'opening time');

const DAY_MINUTES = 24 * 60;

const customSettings = shape(
  {
    enabled: boolean,
    intervalMinutes: wholeNumber(1, DAY_MINUTES),
    prepMinutes: wholeNumber(0, 7 * DAY_MINUTES),
  },
  'custom timeslot setting',
);

type Times = 'unavailableTimeslots' | 'unavailableTimeslotRanges' | 'customSlots';
type OpeningTimes = CustomSlotSettings['openingTimes'];

export const openingTimesOf = (fields: ContentFields): OpeningTimes =>
  fields.items('openingTimes', openingTime);

export const timesOf = (fields: ContentFields, openingTimes: OpeningTimes): Pick<VenueContent, Times> =>
  present({
    unavailableTimeslots: fields.items('unavailableTimeslots', timeslot),
    unavailableTimeslotRanges: fields
      .items('unavailableTimeslotRanges', timeslotRange)
      .map((range) => range.fields),
    customSlots: customSlotsOf(fields, openingTimes),
  });

/** Disabled unless switched on and sound. */
function customSlotsOf(fields: ContentFields, openingTimes: OpeningTimes): CustomSlotSettings | undefined {
  const settings = fields.json('customTimeslotSettings', customSettings);
  if (!settings?.enabled) return undefined;
  const { intervalMinutes, prepMinutes } = settings;
  return { intervalMinutes, prepMinutes, openingTimes };
}
