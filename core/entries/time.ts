/** Instants, time zones, wall-clock time, and the times that can be chosen to collect at or to eat at. */
export {
  agreedTime,
  clockText,
  latestTime,
  DAY_MS,
  instantOf,
  isPastSlot,
  MINUTE_MS,
  minutesOfClock,
  parseInstant,
  SECOND_MS,
  venueZone,
  zoneOf,
} from '../time/time.ts';
export type { Instant, TimeZone } from '../time/time.ts';
export {
  dayOf,
  instantsOf,
  toIsoText,
  wallMinuteAt,
  wallMinuteOf,
  weekdayName,
  weekdayOf,
} from '../time/zones.ts';
export type { WallMinute, Weekday } from '../time/zones.ts';
export { slotRulesOf } from '../time/slot-rules.ts';
export type {
  Block,
  BlockedRange,
  BlockedTime,
  UnsoundRule,
  SlotRules,
  UnavailableTimeslot,
  UnavailableTimeslotRange,
} from '../time/slot-rules.ts';
export { nextOccurrence, offeredSlots } from '../time/timeslots.ts';
export type { BackendSlot, DropReason, DroppedSlot, OfferedSlots, Timeslot } from '../time/timeslots.ts';
export { customSlots, customSlotsOf, LEAD_MINUTES } from '../time/custom-slots.ts';
export type { CustomSlotRefusal, CustomSlots, CustomSlotSettings } from '../time/custom-slots.ts';
export { joinedOpenings, WEEK_MINUTES } from '../time/opening-times.ts';
export type { Opening, OpeningTime } from '../time/opening-times.ts';
