import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { left, loadTimeslots, right, type Either, type PortFailure } from '@tableside/core';
import type { BackendVenue, VenueContent } from '@tableside/core/content';
import type { TimeslotQuestion, WrittenSlot } from '@tableside/core/ports';
import {
  customSlots,
  customSlotsOf,
  dayOf,
  instantOf,
  offeredSlots,
  slotRulesOf,
  toIsoText,
  wallMinuteAt,
  type CustomSlotSettings,
  type Instant,
} from '@tableside/core/time';
import { minuteOfDay } from '../../../core/time/zones.ts';
import { present } from '../samples.ts';
import { anyInstant, anyZone, AUCKLAND, LONDON, at } from '../time/slots.ts';
import { backendVenue, NOON, venueContent } from '../brand/venues.ts';

const question: TimeslotQuestion = { siteId: '7', salesAreaId: '1', serviceId: '20', orderType: 'cc' };

const HOUR = 60 * 60_000;

const atInstant = (time: string, available = true): WrittenSlot => ({ time, available, at: at(time) });
const atClock = (time: string, available = true): WrittenSlot => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { time, available, minuteOfDay: hours * 60 + minutes };
};

/** The venue's slots at `now`, and the requests to the backend. */
async function loaded(
  answer: Either<PortFailure, readonly WrittenSlot[]>,
  more: Partial<VenueContent> = {},
  { now = NOON, backend = backendVenue }: { now?: Instant; backend?: BackendVenue } = {},
) {
  const asked: TimeslotQuestion[] = [];
  const all = (question: TimeslotQuestion) => () => {
    asked.push(question);
    return Promise.resolve(answer);
  };
  const unsound: unknown[] = [];
  const choices = loadTimeslots({
    timeslots: { all },
    clock: { now: () => now },
    reportUnsound: (slug, rule) => unsound.push([slug, rule]),
  });
  return { result: await choices(question, { ...venueContent, ...more }, backend)(), asked, unsound };
}

async function offered(...how: Parameters<typeof loaded>) {
  return present((await loaded(...how)).result);
}

