/**
 * What a guest reads of a venue's opening times. It decides nothing: the backend says what can be ordered (T7). Wall
 * clocks are compared as such, so that the first pages need no library for time zones.
 */
import type { VenueListing } from '@tableside/core/content';
import {
  clockText,
  joinedOpenings,
  minutesOfClock,
  venueZone,
  WEEK_MINUTES,
  type Instant,
} from '@tableside/core/time';

export type Opening =
  /** Without a closing where the venue never closes. */
  { readonly is: 'open'; readonly closes?: ClockTime } | { readonly is: 'closed'; readonly opens: ClockTime };

export interface ClockTime {
  /** `HH:mm` */
  readonly time: string;
  /** 1 (Monday) to 7, of a time that a guest would not take for that of today or tonight. */
  readonly weekday?: number;
}

const DAY = 24 * 60;
const WEEKDAYS = 'MonTueWedThuFriSatSun';

/** Minutes since the venue's Monday began. */
function weekMinuteAt(zone: string, now: Instant): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return (
    (WEEKDAYS.indexOf(part['weekday'] ?? '') / 3) * DAY + Number(part['hour']) * 60 + Number(part['minute'])
  );
}

const minutesOf = (clock: string): number => minutesOfClock(clock) ?? 0;

/** A time of the week in so many minutes, which may be in the next one. */
function clockTime(at: number, isNear: boolean): ClockTime {
  const time = clockText(at % DAY);
  return isNear ? { time } : { time, weekday: Math.floor((at % WEEK_MINUTES) / DAY) + 1 };
}

/** Undefined for a venue without opening times (GS7). */
export function openingOf(venue: VenueListing, now: Instant): Opening | undefined {
  const at = weekMinuteAt(venueZone(venue.timeZone), now);
  const openings = joinedOpenings(
    (venue.openingTimes ?? []).map(({ weekday, opens, closes }) => ({
      weekday,
      opens: minutesOf(opens),
      closes: minutesOf(closes),
    })),
  ).map(({ opens, lasts }) => ({ lasts, since: (at - opens + WEEK_MINUTES) % WEEK_MINUTES }));
  const open = openings.find(({ since, lasts }) => since < lasts);
  if (open?.lasts === WEEK_MINUTES) return { is: 'open' };
  if (open !== undefined) {
    const left = open.lasts - open.since;
    return { is: 'open', closes: clockTime(at + left, left <= DAY) };
  }
  const sinces = openings.map(({ since }) => since);
  if (sinces.length === 0) return undefined;
  const opens = at + WEEK_MINUTES - Math.max(...sinces);
  return { is: 'closed', opens: clockTime(opens, opens < (Math.floor(at / DAY) + 1) * DAY) };
}
