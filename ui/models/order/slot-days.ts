/** Times grouped by day. */
import type { Timeslot } from '@tableside/core/time';

/** The times of one day, in order. */
export interface SlotDay {
  /** 1 (Monday) to 7; absent for today at the venue (T5). */
  readonly weekday?: NonNullable<Timeslot['weekday']>;
  readonly slots: readonly Timeslot[];
}

/** @param slots in time order, and all within a week */
export function slotDays(slots: readonly Timeslot[]): readonly SlotDay[] {
  const days: { weekday?: NonNullable<Timeslot['weekday']>; slots: Timeslot[] }[] = [];
  for (const slot of slots) {
    const last = days.at(-1);
    if (last !== undefined && last.weekday === slot.weekday) last.slots.push(slot);
    else days.push({ ...(slot.weekday === undefined ? {} : { weekday: slot.weekday }), slots: [slot] });
  }
  return days;
}
