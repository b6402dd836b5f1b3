import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offeredSlots, slotRulesOf, type SlotRules } from '@tableside/core/time';
import { anyZone, at, blockedRange, blockedTime, LONDON, rules, zone } from './slots.ts';
import { NO_SLOT_RULES } from '../samples.ts';

const LONG_AGO = at('2000-01-01T00:00Z');

/** The reason for dropping a slot; undefined where it is offered. */
const whyAt = (text: string, by: SlotRules) =>
  offeredSlots([{ at: at(text), available: true }], by, LONDON, LONG_AGO).dropped[0]?.why;

describe('blocked ranges (T3)', () => {
  it.each([
    ['22:00', '02:00', '2026-01-10T23:00Z', true],
    ['22:00', '02:00', '2026-01-10T01:00Z', true],
    ['22:00', '02:00', '2026-01-10T12:00Z', false],
    ['22:00', '02:00', '2026-01-10T21:59:59Z', false],
    ['22:00', '02:00', '2026-01-10T22:00Z', true],
    ['22:00', '02:00', '2026-01-10T01:59:59Z', true],
    ['22:00', '02:00', '2026-01-10T02:00Z', false],
    ['12:00', '14:00', '2026-01-10T11:59Z', false],
    ['12:00', '14:00', '2026-01-10T12:00Z', true],
    ['12:00', '14:00', '2026-01-10T13:59Z', true],
    ['12:00', '14:00', '2026-01-10T14:00Z', false],
    ['12:00', '12:00', '2026-01-10T12:00Z', false],
    ['00:00', '00:00', '2026-01-10T00:00Z', false],
    ['22:00', '00:00', '2026-01-10T23:59Z', true],
    ['22:00', '00:00', '2026-01-10T00:00Z', false],
    ['00:00', '23:59', '2026-01-10T00:00Z', true],
    ['00:00', '23:59', '2026-01-10T23:59Z', false],
    ['13:00', '14:00', '2026-07-10T12:30Z', true],
    ['13:00', '14:00', '2026-07-10T13:30Z', false],
    ['01:00', '02:00', '2026-03-29T01:00Z', false],
    ['01:00', '02:00', '2026-10-25T00:30Z', true],
    ['01:00', '02:00', '2026-10-25T01:30Z', true],
  ])('%s–%s blocks London’s %s: %s', (start, end, instant, blocked) => {
    expect(whyAt(instant, rules([], [blockedRange(start, end)]))).toBe(blocked ? 'blockedRange' : undefined);
  });

  it('ignore seconds (GS10)', () => {
    expect(whyAt('2026-01-10T19:00:59Z', rules([blockedTime('19:00')]))).toBe('blockedSlot');
    expect(whyAt('2026-01-10T19:01:00Z', rules([blockedTime('19:00')]))).toBeUndefined();
    expect(whyAt('2026-01-10T18:59:59Z', rules([blockedTime('19:00')]))).toBeUndefined();
  });

  it('follow the clock of their own zone (T2)', () => {
    const paris = zone('Europe/Paris');
    expect(whyAt('2026-01-10T18:00Z', rules([blockedTime('19:00', paris)]))).toBe('blockedSlot');
    expect(whyAt('2026-01-10T19:00Z', rules([blockedTime('19:00', paris)]))).toBeUndefined();
    expect(whyAt('2026-01-10T19:00Z', rules([], [blockedRange('20:00', '21:00', paris)]))).toBe(
      'blockedRange',
    );
  });

  it('give way to a blocked time as reason, whatever the zones (GS3)', () => {
    const both = rules([blockedTime('19:00')], [blockedRange('18:00', '20:00')]);
    expect(whyAt('2026-01-10T19:00Z', both)).toBe('blockedSlot');
    expect(whyAt('2026-01-10T19:01Z', both)).toBe('blockedRange');
    const elsewhere = rules([blockedTime('19:00')], [blockedRange('19:00', '22:00', zone('Europe/Paris'))]);
    expect(whyAt('2026-01-10T19:00Z', elsewhere)).toBe('blockedSlot');
  });
});

