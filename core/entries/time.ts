/** Instants, time zones, wall-clock time, and the times that can be chosen to collect at or to eat at. */
export {
  agreedTime,
  latestTime,
  DAY_MS,
  instantOf,
  isPastSlot,
  MINUTE_MS,
  parseInstant,
  SECOND_MS,
  venueZone,
  zoneOf,
} from '../time.ts';
export type { Instant, TimeZone } from '../time.ts';
export {
  dayOf,
  instantsOf,
  minutesOfClock,
  toIsoText,
  wallMinuteAt,
  wallMinuteOf,
  weekdayName,
  weekdayOf,
} from '../zones.ts';
export type { WallMinute, Weekday } from '../zones.ts';
export { slotRulesOf } from '../slot-rules.ts';
export type {
  Block,
  BlockedRange,
  BlockedTime,
  IgnoredRule,
  SlotRules,
  UnavailableTimeslot,
  UnavailableTimeslotRange,
} from '../slot-rules.ts';
export { nextOccurrence, offeredSlots } from '../timeslots.ts';
export type { BackendSlot, DropReason, DroppedSlot, OfferedSlots, Timeslot } from '../timeslots.ts';
export { customSlots, customSlotsOf, LEAD_MINUTES } from '../custom-slots.ts';
export type { CustomSlotRefusal, CustomSlots, CustomSlotSettings, OpeningTime } from '../custom-slots.ts';
