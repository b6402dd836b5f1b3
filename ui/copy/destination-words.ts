/** Texts for where and when an order goes. */
import type { OfferedSlot } from '@tableside/core';
import { weekdayWord } from '../components/weekday.ts';
import type { BasketModel } from '../models/order/basket-model.ts';
import type { Say } from './say.ts';

/** A time in the venue's time zone, with its day unless that is today (T5). */
export const slotWords = ({ label, weekday }: OfferedSlot): string =>
  weekday === undefined ? label : `${weekdayWord(weekday)} ${label}`;

/** The guest's table or seat, or their tab; undefined if there is none, or if the guest collects the order. */
export function sayWhere(
  say: Say,
  { destination: { tableNumber, takesSeat }, session, tab }: BasketModel,
): string | undefined {
  if (tableNumber === undefined || session.service === 'takeaway') return undefined;
  if (takesSeat) return say('seat.at', { seat: tableNumber });
  return say(tab === undefined ? 'table.at' : 'table.onTab', { table: tableNumber });
}

/** The chosen time, if any. */
export function sayWhen(say: Say, { destination: { times }, session }: BasketModel): string | undefined {
  if (times?.chosen === undefined) return undefined;
  const time = slotWords(times.chosen);
  return session.service === 'takeaway' ? say('time.collect', { time }) : time;
}
