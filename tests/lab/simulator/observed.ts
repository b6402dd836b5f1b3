/** Reduces a journey to one number, with the mutants it reached, to compare two runs of a seed. */
import { journeyOf } from './journey.ts';
import { activate, reachedSince } from './mutant-switch.ts';
import { levelOf, type Seeds } from './seeds.ts';

export interface Observed {
  readonly seed: number;
  /** Equal if the same calls, answers, screens and payment states came in the same order. */
  readonly digest: number;
  readonly reached: readonly string[];
}

export async function observe({ seeds, level, mutant }: Seeds): Promise<readonly Observed[]> {
  const observed: Observed[] = [];
  reachedSince();
  for (const seed of seeds) {
    activate(mutant);
    const { trace } = await journeyOf(seed, level ?? levelOf(seed), { traced: true });
    observed.push({ seed, digest: digestOf(trace), reached: reachedSince() });
  }
  return observed;
}

/** FNV-1a, 32 bits. */
function digestOf(lines: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const line of lines)
    for (let at = 0; at <= line.length; at += 1)
      hash = Math.imul(hash ^ (at === line.length ? 10 : line.charCodeAt(at)), 0x01000193);
  return hash >>> 0;
}
