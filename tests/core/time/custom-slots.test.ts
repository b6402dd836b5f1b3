import { describe, expect, it } from 'vitest';
import { left, right } from '@tableside/core';
import {
  customSlots,
  customSlotsOf,
  LEAD_MINUTES,
  toIsoText,
  type CustomSlots,
  type OpeningTime,
} from '@tableside/core/time';
import { at, blockedRange, blockedTime, everyDay, labels, LONDON, opening, rules, zone } from './slots.ts';
import { NO_SLOT_RULES } from '../samples.ts';

const settings = (
  openingTimes: readonly OpeningTime[],
  intervalMinutes = 60,
  prepMinutes = 0,
): CustomSlots => ({ intervalMinutes, prepMinutes, openingTimes });

const slotsAt = (now: string, custom: CustomSlots, inZone = LONDON, by = NO_SLOT_RULES) =>
  customSlots(custom, by, inZone, at(now));

/** The first and last label, with the number of slots. */
const span = (now: string, custom: CustomSlots, inZone = LONDON) => {
  const all = labels(slotsAt(now, custom, inZone));
  return [all[0], all.at(-1), all.length];
};

describe('custom slots: lead time (T4, section 9)', () => {
  it.each([
    ['2026-01-10T16:29:59Z', 30, '18:00'],
    ['2026-01-10T16:30Z', 30, '18:15'],
    ['2026-01-10T16:30:00.001Z', 30, '18:15'],
    ['2026-01-10T16:50Z', 30, '18:30'],
    ['2026-01-10T17:00Z', 0, '18:15'],
    ['2026-01-10T16:59Z', 0, '18:00'],
    ['2026-01-10T15:00Z', 120, '18:15'],
  ])('at %s with %i minutes of preparation the first is %s', (now, prep, first) => {
    expect(labels(slotsAt(now, settings(everyDay('11:00', '22:00'), 15, prep)))[0]).toBe(first);
  });

  it('is 60 minutes', () => {
    expect(LEAD_MINUTES).toBe(60);
  });

  it('dropped slots are past up to now, then too soon (GS3)', () => {
    const { slots, dropped } = slotsAt('2026-01-10T12:00Z', settings(everyDay('11:00', '15:00')));
    expect(slots).toEqual([{ at: at('2026-01-10T14:00Z'), label: '14:00' }]);
    expect(dropped).toEqual([
      { at: at('2026-01-10T11:00Z'), why: 'past' },
      { at: at('2026-01-10T12:00Z'), why: 'past' },
      { at: at('2026-01-10T13:00Z'), why: 'tooSoon' },
    ]);
  });

  it('blocked times and ranges apply too (“Also settled” 3)', () => {
    const by = rules([blockedTime('16:00')], [blockedRange('18:00', '20:00')]);
    const { slots, dropped } = slotsAt('2026-01-10T14:30Z', settings(everyDay('14:00', '22:00')), LONDON, by);
    expect(slots.map(({ label }) => label)).toEqual(['17:00', '20:00', '21:00']);
    expect(dropped.map(({ why }) => why)).toEqual([
      'past',
      'tooSoon',
      'blockedSlot',
      'blockedRange',
      'blockedRange',
    ]);
  });
});

