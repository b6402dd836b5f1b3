/** The times that a venue's content blocks every day, each on the wall clock of its own zone (T2, T3). */
import type { Instant } from './time.ts';
import { zoneOf, type TimeZone } from './time.ts';
import { DAY_MINUTES, minuteOfDay, wallMinuteAt } from './zones.ts';

/** `unavailableTimeslots`: a time of every day. */
export interface BlockedTime {
  /** 0 to 1439. */
  readonly minute: number;
  readonly zone: TimeZone;
}

/**
 * `unavailableTimeslotRanges`: start ≤ t < end of every day. A range that ends before it starts crosses midnight
 * (T3).
 */
export interface BlockedRange {
  /** 0 to 1439. */
  readonly start: number;
  /** 0 to 1439. Equal to the start, it blocks nothing. */
  readonly end: number;
  readonly zone: TimeZone;
}

/** All that a venue blocks. */
export interface SlotRules {
  readonly blockedTimes: readonly BlockedTime[];
  readonly blockedRanges: readonly BlockedRange[];
}

/** As content and the command line write it. Without a zone, or with a text that is none, the venue's applies (T2, T8). */
export interface UnavailableTimeslot {
  readonly hour: number;
  readonly minute: number;
  readonly timeZone?: string;
}

/** As content and the command line write it; hours 0 to 23, minutes 0 to 59. */
export interface UnavailableTimeslotRange {
  readonly startHour: number;
  readonly startMinute: number;
  readonly endHour: number;
  readonly endMinute: number;
  readonly timeZone?: string;
}

/** A rule that is not sound, and the member that is out of range or names no zone. */
export interface UnsoundRule {
  readonly list: 'unavailableTimeslots' | 'unavailableTimeslotRanges';
  /** Its index in the list. */
  readonly entry: number;
  readonly member: keyof UnavailableTimeslot | keyof UnavailableTimeslotRange;
}

/**
 * Decodes the rules, and reports those that are not sound. One whose zone is none blocks in the venue's zone, so that
 * what an editor wanted blocked stays blocked (T8); one that is out of its range blocks nothing.
 *
 * @example
 * ```ts
 * const zone = zoneOf('Europe/London') as TimeZone;
 * const times = [{ hour: 18, minute: 30 }, { hour: 24, minute: 0 }];
 * const { rules, unsound } = slotRulesOf(times, [], zone);
 * rules.blockedTimes; // [{ minute: 1110, zone }]
 * unsound; // [{ list: 'unavailableTimeslots', entry: 1, member: 'hour' }]
 * ```
 */
export function slotRulesOf(
  times: readonly UnavailableTimeslot[],
  ranges: readonly UnavailableTimeslotRange[],
  venueZone: TimeZone,
): { readonly rules: SlotRules; readonly unsound: readonly UnsoundRule[] } {
  const blockedTimes: BlockedTime[] = [];
  const blockedRanges: BlockedRange[] = [];
  const unsound: UnsoundRule[] = [];
  const zoneIn = (name: string | undefined): TimeZone | undefined =>
    name === undefined ? venueZone : zoneOf(name);
  for (const [entry, { hour, minute, timeZone }] of times.entries()) {
    const zone = zoneIn(timeZone);
    const member = firstUnsound({
      hour: isHour(hour),
      minute: isMinute(minute),
      timeZone: zone !== undefined,
    });
    if (member !== undefined) unsound.push({ list: 'unavailableTimeslots', entry, member });
    if (member === undefined || member === 'timeZone')
      blockedTimes.push({ minute: hour * 60 + minute, zone: zone ?? venueZone });
  }
  for (const [entry, range] of ranges.entries()) {
    const zone = zoneIn(range.timeZone);
    const member = firstUnsound({
      startHour: isHour(range.startHour),
      startMinute: isMinute(range.startMinute),
      endHour: isHour(range.endHour),
      endMinute: isMinute(range.endMinute),
      timeZone: zone !== undefined,
    });
    if (member !== undefined) unsound.push({ list: 'unavailableTimeslotRanges', entry, member });
    if (member === undefined || member === 'timeZone')
      blockedRanges.push({
        start: range.startHour * 60 + range.startMinute,
        end: range.endHour * 60 + range.endMinute,
        zone: zone ?? venueZone,
      });
  }
  return { rules: { blockedTimes, blockedRanges }, unsound };
}

const isHour = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 24;
const isMinute = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 60;

const firstUnsound = <Member extends string>(sound: Readonly<Record<Member, boolean>>): Member | undefined =>
  (Object.keys(sound) as Member[]).find((member) => !sound[member]);

/** What blocks an instant. A blocked time wins over a range (GS3). */
export type Block = 'blockedSlot' | 'blockedRange';

const OPEN = 0;
const IN_RANGE = 1;
const AT_TIME = 2;

/** What blocks an instant. Marks every minute of a day once per zone, so that each lookup is cheap. */
export function blockingOf({ blockedTimes, blockedRanges }: SlotRules): (at: Instant) => Block | undefined {
  const marksByZone = new Map<TimeZone, Uint8Array>();
  const marksIn = (zone: TimeZone): Uint8Array => {
    let marks = marksByZone.get(zone);
    if (marks === undefined) marksByZone.set(zone, (marks = new Uint8Array(DAY_MINUTES)));
    return marks;
  };
  for (const { zone, start, end } of blockedRanges) {
    const marks = marksIn(zone);
    if (start <= end) marks.fill(IN_RANGE, start, end);
    else marks.fill(IN_RANGE, start).fill(IN_RANGE, 0, end);
  }
  for (const { zone, minute } of blockedTimes) marksIn(zone)[minute] = AT_TIME;
  return (at) => {
    let strongest = OPEN;
    for (const [zone, marks] of marksByZone)
      strongest = Math.max(strongest, marks[minuteOfDay(wallMinuteAt(zone, at))] ?? OPEN);
    if (strongest === OPEN) return undefined;
    return strongest === AT_TIME ? 'blockedSlot' : 'blockedRange';
  };
}
