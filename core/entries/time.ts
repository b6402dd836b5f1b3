/** Instants, time zones, wall-clock time, and the times that can be chosen to collect at or to eat at. */
export {
  DAY_MS,
  instantOf,
  isPastSlot,
  MINUTE_MS,
  minutesOfClock,
  parseInstant,
  SECOND_MS,
  zoneOf,
} from '../time/time.ts';
export type { Instant, TimeZone } from '../time/time.ts';
export { toIsoText, weekdayName } from '../time/zones.ts';
export { slotRulesOf } from '../time/slot-rules.ts';
export type { SlotRules } from '../time/slot-rules.ts';
export { nextOccurrence, offeredSlots } from '../time/timeslots.ts';
export type { DropReason, OfferedSlots, Timeslot } from '../time/timeslots.ts';
export { customSlots, customSlotsOf } from '../time/custom-slots.ts';
export type { CustomSlotRefusal, CustomSlots } from '../time/custom-slots.ts';
export type { OpeningTime } from '../time/opening-times.ts';