describe('custom slots: business day (T4, GS7)', () => {
  it.each([
    ['an ordinary day', everyDay('11:00', '14:00'), '2026-01-10T09:00Z', ['11:00', '12:00', '13:00']],
    [
      'an interval that does not fit',
      everyDay('11:00', '13:01'),
      '2026-01-10T09:00Z',
      ['11:00', '12:00', '13:00'],
    ],
    ['over midnight', everyDay('22:00', '02:00'), '2026-01-10T20:30Z', ['22:00', '23:00', '00:00', '01:00']],
    [
      'after midnight it is yesterday’s',
      [opening(5, '22:00', '04:00')],
      '2026-01-10T00:30Z',
      ['02:00', '03:00'],
    ],
    ['"24:00" as an end', everyDay('21:00', '24:00'), '2026-01-10T19:30Z', ['21:00', '22:00', '23:00']],
    ['"00:00" as an end', everyDay('21:00', '00:00'), '2026-01-10T19:30Z', ['21:00', '22:00', '23:00']],
    [
      '"24:00" as an opening',
      [opening(5, '24:00', '03:00')],
      '2026-01-09T22:30Z',
      ['00:00', '01:00', '02:00'],
    ],
    ['the last minute', everyDay('21:00', '22:00'), '2026-01-10T20:59Z', []],
  ])('%s', (_, openings, now, expected) => {
    expect(labels(slotsAt(now, settings(openings)))).toEqual(expected);
  });

  it.each([
    ['11:00', '11:00', '10:00'],
    ['00:00', '24:00', '23:00'],
    ['00:00', '00:00', '23:00'],
    ['24:00', '24:00', '23:00'],
    ['24:00', '00:00', '23:00'],
  ])('%s to %s is a whole day', (opens, closes, last) => {
    const first = opens === '24:00' ? '00:00' : opens;
    expect(span('2026-01-09T22:00Z', settings([opening(opens === '24:00' ? 5 : 6, opens, closes)]))).toEqual([
      first,
      last,
      24,
    ]);
  });

  it('a slot after midnight names its day (GS2)', () => {
    const { slots } = slotsAt('2026-01-10T21:30Z', settings(everyDay('22:00', '02:00')));
    expect(slots.map(({ label, weekday }) => [label, weekday])).toEqual([
      ['23:00', undefined],
      ['00:00', 7],
      ['01:00', 7],
    ]);
  });

  it('several opening times of one weekday stay separate', () => {
    const both = settings([opening(6, '18:00', '22:00'), opening(6, '11:00', '15:00')]);
    expect(span('2026-01-10T08:00Z', both)).toEqual(['11:00', '14:00', 4]);
    expect(span('2026-01-10T15:00Z', both)).toEqual(['18:00', '21:00', 4]);
  });

  it('overlapping or touching they are one (GS7)', () => {
    const both = settings([opening(6, '12:00', '20:00'), opening(6, '11:00', '18:00')]);
    expect(span('2026-01-10T12:30Z', both)).toEqual(['14:00', '19:00', 6]);
    expect(span('2026-01-10T18:00Z', both)).toEqual([undefined, undefined, 0]);
    const overnight = settings([opening(6, '00:30', '20:00'), opening(5, '20:00', '06:00')]);
    expect(span('2026-01-10T01:00Z', overnight)).toEqual(['03:00', '19:00', 17]);
  });

  it.each(['24:00', '00:00', '23:59'])('split at midnight by %s, an evening goes on (GS7)', (midnight) => {
    const split = settings([opening(5, '18:00', midnight), opening(6, '00:00', '02:00')], 30);
    const whole = settings([opening(5, '18:00', '02:00')], 30);
    expect(span('2026-01-09T21:00Z', split)).toEqual(['22:30', '01:30', 7]);
    expect(slotsAt('2026-01-09T21:00Z', split)).toEqual(slotsAt('2026-01-09T21:00Z', whole));
    expect(span('2026-01-09T22:50Z', split)).toEqual(['00:00', '01:30', 4]);
  });

  it('where always open are those of 24 hours, from the hour (GS9)', () => {
    const always = settings(everyDay('00:00', '24:00'));
    expect(span('2026-01-09T22:50Z', always)).toEqual(['00:00', '22:00', 23]);
    expect(slotsAt('2026-01-09T22:50Z', settings(everyDay('06:30', '06:30')))).toEqual(
      slotsAt('2026-01-09T22:50Z', always),
    );
  });

  it('of an opening of days are those of 24 hours', () => {
    const weekend = settings([
      opening(5, '18:00', '24:00'),
      ...[6, 7].map((day) => opening(day as 6, '00:00', '23:59')),
    ]);
    expect(span('2026-01-09T16:00Z', weekend)).toEqual(['18:00', '17:00', 24]);
    expect(span('2026-01-10T09:30Z', weekend)).toEqual(['11:00', '09:00', 23]);
    expect(span('2026-01-11T20:30Z', weekend)).toEqual(['22:00', '23:00', 2]);
  });

  it('at its closing moment closed; the next within 24 hours counts (GS9)', () => {
    const custom = settings(everyDay('20:00', '23:00'));
    expect(span('2026-01-10T22:59:59Z', custom)[2]).toBe(0);
    expect(span('2026-01-10T23:00Z', custom)).toEqual(['20:00', '22:00', 3]);
  });

  it.each([
    ['2026-01-09T11:00Z', 3],
    ['2026-01-09T10:59:59.999Z', 0],
    ['2026-01-10T10:59Z', 2],
  ])('at %s the opening on Saturday at 11:00 gives %i (GS9)', (now, many) => {
    expect(slotsAt(now, settings([opening(6, '11:00', '14:00')])).slots).toHaveLength(many);
  });

  it('24 hours to the next are elapsed time across clock changes (GS9)', () => {
    const sunday = settings([opening(7, '11:00', '14:00')]);
    expect(slotsAt('2026-03-28T10:00Z', sunday).slots).toHaveLength(3);
    expect(slotsAt('2026-03-28T09:59Z', sunday).slots).toHaveLength(0);
    expect(slotsAt('2026-10-24T11:00Z', sunday).slots).toHaveLength(3);
    expect(slotsAt('2026-10-24T10:00Z', sunday).slots).toHaveLength(0);
  });

  it('an open one without slots left does not lead on', () => {
    const { slots, dropped } = slotsAt('2026-01-10T21:30Z', settings(everyDay('20:00', '22:00')));
    expect(slots).toEqual([]);
    expect(dropped.map(({ why }) => why)).toEqual(['past', 'past']);
  });

  it('there are none without opening times', () => {
    expect(slotsAt('2026-01-10T12:00Z', settings([]))).toEqual({ slots: [], dropped: [] });
  });
});

