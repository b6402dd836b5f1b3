/** Instants. Every rule that needs "now" or a zone takes it as an argument. */
import { type Either, left, right } from '../fp.ts';

declare const instant: unique symbol;
/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number & { readonly [instant]: true };

/** In milliseconds. */
export const SECOND_MS = 1000;
/** In milliseconds. */
export const MINUTE_MS = 60 * SECOND_MS;
/** 24 hours in milliseconds. A day of the calendar may be shorter or longer. */
export const DAY_MS = 24 * 60 * MINUTE_MS;
/** After this long without a change, a new visit begins. */
export const VISIT_MS = 4 * 60 * MINUTE_MS;

/** Brands milliseconds since 1970 in UTC as an instant. */
export const instantOf = (epochMilliseconds: number): Instant => epochMilliseconds as Instant;

/**
 * The time that payments, tabs and sittings are stamped with: no clock that is behind makes them look older.
 *
 * @example
 * ```ts
 * const behind = { now: () => instantOf(1), latest: () => instantOf(5) };
 * latestTime(behind); // 5
 * latestTime({ now: () => instantOf(1) }); // 1
 * ```
 */
export const latestTime = (clock: { now(): Instant; latest?(): Instant }): Instant =>
  clock.latest?.() ?? clock.now();

/** The time that decides the age of a payment or a tab: one clock that jumped ahead makes neither look old. */
export const agreedTime = (clock: { now(): Instant; agreed?(): Instant }): Instant =>
  clock.agreed?.() ?? clock.now();

/**
 * A slot at or before now is past (T6, GS4). The basket check fails it as "timeslot unavailable".
 *
 * @example
 * ```ts
 * const now = valueOf(parseInstant('2026-03-27T18:00:00Z')) as Instant;
 * isPastSlot(now, now); // true
 * isPastSlot(instantOf(now + 1), now); // false
 * ```
 */
export const isPastSlot = (at: Instant, now: Instant): boolean => at <= now;

/** `00:00` to `24:00`, with seconds or without, in one digit or two. */
const CLOCK = /^([01]?\d|2[0-3]|24(?=:00(?::00)?$)):([0-5]\d)(?::[0-5]\d)?$/;

/** Minutes since midnight of a time of day: `18:30`, `18:30:00`, `9:30`, `24:00`; undefined for any other text (WN20). */
export function minutesOfClock(text: string): number | undefined {
  const parts = CLOCK.exec(text.trim());
  return parts === null ? undefined : Number(parts[1]) * 60 + Number(parts[2]);
}

/** `HH:mm` of a minute of the day, 0 to 1440 (section 9). */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const WITH_OFFSET =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?(?:Z|([+-])(\d{2}):?(\d{2})?)$/i;

