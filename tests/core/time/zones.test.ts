import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { right } from '@tableside/core';
import {
  clockText,
  dayOf,
  instantOf,
  instantsOf,
  minutesOfClock,
  parseInstant,
  toIsoText,
  wallMinuteAt,
  wallMinuteOf,
  weekdayName,
  weekdayOf,
  zoneOf,
  type TimeZone,
} from '@tableside/core/time';
import { firstInstantOf, lastInstantOf, minuteOfDay, offsetAt, weekdayAt } from '../../../core/time/zones.ts';
import { anyInstant, anyMinute, anyZone, at, AUCKLAND, clock, LONDON, zone } from './slots.ts';

/** Every name and link of the tz database. Outside of areas stand countries, and abbreviations, which are no zones. */
const TZ_NAMES = readFileSync(new URL('tz-names.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const NO_ZONES = /^(Etc\/(GMT.*|Greenwich)|GMT.*|Greenwich|Factory|[CEMW]ET|[EHM]ST|...6?\d...)$/;

/** What does not name a zone, though some of it is known to some engine. */
const ABBREVIATIONS =
  'ACDT ACST ACT ADT AEDT AEST AET AGT AKDT AKST AMT ART AST AWST BET BRT BST CAT CCT CDT CEST CET CLT CNT COT CST CTT EAT ECT EDT EEST EET EST FJT GMT GST HKT HST ICT IDT IET IRST IST JST KST MDT MIT MMT MSD MSK MST MYT NDT NET NPT NST NZDT NZST PDT PHT PKT PLT PNT PRT PST SAST SGT SST TRT UZT VST WAT WEST WET WIB WIT YST Z';
const OFFSETS =
  'UTC+1 UTC-5 UTC+01:00 GMT+1 GMT-03:00 Etc/GMT+1 Etc/GMT-14 Etc/GMT+0 GMT0 +01:00 -0500 +1 0 UTC0 EST5EDT CST6CDT SystemV/EST5EDT';
const WINDOWS =
  'Romance,W. Europe,GMT,Greenwich,Eastern,Central European,India,Tokyo,AUS Eastern,E. South America'
    .split(',')
    .map((area) => `${area} Standard Time`);

/** Runs `run` on an engine that does not know these names. */
function without<Value>(names: readonly string[], run: () => Value): Value {
  const format = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(((
    _: unknown,
    { timeZone = '' } = {},
  ) => {
    if (names.includes(timeZone) || !TZ_NAMES.includes(timeZone)) throw new RangeError(timeZone);
    return {};
  }) as unknown as typeof Intl.DateTimeFormat);
  try {
    return run();
  } finally {
    format.mockRestore();
  }
}

describe('a zone (T8)', () => {
  const known = TZ_NAMES.filter((name) => {
    try {
      return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  });

  it('is every name and link with an area or country', () => {
    expect(known.length).toBeGreaterThan(590);
    expect(known.filter((name) => zoneOf(name) !== (NO_ZONES.test(name) ? undefined : name))).toEqual([]);
    expect(known.filter((name) => NO_ZONES.test(name)).length).toBeGreaterThan(40);
  });

  it('is UTC under each of its names', () => {
    for (const name of ['UTC', 'Etc/UTC', 'utc', 'Zulu', 'Etc/Universal', 'UCT'])
      expect(zoneOf(name)).toBe(name);
  });

  it.each([...ABBREVIATIONS.split(' '), ...OFFSETS.split(' '), ...WINDOWS])('is not %j', (name) => {
    expect(zoneOf(name)).toBeUndefined();
  });

  it('may have spaces around its name', () => {
    expect(zoneOf(' Europe/Dublin\n')).toBe('Europe/Dublin');
  });

  it.each(['', ' ', 'London', 'Europe/Atlantis', 'Europe/', '/London', 'Europe / London'])(
    'is not %j, which nobody knows',
    (name) => {
      expect(zoneOf(name)).toBeUndefined();
    },
  );

  it.each([
    ['Europe/Kyiv', 'Europe/Kiev'],
    ['America/Nuuk', 'America/Godthab'],
    ['Pacific/Kanton', 'Pacific/Enderbury'],
    ['Asia/Yangon', 'Asia/Rangoon'],
    ['Asia/Kolkata', 'Asia/Calcutta'],
    ['Asia/Kathmandu', 'Asia/Katmandu'],
    ['Asia/Ho_Chi_Minh', 'Asia/Saigon'],
    ['Asia/Dhaka', 'Asia/Dacca'],
    ['Asia/Thimphu', 'Asia/Thimbu'],
    ['Asia/Makassar', 'Asia/Ujung_Pandang'],
    ['Asia/Ulaanbaatar', 'Asia/Ulan_Bator'],
    ['Asia/Ashgabat', 'Asia/Ashkhabad'],
    ['Asia/Macau', 'Asia/Macao'],
    ['Atlantic/Faroe', 'Atlantic/Faeroe'],
    ['Africa/Asmara', 'Africa/Asmera'],
    ['Pacific/Chuuk', 'Pacific/Truk'],
    ['Pacific/Pohnpei', 'Pacific/Ponape'],
    ['Pacific/Pago_Pago', 'Pacific/Samoa'],
    ['America/Atikokan', 'America/Coral_Harbour'],
    ['America/Adak', 'America/Atka'],
    ['America/Rio_Branco', 'America/Porto_Acre'],
    ['America/Indiana/Indianapolis', 'America/Indianapolis'],
    ['America/Indiana/Knox', 'America/Knox_IN'],
    ['America/Kentucky/Louisville', 'America/Louisville'],
    ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires'],
    ['America/Argentina/Catamarca', 'America/Catamarca'],
    ['America/Argentina/Cordoba', 'America/Cordoba'],
    ['America/Argentina/Jujuy', 'America/Jujuy'],
    ['America/Argentina/Mendoza', 'America/Mendoza'],
  ])('%s is %s too, also where the engine knows one', async (now, once) => {
    for (const [asked, other] of [
      [now, once],
      [once, now],
    ] as const) {
      vi.resetModules();
      const { zoneOf: freshZoneOf } = await import('../../../core/time/time.ts');
      expect(without([now, once], () => freshZoneOf(asked))).toBeUndefined();
      expect(without([asked], () => freshZoneOf(asked))).toBe(other);
    }
  });
});

describe('a zone’s clock', () => {
  it.each([
    ['Europe/London', '2026-01-15T12:00Z', '2026-01-15T12:00:00+00:00'],
    ['Europe/London', '2026-03-29T00:59:59Z', '2026-03-29T00:59:59+00:00'],
    ['Europe/London', '2026-03-29T01:00Z', '2026-03-29T02:00:00+01:00'],
    ['Europe/London', '2026-10-25T00:30Z', '2026-10-25T01:30:00+01:00'],
    ['Europe/London', '2026-10-25T01:30Z', '2026-10-25T01:30:00+00:00'],
    ['UTC', '2026-03-29T01:00Z', '2026-03-29T01:00:00+00:00'],
    ['Asia/Kathmandu', '2026-03-29T01:00Z', '2026-03-29T06:45:00+05:45'],
    ['America/St_Johns', '2026-01-01T00:00Z', '2025-12-31T20:30:00-03:30'],
    ['Pacific/Apia', '2011-12-30T09:59Z', '2011-12-29T23:59:00-10:00'],
    ['Pacific/Apia', '2011-12-30T10:00Z', '2011-12-31T00:00:00+14:00'],
  ])('in %s %s is %s, with the offset in figures (GS1)', (name, instant, text) => {
    expect(toIsoText(at(instant), zone(name))).toBe(text);
  });

  it('gives the instant back, to the second (GS1)', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (inZone, instant) => {
        const text = toIsoText(instant, inZone);
        expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
        expect(parseInstant(text)).toEqual(right(Math.floor(instant / 1000) * 1000));
      }),
    );
  });

  it('ignores seconds, also in 1969 (GS10)', () => {
    expect(wallMinuteAt(zone('UTC'), instantOf(59_999))).toBe(0);
    expect(wallMinuteAt(zone('UTC'), instantOf(-1))).toBe(-1);
    expect(dayOf(wallMinuteAt(zone('UTC'), instantOf(-1)))).toBe(-1);
    expect(minuteOfDay(wallMinuteAt(zone('UTC'), instantOf(-1)))).toBe(1439);
  });

  it('gives the time back from day and minute', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (inZone, instant) => {
        const wall = wallMinuteAt(inZone, instant);
        expect(wallMinuteOf(dayOf(wall), minuteOfDay(wall))).toBe(wall);
        expect(minuteOfDay(wall)).toBeGreaterThanOrEqual(0);
        expect(minuteOfDay(wall)).toBeLessThan(1440);
      }),
    );
  });

  it('gives the same answers for many days, twice', () => {
    const days = Array.from({ length: 2500 }, (_, day) => instantOf(day * 86_400_000));
    const first = days.map((day) => offsetAt(LONDON, day));
    expect(days.toReversed().map((day) => offsetAt(LONDON, day))).toEqual(first.toReversed());
  });
});

