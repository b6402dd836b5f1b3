import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDistance,
  nearestVenues,
  venuesNamed,
  type Coordinates,
  type VenueContent,
} from '@tableside/core/content';
import { metresBetween } from '../../../core/brand/venue-search.ts';
import { venueContent } from './venues.ts';

const venue = (name: string, more: Partial<VenueContent> = {}): VenueContent => ({
  ...venueContent,
  name,
  slug: name.toLowerCase(),
  address: {},
  ...more,
});

const LONDON = { lat: 51.5074, lon: -0.1278 };
const LEEDS = { lat: 53.8008, lon: -1.5491 };
const SYDNEY = { lat: -33.8688, lon: 151.2093 };

const anyPlace: fc.Arbitrary<Coordinates> = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});
const HALF_GIRTH = Math.PI * 6_371_009;

/** The same distance in another way: by the angle between two directions from the centre of the earth. */
function metresByVectors(a: Coordinates, b: Coordinates): number {
  const direction = ({ lat, lon }: Coordinates): readonly [number, number, number] => {
    const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
  };
  const [[ax, ay, az], [bx, by, bz]] = [direction(a), direction(b)];
  const cross = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx);
  return 6_371_009 * Math.atan2(cross, ax * bx + ay * by + az * bz);
}

describe('distanceBetween (section 2)', () => {
  it.each([
    [LONDON, LEEDS, 273],
    [LONDON, SYDNEY, 16_994],
    [{ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 }, 111],
    [{ lat: 90, lon: 0 }, { lat: 90, lon: 120 }, 0],
  ])('%o and %o: %i km', (a, b, kilometres) => {
    expect(Math.abs(metresBetween(a, b) / 1000 - kilometres)).toBeLessThan(1);
  });

  it('follows the angle, equal both ways, half the girth at most', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (a, b) => {
        const metres = metresBetween(a, b);
        // Near the antipode a haversine is accurate to some tens of metres.
        expect(Math.abs(metres - metresByVectors(a, b))).toBeLessThan(100);
        expect(Math.abs(metres - metresBetween(b, a))).toBeLessThan(0.001);
        expect(metres).toBeGreaterThanOrEqual(0);
        expect(metres).toBeLessThanOrEqual(HALF_GIRTH + 0.001);
        expect(metresBetween(a, a)).toBe(0);
      }),
    );
  });

  it('is never longer than by way of a third place', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, anyPlace, (a, b, c) => {
        expect(metresBetween(a, c)).toBeLessThanOrEqual(metresBetween(a, b) + metresBetween(b, c) + 100);
      }),
    );
  });
});

describe('nearest venues (section 2)', () => {
  it('come in order, without those that lack coordinates (S18)', () => {
    const [near, far, nowhere] = [
      venue('Near', { coordinates: LONDON }),
      venue('Far', { coordinates: SYDNEY }),
      venue('Nowhere'),
    ];
    const found = nearestVenues([nowhere, far, near], { lat: 51.5, lon: -0.1 });
    expect(found.map(({ venue: { name } }) => name)).toEqual(['Near', 'Far']);
  });

  it('are those with coordinates, by distance', () => {
    const anyVenues = fc
      .array(fc.option(anyPlace, { nil: undefined }), { maxLength: 12 })
      .map((places) =>
        places.map((coordinates, at) => venue(`v${at}`, coordinates === undefined ? {} : { coordinates })),
      );
    fc.assert(
      fc.property(anyVenues, anyPlace, (venues, from) => {
        const found = nearestVenues(venues, from);
        const placed = venues.filter(({ coordinates }) => coordinates !== undefined);
        expect(new Set(found.map((one) => one.venue))).toEqual(new Set(placed));
        const known = found.flatMap(({ metres }) => metres ?? []);
        expect(known).toHaveLength(placed.length);
        expect(known).toEqual(known.toSorted((a, b) => a - b));
      }),
    );
  });

  it('of 10,000 are found at once', () => {
    const venues = Array.from({ length: 10_000 }, (_, at) =>
      venue(`Venue ${at}`, { coordinates: { lat: (at % 180) - 90, lon: (at % 360) - 180 } }),
    );
    const started = performance.now();
    const found = nearestVenues(venues, LONDON);
    venuesNamed(found, 'venue 77');
    venuesNamed(found, 'venue 777');
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(venuesNamed(found, 'venue 9999')).toHaveLength(1);
  });
});

describe('venue search (section 2)', () => {
  const found = [
    venue('The Salt House', {
      address: { line1: '3 Harbour Steps', city: 'Whitby', postalCode: 'YO21 3FX' },
    }),
    venue('O’Hara’s', { address: { city: 'Città di Castello' } }),
    venue('Salt & Vinegar'),
  ].map((one) => ({ venue: one }));
  const named = (typed: string): readonly string[] => venuesNamed(found, typed).map((one) => one.venue.name);

  it.each([
    ['salt', ['The Salt House', 'Salt & Vinegar']],
    ['SALT ho', ['The Salt House']],
    ['house salt', ['The Salt House']],
    ['whitby', ['The Salt House']],
    ['harbour', ['The Salt House']],
    ['citta', ['O’Hara’s']],
    ["o'hara", ['O’Hara’s']],
    ['alt', []],
    ['yo21', []],
    ['salt nothing', []],
  ])('%o finds %o: every typed word begins one of the venue’s', (typed, names) => {
    expect(named(typed)).toEqual(names);
  });

  it.each(['', '  ', '&', '…'])('%o is empty and finds every venue', (typed) => {
    expect(venuesNamed(found, typed)).toBe(found);
  });
});

describe('distances on screen (L1)', () => {
  it.each([
    [1609.344, 'en-GB', '1 mi'],
    [1609.344 * 2.34, 'en-US', '2.3 mi'],
    [1609.344 * 2.34, 'en', '2.3 mi'],
    [1609.344 * 12.4, 'en-GB', '12 mi'],
    [0, 'en-GB', '0.1 mi'],
    [2340, 'en-AU', '2.3 km'],
    [2340, 'de-DE', '2,3 km'],
    [2340, 'cy-GB', '2.3 km'],
    [12_400, 'fr', '12 km'],
  ])('%d m in %s: %s', (metres, locale, text) => {
    expect(formatDistance(metres, locale).replace(/[\u00a0\u202f]/g, ' ')).toBe(text);
  });
});
