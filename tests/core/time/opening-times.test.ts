import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customSlots, joinedOpenings, WEEK_MINUTES, type OpeningTime } from '@tableside/core/time';
import { anyInstant, anyRules, anyZone, opening } from './slots.ts';

const DAY = 1440;
const ALWAYS = [{ opens: expect.any(Number), lasts: WEEK_MINUTES }];
const everyDay = (...times: readonly [opens: string, closes: string][]) =>
  ([1, 2, 3, 4, 5, 6, 7] as const).flatMap((weekday) => times.map((pair) => opening(weekday, ...pair)));

describe('openings that touch or overlap are one (GS7)', () => {
  const friday = [{ opens: 4 * DAY + 18 * 60, lasts: 8 * 60 }];
  const sunday = [{ opens: 6 * DAY + 18 * 60, lasts: 8 * 60 }];

  it.each<[string, readonly OpeningTime[], readonly object[]]>([
    ['over midnight', [opening(5, '18:00', '02:00')], friday],
    ['split at 24:00', [opening(5, '18:00', '24:00'), opening(6, '00:00', '02:00')], friday],
    ['split at 00:00', [opening(5, '18:00', '00:00'), opening(6, '00:00', '02:00')], friday],
    ['split at 23:59', [opening(5, '18:00', '23:59'), opening(6, '00:00', '02:00')], friday],
    ['going on at 24:00', [opening(5, '18:00', '24:00'), opening(5, '24:00', '02:00')], friday],
    ['the later first', [opening(6, '00:00', '02:00'), opening(5, '18:00', '24:00')], friday],
    ['overlapping', [opening(5, '18:00', '01:00'), opening(6, '00:30', '02:00')], friday],
    ['one within another', [opening(5, '18:00', '02:00'), opening(5, '20:00', '22:00')], friday],
    ['written twice', [opening(5, '18:00', '02:00'), opening(5, '18:00', '02:00')], friday],
    [
      'in three pieces',
      [opening(5, '18:00', '21:00'), opening(5, '21:00', '24:00'), opening(6, '00:00', '02:00')],
      friday,
    ],
    ['over the end of the week', [opening(7, '18:00', '02:00')], sunday],
    ['split at the end of the week', [opening(1, '00:00', '02:00'), opening(7, '18:00', '24:00')], sunday],
    ['until the last minute of a day', [opening(5, '18:00', '23:59')], [{ ...friday[0], lasts: 6 * 60 }]],
    [
      'apart',
      [opening(5, '17:00', '23:00'), opening(5, '09:00', '16:59')],
      [
        { opens: 4 * DAY + 9 * 60, lasts: 7 * 60 + 59 },
        { opens: 4 * DAY + 17 * 60, lasts: 6 * 60 },
      ],
    ],
    ['always, by midnights', everyDay(['00:00', '24:00']), ALWAYS],
    ['always, by last minutes', everyDay(['00:00', '23:59']), ALWAYS],
    ['always, by mornings', everyDay(['06:00', '06:00']), ALWAYS],
    ['always, by halves', everyDay(['00:00', '12:00'], ['12:00', '00:00']), ALWAYS],
    ['never', [], []],
  ])('%s', (_, times, joined) => {
    expect(joinedOpenings(times)).toEqual(joined);
  });
});

describe('opening times in touching pieces (GS7, GS9)', () => {
  /** An opening and where it is cut, in minutes since its start, each with how far the next piece reaches back. */
  const anyOpening = fc.record({
    opens: fc.integer({ min: 0, max: WEEK_MINUTES - 1 }),
    lasts: fc.oneof(
      fc.integer({ min: 1, max: DAY }),
      fc.integer({ min: 1, max: WEEK_MINUTES }),
      fc.constant(WEEK_MINUTES),
    ),
    cuts: fc.array(fc.tuple(fc.integer({ min: 1, max: WEEK_MINUTES }), fc.constantFrom(0, 0, 1, 90)), {
      maxLength: 6,
    }),
  });
  type Cut = readonly [at: number, back: number];

  /** As a till may write a piece that begins and ends at such minutes of a week. */
  function written(from: number, to: number, spelling: number): OpeningTime {
    const opens = from % DAY;
    const closes = to % DAY === 0 ? [0, DAY, opens === DAY - 1 ? 0 : DAY - 1][spelling % 3] : to % DAY;
    return { weekday: (Math.floor(from / DAY) % 7) + 1, opens, closes: closes ?? 0 };
  }

  /** Each ends where the next begins, or reaches back over the one before. None is longer than a day. */
  function pieces(opens: number, lasts: number, cuts: readonly Cut[]): readonly OpeningTime[] {
    const places = cuts.filter(([at]) => at < lasts && !isLastMinute(opens + at));
    const inOrder = [...new Map(places).entries()].toSorted(([a], [b]) => a - b);
    const ends = [...inOrder, [lasts, 0] as const];
    return ends.map(([to], at) => {
      const [from, back] = ends[at - 1] ?? [0, 0];
      return written(opens + Math.max(0, from - Math.min(back, DAY - (to - from))), opens + to, at);
    });
  }
  /** Which would stand for midnight, and is no end of these openings. */
  const isLastMinute = (at: number): boolean => at % DAY === DAY - 1;
  const daily = (first: number): readonly Cut[] =>
    Array.from({ length: 8 }, (_, day) => [first + day * DAY, 0]);

  it('have the same slots as written whole', () => {
    fc.assert(
      fc.property(
        fc.array(anyOpening, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(10, 45, 60),
        anyZone,
        anyRules,
        anyInstant,
        (openings, intervalMinutes, zone, rules, now) => {
          const slotsOf = (openingTimes: readonly OpeningTime[]) =>
            customSlots({ intervalMinutes, prepMinutes: 15, openingTimes }, rules, zone, now);
          fc.pre(openings.every(({ opens, lasts }) => !isLastMinute(opens) && !isLastMinute(opens + lasts)));
          const whole = openings.flatMap(({ opens, lasts }) => pieces(opens, lasts, daily(DAY)));
          const cut = openings.flatMap(({ opens, lasts, cuts }) =>
            pieces(opens, lasts, [...daily(DAY - (opens % DAY)), ...cuts]),
          );
          expect(slotsOf(cut)).toEqual(slotsOf(whole));
          expect(slotsOf(cut.toReversed())).toEqual(slotsOf(whole));
        },
      ),
    );
  });
});
