/** What is said of where an order goes, and when. */
import type { OfferedSlot } from '@tableside/core';
import { weekdayIn } from '../components/clock-time.ts';
import type { BasketModel } from '../models/basket-model.ts';
import type { Say } from './say.ts';

/** A time on the venue's clock, with its day where that is not today (T5). */
export const slotWords = (
  { label, weekday }: OfferedSlot,
  locale: string,
  width: 'long' | 'short' = 'long',
): string => (weekday === undefined ? label : `${weekdayIn(weekday, locale, width)} ${label}`);

/** The guest's table or seat; undefined while there is none, and where the order is collected. */
export function sayWhere(
  say: Say,
  { tableNumber, takesSeat, session, tab }: BasketModel,
): string | undefined {
  if (tableNumber === undefined || session.service === 'takeaway') return undefined;
  if (takesSeat) return say('seat.at', { seat: tableNumber });
  return say(tab === undefined ? 'table.at' : 'table.onTab', { table: tableNumber });
}

/** The time chosen; undefined while there is none. */
export function sayWhen(
  say: Say,
  { times, session }: BasketModel,
  width: 'long' | 'short' = 'long',
): string | undefined {
  if (times?.chosen === undefined) return undefined;
  const time = slotWords(times.chosen, session.backend.locale, width);
  return session.service === 'takeaway' ? say('time.collect', { time }) : time;
}
