/** Additional sales areas whose ranges say nothing, or say it twice (A3). */
import { rangeContains, type AreaRange } from '@tableside/core';
import { at, ofVenues, warns, when } from './finding.ts';

const named = ({ label, min, max }: AreaRange): string => `"${label}" (${min} to ${max})`;

/** A range that does not contain its own ends contains nothing. */
const isEmpty = (range: AreaRange): boolean =>
  !rangeContains(range, range.min) || !rangeContains(range, range.max);

const overlap = (a: AreaRange, b: AreaRange): boolean => rangeContains(a, b.min) || rangeContains(b, a.min);

export const areaFindings = ofVenues((venue, { tables }) => {
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
