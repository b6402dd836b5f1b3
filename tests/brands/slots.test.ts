import { describe, expect, it } from 'vitest';
import { customSlots, customSlotsOf, instantOf, zoneOf, type TimeZone } from '@tableside/core/time';
import { valueOf } from '@tableside/core';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import { readBrand } from '../fixtures/brands/brand-content.ts';

const NO_RULES = { blockedTimes: [], blockedRanges: [] };
const MONDAY = Date.parse('2026-06-01T00:07:00Z');

/** Weekday, hour and minute in the zone, as one count of minutes. */
function weekMinute(at: number, timeZone: string): number {
  const [day = '', time = ''] = new Date(at)
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .split(' ');
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return weekday * 1440 + minutes(time);
}

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const venues = sampleBrands.flatMap((brand) =>
  readBrand(brand).brand.venues.filter(({ customSlots: own }) => own !== undefined),
);

describe('the slots that a sample venue cuts itself', () => {
  it.each(venues.map((venue) => ({ slug: venue.slug, venue })))(
    'lie within the opening times of $slug',
    ({ venue }) => {
      const { timeZone = '', openingTimes = [] } = venue;
      const own = venue.customSlots && valueOf(customSlotsOf(venue.customSlots));
      if (own === undefined) throw new Error('no slots of its own');
      const isOpen = (at: number): boolean =>
        openingTimes.some(({ weekday, opens, closes }) => {
          const end = closes === '23:59' ? 1440 : minutes(closes);
          const lasts = (end - minutes(opens) + 1440) % 1440 || 1440;
          const since = weekMinute(at, timeZone) - (weekday - 1) * 1440 - minutes(opens);
          return (since + 10_080) % 10_080 < lasts;
        });
      for (let hour = 0; hour < 168; hour += 1) {
        const now = instantOf(MONDAY + hour * 3_600_000);
        const { slots } = customSlots(own, NO_RULES, zoneOf(timeZone) as TimeZone, now);
        expect(slots.filter(({ at }) => !isOpen(at)).map(({ at }) => new Date(at).toISOString())).toEqual([]);
      }
    },
  );
});
