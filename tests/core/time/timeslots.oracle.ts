/**
 * An oracle for timeslots: it looks at the clock minute by minute, as `Intl` shows it in each zone. It is slow and
 * shares none of core's zone arithmetic. The rules of time are tested against it (T3, T4, GS4–GS10).
 */

const MINUTES_A_DAY = 1440;
/** No two changes of a clock are within this time, so that a clock that has kept its pace over it has not changed. */
const HOUR = 60;
const NO_DAY = { day: NaN, shown: new Int32Array(0) };

/** A minute of real time, counted from 1970 in UTC. */
type Minute = number;
/** What a clock shows, counted in minutes since 1970 as if it were UTC. */
type Shown = number;

/** A zone's clock. What it shows is computed once a minute and cached by day. */
export class WallClock {
  private readonly format: Intl.DateTimeFormat;
  private readonly days = new Map<number, Int32Array>();
  private readonly found = new Map<Shown, readonly Minute[]>();
  private readonly changes = new Map<number, readonly Minute[]>();
  private latest: { readonly day: number; readonly shown: Int32Array } = NO_DAY;

  constructor(readonly zone: string) {
    this.format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  }

  at(minute: Minute): Shown {
    const day = Math.floor(minute / MINUTES_A_DAY);
    // A walk along the clock stays within the day for long.
    if (day !== this.latest.day) this.latest = { day, shown: this.dayOf(day) };
    return this.latest.shown[minute - day * MINUTES_A_DAY] ?? NaN;
  }

  private dayOf(day: number): Int32Array {
    let shown = this.days.get(day);
    if (shown === undefined) this.days.set(day, (shown = this.lookAll(day)));
    return shown;
  }

  /** Looks at every minute of an hour in which the clock changes, and at the ends of the others. */
  private lookAll(day: number): Int32Array {
    const first = day * MINUTES_A_DAY;
    const shown = new Int32Array(MINUTES_A_DAY);
    let hourBegins = this.look(first);
    for (let hour = 0; hour < MINUTES_A_DAY; hour += HOUR) {
      const hourEnds = this.look(first + hour + HOUR);
      const isEven = hourEnds === hourBegins + HOUR;
      for (let at = hour; at < hour + HOUR; at += 1)
        shown[at] = isEven ? hourBegins + at - hour : this.look(first + at);
      hourBegins = hourEnds;
    }
    return shown;
  }

  look(minute: Minute): Shown {
    // 29/03/2026, 01:30
    const text = this.format.format(minute * 60_000);
    const part = (from: number, length: number): number => Number(text.slice(from, from + length));
    return shownOn(part(6, 4), part(3, 2), part(0, 2)) + part(12, 2) * 60 + part(15, 2);
  }

  /** Every minute at which the clock shows that time. */
  when(shown: Shown): readonly Minute[] {
    let found = this.found.get(shown);
    if (found === undefined) this.found.set(shown, (found = this.search(shown)));
    return found;
  }

  private search(shown: Shown): readonly Minute[] {
    const found: Minute[] = [];
    // No clock is further than 14 hours from UTC.
    for (let minute = shown - 15 * 60; minute < shown + 15 * 60; minute += 1)
      if (this.at(minute) === shown) found.push(minute);
    return found;
  }

  /** The time, or for a time in the gap the one that the gap's length later (GS6). */
  existing(shown: Shown): Shown {
    if (this.when(shown).length > 0) return shown;
    for (let minute = shown - 16 * 60; minute < shown + 16 * 60; minute += 1) {
      const [before, after] = [this.at(minute), this.at(minute + 1)];
      if (before < shown && shown < after) return shown + (after - before - 1);
    }
    throw new Error(`${this.zone} neither shows nor leaves out ${shown}`);
  }

  /** The first minute after each jump of the clock in that year. */
  changesIn(year: number): readonly Minute[] {
    let changes = this.changes.get(year);
    if (changes === undefined) this.changes.set(year, (changes = searchChanges(this, year)));
    return changes;
  }

  /** Of the days it was asked for, which are many: their times go. */
  forget(): void {
    this.days.clear();
    this.found.clear();
    this.latest = NO_DAY;
  }
}

const shownOn = (year: number, month: number, day: number): Shown => Date.UTC(year, month - 1, day) / 60_000;

/** Minutes since midnight. */
const timeOfDay = (shown: Shown): number => new Date(shown * 60_000).getUTCHours() * 60 + (shown % 60);

/** 1 (Monday) to 7. */
const weekdayShown = (shown: Shown): number => new Date(shown * 60_000).getUTCDay() || 7;

function searchChanges(clock: WallClock, year: number): readonly Minute[] {
  const changes: Minute[] = [];
  const end = Date.UTC(year + 1, 0, 1) / 60_000;
  let morning = clock.look(Date.UTC(year, 0, 1) / 60_000);
  for (let day = Date.UTC(year, 0, 1) / 60_000; day < end; day += MINUTES_A_DAY) {
    const before = morning - day;
    morning = clock.look(day + MINUTES_A_DAY);
    if (morning - (day + MINUTES_A_DAY) === before) continue;
    let minute = day;
    while (clock.at(minute) - minute === before) minute += 1;
    changes.push(minute);
  }
  return changes;
}

interface Opening {
  readonly weekday: number;
  /** Minutes since midnight, 0 to 1440. */
  readonly opens: number;
  readonly closes: number;
}

export interface Blocked {
  readonly times: readonly { readonly minute: number; readonly clock: WallClock }[];
  readonly ranges: readonly { readonly start: number; readonly end: number; readonly clock: WallClock }[];
}

