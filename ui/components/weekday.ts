import { DAY_MS } from '@tableside/core/time';

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
