import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf } from '@tableside/core/time';
import { openingOf } from '../../../../ui/models/visit/opening-hours.ts';
import { venueContent } from '../../../core/brand/venues.ts';

const week = (opens: string, closes: string, days = [1, 2, 3, 4, 5, 6, 7]) =>
  days.map((weekday) => ({ weekday, opens, closes }));

/** A summer's time of London's clock, an hour ahead of UTC. 2 June 2025 is a Monday. */
const london = (day: number, clock: string) =>
  instantOf(Date.parse(`2025-06-${String(day).padStart(2, '0')}T${clock}:00+01:00`));

const openingAt = (
  openingTimes: ReturnType<typeof week>,
  now: ReturnType<typeof london>,
  timeZone?: string,
) => openingOf({ ...venueContent, openingTimes, ...(timeZone !== undefined && { timeZone }) }, now);

const DAILY = week('11:00', '23:00');
const LATE = week('17:00', '02:00', [5, 6]);

describe('opening times', () => {
  it.each([
    ['at the opening', DAILY, 2, '11:00', { is: 'open', closes: { time: '23:00' } }],
    ['in the last minute', DAILY, 2, '22:59', { is: 'open', closes: { time: '23:00' } }],
    ['at the closing', DAILY, 2, '23:00', { is: 'closed', opens: { time: '11:00', weekday: 2 } }],
    ['in the morning', DAILY, 2, '09:00', { is: 'closed', opens: { time: '11:00' } }],
    ['after midnight of an evening', LATE, 7, '01:30', { is: 'open', closes: { time: '02:00' } }],
    [
      'days before the next opening',
      LATE,
      2,
      '12:00',
      { is: 'closed', opens: { time: '17:00', weekday: 5 } },
    ],
    [
      'on the day of the only opening, past it',
      week('11:00', '12:00', [1]),
      2,
      '13:00',
      { is: 'closed', opens: { time: '11:00', weekday: 1 } },
    ],
    ['all day', week('08:00', '08:00', [1]), 3, '07:59', { is: 'open', closes: { time: '08:00' } }],
    [
      'split at midnight',
      [...week('18:00', '24:00', [1]), ...week('00:00', '02:00', [2])],
      2,
      '21:00',
      { is: 'open', closes: { time: '02:00' } },
    ],
    [
      'split at 23:59 over the week’s end',
      [...week('00:00', '02:00', [1]), ...week('18:00', '23:59', [7])],
      8,
      '21:00',
      { is: 'open', closes: { time: '02:00' } },
    ],
    [
      'that meet in the afternoon',
      [...week('09:00', '17:00'), ...week('17:00', '23:00')],
      2,
      '12:00',
      { is: 'open', closes: { time: '23:00' } },
    ],
    ['always', week('00:00', '24:00'), 2, '12:00', { is: 'open' }],
    ['always, by mornings', week('06:00', '06:00'), 2, '12:00', { is: 'open' }],
    [
      'for days',
      [...week('18:00', '24:00', [5]), ...week('00:00', '24:00', [6]), ...week('00:00', '23:00', [7])],
      6,
      '19:00',
      { is: 'open', closes: { time: '23:00', weekday: 7 } },
    ],
    ['until midnight', week('12:00', '24:00'), 2, '23:59', { is: 'open', closes: { time: '00:00' } }],
  ] as const)('are shown %s', (_, times, day, clock, opening) => {
    expect(openingAt([...times], london(day, clock))).toEqual(opening);
  });

  it('are in the venue’s time zone', () => {
    expect(openingAt(DAILY, london(2, '11:30'), 'America/New_York')).toEqual({
      is: 'closed',
      opens: { time: '11:00' },
    });
  });

  it('are shown the same however they are cut (GS7)', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const weekday = fc.integer({ min: 1, max: 7 });
    const clock = (at: number) => new Date(at * 60_000).toISOString().slice(11, 16);
    fc.assert(
      fc.property(
        weekday,
        minute,
        fc.uniqueArray(minute, { minLength: 2, maxLength: 5 }),
        minute,
        (day, opens, cuts, now) => {
          const [lasts = 0, ...inner] = cuts.toSorted((a, b) => b - a);
          fc.pre([opens, ...cuts.map((cut) => opens + cut)].every((at) => at % 1440 !== 1439));
          const places = [0, ...inner.toReversed().filter((cut) => cut > 0), lasts];
          const pieces = places.slice(1).map((to, at) => {
            const from = opens + (places[at] ?? 0);
            return {
              weekday: ((day - 1 + Math.floor(from / 1440)) % 7) + 1,
              opens: clock(from),
              closes: clock(opens + to).replace('00:00', at % 2 === 0 ? '24:00' : '00:00'),
            };
          });
          const at = instantOf(london(2, '00:00') + (((day - 1) * 1440 + opens + now) % 10_080) * 60_000);
          expect(openingAt(pieces, at)).toEqual(
            openingAt([{ weekday: day, opens: clock(opens), closes: clock(opens + lasts) }], at),
          );
        },
      ),
    );
  });

  it('are missing without content', () => {
    expect(openingAt([], london(2, '12:00'))).toBeUndefined();
  });
});
