/** One row of the benchmarks: core and all others side by side, in one run. */
import { measure } from 'mitata';

/** The same work by core, by a hand-written loop for this one case, and by others. */
export interface Row {
  readonly title: string;
  /** Operations in one run. */
  readonly operations: number;
  readonly core: () => unknown;
  /** A plain integer loop without explanations: the least work possible. */
  readonly plain: () => unknown;
  readonly rivals?: Readonly<Record<string, () => unknown>>;
}

/** Medians, in nanoseconds an operation. */
export interface Measured {
  readonly title: string;
  readonly core: number;
  readonly plain: number;
  readonly rivals: Readonly<Record<string, number>>;
}

async function nanoseconds(row: Row, run: () => unknown): Promise<number> {
  const { p50 } = await measure(run, { min_cpu_time: 300_000_000 });
  return p50 / row.operations;
}

const TITLE_WIDTH = 42;

const columns = (first: string, others: readonly string[]): string =>
  first.padEnd(TITLE_WIDTH) + others.map((text) => text.padStart(16)).join('');

function duration(ns: number): string {
  if (ns < 100) return `${ns.toFixed(1)} ns`;
  if (ns < 100_000) return `${ns.toFixed(0)} ns`;
  return ns < 100_000_000 ? `${(ns / 1000).toFixed(0)} µs` : `${(ns / 1_000_000).toFixed(0)} ms`;
}

const times = (ratio: number): string => `${ratio.toFixed(ratio < 100 ? 1 : 0)}×`;

/**
 * Measures and prints a group: core, the hand-written loop, core as a multiple of the loop, and each library as a
 * multiple of core.
 */
export async function measureGroup(heading: string, rows: readonly Row[]): Promise<readonly Measured[]> {
  const names = [...new Set(rows.flatMap(({ rivals = {} }) => Object.keys(rivals)))];
  console.log(`\n${columns(heading, ['core', 'by hand', 'core/by hand', ...names.map((n) => `${n}/core`)])}`);
  const measured: Measured[] = [];
  for (const row of rows) {
    const core = await nanoseconds(row, row.core);
    const plain = await nanoseconds(row, row.plain);
    const rivals: Record<string, number> = {};
    for (const [name, run] of Object.entries(row.rivals ?? {})) rivals[name] = await nanoseconds(row, run);
    const ratios = names.map((name) => {
      const rival = rivals[name];
      return rival === undefined ? '' : times(rival / core);
    });
    console.log(columns(row.title, [duration(core), duration(plain), times(core / plain), ...ratios]));
    measured.push({ title: row.title, core, plain, rivals });
  }
  return measured;
}

/** Prints whether an aim is reached. No aim fails the run, since machines differ. */
export const sayAim = (aim: string, reached: boolean, figure: number): void =>
  console.log(`  ${reached ? 'reached' : 'MISSED '}  ${aim}: ${times(figure)}`);
