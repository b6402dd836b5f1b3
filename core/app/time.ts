/** `@tableside/core/time` as the app has it: what the package exports, and what other channels have no use for. */
export * from '../entries/time.ts';

export { agreedTime, clockText, latestTime, venueZone } from '../time/time.ts';
export { dayOf, instantsOf, wallMinuteAt, wallMinuteOf, weekdayOf } from '../time/zones.ts';
export type { Weekday } from '../time/zones.ts';
export type { BlockedRange, BlockedTime } from '../time/slot-rules.ts';
export type { BackendSlot } from '../time/timeslots.ts';
export { LEAD_MINUTES } from '../time/custom-slots.ts';
export type { CustomSlotSettings } from '../time/custom-slots.ts';
export { joinedOpenings, WEEK_MINUTES } from '../time/opening-times.ts';
