/**
 * What a guest reads of a venue's opening times. It decides nothing: the backend says what can be ordered (T7). Wall
 * clocks are compared as such, so that the first pages need no library for time zones.
 */
import type { VenueListing } from '@tableside/core/content';
import { venueZone, type Instant } from '@tableside/core/time';

export type Opening =
  | { readonly is: 'open'; readonly until: string }
  /** `weekday`: 1 (Monday) to 7, of an opening on another day. */
  | { readonly is: 'closed'; readonly opens: string; readonly weekday?: number };

const DAY = 24 * 60;
const WEEK = 7 * DAY;
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

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The minutes from one time of the week to the next occurrence of another. */
const ahead = (from: number, to: number): number => (to - from + WEEK) % WEEK;

/** Undefined for a venue without opening times. A day that opens and closes at one time lasts 24 hours (GS7). */
export function openingOf(venue: VenueListing, now: Instant): Opening | undefined {
  const at = weekMinuteAt(venueZone(venue.timeZone), now);
  const days = (venue.openingTimes ?? []).map(({ weekday, opens, closes }) => ({
    weekday,
    opens,
    until: closes === '24:00' ? '00:00' : closes,
    since: ahead((weekday - 1) * DAY + minutesOf(opens), at),
    lasts: ((minutesOf(closes) - minutesOf(opens) + 2 * DAY - 1) % DAY) + 1,
  }));
  const open = days.find(({ since, lasts }) => since < lasts);
  if (open !== undefined) return { is: 'open', until: open.until };
  const next = days.sort((a, b) => b.since - a.since)[0];
  if (next === undefined) return undefined;
  const today = Math.floor(at / DAY) + 1;
  const isToday = next.weekday === today && next.since > WEEK - DAY;
  return { is: 'closed', opens: next.opens, ...(!isToday && { weekday: next.weekday }) };
}
