import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  customSlots,
  instantOf,
  offeredSlots,
  wallMinuteAt,
  type Instant,
  type SlotRules,
} from '@tableside/core/time';
import { minuteOfDay } from '../../../core/time/zones.ts';
import { anyOpening, zone } from './slots.ts';
import { blockedAt, expectedCustomSlots, WallClock, type Blocked } from './timeslots.oracle.ts';

const clocks = new Map(Intl.supportedValuesOf('timeZone').map((name) => [name, new WallClock(name)]));

function clockOf(name: string): WallClock {
  const clock = clocks.get(name);
  if (clock === undefined) throw new Error(`no clock shows ${name}`);
  return clock;
}

const quarter = fc.integer({ min: 0, max: 95 }).map((quarters) => quarters * 15);
const minute = fc.oneof(fc.integer({ min: 0, max: 1439 }), quarter, fc.integer({ min: 0, max: 239 }));

const anySettings = fc.record({
  openings: fc.array(anyOpening, { minLength: 1, maxLength: 5 }),
  daily: fc.option(fc.record({ opens: minute, closes: minute }), { freq: 2, nil: undefined }),
  interval: fc.oneof(fc.constantFrom(5, 7, 10, 15, 20, 30, 45, 60, 90), fc.integer({ min: 1, max: 1440 })),
  prep: fc.constantFrom(0, 0, 5, 20, 90),
  times: fc.array(minute, { maxLength: 3 }),
  ranges: fc.array(fc.record({ start: minute, end: minute }), { maxLength: 2 }),
  elsewhere: fc.boolean(),
  /** Minutes and seconds from the middle of the observed day. */
  now: fc.oneof(
    fc.integer({ min: -180, max: 180 }),
    fc.integer({ min: -1500, max: 1500 }),
    fc.integer({ min: -100, max: 100 }).map((quarters) => quarters * 15),
  ),
  seconds: fc.constantFrom(0, 0, 0, 30),
});
type Settings = typeof anySettings extends fc.Arbitrary<infer Value> ? Value : never;

/** The rules, for core and for the oracle. Rules for elsewhere are in a zone of whole hours from UTC. */
function rulesOf({ times, ranges, elsewhere }: Settings, venue: string): [SlotRules, Blocked] {
  const [name, clock] = elsewhere ? ['Africa/Abidjan', clockOf('Africa/Abidjan')] : [venue, clockOf(venue)];
  return [
    {
      blockedTimes: times.map((blocked) => ({ minute: blocked, zone: zone(name) })),
      blockedRanges: ranges.map((range) => ({ ...range, zone: zone(name) })),
    },
    {
      times: times.map((blocked) => ({ minute: blocked, clock })),
      ranges: ranges.map((range) => ({ ...range, clock })),
    },
  ];
}

const minutesOf = (at: Instant): number => at / 60_000;

/** The answers of both around a minute of real time. */
function askBoth(venue: string, middle: number, settings: Settings): { core: object; oracle: object } {
  const { daily, interval, prep } = settings;
  const openings =
    daily === undefined
      ? settings.openings
      : ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, ...daily }));
  const now = middle + settings.now + settings.seconds / 60;
  const [rules, blocked] = rulesOf(settings, venue);
  const clock = clockOf(venue);
  const found = customSlots(
    { intervalMinutes: interval, prepMinutes: prep, openingTimes: openings },
    rules,
    zone(venue),
    instantOf(Math.round(now * 60_000)),
  );
  const expected = expectedCustomSlots(openings, interval, prep, blocked, clock, now);
  const where = `${venue} at ${new Date(now * 60_000).toISOString()} ${JSON.stringify({ ...settings, openings })}`;
  const today = dateOf(clock.at(Math.floor(now)));
  return {
    core: {
      where,
      slots: found.slots,
      dropped: found.dropped
        .map(({ at, why }) => ({ shown: clock.at(minutesOf(at)), why }))
        .toSorted(byShown),
    },
    oracle: {
      where,
      slots: expected.offered.map((one) => {
        const shown = new Date(clock.at(one) * 60_000);
        return {
          at: one * 60_000,
          label: shown.toISOString().slice(11, 16),
          ...(dateOf(clock.at(one)) === today ? {} : { weekday: shown.getUTCDay() || 7 }),
        };
      }),
      dropped: expected.dropped.toSorted(byShown),
    },
  };
}

