import type { OrderTime } from '@tableside/core';
import { DAY_MS, type Instant } from '@tableside/core/time';

/** A time of day in the locale's format and the phone's time zone. */
export const clockTime = (at: Instant, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(at);

/** A time of day in a given time zone, in the app's one format (section 9). */
export const timeIn = (at: Instant, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

/** The first day of a month that began on a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

/**
 * A weekday's name in the language of the locale.
 * @param weekday 1 (Monday) to 7
 */
export const weekdayIn = (weekday: number, locale: string, width: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' }).format(
    MONDAY + (weekday - 1) * DAY_MS,
  );

/** Day and time of an order, in its time zone. */
export const dayAndTime = (
  { at, zone }: OrderTime,
  locale: string,
  more: Pick<Intl.DateTimeFormatOptions, 'year'> = {},
): string =>
  new Intl.DateTimeFormat(locale, {
    ...more,
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
