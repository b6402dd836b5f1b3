import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { right, type OfferedSlot, type OrderingSession } from '@tableside/core';
import { instantOf, zoneOf, type TimeZone } from '@tableside/core/time';
import { dayAndTime, timeIn } from '../../../ui/components/clock-time.ts';
import { weekdayWord } from '../../../ui/components/weekday.ts';
import { sayWhen, sayWhere, slotWords } from '../../../ui/copy/destination-words.ts';
import { setDocumentLanguage } from '../../../ui/copy/language.ts';
import { sayDefault as say } from '../../../ui/copy/say.ts';
import type { BasketModel } from '../../../ui/models/order/basket-model.ts';
import { TimesModel } from '../../../ui/models/order/times-model.ts';
import { brand, clock, HeldPauses, session, newBasket } from '../models/order/order-world.ts';

const zone = zoneOf('Europe/London') as TimeZone;
const slot: OfferedSlot = { at: instantOf(1), label: '18:30', time: '18:30', weekday: 6 };
const timeslots = { zone, slots: [slot], cutAt: slot.at };
let basket: BasketModel;

const speak = (tag: string): void =>
  setDocumentLanguage({ documentElement: {} } as Document, { tag, words: {} });
afterEach(() => speak('en'));

function basketOf(where: OrderingSession, seats = false): BasketModel {
  const times = new TimesModel(
    timeslots,
    () => Promise.resolve(right(timeslots)),
    { clock, timer: new HeldPauses() },
    () => undefined,
  );
  const flags = { ...brand.flags, seatsInsteadOfTables: seats };
  return newBasket({ brand: { ...brand, flags }, session: where, times });
}

const ahead: OrderingSession = { ...session, service: 'order-ahead', timeslots };
const takeaway: OrderingSession = { ...session, service: 'takeaway', timeslots };

describe('C7: the destination of an order in words', () => {
  beforeEach(() => {
    basket = basketOf(ahead);
  });

  it('is empty without a destination', () => {
    expect(sayWhere(say, basket)).toBeUndefined();
    expect(sayWhen(say, basket)).toBeUndefined();
  });

  it('shows the table, and the time with its day', () => {
    basket.destination.chooseTable('g7');
    basket.destination.chooseTime(slot.at);
    expect(sayWhere(say, basket)).toBe('Table G7');
    expect(sayWhen(say, basket)).toBe('Saturday 18:30');
  });

  it('S10: shows the seat', () => {
    basket = basketOf(ahead, true);
    basket.destination.chooseTable('c12');
    expect(sayWhere(say, basket)).toBe('Seat C12');
  });

  it('shows the time alone for collection', () => {
    basket = basketOf(takeaway);
    basket.destination.chooseTime(slot.at);
    expect(sayWhere(say, basket)).toBeUndefined();
    expect(sayWhen(say, basket)).toBe('Collect Saturday 18:30');
  });
});

describe('T5, L1: times and days', () => {
  it('a time today has no day', () => {
    expect(slotWords({ at: slot.at, label: '18:30', time: '18:30' })).toBe('18:30');
  });

  it.each([
    [1, 'en', 'Monday'],
    [7, 'en', 'Sunday'],
    [6, 'de', 'Samstag'],
    [6, 'fr', 'samedi'],
  ])('weekday %i of a page in %s is %s (T1)', (weekday, tag, name) => {
    speak(tag);
    expect(weekdayWord(weekday)).toBe(name);
  });

  it.each([
    ['en', 'en-GB', 'Tuesday, 24 November 2026 at 18:07'],
    ['en', 'en-US', 'Tuesday, November 24, 2026 at 18:07'],
    ['fr', 'en-GB', 'mardi 24 novembre 2026 à 18:07'],
    ['en', 'fr-FR', 'Tuesday, 24 November 2026 at 18:07'],
    ['fr', 'fr-CA', 'mardi 24 novembre 2026 à 18 h 07'],
    ['ar', 'en-GB', 'الثلاثاء، 24 نوفمبر 2026 في 18:07'],
    ['en', 'ar-EG', 'Tuesday, ٢٤ November ٢٠٢٦ at ١٨:٠٧'],
  ])('a page in %s at a venue of %s has the date %s (T1)', (tag, venueLocale, date) => {
    speak(tag);
    const at = instantOf(Date.UTC(2026, 10, 24, 18, 7));
    const shown = dayAndTime({ at, zone: 'Europe/London' }, venueLocale, { year: 'numeric' });
    expect(shown.replace(/[\u200e\u200f\u202f\u00a0]/g, ' ').replace(/ +/g, ' ')).toBe(date);
  });

  it('a time is shown in the venue’s zone, not the phone’s', () => {
    const at = instantOf(Date.UTC(2026, 6, 4, 23, 5));
    expect(timeIn(at, 'Europe/London')).toBe('00:05');
    expect(timeIn(at, 'Pacific/Auckland')).toBe('11:05');
  });
});