const dateOf = (shown: number): number => Math.floor(shown / 1440);
const byShown = (one: { shown: number }, other: { shown: number }): number => one.shown - other.shown;

/** The settings of a sweep, from the run's seed. */
const someSettings = (many: number): readonly Settings[] => fc.sample(anySettings, many);

const noon = (text: string): number => Date.parse(`${text}T12:00:00Z`) / 60_000;

describe('slots beside a minute-by-minute oracle (T3, T4, GS5–GS10)', () => {
  it('agree in every zone on an ordinary day', () => {
    const settings = someSettings(clocks.size);
    for (const [at, [name, clock]] of [...clocks].entries()) {
      const middle = noon('2026-01-14') + ((at * 37) % 300) * 1440;
      const { core, oracle } = askBoth(name, middle, settings[at] as Settings);
      expect(core).toEqual(oracle);
      clock.forget();
    }
  });

  it('agree in every zone at each clock change of 2026 (fault F17)', () => {
    let compared = 0;
    const settings = someSettings(2000);
    for (const [name, clock] of clocks) {
      for (const change of clock.changesIn(2026))
        for (let times = 0; times < 4; times += 1) {
          const { core, oracle } = askBoth(name, change, settings[compared++ % 2000] as Settings);
          expect(core).toEqual(oracle);
        }
      clock.forget();
    }
    expect(compared).toBeGreaterThan(1000);
  });

  it.each([
    ['Australia/Lord_Howe', 2025],
    ['Pacific/Apia', 2011],
    ['Pacific/Kiritimati', 1994],
    ['Pacific/Kwajalein', 1993],
    ['Antarctica/Troll', 2026],
    ['Africa/Casablanca', 2025],
    ['Asia/Beirut', 2026],
    ['Africa/Cairo', 2026],
    ['America/Santiago', 2026],
    ['America/Asuncion', 2023],
    ['America/Havana', 2026],
    ['America/Sao_Paulo', 2018],
    ['America/St_Johns', 2010],
    ['America/Godthab', 2026],
    ['America/Caracas', 2007],
    ['Asia/Pyongyang', 2015],
    ['Europe/London', 2026],
  ])('agree in %s at each clock change of %i, with many settings', (name, year) => {
    const clock = new WallClock(name);
    clocks.set(name, clock);
    const changes = clock.changesIn(year);
    expect(changes.length).toBeGreaterThan(0);
    for (const change of changes)
      for (const settings of someSettings(60)) {
        const { core, oracle } = askBoth(name, change, settings);
        expect(core).toEqual(oracle);
      }
    clock.forget();
  });
});

describe('blocking beside the oracle (T2, T3, GS10)', () => {
  it('agrees around every clock change', () => {
    const settings = someSettings(300);
    let compared = 0;
    for (const [name, clock] of clocks) {
      for (const change of clock.changesIn(2026).slice(0, 1)) {
        const [rules, blocked] = rulesOf(
          { ...(settings[compared++ % 300] as Settings), elsewhere: false },
          name,
        );
        const minutes = Array.from({ length: 60 }, (_, at) => change - 300 + at * 10);
        const slots = minutes.map((one) => ({ at: instantOf(one * 60_000 + 59_000), available: true }));
        const { dropped } = offeredSlots(slots, rules, zone('UTC'), instantOf(0));
        const expected = minutes.flatMap((one) => {
          const why = blockedAt(one, blocked);
          return why === undefined ? [] : [[one, why]];
        });
        expect(dropped.map(({ at, why }) => [Math.floor(minutesOf(at)), why])).toEqual(expected);
      }
      clock.forget();
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('uses the wall-clock times that the clock shows', () => {
    for (const [name, clock] of clocks) {
      for (const change of clock.changesIn(2026).slice(0, 2))
        for (let one = change - 130; one < change + 130; one += 13) {
          const shown = wallMinuteAt(zone(name), instantOf(one * 60_000 + 1));
          expect([name, one, shown]).toEqual([name, one, clock.look(one)]);
          expect(minuteOfDay(shown)).toBe(((clock.look(one) % 1440) + 1440) % 1440);
        }
      clock.forget();
    }
  });
});
