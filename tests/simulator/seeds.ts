/** Journeys of many seeds, one after another, and what came of them. */
import type { Broken, Excuse } from './invariants.ts';
import { journeyOf } from './journey.ts';
import { FAULT_LEVELS, type FaultKind, type FaultLevel } from './script.ts';
import { shrink, type Shrunk } from './shrink.ts';

/** Seeds that follow each other. */
export interface SeedRange {
  readonly from: number;
  readonly count: number;
  /** Left out: a third of the seeds each. */
  readonly level?: FaultLevel;
}

export interface BrokenSeed {
  readonly seed: number;
  readonly level: FaultLevel;
  readonly broken: Broken;
}

export interface SeedReport {
  readonly journeys: number;
  readonly faults: Readonly<Partial<Record<FaultKind, number>>>;
  readonly excuses: Readonly<Partial<Record<Excuse, number>>>;
  /** In the order of their seeds. */
  readonly broken: readonly BrokenSeed[];
}

/** The level of a seed where none is asked for. */
export const levelOf = (seed: number): FaultLevel =>
  FAULT_LEVELS[((seed % FAULT_LEVELS.length) + FAULT_LEVELS.length) % FAULT_LEVELS.length] ?? 'none';

export const NOTHING_YET: SeedReport = { journeys: 0, faults: {}, excuses: {}, broken: [] };

export function added(one: SeedReport, other: SeedReport): SeedReport {
  return {
    journeys: one.journeys + other.journeys,
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

export async function playSeeds({ from, count, level }: SeedRange): Promise<SeedReport> {
  let report = NOTHING_YET;
  for (let seed = from; seed < from + count; seed += 1) {
    const played = level ?? levelOf(seed);
    const { broken, faults, excuses } = await journeyOf(seed, played);
    report = added(report, {
      journeys: 1,
      faults,
      excuses,
      broken: broken === undefined ? [] : [{ seed, level: played, broken }],
    });
  }
  return report;
}

/** The shortest script that breaks what the seed breaks. */
export async function shortestOf({ seed, level, broken }: BrokenSeed): Promise<Shrunk> {
  const { script } = await journeyOf(seed, level);
  return shrink(script, broken);
}