describe('the instants of a clock time (GS6)', () => {
  const instants = (inZone: TimeZone, text: string) => {
    const wall = wallMinuteAt(zone('UTC'), at(`${text}Z`));
    const shown = (instant: ReturnType<typeof at>) => toIsoText(instant, zone('UTC')).slice(0, 16);
    return [
      instantsOf(inZone, wall).map(shown),
      shown(firstInstantOf(inZone, wall)),
      shown(lastInstantOf(inZone, wall)),
    ];
  };

  it.each([
    ['an ordinary one', 'Europe/London', '2026-07-01T12:00', ['2026-07-01T11:00']],
    ['the last before the gap', 'Europe/London', '2026-03-29T00:59', ['2026-03-29T00:59']],
    ['the first after it', 'Europe/London', '2026-03-29T02:00', ['2026-03-29T01:00']],
    ['the last before the double hour', 'Europe/London', '2026-10-25T00:59', ['2026-10-24T23:59']],
    ['the double hour', 'Europe/London', '2026-10-25T01:00', ['2026-10-25T00:00', '2026-10-25T01:00']],
    ['its end', 'Europe/London', '2026-10-25T01:59', ['2026-10-25T00:59', '2026-10-25T01:59']],
    ['after it', 'Europe/London', '2026-10-25T02:00', ['2026-10-25T02:00']],
    [
      'a double half hour',
      'Australia/Lord_Howe',
      '2026-04-05T01:45',
      ['2026-04-04T14:45', '2026-04-04T15:15'],
    ],
    ['double over midnight', 'America/Havana', '2026-11-01T00:30', ['2026-11-01T04:30', '2026-11-01T05:30']],
  ])('%s: in %s %s', (_, name, text, expected) => {
    expect(instants(zone(name), text)).toEqual([expected, expected[0], expected.at(-1)]);
  });

  it.each([
    ['Europe/London', '2026-03-29T01:00', '2026-03-29T01:00'],
    ['Europe/London', '2026-03-29T01:45', '2026-03-29T01:45'],
    ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-03T15:40'],
    ['Antarctica/Troll', '2026-03-29T01:30', '2026-03-29T01:30'],
    ['Africa/Cairo', '2026-04-24T00:20', '2026-04-23T22:20'],
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T22:00'],
  ])('in %s %s is in the gap, which moves it on', (name, text, moved) => {
    expect(instants(zone(name), text)).toEqual([[], moved, moved]);
  });

  it('hold the instant whose time it is, in order and once', () => {
    fc.assert(
      fc.property(anyZone, anyMinute, (inZone, instant) => {
        const found = instantsOf(inZone, wallMinuteAt(inZone, instant));
        expect(found).toContain(instant);
        expect(found.length).toBeLessThanOrEqual(2);
        expect(found).toEqual([...new Set(found)].toSorted((a, b) => a - b));
      }),
    );
  });

  it('each show the time, moved forward in the gap', () => {
    fc.assert(
      fc.property(anyZone, anyMinute, fc.integer({ min: -2000, max: 2000 }), (inZone, near, minutes) => {
        const wall = wallMinuteOf(dayOf(wallMinuteAt(inZone, near)), minutes);
        const found = instantsOf(inZone, wall);
        for (const instant of found) expect(wallMinuteAt(inZone, instant)).toBe(wall);
        const [first, last] = [firstInstantOf(inZone, wall), lastInstantOf(inZone, wall)];
        expect(first).toBeLessThanOrEqual(last);
        if (found.length === 0) expect(wallMinuteAt(inZone, first)).toBeGreaterThan(wall);
        else expect([first, last]).toEqual([found[0], found.at(-1)]);
      }),
    );
  });
});

