import assert from 'node:assert/strict';
import {
  customSlots,
  customSlotsOf,
  instantOf,
  offeredSlots,
  slotRulesOf,
  zoneOf,
  type BackendSlot,
  type OfferedSlots,
  type TimeZone,
} from '@tableside/core/time';
import { present } from '../../core/samples.ts';
import type { Row } from './rows.ts';

const ZONE = 'Europe/London';
/** A day of slots without a clock change. Times are minutes of the day. */
const QUESTION = {
  now: Date.UTC(2026, 5, 12, 6),
  zone: ZONE,
  opens: 7 * 60,
  closes: 23 * 60,
  interval: 15,
  prep: 20,
  blocked: [
    { minute: 13 * 60, timeZone: ZONE },
    { minute: 19 * 60 + 30, timeZone: ZONE },
  ],
  ranges: [
    { start: 15 * 60, end: 16 * 60 + 30, timeZone: ZONE },
    { start: 22 * 60, end: 2 * 60, timeZone: ZONE },
  ],
};
const MINUTE = 60_000;
/** The zone's offset on that day, which the hand-written loop is given. */
const BRITISH_SUMMER_TIME = 60 * MINUTE;

function known(name: string): TimeZone {
  const found = zoneOf(name);
  if (found === undefined) throw new Error(`${name} is no zone`);
  return found;
}

const zone = known(ZONE);
const { rules } = slotRulesOf(
  QUESTION.blocked.map(({ minute, timeZone }) => ({
    hour: Math.floor(minute / 60),
    minute: minute % 60,
    timeZone,
  })),
  QUESTION.ranges.map(({ start, end, timeZone }) => ({
    startHour: Math.floor(start / 60),
    startMinute: start % 60,
    endHour: Math.floor(end / 60),
    endMinute: end % 60,
    timeZone,
  })),
  zone,
);
const clock = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:00`;
const custom = present(
  customSlotsOf({
    intervalMinutes: QUESTION.interval,
    prepMinutes: QUESTION.prep,
    openingTimes: [{ weekday: 5, opens: clock(QUESTION.opens), closes: clock(QUESTION.closes) }],
  }),
);
const now = instantOf(QUESTION.now);

const byCore = (): OfferedSlots => customSlots(custom, rules, zone, now);

interface PlainSlot {
  readonly at: number;
  readonly label: string;
}

const isBlocked = ({ blocked, ranges }: typeof QUESTION, minute: number): boolean => {
  for (const each of blocked) if (each.minute === minute) return true;
  for (const { start, end } of ranges)
    if (start <= end ? start <= minute && minute < end : start <= minute || minute < end) return true;
  return false;
};

const label = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Integer arithmetic in one zone with a known offset. */
function byHand(question: typeof QUESTION): readonly PlainSlot[] {
  const local = question.now + BRITISH_SUMMER_TIME;
  const midnight = local - (local % (24 * 60 * MINUTE)) - BRITISH_SUMMER_TIME;
  const leadEnds = question.now + (60 + question.prep) * MINUTE;
  const slots: PlainSlot[] = [];
  for (let minute = question.opens; minute < question.closes; minute += question.interval) {
    const at = midnight + minute * MINUTE;
    if (at > leadEnds && !isBlocked(question, minute)) slots.push({ at, label: label(minute) });
  }
  return slots;
}

/** The backend's slots of the same day. */
const BACKEND: readonly BackendSlot[] = Array.from({ length: 96 }, (_, at) => ({
  at: instantOf(Date.UTC(2026, 5, 11, 23) + at * 15 * MINUTE),
  available: at % 7 !== 0,
  time: label(at * 15),
}));

function backendByHand(question: typeof QUESTION): readonly PlainSlot[] {
  const slots: PlainSlot[] = [];
  for (const { at, available } of BACKEND) {
    const minute = Math.floor((at + BRITISH_SUMMER_TIME) / MINUTE) % (24 * 60);
    if (available && at > question.now && !isBlocked(question, minute))
      slots.push({ at, label: label(minute) });
  }
  return slots;
}

const plain = byHand(QUESTION);
assert.ok(plain.length > 30);
assert.deepEqual(
  byCore().slots.map(({ at, label: text }) => ({ at, label: text })),
  plain,
);
const offered = (): OfferedSlots => offeredSlots(BACKEND, rules, zone, now);
assert.deepEqual(
  offered().slots.map(({ at }) => at),
  backendByHand(QUESTION).map(({ at }) => at),
);

export const slotRows: readonly Row[] = [
  {
    title: 'a day of custom slots, every 15 minutes',
    operations: 1,
    core: byCore,
    plain: () => byHand(QUESTION),
  },
  {
    title: "the backend's 96 slots of a day",
    operations: 1,
    core: offered,
    plain: () => backendByHand(QUESTION),
  },
];
