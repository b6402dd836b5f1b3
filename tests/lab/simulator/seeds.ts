/** Plays the journeys of many seeds and adds up their results. */
import type { Broken, Excuse } from './invariants.ts';
import type { Taken } from './invariants/money-book.ts';
import { journeyOf } from './journey.ts';
import { FAULT_LEVELS, type FaultKind, type FaultLevel } from './script.ts';
import type { RarelyPlayed } from './played.ts';
import { shrink, type Shrunk } from './shrink.ts';
import { sittingOf } from './sittings.ts';

export interface Seeds {
  readonly seeds: readonly number[];
  /** Absent: a third of the seeds each. */
  readonly level?: FaultLevel;
  /** Plays sittings instead of journeys. */
  readonly ofSittings?: boolean;
}

export const consecutive = (from: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => from + at);

export interface BrokenSeed {
  readonly seed: number;
  readonly level: FaultLevel;
  readonly broken: Broken;
}

export interface SeedReport {
  readonly journeys: number;
  readonly guests: number;
  readonly faults: Readonly<Partial<Record<FaultKind, number>>>;
  readonly excuses: Readonly<Partial<Record<Excuse, number>>>;
  readonly taken: Readonly<Partial<Record<FaultLevel, Taken>>>;
  /** Number of journeys by rare act. */
  readonly played: Readonly<Partial<Record<RarelyPlayed, number>>>;
  /** Ordered by seed. */
  readonly broken: readonly BrokenSeed[];
}

export const levelOf = (seed: number): FaultLevel => FAULT_LEVELS[seed % FAULT_LEVELS.length] ?? 'none';

export const NOTHING_YET: SeedReport = {
  journeys: 0,
  guests: 0,
  faults: {},
  excuses: {},
  taken: {},
  played: {},
  broken: [],
};

export function added(one: SeedReport, other: SeedReport): SeedReport {
  return {
    journeys: one.journeys + other.journeys,
    guests: one.guests + other.guests,
    taken: takenInAll(one.taken, other.taken),
    played: summed(one.played, other.played),
    faults: summed(one.faults, other.faults),
    excuses: summed(one.excuses, other.excuses),
    broken: [...one.broken, ...other.broken].toSorted((a, b) => a.seed - b.seed),
  };
}

type Counts<Kind extends string> = Readonly<Partial<Record<Kind, number>>>;

function summed<Kind extends string>(one: Counts<Kind>, other: Counts<Kind>): Counts<Kind> {
  const sum: Partial<Record<Kind, number>> = { ...one };
  for (const [kind, times] of Object.entries(other) as [Kind, number][]) sum[kind] = (sum[kind] ?? 0) + times;
  return sum;
}

const NONE_TAKEN: Taken = { inAll: 0, inTrouble: 0, tippable: 0, withTip: 0 };

const takenInAll = (one: SeedReport['taken'], other: SeedReport['taken']): SeedReport['taken'] =>
  Object.fromEntries(
    FAULT_LEVELS.flatMap((level) =>
      level in one || level in other
        ? [[level, { ...NONE_TAKEN, ...summed(one[level] ?? NONE_TAKEN, other[level] ?? NONE_TAKEN) }]]
        : [],
    ),
  );

export interface Shares {
  /** Shares of captured payments: before the faults ended; and with a tip, at venues that take tips. */
  readonly taken: Readonly<Record<string, { readonly inTrouble: number; readonly withTip: number }>>;
  /** Share of guests. One with two excuses counts twice. */
  readonly excused: number;
}

export function sharesOf({ taken, excuses, guests }: SeedReport): Shares {
  const share = (some: number, all: number): number => (all === 0 ? 0 : Number((some / all).toFixed(4)));
  const excused = Object.values(excuses).reduce((sum, times) => sum + times, 0);
  return {
    taken: Object.fromEntries(
      Object.entries(taken).map(([level, { inAll, inTrouble, tippable, withTip }]) => [
        level,
        { inTrouble: share(inTrouble, inAll), withTip: share(withTip, tippable) },
      ]),
    ),
    excused: share(excused, guests),
  };
}

export async function playSeeds({ seeds, level, ofSittings = false }: Seeds): Promise<SeedReport> {
  let report = NOTHING_YET;
  for (const seed of seeds) {
    const played = level ?? levelOf(seed);
    const { broken, ...one } = await (ofSittings ? reportOfSitting : reportOfJourney)(seed, played);
    const found = broken === undefined ? [] : [{ seed, level: played, broken }];
    report = added(report, { ...NOTHING_YET, journeys: 1, ...one, broken: found });
  }
  return report;
}

async function reportOfJourney(seed: number, level: FaultLevel) {
  const { broken, faults, excuses, taken, played, script } = await journeyOf(seed, level);
  const rare = Object.fromEntries([...played].map((one) => [one, 1]));
  return { broken, faults, excuses, taken: { [level]: taken }, played: rare, guests: script.guests.length };
}

async function reportOfSitting(seed: number, level: FaultLevel) {
  const { broken, faults, phones } = await sittingOf(seed, level);
  return { broken, faults, guests: phones };
}

export async function shortestOf({ seed, level, broken }: BrokenSeed): Promise<Shrunk> {
  const { script } = await journeyOf(seed, level);
  return shrink(script, broken);
}