describe('custom slots: clock changes (T4, GS5, GS6) (fault F17)', () => {
  const night = (interval: number) => settings(everyDay('23:00', '04:00'), interval);
  const times = (now: string, custom: CustomSlots, inZone = LONDON) =>
    slotsAt(now, custom, inZone).slots.map((one) => toIsoText(one.at, inZone).slice(11, 22));

  it('forward: none in the gap', () => {
    expect(times('2026-03-28T22:30Z', night(60))).toEqual(['00:00:00+00', '02:00:00+01', '03:00:00+01']);
  });

  it('back: the double hour’s slots appear once, at the first occurrence', () => {
    expect(times('2026-10-24T20:30Z', night(60))).toEqual([
      '23:00:00+01',
      '00:00:00+01',
      '01:00:00+01',
      '02:00:00+00',
      '03:00:00+00',
    ]);
  });

  it('back: a slot takes its earliest occurrence after the lead time (GS5)', () => {
    expect(times('2026-10-24T23:15Z', night(30))).toEqual([
      '01:30:00+01',
      '01:00:00+00',
      '02:00:00+00',
      '02:30:00+00',
      '03:00:00+00',
      '03:30:00+00',
    ]);
    // The first slot is exactly at the lead time, and so too soon; the second is offered.
    expect(times('2026-10-24T23:00Z', night(60))).toEqual(['01:00:00+00', '02:00:00+00', '03:00:00+00']);
    expect(times('2026-10-25T00:00Z', night(60))).toEqual(['02:00:00+00', '03:00:00+00']);
    expect(times('2026-10-24T23:59Z', night(60))).toEqual(['01:00:00+00', '02:00:00+00', '03:00:00+00']);
  });

  it('45-minute steps follow the wall clock (GS6)', () => {
    expect(times('2026-03-28T20:00Z', settings(everyDay('23:00', '04:00'), 45))).toEqual([
      '23:00:00+00',
      '23:45:00+00',
      '00:30:00+00',
      '02:00:00+01',
      '02:45:00+01',
      '03:30:00+01',
    ]);
  });

  it('20-minute steps follow Lord Howe’s half-hour change (GS6)', () => {
    const early = settings(everyDay('01:00', '03:00'), 20);
    const howe = zone('Australia/Lord_Howe');
    expect(times('2026-10-03T12:00Z', early, howe)).toEqual([
      '01:00:00+10',
      '01:20:00+10',
      '01:40:00+10',
      '02:40:00+11',
    ]);
    expect(times('2026-04-04T10:00Z', early, howe)).toEqual([
      '01:00:00+11',
      '01:20:00+11',
      '01:40:00+11',
      '02:00:00+10',
      '02:20:00+10',
      '02:40:00+10',
    ]);
  });

  it.each([
    ['an opening in the gap', '01:30', '04:00', ['02:30:00+01', '03:00:00+01', '03:30:00+01']],
    ['a closing in the gap', '00:00', '01:30', ['00:00:00+00', '00:30:00+00', '02:00:00+01']],
    ['both', '01:00', '01:30', ['02:00:00+01']],
    ['an opening that is moved behind its closing', '01:30', '02:15', []],
  ])('the gap moves %s (GS6)', (_, opens, closes, expected) => {
    expect(times('2026-03-28T21:00Z', settings([opening(7, opens, closes)], 30))).toEqual(expected);
  });

  it('an opening that the gap skips hides no other', () => {
    const both = settings([opening(7, '01:30', '02:15'), opening(7, '11:00', '12:00')]);
    expect(labels(slotsAt('2026-03-28T21:00Z', both))).toEqual(['11:00']);
  });

  it.each([
    ['an opening is the first', '01:30', '03:00', ['01:30:00+01', '02:00:00+00', '02:30:00+00']],
    ['a closing the last', '00:00', '01:30', ['00:00:00+01', '00:30:00+01', '01:00:00+01']],
  ])('in the double hour %s (GS6)', (_, opens, closes, expected) => {
    expect(times('2026-10-24T21:00Z', settings([opening(7, opens, closes)], 30))).toEqual(expected);
  });

  it('a closing in the double hour is its second occurrence (GS6)', () => {
    const custom = settings([opening(7, '00:00', '01:30'), opening(7, '10:00', '11:00')], 30);
    expect(labels(slotsAt('2026-10-25T01:29Z', custom))).toEqual([]);
    expect(labels(slotsAt('2026-10-25T01:30Z', custom))).toEqual(['10:00', '10:30']);
  });

  it('24 hours count to the double hour’s first occurrence (GS6, GS9)', () => {
    const custom = settings([opening(7, '01:30', '03:00')], 30);
    expect(slotsAt('2026-10-24T00:30Z', custom).slots).toHaveLength(3);
    expect(slotsAt('2026-10-24T00:29Z', custom).slots).toHaveLength(0);
  });

  it('a skipped calendar day has the slots of the next', () => {
    const apia = zone('Pacific/Apia');
    const { slots } = slotsAt('2011-12-30T08:00Z', settings([opening(5, '11:00', '13:00')]), apia);
    expect(slots.map((one) => toIsoText(one.at, apia))).toEqual([
      '2011-12-31T11:00:00+14:00',
      '2011-12-31T12:00:00+14:00',
    ]);
  });
});