type Why = 'unavailable' | 'blockedSlot' | 'blockedRange' | 'past' | 'tooSoon';

/** What blocks a minute, times before ranges (T2, T3). */
export function blockedAt(minute: Minute, { times, ranges }: Blocked): Why | undefined {
  if (times.some(({ minute: blocked, clock }) => timeOfDay(clock.at(minute)) === blocked))
    return 'blockedSlot';
  const isInside = ranges.some(({ start, end, clock }) => {
    const shown = timeOfDay(clock.at(minute));
    // The time is in the range where a walk from its start meets it before the end.
    for (let time = start; time !== end; time = (time + 1) % MINUTES_A_DAY) if (time === shown) return true;
    return false;
  });
  return isInside ? 'blockedRange' : undefined;
}

interface BusinessDay {
  readonly opens: Minute;
  /** Exclusive. */
  readonly closes: Minute;
  readonly opensShown: Shown;
  readonly closesShown: Shown;
}

/** Samoa and others skipped a day; otherwise no clock jumps by more than two hours. */
const MOST_MOVED = MINUTES_A_DAY + 60;

/** Whether the venue is open in each minute of a week, from Monday. */
function minutesOfWeek(openings: readonly Opening[]): readonly boolean[] {
  const week = Array.from({ length: 7 * MINUTES_A_DAY }, () => false);
  for (const { weekday, opens, closes } of openings) {
    // Tills write the day's end as 23:59 too.
    let end = closes === 1439 && opens !== 1439 ? MINUTES_A_DAY : closes;
    while (end <= opens) end += MINUTES_A_DAY;
    for (let minute = opens; minute < end; minute += 1)
      week[((weekday - 1) * MINUTES_A_DAY + minute) % week.length] = true;
  }
  return week;
}

/** Every business day that takes place around a minute: all the time without a closed minute in it (GS6, GS7). */
function businessDays(openings: readonly Opening[], clock: WallClock, now: Minute): readonly BusinessDay[] {
  const week = minutesOfWeek(openings);
  const shownNow = clock.at(now);
  const today = shownNow - timeOfDay(shownNow);
  const monday = today - (weekdayShown(today) - 1) * MINUTES_A_DAY;
  const isOpen = (shown: Shown): boolean => week[(shown - monday + 2 * week.length) % week.length] === true;
  const isAlways = !week.includes(false);
  const days: BusinessDay[] = [];
  for (let begins = monday - week.length; begins < monday + 2 * week.length; begins += 1) {
    if (isAlways ? begins !== today : !isOpen(begins) || isOpen(begins - 1)) continue;
    let ends = begins + 1;
    while (isOpen(ends) && ends < begins + week.length) ends += 1;
    // Long over or far ahead, whatever a clock change does.
    if (ends + MOST_MOVED < shownNow || begins - MOST_MOVED > shownNow + MINUTES_A_DAY) continue;
    const [opensShown, closesShown] = [clock.existing(begins), clock.existing(ends)];
    const [first, last] = [clock.when(opensShown)[0] ?? NaN, clock.when(closesShown).at(-1) ?? NaN];
    if (first < last) days.push({ opens: first, closes: last, opensShown, closesShown });
  }
  return days;
}

/** The open business day, of several the one that opened first, else the next within 24 hours (GS9). */
function businessDay(openings: readonly Opening[], clock: WallClock, now: number): BusinessDay | undefined {
  const days = businessDays(openings, clock, Math.floor(now));
  const earliest = (some: readonly BusinessDay[]): BusinessDay | undefined =>
    some.find(({ opens }) => some.every((other) => opens <= other.opens));
  return (
    earliest(days.filter(({ opens, closes }) => opens <= now && now < closes)) ??
    earliest(days.filter(({ opens }) => now < opens && opens <= now + MINUTES_A_DAY))
  );
}

interface ExpectedSlots {
  readonly offered: readonly Minute[];
  /** By the time shown, since for a dropped slot either of two occurrences may be named. */
  readonly dropped: readonly { readonly shown: Shown; readonly why: Why }[];
}

/** The slots of a business day (T4). @param now in minutes, with a fraction. */
export function expectedCustomSlots(
  openings: readonly Opening[],
  interval: number,
  prep: number,
  blocked: Blocked,
  clock: WallClock,
  now: number,
): ExpectedSlots {
  const day = businessDay(openings, clock, now);
  const latest = Math.max(day?.opensShown ?? 0, clock.at(Math.floor(now))) + MINUTES_A_DAY;
  const met = new Map<Shown, Minute[]>();
  for (let minute = day?.opens ?? 0; minute < (day?.closes ?? 0); minute += 1) {
    const shown = clock.at(minute);
    const steps = (shown - (day?.opensShown ?? 0)) / interval;
    if (steps < 0 || !Number.isInteger(steps) || shown >= Math.min(latest, day?.closesShown ?? 0)) continue;
    met.set(shown, [...(met.get(shown) ?? []), minute]);
  }
  const offered: Minute[] = [];
  const dropped: ExpectedSlots['dropped'][number][] = [];
  for (const [shown, minutes] of met) {
    const lateEnough = minutes.find((minute) => minute > now + 60 + prep);
    const chosen = lateEnough ?? minutes.at(-1) ?? NaN;
    const tooEarly = chosen <= now ? 'past' : 'tooSoon';
    const why = blockedAt(chosen, blocked) ?? (lateEnough === undefined ? tooEarly : undefined);
    if (why === undefined) offered.push(chosen);
    else dropped.push({ shown, why });
  }
  return { offered: offered.toSorted((a, b) => a - b), dropped };
}
