/** Additional sales areas whose ranges are empty or overlap (A3), and names for unknown areas. */
import { folded, rangeContains, type AreaRange } from '@tableside/core/bill';
import { at, finders, ofVenues, warns, when, type CheckedBrand, type FoundBy } from './finding.ts';

export const areas = finders({
  areaEmpty: warns((range: string) => `${range} contains no table: its ends must have one prefix, in order.`),
  areasOverlap: warns(
    (first: string, second: string) => `${first} and ${second} overlap: the first serves what is in both.`,
  ),
  tablesOutsideAreas: warns((tables: string) => `No range contains ${tables}: the default area serves them.`),
  areaNameUnknown: warns(
    (area: string, label: string) =>
      `No venue has an area "${area}": unless a till does, nobody reads "${label}".`,
  ),
  areaNamesHidden: warns('showAreaNameSelect hides the areas: nobody reads their names.'),
});

type AreaFinding = FoundBy<typeof areas>;

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
    ...ranges.filter(isEmpty).map((range) => areas.areaEmpty(where, named(range))),
    ...sound.flatMap((range, place) =>
      sound
        .slice(place + 1)
        .filter((later) => overlap(range, later))
        .map((later) => areas.areasOverlap(where, named(range), named(later))),
    ),
    ...when(ranges.length > 0 && outside.length > 0, () =>
      areas.tablesOutsideAreas(where, outside.join(', ')),
    ),
  ];
});

/** Names for areas (S10) that no venue's content mentions. */
function nameFindings({ brand: { areaNames, flags, venues } }: CheckedBrand): readonly AreaFinding[] {
  const known = venues.flatMap(({ salesAreaName, additionalSalesAreas }) => [
    folded(salesAreaName),
    ...additionalSalesAreas.map(({ label }) => folded(label)),
  ]);
  const where = (place: number): string => `brand: customAreaNames.${place}`;
  return [
    ...areaNames.flatMap(({ area, label }, place) =>
      when(!known.includes(folded(area)), () => areas.areaNameUnknown(where(place), area, label)),
    ),
    ...when(areaNames.length > 0 && !flags.showAreaNameSelect, () =>
      areas.areaNamesHidden('brand: customAreaNames'),
    ),
  ];
}

export const areaFindings = (checked: CheckedBrand): readonly AreaFinding[] => [
  ...rangeFindings(checked),
  ...nameFindings(checked),
];
