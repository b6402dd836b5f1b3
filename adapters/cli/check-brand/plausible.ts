/** Figures, texts and links that are valid, and hardly what was meant. Nothing is refused: all is said. */
import { instantOf, MINUTE_MS, minutesOfClock, venueZone, wallMinuteAt } from '@tableside/core/time';
import { at, finders, odd, ofVenues, warns, when, type FoundBy } from './finding.ts';

export const plausible = finders({
  figureOdd: odd(
    (value: number, least: number, most: number, unit: string) =>
      `It is ${value}, and from ${least} to ${most} is usual: ${unit}.`,
  ),
  textLong: odd(
    (length: number, most: number) => `It has ${length} characters, and ${most} fit into its place.`,
  ),
  textUnfinished: odd((text: string) => `It says "${text}", as a text that is to be written.`),
  linkInsecure: warns('It begins with http://: browsers warn of such pages. Write https://.'),
  listRepeats: odd((item: string) => `It has "${item}" twice.`),
  openLong: odd((hours: number) => `It is open for ${hours} hours: look at both its times.`),
  placeOdd: odd(
    (lat: number, lon: number, zone: string) =>
      `${lat}, ${lon} is far from where the clock is that of ${zone}.`,
  ),
});

type PlausibleFinding = FoundBy<typeof plausible>;

const PERCENT = 'per cent as people write it, 12.5 and not 0.125';
const POUNDS = 'whole pounds, euros or dollars, 15 and not 1500 pence';
const MINUTES = 'minutes';
const DEGREES = 'degrees';

/** What is usual: a figure's bounds with the words of its unit, or the characters that fit into a text's place. */
const USUAL: Readonly<Record<string, readonly [least: number, most: number, unit: string] | number>> = {
  'venue.customTipPercentage1': [1, 30, PERCENT],
  'venue.customTipPercentage2': [1, 30, PERCENT],
  'venue.customTipPercentage3': [1, 30, PERCENT],
  'serviceCharge.percentage': [1, 25, PERCENT],
  'serviceCharge.threshold': [0, 200, POUNDS],
  'venue.minimumSpendLevelThreshold': [1, 100, POUNDS],
  'penniesConfig.amount': [0.05, 10, POUNDS],
  'upsellConfig.maximum': [1, 12, 'dishes'],
  'venue.customTimeslotSettings.intervalMinutes': [5, 120, MINUTES],
  'venue.customTimeslotSettings.prepMinutes': [0, 240, MINUTES],
  'venue.coordinates.lat': [-55, 70, DEGREES],
  'brand.name': 40,
  'brand.businessName': 80,
  'brand.metaTitle': 70,
  'brand.metaDescription': 200,
  'brand.textBanner': 160,
  'brand.landingPageOptions.heading': 60,
  'brand.landingPageOptions.text': 200,
  'brand.customAreaNames.label': 30,
  'venue.name': 50,
  'venue.gratuity': 20,
  'venue.caloriesDisclaimer': 200,
  'venue.customFoodMenuLabel': 20,
  'venue.customDrinksMenuLabel': 20,
  'venue.additionalSalesAreas.label': 30,
  'venue.serviceNames.order': 40,
  'venue.serviceNames.orderAhead': 40,
  'venue.serviceNames.takeaway': 40,
  'venue.serviceNames.pay': 40,
  'menuEntry.title': 40,
  'menuEntry.titleShort': 20,
  'penniesConfig.charityHeading': 80,
  'penniesConfig.charitySubHeading': 200,
  'upsellConfig.heading': 60,
};

/** A message of the app's own length fits, and so does one half as long again; a label may be twice as long. */
export const fittingLength = (standard: string): number =>
  Math.max(40, standard.length * (standard.length > 60 ? 2 : 3));

const UNFINISHED = /lorem ipsum|\b(todo|tbc|tbd|xxx+)\b|\[[\w ]+\]/i;

/** What is longer has its times the wrong way round, or 05:00 for 17:00. */
export const LONGEST_HOURS = 18;

/** Between two minutes of the day, the second of which may be on the next. */
export const hoursBetween = (from: number, to: number): number =>
  Math.round((((to - from) / 60 + 24) % 24) * 10) / 10;

const minutesOf = (clock: unknown): number =>
  (typeof clock === 'string' ? minutesOfClock(clock) : undefined) ?? NaN;

/** Of a field, or of a member of its JSON. */
function valueFindings(where: string, value: unknown): readonly PlausibleFinding[] {
  const [entry = '', field = ''] = where.split(': ');
  const key = `${entry.split(' ')[0]}.${field}`.replace(/\.\d+/g, '');
  const usual = USUAL[key];
  if (typeof value === 'number' && Array.isArray(usual)) {
    const [least, most, unit] = usual as readonly [number, number, string];
    return when(value !== 0 && (value < least || value > most), () =>
      plausible.figureOdd(where, value, least, most, unit),
    );
  }
  if (typeof value !== 'string') return [];
  const [unfinished] = UNFINISHED.exec(value) ?? [];
  return [
    ...when(typeof usual === 'number' && value.length > usual, () =>
      plausible.textLong(where, value.length, Number(usual)),
    ),
    ...(unfinished === undefined ? [] : [plausible.textUnfinished(where, unfinished)]),
    ...when(field.endsWith('Link') && /^http:/i.test(value), () => plausible.linkInsecure(where)),
  ];
}

/** Of a field, its JSON and the members of that. */
export function plausibleFindings(where: string, value: unknown): readonly PlausibleFinding[] {
  if (where === 'brand: copy') return [];
  if (typeof value !== 'object' || value === null) return valueFindings(where, value);
  if ('sys' in value) return [];
  const twice = Array.isArray(value)
    ? value.find((item: unknown, at) => typeof item !== 'object' && value.indexOf(item) < at)
    : undefined;
  const { opens, closes } = value as { readonly opens?: unknown; readonly closes?: unknown };
  const hours = hoursBetween(minutesOf(opens), minutesOf(closes));
  return [
    ...(twice === undefined ? [] : [plausible.listRepeats(where, String(twice))]),
    ...when(hours > LONGEST_HOURS, () => plausible.openLong(where, hours)),
    ...Object.entries(value).flatMap(([name, part]) => plausibleFindings(`${where}.${name}`, part)),
  ];
}

/** A venue's longitude is that of its clock, within what politics do to zones: others have both figures swapped. */
const MOST_HOURS_OFF = 3;
const NEW_YEAR = instantOf(Date.UTC(2026, 0, 1));

export const placeFindings = ofVenues((venue) => {
  const { coordinates } = venue;
  if (coordinates === undefined) return [];
  const hoursEast = (wallMinuteAt(venueZone(venue.timeZone), NEW_YEAR) - NEW_YEAR / MINUTE_MS) / 60;
  return when(
    Math.abs(coordinates.lon / 15 - hoursEast) > MOST_HOURS_OFF ||
      (coordinates.lat === 0 && coordinates.lon === 0),
    () =>
      plausible.placeOdd(
        at(venue, 'coordinates'),
        coordinates.lat,
        coordinates.lon,
        venueZone(venue.timeZone),
      ),
  );
});
