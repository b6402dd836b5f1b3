/**
 * Timeslots for collection and order ahead: which the guest can choose, and why not the others (section 4, T2–T6). A
 * slot is an instant; a blocked time is a time on the wall clock of a zone.
 */
import { blockingOf, type Block, type SlotRules } from './slot-rules.ts';
import { clockText, isPastSlot, type Instant, type TimeZone } from './time.ts';
import {
  DAY_MINUTES,
  dayOf,
  instantsOf,
  minuteOfDay,
  toIsoText,
  wallMinuteAt,
  wallMinuteOf,
  weekdayOf,
  type Weekday,
} from './zones.ts';

/** A slot of the ordering backend, with its instant resolved. */
export interface BackendSlot {
  readonly at: Instant;
  readonly available: boolean;
  /** The backend's own text, which the order sends back (WO4). */
  readonly time?: string;
}

/** The first that applies, in this order (GS3). */
export type DropReason = 'unavailable' | Block | 'past' | 'tooSoon';

/** A slot that the guest can choose. */
export interface Timeslot {
  readonly at: Instant;
  /** `HH:mm` on the venue's clock (T5). */
  readonly label: string;
  /** Present where the slot is on another day than today at the venue (GS2). */
  readonly weekday?: Weekday;
  /** As the backend wrote it. */
  readonly time?: string;
}

/** A slot that the guest cannot choose. */
interface DroppedSlot {
  readonly at: Instant;
  readonly why: DropReason;
}

/** Each slot is in one of the two lists, in time order, each instant once (T5, GS3). */
export interface OfferedSlots {
  readonly slots: readonly Timeslot[];
  readonly dropped: readonly DroppedSlot[];
}

/** A slot before the rules apply. */
export interface SlotCandidate extends BackendSlot {
  /** Why it is too early, where it is. */
  readonly tooEarly?: 'past' | 'tooSoon';
}

/**
 * The backend's slots that the guest can choose now. They have no lead time.
 *
 * @example
 * ```ts
 * const zone = zoneOf('Europe/London') as TimeZone;
 * const now = valueOf(parseInstant('2026-03-27T18:00:00Z')) as Instant;
 * const later = instantOf(now + 15 * MINUTE_MS);
 * const rules = { blockedTimes: [], blockedRanges: [] };
 * const backend = [{ at: now, available: true }, { at: later, available: true }];
 * const { slots, dropped } = offeredSlots(backend, rules, zone, now);
 * slots; // [{ at: later, label: '18:15' }]
 * dropped; // [{ at: now, why: 'past' }]
 * ```
 */
export const offeredSlots = (
  slots: readonly BackendSlot[],
  rules: SlotRules,
  venueZone: TimeZone,
  now: Instant,
): OfferedSlots =>
  applyRules(
    mergeEqualInstants(slots).map((slot) =>
      isPastSlot(slot.at, now) ? { ...slot, tooEarly: 'past' } : slot,
    ),
    rules,
    venueZone,
    now,
  );

/** In time order, each instant once. It is unavailable where any slot of that instant is (GS8). */
function mergeEqualInstants(slots: readonly BackendSlot[]): readonly BackendSlot[] {
  const merged: BackendSlot[] = [];
  for (const slot of [...slots].sort((a, b) => a.at - b.at)) {
    const last = merged.at(-1);
    if (last?.at !== slot.at) merged.push(slot);
    else if (!slot.available) merged[merged.length - 1] = slot;
  }
  return merged;
}

/** @param candidates in time order, each instant once */
export function applyRules(
  candidates: readonly SlotCandidate[],
  rules: SlotRules,
  venueZone: TimeZone,
  now: Instant,
): OfferedSlots {
  const blockedBy = blockingOf(rules);
  const today = dayOf(wallMinuteAt(venueZone, now));
  const slots: Timeslot[] = [];
  const dropped: DroppedSlot[] = [];
  for (const { at, available, time, tooEarly } of candidates) {
    const why = available ? (blockedBy(at) ?? tooEarly) : 'unavailable';
    if (why === undefined) slots.push(timeslot(at, venueZone, today, time));
    else dropped.push({ at, why });
  }
  return { slots, dropped };
}

function timeslot(at: Instant, zone: TimeZone, today: number, time: string | undefined): Timeslot {
  const wall = wallMinuteAt(zone, at);
  const label = clockText(minuteOfDay(wall));
  const day = dayOf(wall);
  return {
    at,
    label,
    ...(day === today ? {} : { weekday: weekdayOf(day) }),
    ...(time === undefined ? {} : { time }),
  };
}

/** The instant of the backend's `HH:mm` slot: the next occurrence at the venue, at or after now (WO3). `24:00` is `00:00`. */
export function nextOccurrence(minute: number, zone: TimeZone, now: Instant): Instant | undefined {
  const today = dayOf(wallMinuteAt(zone, now));
  // From yesterday: a clock that goes back over midnight shows the time again.
  return [-1, 0, 1, 2]
    .flatMap((days) => instantsOf(zone, wallMinuteOf(today + days, minute % DAY_MINUTES)))
    .find((at) => at >= now);
}

/** The text for the backend: its own, else ISO 8601 on the venue's clock (WO4). */
export const timeslotText = (slot: Pick<Timeslot, 'at' | 'time'>, venueZone: TimeZone): string =>
  slot.time ?? toIsoText(slot.at, venueZone);
