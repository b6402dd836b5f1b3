import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockText,
  dayOf,
  instantOf,
  isPastSlot,
  offeredSlots,
  wallMinuteAt,
  weekdayOf,
  type BackendSlot,
} from '@tableside/core/time';
import { nextOccurrence, timeslotText } from '../../../core/time/timeslots.ts';
import { minuteOfDay } from '../../../core/time/zones.ts';
import {
  anyInstant,
  anyRules,
  anyZone,
  at,
  AUCKLAND,
  blockedRange,
  blockedTime,
  clock,
  labels,
  LONDON,
  rules,
  slot,
  slotsAround,
  zone,
} from './slots.ts';
import { NO_SLOT_RULES } from '../samples.ts';

const NOON = at('2026-03-28T12:00Z');

const offered = (slots: readonly BackendSlot[], by = NO_SLOT_RULES, now = NOON, inZone = LONDON) =>
  offeredSlots(slots, by, inZone, now);

describe('backend slots (section 4)', () => {
  it('are offered where available, unblocked and future, else have a reason', () => {
    const slots = [
      slot('2026-03-28T23:00Z'),
      slot('2026-03-28T20:00Z'),
      slot('2026-03-28T19:00Z'),
      slot('2026-03-28T18:00Z', false),
      slot('2026-03-28T12:00Z'),
      slot('2026-03-28T11:59Z'),
      slot('2026-03-28T12:01Z'),
    ];
    expect(offered(slots, rules([blockedTime('19:00')], [blockedRange('22:00', '02:00')]))).toEqual({
      slots: [
        { at: at('2026-03-28T12:01Z'), label: '12:01' },
        { at: at('2026-03-28T20:00Z'), label: '20:00' },
      ],
      dropped: [
        { at: at('2026-03-28T11:59Z'), why: 'past' },
        { at: at('2026-03-28T12:00Z'), why: 'past' },
        { at: at('2026-03-28T18:00Z'), why: 'unavailable' },
        { at: at('2026-03-28T19:00Z'), why: 'blockedSlot' },
        { at: at('2026-03-28T23:00Z'), why: 'blockedRange' },
      ],
    });
  });

  it('may be an empty list', () => {
    expect(offered([])).toEqual({ slots: [], dropped: [] });
    expect(offered([slot('2026-03-28T13:00Z', false)]).slots).toEqual([]);
  });

  it('drop for the first of: unavailable, blocked time, blocked range, past (GS3)', () => {
    const early = '2026-03-28T09:00Z';
    const why = (available: boolean, ...by: Parameters<typeof rules>) =>
      offered([slot(early, available)], rules(...by)).dropped[0]?.why;
    const [time, range] = [[blockedTime('09:00')], [blockedRange('08:00', '10:00')]];
    expect(why(false, time, range)).toBe('unavailable');
    expect(why(true, time, range)).toBe('blockedSlot');
    expect(why(true, [], range)).toBe('blockedRange');
    expect(why(true, [])).toBe('past');
  });

  it('have no lead time (“Also settled” 3)', () => {
    expect(labels(offered([slot('2026-03-28T12:00:01Z')]))).toEqual(['12:00']);
  });

  it('at equal instants are one, unavailable if either is (GS8)', () => {
    const double = [
      slot('2026-10-25T01:30+01:00'),
      slot('2026-10-25T01:30+00:00'),
      slot('2026-10-25T00:30Z'),
    ];
    expect(labels(offered(double))).toEqual(['01:30', '01:30']);
    for (const [first, second] of [
      [true, false],
      [false, true],
    ])
      expect(offered([slot('2026-03-28T13:00Z', first), slot('2026-03-28T14:00+01:00', second)])).toEqual({
        slots: [],
        dropped: [{ at: at('2026-03-28T13:00Z'), why: 'unavailable' }],
      });
  });

  it('name their day where it is not today (GS2, T5)', () => {
    const days = (now: string, inZone = LONDON) =>
      offered(
        [slot('2026-03-28T23:30Z'), slot('2026-03-29T00:30Z')],
        NO_SLOT_RULES,
        at(now),
        inZone,
      ).slots.map(({ label, weekday }) => [label, weekday]);
    expect(days('2026-03-28T18:00Z')).toEqual([
      ['23:30', undefined],
      ['00:30', 7],
    ]);
    expect(days('2026-03-28T18:00Z', AUCKLAND)).toEqual([
      ['12:30', undefined],
      ['13:30', undefined],
    ]);
    expect(days('2026-03-28T10:59Z', AUCKLAND)).toEqual([
      ['12:30', 7],
      ['13:30', 7],
    ]);
    expect(days('2026-03-21T12:00Z').map(([, weekday]) => weekday)).toEqual([6, 7]);
  });
});

describe('slots at or before now (T6, GS4)', () => {
  it.each([
    [-1, true],
    [0, true],
    [1, false],
  ])('%i ms after now is past: %s', (after, past) => {
    expect(isPastSlot(instantOf(NOON + after), NOON)).toBe(past);
  });
});

