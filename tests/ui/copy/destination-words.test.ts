import { beforeEach, describe, expect, it } from 'vitest';
import { right, type OfferedSlot, type OrderingSession } from '@tableside/core';
import { instantOf, zoneOf, type TimeZone } from '@tableside/core/time';
import { timeIn } from '../../../ui/components/clock-time.ts';
import { weekdayIn } from '../../../ui/components/weekday.ts';
import { sayWhen, sayWhere, slotWords } from '../../../ui/copy/destination-words.ts';
import { sayDefault as say } from '../../../ui/copy/say.ts';
import type { BasketModel } from '../../../ui/models/order/basket-model.ts';
import { TimesModel } from '../../../ui/models/order/times-model.ts';
import { brand, clock, HeldPauses, session, newBasket } from '../models/order/order-world.ts';

const zone = zoneOf('Europe/London') as TimeZone;
const slot: OfferedSlot = { at: instantOf(1), label: '18:30', time: '18:30', weekday: 6 };
const timeslots = { zone, slots: [slot] };
let basket: BasketModel;

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
    expect(sayWhen(say, basket, 'short')).toBe('Sat 18:30');
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
    expect(slotWords({ at: slot.at, label: '18:30', time: '18:30' }, 'en-GB')).toBe('18:30');
  });

  it.each([
    [1, 'en-GB', 'Monday'],
    [7, 'en-GB', 'Sunday'],
    [6, 'de-DE', 'Samstag'],
    [6, 'fr-FR', 'samedi'],
  ])('weekday %i in %s is %s', (weekday, locale, name) => {
    expect(weekdayIn(weekday, locale)).toBe(name);
  });

  it('a time is shown in the venue’s zone, not the phone’s', () => {
    const at = instantOf(Date.UTC(2026, 6, 4, 23, 5));
    expect(timeIn(at, 'Europe/London')).toBe('00:05');
    expect(timeIn(at, 'Pacific/Auckland')).toBe('11:05');
  });
});
