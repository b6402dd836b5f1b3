/** Times that block nothing, and slots that can never be offered (T2–T4). */
import { isLeft } from '@tableside/core';
import type { VenueContent } from '@tableside/core/content';
import {
  customSlots,
  customSlotsOf,
  dayOf,
  instantOf,
  instantsOf,
  LEAD_MINUTES,
  MINUTE_MS,
  slotRulesOf,
  wallMinuteAt,
  wallMinuteOf,
  weekdayOf,
  zoneOf,
  type CustomSlots,
  type SlotRules,
  type TimeZone,
} from '@tableside/core/time';
import { at, ofVenues, stops, warns, when, type Finding } from './finding.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const LONDON = zoneOf('Europe/London') as TimeZone;

/** A Monday without a change of the clocks. */
const ANY_MONDAY = instantOf(Date.UTC(2026, 5, 1));

/** Whether a business day offers any slot to a guest who orders early enough. */
function offersSome(slots: CustomSlots, entry: number, rules: SlotRules, zone: TimeZone): boolean {
  const opening = slots.openingTimes[entry];
  if (opening === undefined) return false;
  const monday = dayOf(wallMinuteAt(zone, ANY_MONDAY));
  const day = monday + ((opening.weekday - weekdayOf(monday) + 7) % 7);
  const [opensAt] = instantsOf(zone, wallMinuteOf(day, opening.opens));
  if (opensAt === undefined) return false;
  const early = instantOf(opensAt - (LEAD_MINUTES + slots.prepMinutes + 1) * MINUTE_MS);
  const alone = { ...slots, openingTimes: [opening] };
  return customSlots(alone, rules, zone, early).slots.length > 0;
}

function ownSlots(venue: VenueContent, rules: SlotRules, zone: TimeZone): readonly Finding[] {
  if (venue.customSlots === undefined) return [];
  const read = customSlotsOf(venue.customSlots);
  if (isLeft(read))
    return [
      stops(
        at(venue, `customTimeslotSettings.${read.left.setting}`),
        'It is out of its range: there are no slots.',
      ),
    ];
  const { openingTimes } = read.right;
  return [
    ...when(openingTimes.length === 0, () =>
      stops(at(venue, 'openingTimes'), 'The venue makes its own slots and is never open: there are none.'),
    ),
    ...openingTimes.flatMap(({ weekday }, entry) =>
      when(!offersSome(read.right, entry, rules, zone), () =>
        warns(
          at(venue, `openingTimes.${entry}`),
          `No slot of that ${WEEKDAYS[weekday - 1]} can ever be offered.`,
        ),
      ),
    ),
  ];
}

export const timeFindings = ofVenues((venue) => {
  const zone = zoneOf(venue.timeZone ?? '') ?? LONDON;
  const { unavailableTimeslots, unavailableTimeslotRanges } = venue;
  const { rules, ignored } = slotRulesOf(unavailableTimeslots, unavailableTimeslotRanges, zone);
  return [
    ...when(venue.timeZone !== undefined && zoneOf(venue.timeZone) === undefined, () =>
      warns(
        at(venue, 'timeZone'),
        `There is no time zone "${venue.timeZone}": the backend's counts, else London's.`,
      ),
    ),
    ...ignored.map(({ list, entry, member }) =>
      warns(at(venue, `${list}.${entry}.${member}`), 'It is out of its range, and blocks nothing.'),
    ),
    ...rules.blockedRanges.flatMap(({ start, end }, entry) =>
      when(start === end, () =>
        warns(
          at(venue, `unavailableTimeslotRanges.${entry}`),
          'It ends where it starts, and blocks nothing.',
        ),
      ),
    ),
    ...ownSlots(venue, rules, zone),
  ];
});
