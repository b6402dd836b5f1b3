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
import { at, finders, ofVenues, stops, warns, when, type FoundBy } from './finding.ts';

export const times = finders({
  timeZoneUnknown: warns(
    (zone: string) => `There is no time zone "${zone}": the backend's counts, else London's.`,
  ),
  blockedTimeInvalid: warns('It is out of its range, and blocks nothing.'),
  blockedRangeEmpty: warns('It ends where it starts, and blocks nothing.'),
  ownSlotsInvalid: stops('It is out of its range: there are no slots.'),
  openingTimesMissing: stops('The venue makes its own slots and is never open: there are none.'),
  openingTimeWithoutSlots: warns((weekday: string) => `No slot of that ${weekday} can ever be offered.`),
});

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

function ownSlots(venue: VenueContent, rules: SlotRules, zone: TimeZone): readonly FoundBy<typeof times>[] {
  if (venue.customSlots === undefined) return [];
  const read = customSlotsOf(venue.customSlots);
  if (isLeft(read)) return [times.ownSlotsInvalid(at(venue, `customTimeslotSettings.${read.left.setting}`))];
  const { openingTimes } = read.right;
  return [
    ...when(openingTimes.length === 0, () => times.openingTimesMissing(at(venue, 'openingTimes'))),
    ...openingTimes.flatMap(({ weekday }, entry) =>
      when(!offersSome(read.right, entry, rules, zone), () =>
        times.openingTimeWithoutSlots(at(venue, `openingTimes.${entry}`), String(WEEKDAYS[weekday - 1])),
      ),
    ),
  ];
}

export const timeFindings = ofVenues((venue) => {
  const zone = zoneOf(venue.timeZone ?? '') ?? LONDON;
  const { unavailableTimeslots, unavailableTimeslotRanges } = venue;
  const { rules, unsound } = slotRulesOf(unavailableTimeslots, unavailableTimeslotRanges, zone);
  return [
    ...when(venue.timeZone !== undefined && zoneOf(venue.timeZone) === undefined, () =>
      times.timeZoneUnknown(at(venue, 'timeZone'), String(venue.timeZone)),
    ),
    ...unsound.map(({ list, entry, member }) =>
      times.blockedTimeInvalid(at(venue, `${list}.${entry}.${member}`)),
    ),
    ...rules.blockedRanges.flatMap(({ start, end }, entry) =>
      when(start === end, () => times.blockedRangeEmpty(at(venue, `unavailableTimeslotRanges.${entry}`))),
    ),
    ...ownSlots(venue, rules, zone),
  ];
});