/** Reads ISO 8601 with an offset. Refuses a text without one, and a day that does not exist. */
export function parseInstant(text: string): Either<'notInstant', Instant> {
  const parts = WITH_OFFSET.exec(text);
  if (parts === null) return left('notInstant');
  const number = (group: number): number => Number(parts[group] ?? 0);
  const [year, month, day] = [number(1), number(2), number(3)];
  const [hour, minute, second, offsetHour, offsetMinute] = [
    number(4),
    number(5),
    number(6),
    number(9),
    number(10),
  ];
  if (day < 1 || day > daysOfMonth(year, month)) return left('notInstant');
  if (hour > 23 || minute > 59 || second > 59 || offsetHour > 23 || offsetMinute > 59)
    return left('notInstant');
  const minutesEast = (offsetHour * 60 + offsetMinute) * (parts[8] === '-' ? -1 : 1);
  const milliseconds = Number((parts[7] ?? '').slice(0, 3).padEnd(3, '0'));
  return right(
    instantOf(
      dayNumber(year, month, day) * DAY_MS +
        (hour * 60 + minute - minutesEast) * MINUTE_MS +
        second * SECOND_MS +
        milliseconds,
    ),
  );
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** 0 for a month that does not exist. */
function daysOfMonth(year: number, month: number): number {
  if (month === 2 && isLeapYear(year)) return 29;
  return [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

const DAYS_BEFORE_1970 = 719_468;

/** Days since 1970-01-01. Years begin in March, so that a leap day comes last. */
function dayNumber(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1;
  const daysOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return 365 * marchYear + leapDays + daysOfYear - DAYS_BEFORE_1970;
}

declare const timeZone: unique symbol;
/** The name of a zone in the tz database, which `Intl` knows (T8). */
export type TimeZone = string & { readonly [timeZone]: true };

/**
 * The form of names that a zone can have: `Area/City`, a country of the oldest links, or UTC. `Intl` knows others, which
 * mislead: `BST` is Bangladesh's, `EST` has no summer, and `Etc/GMT+1` is an hour behind.
 */
const ZONE_NAME =
  /^(?:(?:Etc\/)?(?:UTC|UCT|Universal|Zulu)|(?!Etc|SystemV)[a-z]+\/.+|(?!Greenwich|Factory)[a-z]{4,}|GB|GB-Eire|NZ|NZ-CHAT|PRC|RO[CK]|W-SU)$/i;

/** Cities that were renamed, below their area: the name now, then the former one. */
const RENAMED =
  'Kyiv:Kiev,Nuuk:Godthab,Kanton:Enderbury,Yangon:Rangoon,Kolkata:Calcutta,Kathmandu:Katmandu,Ho_Chi_Minh:Saigon,Dhaka:Dacca,Thimphu:Thimbu,Makassar:Ujung_Pandang,Ulaanbaatar:Ulan_Bator,Ashgabat:Ashkhabad,Macau:Macao,Faroe:Faeroe,Asmara:Asmera,Chuuk:Truk,Pohnpei:Ponape,Pago_Pago:Samoa,Atikokan:Coral_Harbour,Adak:Atka,Rio_Branco:Porto_Acre,Indiana/Indianapolis:Indianapolis,Indiana/Knox:Knox_IN,Kentucky/Louisville:Louisville,Argentina/Buenos_Aires:Buenos_Aires,Argentina/Catamarca:Catamarca,Argentina/Cordoba:Cordoba,Argentina/Jujuy:Jujuy,Argentina/Mendoza:Mendoza';

/** Names: each first check makes an `Intl` formatter. */
const shown = new Set<string>();

/** Whether this engine can show times in a zone of that name, which need not be one of T8. */
export function isShownByEngine(name: string): boolean {
  try {
    if (!shown.has(name)) Intl.DateTimeFormat('en', { timeZone: name });
    shown.add(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * The zone of that name, as this engine calls it: one that knows a renamed zone under its other name alone gets that.
 * Undefined for what is no zone (T8).
 *
 * @example
 * ```ts
 * zoneOf(' Europe/London'); // 'Europe/London'
 * zoneOf('BST'); // undefined
 * ```
 */
export function zoneOf(text: string): TimeZone | undefined {
  const name = text.trim();
  if (!ZONE_NAME.test(name)) return undefined;
  if (isShownByEngine(name)) return name as TimeZone;
  const [area = '', city = ''] = name.split(/\/(.*)/);
  const other = RENAMED.split(',')
    .map((pair) => pair.split(':'))
    .find((pair) => pair.includes(city))
    ?.find((one) => one !== city);
  const called = `${area}/${other}`;
  return isShownByEngine(called) ? (called as TimeZone) : undefined;
}

const LONDON = 'Europe/London' as TimeZone;

/**
 * Content's zone of a venue, else the backend's, else London's. A text that names no zone is skipped (T8).
 *
 * @example
 * ```ts
 * venueZone('BST', 'Europe/Dublin'); // 'Europe/Dublin'
 * venueZone('BST', 'UTC+1'); // 'Europe/London'
 * ```
 */
export const venueZone = (content: string | undefined, backend?: string): TimeZone =>
  zoneOf(content ?? '') ?? zoneOf(backend ?? '') ?? LONDON;
