/** One row of the benchmarks: core and a hand-written loop side by side, in one run. */
import { measure } from 'mitata';

/** The same work by core, and by a hand-written loop for this one case. */
export interface Row {
  readonly title: string;
  /** Operations in one run. */
  readonly operations: number;
  readonly core: () => unknown;
  /** A plain integer loop without explanations: the least work possible. */
  readonly plain: () => unknown;
}

/** Medians, in nanoseconds an operation. */
export interface Measured {
  readonly title: string;
  readonly core: number;
  readonly plain: number;
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

/** Measures and prints a group: core, the hand-written loop, and core as a multiple of the loop. */
export async function measureGroup(heading: string, rows: readonly Row[]): Promise<readonly Measured[]> {
  console.log(`\n${columns(heading, ['core', 'by hand', 'core/by hand'])}`);
  const measured: Measured[] = [];
  for (const row of rows) {
    const core = await nanoseconds(row, row.core);
    const plain = await nanoseconds(row, row.plain);
    console.log(columns(row.title, [duration(core), duration(plain), times(core / plain)]));
    measured.push({ title: row.title, core, plain });
  }
  return measured;
}

/** Prints whether an aim is reached. No aim fails the run, since machines differ. */
export const sayAim = (aim: string, reached: boolean, figure: number): void =>
  console.log(`  ${reached ? 'reached' : 'MISSED '}  ${aim}: ${times(figure)}`);
