import { DAY_MS } from '@tableside/core/time';
import { spokenLanguage } from '../copy/language.ts';

/** The first day of a month that began on a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

/** The name of a weekday, 1 (Monday) to 7, in the page's language (T1, T5). */
export const weekdayWord = (weekday: number): string =>
  new Intl.DateTimeFormat(spokenLanguage().tag, { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + (weekday - 1) * DAY_MS,
  );