describe('blocking rules of content (T2)', () => {
  it('without a zone take the venue’s', () => {
    expect(
      slotRulesOf(
        [
          { hour: 19, minute: 30 },
          { hour: 7, minute: 5, timeZone: 'Europe/Paris' },
        ],
        [{ startHour: 22, startMinute: 15, endHour: 2, endMinute: 45 }],
        LONDON,
      ),
    ).toEqual({
      rules: rules(
        [blockedTime('19:30'), blockedTime('07:05', zone('Europe/Paris'))],
        [blockedRange('22:15', '02:45')],
      ),
      unsound: [],
    });
  });

  it('where out of range block nothing, without a zone the venue’s (T8)', () => {
    const list = 'unavailableTimeslots';
    const ranges = 'unavailableTimeslotRanges';
    const range = { startHour: 1, startMinute: 2, endHour: 3, endMinute: 4 };
    expect(
      slotRulesOf(
        [
          { hour: 24, minute: 0 },
          { hour: 0, minute: 60 },
          { hour: -1, minute: -1 },
          { hour: 1.5, minute: 0 },
          { hour: NaN, minute: 0 },
          { hour: 6, minute: 30, timeZone: 'BST' },
          { hour: 0, minute: 0.5 },
          { hour: 23, minute: 59 },
          { hour: 0, minute: 0 },
        ],
        [
          { ...range, startHour: 24 },
          { ...range, startMinute: 60 },
          { ...range, endHour: 24 },
          { ...range, endMinute: -1 },
          { ...range, timeZone: '' },
          range,
        ],
        LONDON,
      ),
    ).toEqual({
      rules: rules(
        [blockedTime('06:30'), blockedTime('23:59'), blockedTime('00:00')],
        [blockedRange('01:02', '03:04'), blockedRange('01:02', '03:04')],
      ),
      unsound: [
        { list, entry: 0, member: 'hour' },
        { list, entry: 1, member: 'minute' },
        { list, entry: 2, member: 'hour' },
        { list, entry: 3, member: 'hour' },
        { list, entry: 4, member: 'hour' },
        { list, entry: 5, member: 'timeZone' },
        { list, entry: 6, member: 'minute' },
        { list: ranges, entry: 0, member: 'startHour' },
        { list: ranges, entry: 1, member: 'startMinute' },
        { list: ranges, entry: 2, member: 'endHour' },
        { list: ranges, entry: 3, member: 'endMinute' },
        { list: ranges, entry: 4, member: 'timeZone' },
      ],
    });
  });

  it('where absent block nothing', () => {
    expect(slotRulesOf([], [], LONDON)).toEqual({ rules: NO_SLOT_RULES, unsound: [] });
  });

  it.each(['BST', 'IST', 'EST', 'UTC+1', 'GMT', 'Romance Standard Time'])(
    'in %s block the venue’s clock (T8)',
    (timeZone) => {
      const [start, end] = [
        { startHour: 20, startMinute: 0 },
        { endHour: 21, endMinute: 0 },
      ];
      const { rules: read } = slotRulesOf(
        [{ hour: 18, minute: 0, timeZone }],
        [{ ...start, ...end, timeZone }],
        zone('Europe/Paris'),
      );
      const [blocked, range] = ['2026-07-04T16:00Z', '2026-07-04T18:30Z'].map((at) => whyAt(at, read));
      expect([blocked, range]).toEqual(['blockedSlot', 'blockedRange']);
    },
  );

  it('are each read or reported, whatever they hold (attack H34)', () => {
    const number = fc.oneof(fc.integer({ min: -5, max: 70 }), fc.double());
    const name = fc.option(fc.oneof(anyZone, fc.string()), { nil: undefined });
    const named = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone });
    const times = fc.array(
      fc
        .tuple(number, number, name)
        .map(([hour, minute, timeZone]) => ({ hour, minute, ...named(timeZone) })),
    );
    const ranges = fc.array(
      fc
        .tuple(number, number, number, number, name)
        .map(([startHour, startMinute, endHour, endMinute, one]) => ({
          startHour,
          startMinute,
          endHour,
          endMinute,
          ...named(one),
        })),
    );
    fc.assert(
      fc.property(times, ranges, (someTimes, someRanges) => {
        const { rules: read, unsound } = slotRulesOf(someTimes, someRanges, LONDON);
        const outOfRange = (list: string) =>
          unsound.filter((one) => one.list === list && one.member !== 'timeZone').length;
        expect(read.blockedTimes.length + outOfRange('unavailableTimeslots')).toBe(someTimes.length);
        expect(read.blockedRanges.length + outOfRange('unavailableTimeslotRanges')).toBe(someRanges.length);
        for (const { minute } of read.blockedTimes) expect(minute >= 0 && minute < 1440).toBe(true);
      }),
    );
  });
});
