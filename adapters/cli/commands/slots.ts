/** `slots`: which timeslots a guest can choose, and why not the others. */
import { left, mapLeft, right, valueOf } from '@tableside/core';
import {
  customSlots,
  customSlotsOf,
  minutesOfClock,
  nextOccurrence,
  offeredSlots,
  parseInstant,
  slotRulesOf,
  toIsoText,
  weekdayName,
  zoneOf,
  type CustomSlotRefusal,
  type DropReason,
  type Instant,
  type OfferedSlots,
  type SlotRules,
  type TimeZone,
} from '@tableside/core/time';
import { command, type Answer } from '../command.ts';
import {
  refined,
  listOf,
  members,
  orNothing,
  otherwise,
  text,
  truth,
  value,
  wholeFrom,
  wholeNumber,
  type Described,
  type ValueOf,
} from '../descriptions.ts';
import type { Fault } from '../faults.ts';

/** More than one a minute in a day. */
const MOST_SLOTS = 2000;
/** Each rule may name its own time zone, which costs a conversion for every slot. */
const MOST_RULES = 100;

/** `18:30`, `18:30:00`, `9:30`, `24:00`. */
const CLOCK = '^([01]?[0-9]|2[0-4]):[0-5][0-9](:[0-5][0-9])?$';

const instant: Described<Instant> = value(
  'an instant of ISO 8601 with an offset, as "2026-03-28T18:00:00Z"',
  {
    type: 'string',
    pattern:
      '^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]+)?)?(Z|[+-][0-9]{2}(:?[0-9]{2})?)$',
  },
  (input) => (typeof input === 'string' ? valueOf(parseInstant(input)) : undefined),
);

/** As the ordering backend writes slots: an instant, or a time on the venue's clock (WO3). */
const slotTime: Described<{ readonly at: Instant } | { readonly minuteOfDay: number }> = value(
  'an instant of ISO 8601 with an offset, or a time "HH:mm" on the venue\'s clock',
  { anyOf: [instant.schema, { type: 'string', pattern: CLOCK }] },
  (input) => {
    if (typeof input !== 'string') return undefined;
    const minuteOfDay = minutesOfClock(input);
    if (minuteOfDay !== undefined) return { minuteOfDay };
    const at = valueOf(parseInstant(input));
    return at && { at };
  },
);

const timeZone: Described<TimeZone> = value(
  'a time zone by city, as "Europe/London"',
  { type: 'string', pattern: '^[A-Za-z]' },
  (input) => (typeof input === 'string' ? zoneOf(input) : undefined),
);

const hour = wholeFrom(0, 23);
const minute = wholeFrom(0, 59);

const clockTime: Described<string> = value(
  'a time from "00:00" to "24:00"',
  { type: 'string', pattern: CLOCK },
  (input) => (typeof input === 'string' && minutesOfClock(input) !== undefined ? input : undefined),
);

/** Texts for the refusals of core's `customSlotsOf`. */
const SETTINGS: Readonly<Record<CustomSlotRefusal['setting'], string>> = {
  intervalMinutes: 'a whole number of minutes from 1 to 1440',
  prepMinutes: 'a whole number of minutes from 0 to 10080',
  weekday: 'a weekday from 1 (Monday) to 7',
  opens: 'a time from "00:00" to "24:00"',
  closes: 'a time from "00:00" to "24:00"',
};

const custom = refined(
  members({
    intervalMinutes: wholeNumber,
    prepMinutes: wholeNumber,
    openingTimes: otherwise(
      listOf(members({ weekday: wholeNumber, opens: clockTime, closes: clockTime }), MOST_RULES),
      [],
    ),
  }),
  (given) =>
    mapLeft(({ setting, entry }: CustomSlotRefusal): Fault => {
      const expected = SETTINGS[setting];
      if (setting === 'intervalMinutes' || setting === 'prepMinutes')
        return { path: [setting], expected, found: given[setting] };
      const found = given.openingTimes[entry ?? 0]?.[setting];
      return { path: ['openingTimes', String(entry), setting], expected, found };
    })(customSlotsOf(given)),
);

const question = members({
  now: instant,
  timeZone,
  slots: orNothing(listOf(members({ time: slotTime, available: truth }), MOST_SLOTS)),
  custom: orNothing(custom),
  unavailableTimeslots: otherwise(
    listOf(members({ hour, minute, timeZone: orNothing(text) }), MOST_RULES),
    [],
  ),
  unavailableTimeslotRanges: otherwise(
    listOf(
      members({
        startHour: hour,
        startMinute: minute,
        endHour: hour,
        endMinute: minute,
        timeZone: orNothing(text),
      }),
      MOST_RULES,
    ),
    [],
  ),
});

type Question = ValueOf<typeof question>;

const WHY: Readonly<Record<DropReason, string>> = {
  unavailable: 'unavailable',
  blockedSlot: 'blocked slot',
  blockedRange: 'blocked range',
  past: 'past',
  tooSoon: 'too soon',
};

function offered({ now, timeZone, slots, custom }: Question, rules: SlotRules): OfferedSlots {
  if (custom !== undefined) return customSlots(custom, rules, timeZone, now);
  const backend = (slots ?? []).flatMap(({ time, available }) => {
    const at = 'at' in time ? time.at : nextOccurrence(time.minuteOfDay, timeZone, now);
    return at === undefined ? [] : [{ at, available }];
  });
  return offeredSlots(backend, rules, timeZone, now);
}

function answer(given: Question): Answer {
  const { timeZone, unavailableTimeslots, unavailableTimeslotRanges } = given;
  const { rules, unsound } = slotRulesOf(unavailableTimeslots, unavailableTimeslotRanges, timeZone);
  const { slots, dropped } = offered(given, rules);
  const isEmpty = slots.length === 0;
  return {
    output: {
      slots: slots.map(({ at, label, weekday }) => ({
        time: toIsoText(at, timeZone),
        label,
        ...(weekday === undefined ? {} : { day: weekdayName(weekday, 'en') }),
      })),
      dropped: dropped.map(({ at, why }) => ({ time: toIsoText(at, timeZone), why: WHY[why] })),
    },
    reasons: isEmpty
      ? [dropped.length === 0 ? 'There is no slot.' : `No slot is left: all ${dropped.length} are dropped.`]
      : [],
    // Numbers out of their range are not understood; what is left is a text that names no zone (T8).
    warnings: unsound.map(
      ({ list, entry }) =>
        `${list}.${entry}.timeZone names no time zone by city, as "Europe/London": the venue's counts, ${timeZone}.`,
    ),
  };
}

export const slotsCommand = command({
  name: 'slots',
  summary: 'which timeslots can be chosen now, and why the others cannot',
  example: {
    now: '2026-03-28T17:20:00Z',
    timeZone: 'Europe/London',
    custom: {
      intervalMinutes: 15,
      prepMinutes: 20,
      openingTimes: [{ weekday: 6, opens: '11:00', closes: '01:00' }],
    },
    unavailableTimeslots: [{ hour: 19, minute: 0, timeZone: 'Europe/London' }],
    unavailableTimeslotRanges: [
      { startHour: 22, startMinute: 0, endHour: 2, endMinute: 0, timeZone: 'Europe/London' },
    ],
  },
  input: refined(
    question,
    (given) => {
      const found = (['slots', 'custom'] as const).filter((name) => given[name] !== undefined);
      const fault = { path: [], expected: 'either slots or custom', found };
      return found.length === 1 ? right(given) : left(fault);
    },
    { oneOf: [{ required: ['slots'] }, { required: ['custom'] }] },
  ),
  answer,
});
