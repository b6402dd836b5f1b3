/**
 * Opening times of a week. Openings that touch or overlap are one before anything is asked of them, since tills and
 * content split them at midnight, or where the kitchen changes (GS7). Wall clocks are compared as such, without a library
 * for time zones.
 */
import { DAY_MS, MINUTE_MS } from './time.ts';

/** One opening of a weekday, as it is written. A closing time at or before the opening is on the next day (GS7). */
export interface OpeningTime {
  /** 1 (Monday) to 7. */
  readonly weekday: number;
  /** Minutes since midnight, 0 to 1440. */
  readonly opens: number;
  /** Minutes since midnight, 0 to 1440. 23:59 is the day's end, as tills write it. */
  readonly closes: number;
}

/** A time without a closing in it. */
export interface Opening {
  /** Minutes since Monday 00:00. */
  readonly opens: number;
  /** Minutes until it closes; `WEEK_MINUTES` where it never does. */
  readonly lasts: number;
}

const DAY = DAY_MS / MINUTE_MS;
/** Minutes of a week. */
export const WEEK_MINUTES = 7 * DAY;

/** At least one minute, and a whole day where both times are equal. */
function minutesOpen({ opens, closes }: OpeningTime): number {
  const end = closes === DAY - 1 && opens !== closes ? DAY : closes;
  return ((end - opens + 2 * DAY - 1) % DAY) + 1;
}

/**
 * The openings of a week, each as long as the venue stays open, in the order in which they begin.
 *
 * @example
 * ```ts
 * const split = [{ weekday: 5, opens: 1080, closes: 1440 }, { weekday: 6, opens: 0, closes: 120 }];
 * joinedOpenings(split); // [{ opens: 6840, lasts: 480 }]
 * joinedOpenings([{ weekday: 5, opens: 1080, closes: 120 }]); // [{ opens: 6840, lasts: 480 }]
 * ```
 */
export function joinedOpenings(times: readonly OpeningTime[]): readonly Opening[] {
  const pieces = times
    .map((time) => ({
      opens: ((time.weekday - 1) * DAY + time.opens) % WEEK_MINUTES,
      lasts: minutesOpen(time),
    }))
    .sort((a, b) => a.opens - b.opens);
  const joined: { opens: number; lasts: number }[] = [];
  // The second time round, what goes on over the end of the week meets the week's first openings.
  for (const week of [0, WEEK_MINUTES])
    for (const { opens, lasts } of pieces) {
      const last = joined.at(-1);
      const since = last === undefined ? WEEK_MINUTES : opens + week - last.opens;
      if (last !== undefined && since <= last.lasts) last.lasts = Math.max(last.lasts, since + lasts);
      else if (week === 0) joined.push({ opens, lasts });
    }
  const end = joined.at(-1);
  if (end === undefined || end.lasts >= WEEK_MINUTES) return end ? [{ ...end, lasts: WEEK_MINUTES }] : [];
  const met = end.opens + end.lasts - WEEK_MINUTES;
  return joined.filter((opening) => opening === end || opening.opens > met);
}
