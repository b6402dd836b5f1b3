import {
  instantOf,
  minutesOfClock,
  parseInstant,
  zoneOf,
  type BackendSlot,
  type BlockedRange,
  type BlockedTime,
  type Instant,
  type OfferedSlots,
  type OpeningTime,
  type SlotRules,
  type TimeZone,
  type Weekday,
} from '@tableside/core/time';
import fc from 'fast-check';
import { present } from '../samples.ts';

export function zone(name: string): TimeZone {
  const known = zoneOf(name);
  if (known === undefined) throw new Error(`${name} is no zone`);
  return known;
}

export const LONDON = zone('Europe/London');
export const AUCKLAND = zone('Pacific/Auckland');

export const at = (text: string): Instant => present(parseInstant(text));

export function clock(text: string): number {
  const minutes = minutesOfClock(text);
  if (minutes === undefined) throw new Error(`${text} is no time of day`);
  return minutes;
}

export const opening = (weekday: Weekday, opens: string, closes: string): OpeningTime => ({
  weekday,
  opens: clock(opens),
  closes: clock(closes),
});

export const everyDay = (opens: string, closes: string): readonly OpeningTime[] =>
  ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => opening(weekday, opens, closes));

export const blockedTime = (time: string, inZone = LONDON): BlockedTime => ({
  minute: clock(time),
  zone: inZone,
});

export const blockedRange = (start: string, end: string, inZone = LONDON): BlockedRange => ({
  start: clock(start),
  end: clock(end),
  zone: inZone,
});

export const rules = (
  blockedTimes: readonly BlockedTime[],
  blockedRanges: readonly BlockedRange[] = [],
): SlotRules => ({ blockedTimes, blockedRanges });

export const slot = (time: string, available = true): BackendSlot => ({ at: at(time), available });

export const labels = ({ slots }: OfferedSlots): readonly string[] => slots.map(({ label }) => label);

/** Zones of all kinds: half and quarter hours, no changes, changes at midnight, by 30 minutes and by two hours. */
export const anyZone: fc.Arbitrary<TimeZone> = fc
  .constantFrom(
    'Europe/London',
    'America/New_York',
    'Pacific/Auckland',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Chatham',
    'America/Havana',
    'Africa/Cairo',
    'Africa/Casablanca',
    'Antarctica/Troll',
    'America/St_Johns',
    'Pacific/Kiritimati',
    'Pacific/Apia',
    'UTC',
  )
  .map(zone);

const minutesBetween = (from: string, to: string): fc.Arbitrary<number> =>
  fc.integer({ min: at(from) / 60_000, max: at(to) / 60_000 });

/** A whole minute of 2026, or of the days around the one that Samoa skipped. */
export const anyMinute: fc.Arbitrary<Instant> = fc
  .oneof(
    { weight: 9, arbitrary: minutesBetween('2026-01-01T00:00Z', '2026-12-31T00:00Z') },
    { weight: 1, arbitrary: minutesBetween('2011-12-28T00:00Z', '2012-01-02T00:00Z') },
  )
  .map((minutes) => instantOf(minutes * 60_000));

/** Any instant in such a minute. */
export const anyInstant: fc.Arbitrary<Instant> = fc
  .tuple(anyMinute, fc.constantFrom(0, 0, 1, 30_000, 59_999))
  .map(([minute, milliseconds]) => instantOf(minute + milliseconds));

const minuteOfDay = fc.oneof(
  fc.integer({ min: 0, max: 1439 }),
  fc.integer({ min: 0, max: 95 }).map((quarters) => quarters * 15),
);

const anyBlockedTime: fc.Arbitrary<BlockedTime> = fc.record({ minute: minuteOfDay, zone: anyZone });

const anyBlockedRange: fc.Arbitrary<BlockedRange> = fc.record({
  start: minuteOfDay,
  end: minuteOfDay,
  zone: anyZone,
});

export const anyRules: fc.Arbitrary<SlotRules> = fc.record({
  blockedTimes: fc.array(anyBlockedTime, { maxLength: 4 }),
  blockedRanges: fc.array(anyBlockedRange, { maxLength: 3 }),
});

/** Slots of some days around an instant, most on the quarter hour, with repeats. */
export const slotsAround = (now: Instant): fc.Arbitrary<readonly BackendSlot[]> =>
  fc.array(
    fc
      .tuple(
        fc.oneof(
          fc.integer({ min: -200, max: 200 }).map((quarters) => quarters * 15 * 60_000),
          fc.integer({ min: -10, max: 10 }).map((seconds) => seconds * 1000),
        ),
        fc.boolean(),
        fc.boolean(),
      )
      .map(([after, yes, most]) => ({ at: instantOf(now + after), available: yes || most })),
    { maxLength: 25 },
  );

export const anyOpening: fc.Arbitrary<OpeningTime> = fc.record({
  weekday: fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7),
  opens: fc.oneof(minuteOfDay, fc.constant(1440)),
  closes: fc.oneof(minuteOfDay, fc.constant(1440)),
});