describe('laws of offered slots', () => {
  const anyCase = anyInstant.chain((now) =>
    fc.record({ now: fc.constant(now), slots: slotsAround(now), by: anyRules, inZone: anyZone }),
  );

  it('each instant is offered or dropped once, in time order (GS3)', () => {
    fc.assert(
      fc.property(anyCase, ({ now, slots, by, inZone }) => {
        const { slots: kept, dropped } = offered(slots, by, now, inZone);
        const instants = [...kept, ...dropped].map((one) => one.at);
        expect(instants.toSorted((a, b) => a - b)).toEqual(
          [...new Set(slots.map((one) => one.at))].toSorted((a, b) => a - b),
        );
        for (const list of [kept, dropped])
          expect(list.map((one) => one.at)).toEqual(list.map((one) => one.at).toSorted((a, b) => a - b));
      }),
    );
  });

  it('order and repeats of the input change nothing', () => {
    fc.assert(
      fc.property(anyCase, fc.array(fc.nat()), ({ now, slots, by, inZone }, lots) => {
        const shuffled = [...slots, ...slots.slice(0, 3)]
          .map((one, at_) => ({ one, lot: lots[at_] ?? at_ }))
          .toSorted((a, b) => a.lot - b.lot)
          .map(({ one }) => one);
        expect(offered(shuffled, by, now, inZone)).toEqual(offered(slots, by, now, inZone));
      }),
    );
  });

  it('none is past, and a past one never returns (T1)', () => {
    fc.assert(
      fc.property(anyCase, fc.nat(2 * 86_400_000), ({ now, slots, by, inZone }, later) => {
        const before = offered(slots, by, now, inZone).slots.map((one) => one.at);
        const after = offered(slots, by, instantOf(now + later), inZone).slots.map((one) => one.at);
        expect(before.every((one) => one > now)).toBe(true);
        expect(after).toEqual(before.filter((one) => one > now + later));
      }),
    );
  });

  it('a label is the venue’s time, with another day’s weekday (T5)', () => {
    fc.assert(
      fc.property(anyCase, ({ now, slots, by, inZone }) => {
        for (const one of offered(slots, by, now, inZone).slots) {
          const wall = wallMinuteAt(inZone, one.at);
          expect(one.label).toBe(clockText(minuteOfDay(wall)));
          const another = dayOf(wall) !== dayOf(wallMinuteAt(inZone, now));
          expect(one.weekday).toBe(another ? weekdayOf(dayOf(wall)) : undefined);
        }
      }),
    );
  });

  it('the zone changes labels alone (T2)', () => {
    fc.assert(
      fc.property(anyCase, anyZone, ({ now, slots, by, inZone }, elsewhere) => {
        const [here, there] = [offered(slots, by, now, inZone), offered(slots, by, now, elsewhere)];
        expect(here.slots.map((one) => one.at)).toEqual(there.slots.map((one) => one.at));
        expect(here.dropped).toEqual(there.dropped);
      }),
    );
  });
});

describe('slots in HH:mm (WO3)', () => {
  it.each([
    ['later today', 'Europe/London', '18:00', '2026-03-27T12:00Z', '2026-03-27T18:00Z'],
    ['now', 'Europe/London', '12:00', '2026-03-27T12:00Z', '2026-03-27T12:00Z'],
    ['a second ago', 'Europe/London', '12:00', '2026-03-27T12:00:01Z', '2026-03-28T12:00Z'],
    ['after midnight', 'Europe/London', '00:30', '2026-03-27T23:00Z', '2026-03-28T00:30Z'],
    ['in the gap: a day later', 'Europe/London', '01:30', '2026-03-28T12:00Z', '2026-03-30T00:30Z'],
    ['doubled: the first', 'Europe/London', '01:30', '2026-10-24T12:00Z', '2026-10-25T00:30Z'],
    ['doubled: the second', 'Europe/London', '01:30', '2026-10-25T00:31Z', '2026-10-25T01:30Z'],
    ['of the venue', 'Pacific/Auckland', '12:00', '2026-03-27T00:00Z', '2026-03-27T23:00Z'],
    ['Samoa had no 30th', 'Pacific/Apia', '08:00', '2011-12-29T19:00Z', '2011-12-30T18:00Z'],
    [
      'yesterday evening again, where clocks go back at one past midnight',
      'America/St_Johns',
      '23:30',
      '2010-11-07T02:30:30Z',
      '2010-11-07T03:00Z',
    ],
  ])('%s', (_, name, text, now, expected) => {
    expect(nextOccurrence(clock(text), zone(name), at(now))).toBe(at(expected));
  });

  it('are first shown by the venue’s clock at their instant', () => {
    fc.assert(
      fc.property(anyZone, fc.integer({ min: 0, max: 1439 }), anyInstant, (inZone, minute, now) => {
        const next = nextOccurrence(minute, inZone, now) ?? instantOf(NaN);
        expect(next).toBeGreaterThanOrEqual(now);
        expect(minuteOfDay(wallMinuteAt(inZone, next))).toBe(minute);
        for (let one = Math.ceil(now / 60_000) * 60_000; one < next; one += 60_000)
          if (minuteOfDay(wallMinuteAt(inZone, instantOf(one))) === minute) expect(one).toBe(next);
      }),
    );
  });
});

describe('slots sent to the backend (WO4)', () => {
  it.each(['18:00', '2026-03-28T18:00:00.000Z', '2026-03-28T19:00+01:00'])(
    '%s is sent as it came',
    (time) => {
      const came = { ...slot('2026-03-28T18:00Z'), time };
      expect(offered([came]).slots.map((one) => timeslotText(one, LONDON))).toEqual([time]);
    },
  );

  it('the app’s own are ISO 8601 on the venue’s clock', () => {
    const [first] = offered([slot('2026-03-29T18:00Z')]).slots;
    expect(first && timeslotText(first, LONDON)).toBe('2026-03-29T19:00:00+01:00');
    expect(first && timeslotText(first, AUCKLAND)).toBe('2026-03-30T07:00:00+13:00');
  });
});