// NOON is 13:00 in London.
describe('backend timeslots', () => {
  it('are requested for the service and the area', async () => {
    expect((await loaded(right([]))).asked).toEqual([question]);
  });

  it('report blocked times of no zone by venue and place (T8)', async () => {
    const slots = [atInstant('2025-06-02T15:00:00+01:00')];
    const { result, unsound } = await loaded(right(slots), {
      unavailableTimeslots: [
        { hour: 18, minute: 0 },
        { hour: 15, minute: 0, timeZone: 'Europe/Londen' },
      ],
      unavailableTimeslotRanges: [
        { startHour: 14, startMinute: 0, endHour: 16, endMinute: 0, timeZone: 'Mars/Olympus' },
      ],
    });
    expect(present(result).slots).toEqual([]);
    expect(unsound).toEqual([
      [venueContent.slug, { list: 'unavailableTimeslots', entry: 1, member: 'timeZone' }],
      [venueContent.slug, { list: 'unavailableTimeslotRanges', entry: 0, member: 'timeZone' }],
    ]);
  });

  it('fail where they cannot be had', async () => {
    const failure: PortFailure = { failure: 'unreachable', call: 'timeslots' };
    expect((await loaded(left(failure))).result).toEqual(left(failure));
  });

  it('are in time order, once, future and available (T5, T6)', async () => {
    const slots = [
      atInstant('2025-06-02T15:00:00+01:00'),
      atInstant('2025-06-02T13:00:00+01:00'),
      atInstant('2025-06-02T14:00:00Z'),
      atInstant('2025-06-02T14:30:00+01:00', false),
      atInstant('2025-06-02T14:15:00+01:00'),
    ];
    expect((await offered(right(slots))).slots).toEqual([
      { at: at('2025-06-02T13:15:00Z'), label: '14:15', time: '2025-06-02T14:15:00+01:00' },
      { at: at('2025-06-02T14:00:00Z'), label: '15:00', time: '2025-06-02T15:00:00+01:00' },
    ]);
  });

  it('name those that others have taken, unless past or blocked (T5)', async () => {
    const taken = ['12:45', '13:30', '14:00'].map((time) => ({ ...atClock(time), available: false }));
    const { full } = await offered(right([...taken, atClock('15:00')]), {
      unavailableTimeslots: [{ hour: 14, minute: 0 }],
    });
    expect(full?.map(({ label, weekday }) => [label, weekday])).toEqual([
      ['13:30', undefined],
      ['12:45', 2],
    ]);
  });

  it('in wall-clock time occur next, with tomorrow’s day (WO3, GS2)', async () => {
    const { slots } = await offered(right([atClock('12:45'), atClock('13:30')]));
    expect(slots).toEqual([
      { at: at('2025-06-02T12:30:00Z'), label: '13:30', time: '13:30' },
      { at: at('2025-06-03T11:45:00Z'), label: '12:45', weekday: 2, time: '12:45' },
    ]);
  });

  it('drop where the venue blocks them, by the rule’s zone (T2, T3)', async () => {
    const slots = ['14:00', '15:00', '16:00', '17:00'].map((time) => atClock(time));
    const { slots: left } = await offered(right(slots), {
      unavailableTimeslots: [{ hour: 14, minute: 0 }],
      unavailableTimeslotRanges: [
        { startHour: 17, startMinute: 0, endHour: 17, endMinute: 30, timeZone: 'Europe/Paris' },
      ],
    });
    expect(left.map(({ label }) => label)).toEqual(['15:00', '17:00']);
  });

  it('survive a rule that makes no sense', async () => {
    const { slots } = await offered(right([atClock('14:00')]), {
      unavailableTimeslots: [{ hour: 14, minute: 60 }],
    });
    expect(slots.map(({ label }) => label)).toEqual(['14:00']);
  });

  it('follow the slot rules in any zone and are sent unchanged (WO4)', async () => {
    const anyAfter = fc.record({ after: fc.integer({ min: -50, max: 200 }), available: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(anyZone, anyInstant, fc.array(anyAfter), async (zone, now, times) => {
        const slots = times.map(({ after, available }) => {
          const at = instantOf(Math.floor(now / 60_000 + after * 15) * 60_000);
          return { at, available, time: toIsoText(at, zone) };
        });
        const ranges = [{ startHour: 22, startMinute: 0, endHour: 2, endMinute: 0 }];
        const choice = await offered(
          right(slots),
          { timeZone: zone, unavailableTimeslotRanges: ranges },
          { now },
        );
        const { rules } = slotRulesOf([], ranges, zone);
        expect(choice.slots).toEqual(offeredSlots(slots, rules, zone, now).slots);
        for (const { at, time } of choice.slots) {
          expect(at).toBeGreaterThan(now);
          expect(slots.some((slot) => slot.available && slot.at === at && slot.time === time)).toBe(true);
        }
      }),
    );
  });

  it('in wall-clock time are later than now, within two days (WO3)', async () => {
    const anyClock = fc.integer({ min: 0, max: 1439 });
    await fc.assert(
      fc.asyncProperty(anyZone, anyInstant, fc.uniqueArray(anyClock), async (zone, now, minutes) => {
        const slots = minutes.map((minuteOfDay) => ({
          minuteOfDay,
          available: true,
          time: String(minuteOfDay),
        }));
        const { slots: left } = await offered(right(slots), { timeZone: zone }, { now });
        for (const { at, time } of left) {
          expect(minuteOfDay(wallMinuteAt(zone, at))).toBe(Number(time));
          expect(at).toBeGreaterThan(now);
          expect(dayOf(wallMinuteAt(zone, at)) - dayOf(wallMinuteAt(zone, now))).toBeLessThanOrEqual(2);
        }
        // At most one is past: the one of this minute.
        expect(left.length).toBeGreaterThanOrEqual(minutes.length - 1);
      }),
    );
  });
});

describe('a venue’s own timeslots', () => {
  const own: CustomSlotSettings = {
    intervalMinutes: 30,
    prepMinutes: 20,
    openingTimes: [{ weekday: 1, opens: '11:00', closes: '16:00' }],
  };

  it('replace the backend’s, which are not requested', async () => {
    const { result, asked } = await loaded(right([atClock('21:00')]), { customSlots: own });
    // Later than 13:00, an hour and the kitchen's 20 minutes (section 9).
    expect(present(result).slots.map(({ label }) => label)).toEqual(['14:30', '15:00', '15:30']);
    expect(asked).toEqual([]);
  });

  it('are blocked by the same rules', async () => {
    const { slots } = await offered(right([]), {
      customSlots: own,
      unavailableTimeslots: [{ hour: 15, minute: 0 }],
    });
    expect(slots.map(({ label }) => label)).toEqual(['14:30', '15:30']);
  });

  it('are empty on a closed day', async () => {
    const { slots } = await offered(right([atClock('14:00')]), {
      customSlots: { ...own, openingTimes: [] },
    });
    expect(slots).toEqual([]);
  });

  it('give way to the backend’s where invalid', async () => {
    const { result, asked } = await loaded(right([atClock('14:00')]), {
      customSlots: { ...own, intervalMinutes: 0 },
    });
    expect(present(result).slots.map(({ label }) => label)).toEqual(['14:00']);
    expect(asked).toHaveLength(1);
  });

  it('follow the custom slot rules in any zone and hour', async () => {
    const anyOwn = fc.record({
      intervalMinutes: fc.integer({ min: 5, max: 240 }),
      prepMinutes: fc.integer({ min: 0, max: 120 }),
      openingTimes: fc.array(
        fc.record({
          weekday: fc.integer({ min: 1, max: 7 }),
          opens: fc.constantFrom('00:00', '09:30', '18:00'),
          closes: fc.constantFrom('02:00', '17:00', '24:00'),
        }),
        { maxLength: 7 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(anyZone, anyInstant, anyOwn, async (timeZone, now, settings) => {
        const { result, asked } = await loaded(right([]), { timeZone, customSlots: settings }, { now });
        const { rules } = slotRulesOf([], [], timeZone);
        const expected = customSlots(present(customSlotsOf(settings)), rules, timeZone, now).slots.map(
          (slot) => ({ ...slot, time: toIsoText(slot.at, timeZone) }),
        );
        expect(present(result)).toEqual({ zone: timeZone, slots: expected, cutAt: now });
        expect(asked).toEqual([]);
        for (const { at } of expected) expect(at).toBeGreaterThan(now + HOUR + settings.prepMinutes * 60_000);
      }),
    );
  });
});

describe('a venue’s time zone', () => {
  const elsewhere = { ...backendVenue, timeZone: 'Pacific/Auckland' };

  it.each([
    ['content’s', { timeZone: 'Europe/London' }, elsewhere, LONDON],
    ['the backend’s, where content has none', {}, elsewhere, AUCKLAND],
    ['the backend’s, where content names none that there is', { timeZone: 'Mars' }, elsewhere, AUCKLAND],
    ['London’s, where neither has one', {}, backendVenue, LONDON],
    ['London’s, where neither makes sense', { timeZone: '+25' }, { ...backendVenue, timeZone: '?' }, LONDON],
  ])('is %s', async (_, content, backend, zone) => {
    expect((await offered(right([]), content, { backend })).zone).toBe(zone);
  });
});
