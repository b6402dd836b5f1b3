/** Times by the day that they are on, as a guest looks for one. */
import type { OfferedSlot } from '@tableside/core';

/** The times of one day, in order. */
export interface SlotDay {
  /** 1 (Monday) to 7; absent where the day is today at the venue (T5). */
  readonly weekday?: NonNullable<OfferedSlot['weekday']>;
  readonly slots: readonly OfferedSlot[];
}

/** @param slots in time order. Times that are a week apart and more are never offered. */
export function slotDays(slots: readonly OfferedSlot[]): readonly SlotDay[] {
  const days: { weekday?: NonNullable<OfferedSlot['weekday']>; slots: OfferedSlot[] }[] = [];
  for (const slot of slots) {
    const last = days.at(-1);
    if (last !== undefined && last.weekday === slot.weekday) last.slots.push(slot);
    else days.push({ ...(slot.weekday === undefined ? {} : { weekday: slot.weekday }), slots: [slot] });
  }
  return days;
}