describe('custom slots: content', () => {
  const sound = {
    intervalMinutes: 15,
    prepMinutes: 20,
    openingTimes: [
      { weekday: 6, opens: '11:00', closes: '01:00' },
      { weekday: 7, opens: '00:00', closes: '24:00' },
    ],
  };

  it('opening times are decoded', () => {
    expect(customSlotsOf(sound)).toEqual(
      right(settings([opening(6, '11:00', '01:00'), opening(7, '00:00', '24:00')], 15, 20)),
    );
    for (const intervalMinutes of [1, 1440])
      expect(customSlotsOf({ ...sound, intervalMinutes })).toMatchObject({ right: { intervalMinutes } });
    expect(customSlotsOf({ ...sound, prepMinutes: 0 })).toMatchObject({ right: { prepMinutes: 0 } });
  });

  const entry = { weekday: 1, opens: '11:00', closes: '12:00' };
  it.each([
    [{ ...sound, intervalMinutes: 0 }, { setting: 'intervalMinutes' }],
    [{ ...sound, intervalMinutes: -15 }, { setting: 'intervalMinutes' }],
    [{ ...sound, intervalMinutes: 1441 }, { setting: 'intervalMinutes' }],
    [{ ...sound, intervalMinutes: 7.5 }, { setting: 'intervalMinutes' }],
    [{ ...sound, intervalMinutes: NaN }, { setting: 'intervalMinutes' }],
    [{ ...sound, prepMinutes: -1 }, { setting: 'prepMinutes' }],
    [{ ...sound, prepMinutes: 0.5 }, { setting: 'prepMinutes' }],
    [{ ...sound, prepMinutes: Infinity }, { setting: 'prepMinutes' }],
    [
      { ...sound, openingTimes: [entry, { ...entry, weekday: 0 }] },
      { setting: 'weekday', entry: 1 },
    ],
    [
      { ...sound, openingTimes: [{ ...entry, weekday: 8 }] },
      { setting: 'weekday', entry: 0 },
    ],
    [
      { ...sound, openingTimes: [{ ...entry, weekday: 1.5 }] },
      { setting: 'weekday', entry: 0 },
    ],
    [
      { ...sound, openingTimes: [{ ...entry, opens: '9.00' }] },
      { setting: 'opens', entry: 0 },
    ],
    [
      { ...sound, openingTimes: [entry, entry, { ...entry, closes: '25:00' }] },
      { setting: 'closes', entry: 2 },
    ],
  ])('opening times out of range are reported: %j (attack H34)', (given, refusal) => {
    expect(customSlotsOf(given)).toEqual(left(refusal));
  });

  it.each([0, -15, NaN, 1.5, 1441])('an undecoded interval of %d minutes throws', (intervalMinutes) => {
    expect(() => slotsAt('2026-01-10T12:00Z', settings(everyDay('11:00', '22:00'), intervalMinutes))).toThrow(
      RangeError,
    );
  });
});
