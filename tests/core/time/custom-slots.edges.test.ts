import { expect, it } from 'vitest';
import { customSlots, offeredSlots, type OpeningTime, type TimeZone } from '@tableside/core/time';
import { at, everyDay, labels, LONDON, opening, slot, zone } from './slots.ts';
import { NO_SLOT_RULES } from '../samples.ts';

const slotsAt = (
  now: string,
  openingTimes: readonly OpeningTime[],
  inZone: TimeZone = LONDON,
  intervalMinutes = 60,
) => customSlots({ intervalMinutes, prepMinutes: 0, openingTimes }, NO_SLOT_RULES, inZone, at(now));

it('a business day is open at its opening moment (GS9)', () => {
  const { slots } = slotsAt('2026-01-10T11:00Z', everyDay('11:00', '22:00'));
  expect(slots[0]).toStrictEqual({ at: at('2026-01-10T13:00Z'), label: '13:00' });
});

it('a day until the second midnight ends at that midnight’s second time (GS6, GS7)', () => {
  // In Havana midnight comes twice on 1 November, when clocks go back from one o'clock.
  const days = [opening(5, '24:00', '00:00'), opening(7, '10:00', '12:00')];
  const havana = zone('America/Havana');
  expect(slotsAt('2026-11-01T04:30Z', days, havana).slots).toEqual([]);
  expect(labels(slotsAt('2026-11-01T05:00Z', days, havana))).toEqual(['10:00', '11:00']);
});

it('an opening moved by the gap to its closing hides no other (GS6)', () => {
  const days = [opening(7, '01:00', '02:00'), opening(7, '10:00', '12:00')];
  expect(labels(slotsAt('2026-03-28T23:00Z', days))).toEqual(['10:00', '11:00']);
});

it('a slot in the clock’s gap is not listed as dropped (T4)', () => {
  const { dropped } = slotsAt('2026-03-29T00:10Z', [opening(7, '00:00', '04:00')], LONDON, 30);
  expect(dropped).toStrictEqual([
    { at: at('2026-03-29T00:00Z'), why: 'past' },
    { at: at('2026-03-29T00:30Z'), why: 'tooSoon' },
    { at: at('2026-03-29T01:00Z'), why: 'tooSoon' },
  ]);
});

it('a slot that came as no text has no text (WO4)', () => {
  const { slots } = offeredSlots([slot('2026-03-28T18:00Z')], NO_SLOT_RULES, LONDON, at('2026-03-28T12:00Z'));
  expect(slots).toStrictEqual([{ at: at('2026-03-28T18:00Z'), label: '18:00' }]);
});
