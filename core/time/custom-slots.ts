/**
 * Custom slots: every `intervalMinutes` from opening to closing of the business day, after the lead time (sections 4
 * and 9, T4, GS5–GS9). Steps follow the wall clock.
 */
import { type Either, left, right } from '../fp.ts';
import { joinedOpenings, WEEK_MINUTES, type OpeningTime } from './opening-times.ts';
import type { SlotRules } from './slot-rules.ts';
import { DAY_MS, instantOf, MINUTE_MS, minutesOfClock, type Instant, type TimeZone } from './time.ts';
import { applyRules, type OfferedSlots, type SlotCandidate } from './timeslots.ts';
import {
  DAY_MINUTES,
  dayOf,
  firstInstantOf,
  instantsOf,
  lastInstantOf,
  wallMinuteAt,
  wallMinuteOf,
  weekdayOf,
  type WallMinute,
} from './zones.ts';

/** A venue's own slots, for takeaway and order ahead. */
export interface CustomSlots {
  /** Whole minutes, 1 to 1440. */
  readonly intervalMinutes: number;
  /** Whole minutes, 0 or more: the kitchen's time on top of the hour of lead. */
  readonly prepMinutes: number;
  /** Those that touch or overlap are one business day (GS7). */
  readonly openingTimes: readonly OpeningTime[];
}

/** As content and the command line write it. */
export interface CustomSlotSettings {
  readonly intervalMinutes: number;
  readonly prepMinutes: number;
  readonly openingTimes: readonly {
    readonly weekday: number;
    /** `HH:mm` */
    readonly opens: string;
    /** `HH:mm` */
    readonly closes: string;
  }[];
}

/** The first setting that is out of range. */
export type CustomSlotRefusal = {
  readonly setting: 'intervalMinutes' | 'prepMinutes' | 'weekday' | 'opens' | 'closes';
  /** The index in `openingTimes`, where the setting belongs to an entry. */
  readonly entry?: number;
};

const isWholeWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Decodes settings, or names the first that is out of range. */
export function customSlotsOf(settings: CustomSlotSettings): Either<CustomSlotRefusal, CustomSlots> {
  const { intervalMinutes, prepMinutes } = settings;
  if (!isWholeWithin(intervalMinutes, 1, DAY_MINUTES)) return left({ setting: 'intervalMinutes' });
  if (!isWholeWithin(prepMinutes, 0, 7 * DAY_MINUTES)) return left({ setting: 'prepMinutes' });
  const openingTimes: OpeningTime[] = [];
  for (const [entry, { weekday, opens, closes }] of settings.openingTimes.entries()) {
    if (!isWholeWithin(weekday, 1, 7)) return left({ setting: 'weekday', entry });
    const [opensAt, closesAt] = [minutesOfClock(opens), minutesOfClock(closes)];
    if (opensAt === undefined) return left({ setting: 'opens', entry });
    if (closesAt === undefined) return left({ setting: 'closes', entry });
    openingTimes.push({ weekday, opens: opensAt, closes: closesAt });
  }
  return right({ intervalMinutes, prepMinutes, openingTimes });
}

/** The least time between now and a slot, without the preparation time (section 9). */
export const LEAD_MINUTES = 60;

/** A business day from its opening to its closing instant, without the latter (GS9). */
interface BusinessDay {
  readonly opensAt: Instant;
  readonly closesAt: Instant;
}

/**
 * The slots of the business day that is open now, or else of the next that opens within 24 hours. An open day without
 * slots left does not lead to the next day. Of a longer one, slots are those of 24 hours.
 *
 * @throws RangeError where the interval is not a whole number of minutes from 1 to 1440, which `customSlotsOf`
 *   refuses
 * @example
 * ```ts
 * const zone = zoneOf('Europe/London') as TimeZone;
 * const now = valueOf(parseInstant('2026-03-27T16:30:00Z')) as Instant;
 * const friday = { weekday: 5, opens: 17 * 60, closes: 19 * 60 } as const;
 * const custom = { intervalMinutes: 30, prepMinutes: 0, openingTimes: [friday] };
 * const { slots, dropped } = customSlots(custom, { blockedTimes: [], blockedRanges: [] }, zone, now);
 * slots.map(({ label }) => label); // ['18:00', '18:30']
 * dropped.map(({ why }) => why); // ['tooSoon', 'tooSoon']
 * ```
 */
