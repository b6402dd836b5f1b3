/** Loads the timeslots of a service (section 4): the venue's own where it has some, else the backend's. */
import { customSlots, customSlotsOf, type CustomSlots } from '../time/custom-slots.ts';
import { isLeft, right, valueOf } from '../fp.ts';
import type { TimeslotChoices, Timeslots, WrittenSlot } from '../ports/ordering.ts';
import type { Clock } from '../ports/platform.ts';
import { slotRulesOf, type UnsoundRule } from '../time/slot-rules.ts';
import type { Instant } from '../time/time.ts';
import {
  nextOccurrence,
  offeredSlots,
  timeslotText,
  type BackendSlot,
  type Timeslot,
} from '../time/timeslots.ts';
import type { VenueContent } from '../brand/venue.ts';
import { venueZone, type TimeZone } from '../time/time.ts';

/** The ports of `loadTimeslots`. */
export interface TimeslotPorts {
  readonly timeslots: Timeslots;
  readonly clock: Clock;
  /** Called for each blocked time that is not sound, for example in a zone that is none. */
  readonly reportUnsound?: (slug: string, rule: UnsoundRule) => void;
}

/** Undefined where the venue has no slots of its own, or their settings are not sound. */
const ownSlots = ({ customSlots: settings }: VenueContent): CustomSlots | undefined =>
  settings && valueOf(customSlotsOf(settings));

/** The times that the guest can choose now. Asks the backend only where the venue has no slots of its own. */
export const loadTimeslots =
  ({ timeslots, clock, reportUnsound }: TimeslotPorts): TimeslotChoices =>
  (question, venue, backend) =>
  async () => {
    const zone = venueZone(venue.timeZone, backend.timeZone);
    const { unavailableTimeslots, unavailableTimeslotRanges } = venue;
    const { rules, unsound } = slotRulesOf(unavailableTimeslots, unavailableTimeslotRanges, zone);
    for (const rule of unsound) reportUnsound?.(venue.slug, rule);
    const own = ownSlots(venue);
    const choice = (offered: readonly Timeslot[], cutAt: Instant) => ({
      zone,
      slots: offered.map((slot) => ({ ...slot, time: timeslotText(slot, zone) })),
      cutAt,
    });
    const askedAt = clock.now();
    if (own !== undefined) return right(choice(customSlots(own, rules, zone, askedAt).slots, askedAt));
    const answer = await timeslots.all(question)();
    if (isLeft(answer)) return answer;
    const now = clock.now();
    const slots = answer.right.flatMap((slot) => backendSlot(slot, zone, now) ?? []);
    const offered = (slots: readonly BackendSlot[]) => offeredSlots(slots, rules, zone, now).slots;
    const free = offered(slots);
    const full = offered(slots.map((slot) => ({ ...slot, available: true }))).filter(
      ({ at }) => !free.some((slot) => slot.at === at),
    );
    return right({ ...choice(free, now), full });
  };

/** Resolves `HH:mm` to an instant (WO3). */
function backendSlot(slot: WrittenSlot, zone: TimeZone, now: Instant): BackendSlot | undefined {
  const { time, available } = slot;
  const at = 'at' in slot ? slot.at : nextOccurrence(slot.minuteOfDay, zone, now);
  return at && { at, available, time };
}
