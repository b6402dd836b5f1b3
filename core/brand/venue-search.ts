/** Finds a venue of the brand by its name and its distance (section 2). */
import { isFoundIn, searchedWords, searchIndex } from '../words/search-words.ts';
import type { Coordinates, VenueListing } from './venue.ts';

/** A venue in a list of results. */
export interface FoundVenue {
  readonly venue: VenueListing;
  /** From the guest's position, or from the typed postcode. Absent where not known. */
  readonly metres?: number;
}

const EARTH_RADIUS_METRES = 6_371_009;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const squaredHalfSine = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2;

/** The great-circle distance by the haversine formula, within 0.6 % of the true distance. */
export function metresBetween(a: Coordinates, b: Coordinates): number {
  const chord =
    squaredHalfSine(b.lat - a.lat) +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * squaredHalfSine(b.lon - a.lon);
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/**
 * The nearest first. A venue without coordinates is not among them (S18).
 *
 * @example
 * ```ts
 * const york = { name: 'York', coordinates: { lat: 53.96, lon: -1.08 } } as VenueListing;
 * const leeds = { name: 'Leeds', coordinates: { lat: 53.8, lon: -1.55 } } as VenueListing;
 * const online = { name: 'Online' } as VenueListing;
 * const found = nearestVenues([york, online, leeds], { lat: 53.79, lon: -1.76 });
 * found.map(({ venue }) => venue.name); // ['Leeds', 'York']
 * ```
 */
export const nearestVenues = (venues: readonly VenueListing[], from: Coordinates): readonly FoundVenue[] =>
  venues
    .flatMap((venue) =>
      venue.coordinates === undefined ? [] : [{ venue, metres: metresBetween(from, venue.coordinates) }],
    )
    .sort((a, b) => a.metres - b.metres);

/** The words of a venue, each after a space. Cached, because the app searches at every keystroke. */
const wordsOfVenues = new WeakMap<VenueListing, string>();

function wordsOf(venue: VenueListing): string {
  let known = wordsOfVenues.get(venue);
  if (known === undefined) {
    const { line1 = '', line2 = '', city = '' } = venue.address;
    known = searchIndex(`${venue.name} ${line1} ${line2} ${city}`);
    wordsOfVenues.set(venue, known);
  }
  return known;
}

/**
 * The venues where every typed word begins a word of their name, street or town. Postcodes go to the postcode
 * service, which also knows streets without a venue.
 *
 * @example
 * ```ts
 * venuesNamed([], 'fox arms'); // []
 * ```
 */
export function venuesNamed(found: readonly FoundVenue[], typed: string): readonly FoundVenue[] {
  const wanted = searchedWords(typed);
  return wanted[0]?.length === 0 ? found : found.filter(({ venue }) => isFoundIn(wordsOf(venue), wanted));
}

const METRES_IN = { mile: 1609.344, kilometer: 1000 } as const;
const WITH_MILES: readonly string[] = ['GB', 'US'];

/** In miles for English in Britain or the States, else in kilometres. One decimal below 10; at least 0.1. */
export function formatDistance(metres: number, locale: string): string {
  const { language, region = '' } = new Intl.Locale(locale).maximize();
  const unit = language === 'en' && WITH_MILES.includes(region) ? 'mile' : 'kilometer';
  const distance = Math.max(0.1, metres / METRES_IN[unit]);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: distance < 10 ? 1 : 0,
  }).format(distance);
}