export function customSlots(
  custom: CustomSlots,
  rules: SlotRules,
  venueZone: TimeZone,
  now: Instant,
): OfferedSlots {
  if (!isWholeWithin(custom.intervalMinutes, 1, DAY_MINUTES))
    throw new RangeError(`an interval of ${custom.intervalMinutes} minutes makes no slots`);
  const day = businessDayAt(custom.openingTimes, venueZone, now);
  const candidates = day === undefined ? [] : candidatesOf(day, custom, venueZone, now);
  return applyRules(candidates, rules, venueZone, now);
}

function businessDayAt(
  openingTimes: readonly OpeningTime[],
  zone: TimeZone,
  now: Instant,
): BusinessDay | undefined {
  // A stable sort: of equal openings the first given stays first.
  const days = [...daysAround(openingTimes, zone, now)].sort((a, b) => a.opensAt - b.opensAt);
  const isOpen = ({ opensAt, closesAt }: BusinessDay): boolean => opensAt <= now && now < closesAt;
  return days.find(isOpen) ?? days.find(({ opensAt }) => opensAt > now && opensAt <= now + OPENS_WITHIN_MS);
}

/** How far ahead the next business day may open for the app to offer its slots (GS9). */
const OPENS_WITHIN_MS = DAY_MS;

/** Business days that may be open now or open within a day. */
function daysAround(
  openingTimes: readonly OpeningTime[],
  zone: TimeZone,
  now: Instant,
): readonly BusinessDay[] {
  const today = dayOf(wallMinuteAt(zone, now));
  const monday = today - weekdayOf(today) + 1;
  return joinedOpenings(openingTimes).flatMap(({ opens, lasts }) => {
    // What never closes has no opening either: its slots are counted from the venue's midnight.
    const isAlways = lasts === WEEK_MINUTES;
    const starts = isAlways
      ? [wallMinuteOf(today, 0)]
      : [-7, 0, 7].map((days) => wallMinuteOf(monday + days, opens));
    return (
      starts
        .map((start) => ({
          opensAt: firstInstantOf(zone, start),
          closesAt: lastInstantOf(zone, (start + lasts) as WallMinute),
        }))
        // An opening that the clock change moves behind its closing does not take place.
        .filter(({ opensAt, closesAt }) => opensAt < closesAt)
    );
  });
}

function candidatesOf(
  { opensAt, closesAt }: BusinessDay,
  { intervalMinutes, prepMinutes }: CustomSlots,
  zone: TimeZone,
  now: Instant,
): readonly SlotCandidate[] {
  const leadEnds = instantOf(now + (LEAD_MINUTES + prepMinutes) * MINUTE_MS);
  const opens = wallMinuteAt(zone, opensAt);
  // Nobody orders for a later day at a venue that stays open for days.
  const closes = Math.min(
    wallMinuteAt(zone, closesAt),
    Math.max(opens, wallMinuteAt(zone, now)) + DAY_MINUTES,
  );
  const candidates: SlotCandidate[] = [];
  for (let wall = opens; wall < closes; wall = (wall + intervalMinutes) as WallMinute) {
    const occurrences = instantsOf(zone, wall);
    // In the hour that occurs twice, the earliest late enough, once (GS5). In the skipped hour there is none.
    const at = occurrences.find((one) => one > leadEnds) ?? occurrences.at(-1);
    if (at === undefined) continue;
    if (at > leadEnds) candidates.push({ at, available: true });
    else candidates.push({ at, available: true, tooEarly: at <= now ? 'past' : 'tooSoon' });
  }
  return candidates.sort((a, b) => a.at - b.at);
}