describe('weekdays', () => {
  it.each([
    ['Europe/London', '2026-03-25T23:59:59Z', 3],
    ['Europe/London', '2026-03-26T00:00Z', 4],
    ['Europe/London', '2026-06-24T22:59:59Z', 3],
    ['Europe/London', '2026-06-24T23:00Z', 4],
    ['Pacific/Auckland', '2026-03-25T11:00Z', 4],
    ['America/New_York', '2026-03-26T03:59Z', 3],
    ['UTC', '1969-12-31T12:00Z', 3],
    ['UTC', '1970-01-01T12:00Z', 4],
  ])('in %s at %s: %i', (name, instant, weekday) => {
    expect(weekdayAt(zone(name), at(instant))).toBe(weekday);
  });

  it('have names in the locale’s language (section 9)', () => {
    expect(([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => weekdayName(weekday, 'en'))).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    expect(weekdayName(7, 'de')).toBe('Sonntag');
  });

  it('repeat after seven days, and move on after one', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (day) => {
        expect(weekdayOf(day + 7)).toBe(weekdayOf(day));
        expect(weekdayOf(day + 1)).toBe((weekdayOf(day) % 7) + 1);
      }),
    );
  });
});

describe('HH:mm (section 9)', () => {
  it.each([
    [0, '00:00'],
    [9, '00:09'],
    [60, '01:00'],
    [1439, '23:59'],
  ])('minute %i is written %s', (minute, text) => {
    expect(clockText(minute)).toBe(text);
    expect(minutesOfClock(text)).toBe(minute);
  });

  it.each([
    ['24:00', 1440],
    ['24:00:00', 1440],
    ['18:30:00', 1110],
    ['18:30:59', 1110],
    ['9:30', 570],
    ['9:30:00', 570],
    ['0:05', 5],
    [' 18:30 ', 1110],
  ])('%j is read as people and tills write it (WN20)', (text, minute) => {
    expect(minutesOfClock(text)).toBe(minute);
  });

  it.each(['', '9:0', '09:60', '24:01', '24:00:01', '25:00', '0900', '09:00:60', '009:00', '-1:00', '٠٩:٠٠'])(
    '%j is not a time',
    (text) => {
      expect(minutesOfClock(text)).toBeUndefined();
    },
  );

  it('is read back as written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        expect(clock(clockText(minute))).toBe(minute);
      }),
    );
  });

  it('the machine’s own zone plays no part: Auckland is 13 hours ahead', () => {
    expect(offsetAt(AUCKLAND, at('2026-01-01T00:00Z'))).toBe(13 * 3_600_000);
    expect(offsetAt(LONDON, at('2026-01-01T00:00Z'))).toBe(0);
  });
});
