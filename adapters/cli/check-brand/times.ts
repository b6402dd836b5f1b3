/** Times that block nothing, and slots that can never be offered (T2–T4). */
import { isLeft } from '@tableside/core';
import type { VenueContent } from '@tableside/core/content';
import {
  customSlots,
  customSlotsOf,
  dayOf,
  instantOf,
  instantsOf,
  joinedOpenings,
  LEAD_MINUTES,
  MINUTE_MS,
  slotRulesOf,
  venueZone,
  wallMinuteAt,
  wallMinuteOf,
  WEEK_MINUTES,
  weekdayOf,
  type CustomSlots,
  type OpeningTime,
  type SlotRules,
  type TimeZone,
} from '@tableside/core/time';
import { at, finders, odd, ofVenues, stops, warns, when, type FoundBy } from './finding.ts';
import { hoursBetween, LONGEST_HOURS } from './plausible.ts';

export const times = finders({
  blockedTimeInvalid: warns('It is out of its range, and blocks nothing.'),
  blockedRangeEmpty: warns('It ends where it starts, and blocks nothing.'),
  blockedRangeLong: odd((hours: number) => `It blocks ${hours} hours of every day: look at both its times.`),
  ownSlotsInvalid: stops('It is out of its range: there are no slots.'),
  openingTimesMissing: stops('The venue makes its own slots and is never open: there are none.'),
  openingTimeWithoutSlots: warns((weekday: string) => `No slot of that ${weekday} can ever be offered.`),
});

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const DAY_MINUTES = 24 * 60;

/** A Monday without a change of the clocks. */
const ANY_MONDAY = instantOf(Date.UTC(2026, 5, 1));

/** Whether an opening offers any slot to a guest who orders early enough (GS7). */
function offersSome(
  slots: CustomSlots,
  openingTimes: CustomSlots['openingTimes'],
  opens: number,
  rules: SlotRules,
  zone: TimeZone,
): boolean {
  const monday = dayOf(wallMinuteAt(zone, ANY_MONDAY)) - weekdayOf(dayOf(wallMinuteAt(zone, ANY_MONDAY))) + 1;
  const [opensAt] = instantsOf(zone, wallMinuteOf(monday, opens));
  if (opensAt === undefined) return false;
  const early = instantOf(opensAt - (LEAD_MINUTES + slots.prepMinutes + 1) * MINUTE_MS);
  return customSlots({ ...slots, openingTimes }, rules, zone, early).slots.length > 0;
}

function ownSlots(venue: VenueContent, rules: SlotRules, zone: TimeZone): readonly FoundBy<typeof times>[] {
  if (venue.customSlots === undefined) return [];
  const read = customSlotsOf(venue.customSlots);
  if (isLeft(read)) return [times.ownSlotsInvalid(at(venue, `customTimeslotSettings.${read.left.setting}`))];
  const { openingTimes } = read.right;
  return [
    ...when(openingTimes.length === 0, () => times.openingTimesMissing(at(venue, 'openingTimes'))),
    ...joinedOpenings(openingTimes).flatMap(({ opens, lasts }) => {
      const since = ({ weekday, opens: minute }: OpeningTime): number =>
        ((weekday - 1) * DAY_MINUTES + minute - opens + WEEK_MINUTES) % WEEK_MINUTES;
      const parts = openingTimes.filter((part) => since(part) < lasts);
      const first = openingTimes.findIndex((part) => since(part) === 0);
      return when(!offersSome(read.right, parts, opens, rules, zone), () =>
        times.openingTimeWithoutSlots(
          at(venue, `openingTimes.${first}`),
          String(WEEKDAYS[Math.floor(opens / DAY_MINUTES)]),
        ),
      );
    }),
  ];
}

export const timeFindings = ofVenues((venue) => {
  const zone = venueZone(venue.timeZone);
  const { unavailableTimeslots, unavailableTimeslotRanges } = venue;
  const { rules, unsound } = slotRulesOf(unavailableTimeslots, unavailableTimeslotRanges, zone);
  return [
    ...unsound.flatMap(({ list, entry, member }) =>
      when(member !== 'timeZone', () => times.blockedTimeInvalid(at(venue, `${list}.${entry}.${member}`))),
    ),
    ...rules.blockedRanges.flatMap(({ start, end }, entry) =>
      when(start === end, () => times.blockedRangeEmpty(at(venue, `unavailableTimeslotRanges.${entry}`))),
    ),
    ...rules.blockedRanges.flatMap(({ start, end }, entry) =>
      when(hoursBetween(start, end) > LONGEST_HOURS, () =>
        times.blockedRangeLong(at(venue, `unavailableTimeslotRanges.${entry}`), hoursBetween(start, end)),
      ),
    ),
    ...ownSlots(venue, rules, zone),
  ];
});
