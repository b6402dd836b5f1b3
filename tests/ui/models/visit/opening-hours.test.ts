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
    ['at the opening', DAILY, 2, '11:00', { is: 'open', until: '23:00' }],
    ['in the last minute', DAILY, 2, '22:59', { is: 'open', until: '23:00' }],
    ['at the closing', DAILY, 2, '23:00', { is: 'closed', opens: '11:00', weekday: 2 }],
    ['in the morning', DAILY, 2, '09:00', { is: 'closed', opens: '11:00' }],
    ['after midnight of an evening', LATE, 7, '01:30', { is: 'open', until: '02:00' }],
    ['days before the next opening', LATE, 2, '12:00', { is: 'closed', opens: '17:00', weekday: 5 }],
    [
      'on the day of the only opening, past it',
      week('11:00', '12:00', [1]),
      2,
      '13:00',
      { is: 'closed', opens: '11:00', weekday: 1 },
    ],
    ['all day', week('08:00', '08:00', [1]), 3, '07:59', { is: 'open', until: '08:00' }],
    ['until midnight', week('12:00', '24:00'), 2, '23:59', { is: 'open', until: '00:00' }],
  ] as const)('are shown %s', (_, times, day, clock, opening) => {
    expect(openingAt([...times], london(day, clock))).toEqual(opening);
  });

  it('are in the venue’s time zone', () => {
    expect(openingAt(DAILY, london(2, '11:30'), 'America/New_York')).toEqual({
      is: 'closed',
      opens: '11:00',
    });
  });

  it('are missing without content', () => {
    expect(openingAt([], london(2, '12:00'))).toBeUndefined();
  });
});
