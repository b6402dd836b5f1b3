/** Additional sales areas whose ranges are empty or overlap (A3), and names for unknown areas. */
import { folded, rangeContains, type AreaRange } from '@tableside/core/bill';
import { at, ofVenues, warns, when, type CheckedBrand, type Finding } from './finding.ts';

const named = ({ label, min, max }: AreaRange): string => `"${label}" (${min} to ${max})`;

/** A range that does not contain its own ends contains nothing. */
const isEmpty = (range: AreaRange): boolean =>
  !rangeContains(range, range.min) || !rangeContains(range, range.max);

const overlap = (a: AreaRange, b: AreaRange): boolean => rangeContains(a, b.min) || rangeContains(b, a.min);

const rangeFindings = ofVenues((venue, { tables }) => {
  const { additionalSalesAreas: ranges } = venue;
  const where = at(venue, 'additionalSalesAreas');
  const sound = ranges.filter((range) => !isEmpty(range));
  const outside = (tables[venue.slug] ?? []).filter(
    (table) => !sound.some((range) => rangeContains(range, table)),
  );
  return [
    ...ranges
      .filter(isEmpty)
      .map((range) =>
        warns(where, `${named(range)} contains no table: its ends must have one prefix, in order.`),
      ),
    ...sound.flatMap((range, place) =>
      sound
        .slice(place + 1)
        .filter((later) => overlap(range, later))
        .map((later) =>
          warns(where, `${named(range)} and ${named(later)} overlap: the first serves what is in both.`),
        ),
    ),
    ...when(ranges.length > 0 && outside.length > 0, () =>
      warns(where, `No range contains ${outside.join(', ')}: the default area serves them.`),
    ),
  ];
});

/** In the form in which areas are compared (GT4). */

/** Names for areas (S10) that no venue's content mentions. */
function nameFindings({ brand: { areaNames, flags, venues } }: CheckedBrand): readonly Finding[] {
  const known = venues.flatMap(({ salesAreaName, additionalSalesAreas }) => [
    folded(salesAreaName),
    ...additionalSalesAreas.map(({ label }) => folded(label)),
  ]);
  const where = (place: number): string => `brand: customAreaNames.${place}`;
  return [
    ...areaNames.flatMap(({ area, label }, place) =>
      when(!known.includes(folded(area)), () =>
        warns(where(place), `No venue has an area "${area}": unless a till does, nobody reads "${label}".`),
      ),
    ),
    ...when(areaNames.length > 0 && !flags.showAreaNameSelect, () =>
      warns('brand: customAreaNames', 'showAreaNameSelect hides the areas: nobody reads their names.'),
    ),
  ];
}

export const areaFindings = (checked: CheckedBrand): readonly Finding[] => [
  ...rangeFindings(checked),
  ...nameFindings(checked),
];
