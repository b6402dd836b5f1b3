/**
 * Time zones: offsets, wall-clock times, weekdays. The only module that imports luxon. It asks luxon twice per zone
 * and day, not per slot, and does the rest in whole numbers.
 */
import { DateTime, IANAZone, Info } from 'luxon';
import { DAY_MS, instantOf, MINUTE_MS, SECOND_MS, type Instant, type TimeZone } from './time.ts';

declare const wallMinute: unique symbol;
/** A wall-clock time: whole minutes since 1970-01-01 00:00 on the clock of some zone. Not an instant. */
export type WallMinute = number & { readonly [wallMinute]: true };

/** 1 (Monday) to 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const DAY_MINUTES = 24 * 60;

/** A zone's offsets on one UTC day, in milliseconds east of UTC. */
interface DayOffsets {
  readonly before: number;
  readonly after: number;
  /** The first instant of `after`. No clock changes twice a day. */
  readonly changeAt: number;
}

const daysByZone = new Map<TimeZone, Map<number, DayOffsets>>();
/** Cached days per zone before the cache is cleared: a kiosk runs for years. */
const MOST_DAYS = 1000;

function offsetsOnDay(zone: TimeZone, day: number): DayOffsets {
  let days = daysByZone.get(zone);
  if (days === undefined) daysByZone.set(zone, (days = new Map()));
  let offsets = days.get(day);
  if (offsets === undefined) {
    if (days.size >= MOST_DAYS) days.clear();
    days.set(day, (offsets = findOffsets(IANAZone.create(zone), day * DAY_MS)));
  }
  return offsets;
}

function findOffsets(zone: IANAZone, start: number): DayOffsets {
  const offsetMs = (epochMs: number): number => Math.round(zone.offset(epochMs) * MINUTE_MS);
  const before = offsetMs(start);
  const after = offsetMs(start + DAY_MS);
  let [last, first] = [start, start + DAY_MS];
  if (before === after) return { before, after, changeAt: first };
  // Clocks change on whole seconds.
  while (first - last > SECOND_MS) {
    const middle = last + Math.floor((first - last) / 2 / SECOND_MS) * SECOND_MS;
    if (offsetMs(middle) === before) last = middle;
    else first = middle;
  }
  return { before, after, changeAt: first };
}

/** How far the zone's clock is ahead of UTC at that instant, in milliseconds. */
export function offsetAt(zone: TimeZone, at: Instant): number {
  const { before, after, changeAt } = offsetsOnDay(zone, Math.floor(at / DAY_MS));
  return at < changeAt ? before : after;
}

/**
 * The time on the zone's clock at that instant, without seconds (GS10).
 *
 * @example
 * ```ts
 * const [utc, kolkata] = [zoneOf('UTC') as TimeZone, zoneOf('Asia/Kolkata') as TimeZone];
 * wallMinuteAt(kolkata, instantOf(0)); // 330
 * wallMinuteAt(utc, instantOf(59_999)); // 0
 * wallMinuteAt(utc, instantOf(-1)); // -1
 * ```
 */
export const wallMinuteAt = (zone: TimeZone, at: Instant): WallMinute =>
  Math.floor((at + offsetAt(zone, at)) / MINUTE_MS) as WallMinute;

/** Days since 1970-01-01 on the clock's calendar. */
export const dayOf = (wall: WallMinute): number => Math.floor(wall / DAY_MINUTES);

/** 0 to 1439. */
export const minuteOfDay = (wall: WallMinute): number => wall - dayOf(wall) * DAY_MINUTES;

/** `minutes` after the start of that calendar day. They may pass midnight. */
export const wallMinuteOf = (day: number, minutes: number): WallMinute =>
  (day * DAY_MINUTES + minutes) as WallMinute;

/** The weekday of a calendar day. Day 0 is 1970-01-01, a Thursday. */
export const weekdayOf = (day: number): Weekday => (((((day + 3) % 7) + 7) % 7) + 1) as Weekday;

/** The weekday in the zone at that instant. */
export const weekdayAt = (zone: TimeZone, at: Instant): Weekday => weekdayOf(dayOf(wallMinuteAt(zone, at)));

/**
 * The instants at which the zone's clock shows that time, in order: usually one, none where clocks skip it, two where
 * they repeat it.
 */
export function instantsOf(zone: TimeZone, wall: WallMinute): readonly Instant[] {
  const local = wall * MINUTE_MS;
  const before = offsetAt(zone, instantOf(local - DAY_MS));
  const after = offsetAt(zone, instantOf(local + DAY_MS));
  const early = instantOf(local - before);
  if (before === after) return [early];
  const late = instantOf(local - after);
  return [early, late].filter((at) => at + offsetAt(zone, at) === local).sort((a, b) => a - b);
}

/** The first instant of that time. A skipped time moves forward by the length of the gap (GS6). */
export const firstInstantOf = (zone: TimeZone, wall: WallMinute): Instant =>
  instantsOf(zone, wall)[0] ?? movedOn(zone, wall);

/** The last instant of that time. A skipped time moves forward by the length of the gap (GS6). */
export const lastInstantOf = (zone: TimeZone, wall: WallMinute): Instant =>
  instantsOf(zone, wall).at(-1) ?? movedOn(zone, wall);

function movedOn(zone: TimeZone, wall: WallMinute): Instant {
  const local = wall * MINUTE_MS;
  return instantOf(local - offsetAt(zone, instantOf(local - DAY_MS)));
}

/** The weekday's name (`EEEE`, section 9) in the language of the locale. */
export const weekdayName = (weekday: Weekday, locale: string): string =>
  Info.weekdays('long', { locale })[weekday - 1] ?? '';

/**
 * `2026-03-28T18:00:00+00:00`, on the zone's clock, with the offset always in digits (GS1).
 *
 * @example
 * ```ts
 * const zone = zoneOf('Europe/London') as TimeZone;
 * const winter = valueOf(parseInstant('2026-03-28T18:00:00Z')) as Instant;
 * toIsoText(winter, zone); // '2026-03-28T18:00:00+00:00'
 * toIsoText(instantOf(winter + DAY_MS), zone); // '2026-03-29T19:00:00+01:00'
 * ```
 */
export const toIsoText = (at: Instant, zone: TimeZone): string =>
  DateTime.fromMillis(at, { zone }).toFormat("yyyy-MM-dd'T'HH:mm:ssZZ");
