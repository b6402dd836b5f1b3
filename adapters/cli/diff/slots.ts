/** The times of a week that guests can choose with two contents of a venue, as `slots` says it. */
import { isRecord } from '@tableside/core/codecs';
import {
  DAY_MS,
  dayOf,
  instantOf,
  MINUTE_MS,
  toIsoText,
  wallMinuteAt,
  weekdayName,
  weekdayOf,
  zoneOf,
  type Instant,
  type TimeZone,
} from '@tableside/core/time';
import { slotsCommand } from '../commands/slots.ts';
import type { VenueInContent } from '../content/brands.ts';
import { filledInput } from '../content/filled-input.ts';

export interface SlotChange {
  /** Days on which the same times come and go. */
  readonly days: readonly string[];
  /** `HH:mm` on the venue's clock. */
  readonly gone: readonly string[];
  readonly added: readonly string[];
}

const DAYS = 7;
/** How often a guest looks: often enough to be offered each time once. A backend lists a day at a time. */
const ASKED_EVERY_MS = { own: 60 * MINUTE_MS, backend: DAY_MS / 2 };
/** Of the backend, where the venue has no slots of its own: as many as one may offer. */
const BACKEND_EVERY_MS = 15 * MINUTE_MS;
const UTC = zoneOf('UTC') as TimeZone;

const backendSlots = (now: Instant) =>
  Array.from({ length: DAY_MS / BACKEND_EVERY_MS }, (_, at) => ({
    time: toIsoText(instantOf(now + (at + 1) * BACKEND_EVERY_MS), UTC),
    available: true,
  }));

/** Every time that some guest is offered in the seven days, as ISO 8601 on the venue's clock. */
function offeredIn({ at, content }: VenueInContent, from: Instant): ReadonlySet<string> {
  const offered = new Set<string>();
  const hasOwn = at.venue.customSlots !== undefined;
  const every = hasOwn ? ASKED_EVERY_MS.own : ASKED_EVERY_MS.backend;
  for (let time = from - DAY_MS; time < from + DAYS * DAY_MS; time += every) {
    const now = instantOf(time);
    const given = { now: toIsoText(now, UTC), ...(!hasOwn && { slots: backendSlots(now) }) };
    const outcome = slotsCommand.run(filledInput('slots', at, given, content).input);
    if (!outcome.understood || !isRecord(outcome.output)) continue;
    const { slots } = outcome.output;
    for (const slot of Array.isArray(slots) ? slots : [])
      if (isRecord(slot) && typeof slot['time'] === 'string') offered.add(slot['time']);
  }
  return offered;
}

/** @param from midnight (UTC) of the first of the seven days */
export function slotChanges(
  before: VenueInContent,
  after: VenueInContent,
  from: Instant,
): readonly SlotChange[] {
  if (asksOf(before) === asksOf(after)) return [];
  const [was, is] = [offeredIn(before, from), offeredIn(after, from)];
  const byTimes = new Map<string, { days: string[]; gone: readonly string[]; added: readonly string[] }>();
  for (let day = 0; day < DAYS; day += 1) {
    const date = toIsoText(instantOf(from + day * DAY_MS), UTC).slice(0, 10);
    const gone = labelsOn(date, was, is);
    const added = labelsOn(date, is, was);
    if (gone.length + added.length === 0) continue;
    const times = JSON.stringify([gone, added]);
    const same = byTimes.get(times) ?? { days: [], gone, added };
    same.days.push(weekdayName(weekdayOf(dayOf(wallMinuteAt(UTC, instantOf(from + day * DAY_MS)))), 'en'));
    byTimes.set(times, same);
  }
  return [...byTimes.values()];
}

const labelsOn = (date: string, some: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] =>
  [...some]
    .filter((time) => time.startsWith(date) && !others.has(time))
    .map((time) => time.slice(11, 16))
    .toSorted();

/** What content says of times. Where both say the same, so do their answers. */
const asksOf = ({ at, content }: VenueInContent): string =>
  JSON.stringify(filledInput('slots', at, {}, content).input);
