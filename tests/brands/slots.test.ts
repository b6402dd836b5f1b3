import { describe, expect, it } from 'vitest';
import { customSlots, customSlotsOf, instantOf, zoneOf, type TimeZone } from '@tableside/core/time';
import { valueOf } from '@tableside/core';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import { quarterHours } from '../../fixtures/world/collection-times.ts';
import { readBrand } from '../fixtures/brands/brand-content.ts';

const NO_RULES = { blockedTimes: [], blockedRanges: [] };
const MONDAY = Date.parse('2026-06-01T00:07:00Z');
const WEEK = Array.from({ length: 168 }, (_, hour) => MONDAY + hour * 3_600_000);

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(timeZone, clock);
  return clock;
}

/** Weekday, hour and minute in the zone, as one count of minutes. */
function weekMinute(at: number, timeZone: string): number {
  const [day = '', time = ''] = clockOf(timeZone).format(at).split(' ');
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return weekday * 1440 + minutes(time);
}

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const venues = sampleBrands.flatMap((brand) => {
  const listed = readBrand(brand).brand.venues;
  return brand.backend.venues.flatMap((till) => {
    const venue = listed.find(({ siteId }) => siteId === till.siteId);
    return venue?.openingTimes?.length ? [{ slug: venue.slug, venue, till }] : [];
  });
});

const isOpen = ({ venue }: (typeof venues)[number], at: number): boolean =>
  (venue.openingTimes ?? []).some(({ weekday, opens, closes }) => {
    const end = closes === '23:59' ? 1440 : minutes(closes);
    const lasts = (end - minutes(opens) + 1440) % 1440 || 1440;
    const since = weekMinute(at, venue.timeZone ?? '') - (weekday - 1) * 1440 - minutes(opens);
    return (since + 10_080) % 10_080 < lasts;
  });

const whileClosed = (one: (typeof venues)[number], slots: readonly { at: number }[]): readonly string[] =>
  slots.filter(({ at }) => !isOpen(one, at)).map(({ at }) => new Date(at).toISOString());

describe('the opening times of a sample venue', () => {
  it('are said where guests choose a time', () => {
    const timed = ['foxglove-arms', 'night-jar', 'northern-lantern', 'orchard-room'];
    expect(venues.map(({ slug }) => slug)).toEqual(expect.arrayContaining(timed));
  });

  it.each(venues)('hold every slot that $slug cuts itself', (one) => {
    const { customSlots: settings, timeZone = '' } = one.venue;
    const own = settings && valueOf(customSlotsOf(settings));
    if (own === undefined) return;
    for (const now of WEEK) {
      const { slots } = customSlots(own, NO_RULES, zoneOf(timeZone) as TimeZone, instantOf(now));
      // A bar that closes takes no order for its next evening in its last hour.
      if (one.venue.slug !== 'night-jar') expect(slots).not.toEqual([]);
      expect(whileClosed(one, slots)).toEqual([]);
    }
  });

  it.each(venues)('hold every slot that the till of $slug offers, at any hour', (one) => {
    for (const now of WEEK) {
      const slots = quarterHours(now, one.till.timeZone, one.till.openings);
      expect(slots).not.toEqual([]);
      expect(whileClosed(one, slots)).toEqual([]);
    }
  });
});
