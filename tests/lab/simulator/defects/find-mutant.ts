/**
 * Looks for mutants. All of them are in one bundle, and its processes switch from one to the next. A journey that does not
 * reach a mutant is the same with and without it, so it is not played again.
 */
import type { Observed } from '../observed.ts';
import { consecutive } from '../seeds.ts';
import type { Workers } from '../workers.ts';
import type { Finding } from './find-defect.ts';
import type { Mutant } from './mutants.ts';

interface MutantFinding extends Finding {
  /** How many of the first 40 journeys that reached it looked different. Absent if it was found. */
  readonly changed?: number;
}

/** Seeds looked through at a time. Most mutants are found among the first. */
const AT_A_TIME = 300;
/** After this many journeys without a difference a mutant counts as one that changes nothing visible. */
const COMPARED = 40;

export class MutantSearch {
  /** Journeys without a mutant. */
  private readonly sound = new Map<number, Observed>();

  constructor(private readonly workers: Workers) {}

  /** Plays journeys of mixed levels from the first seed on, until one breaks an invariant. */
  async find({ id }: Mutant, count: number): Promise<MutantFinding> {
    const reached: number[] = [];
    for (let from = 1; from <= count; from += AT_A_TIME) {
      const seeds = await this.reaching(id, from, Math.min(AT_A_TIME, count - from + 1));
      reached.push(...seeds);
      const { broken } = await this.workers.play({ seeds, mutant: id }, (report) => report.broken.length > 0);
      const [found] = broken;
      if (found !== undefined) return { found, journeys: found.seed };
    }
    const changed = await this.changed(id, reached.slice(0, COMPARED));
    return { found: undefined, journeys: count, changed };
  }

  private async changed(mutant: string, seeds: readonly number[]): Promise<number> {
    const observed = await this.workers.observe({ seeds, mutant });
    return observed.filter(({ seed, digest }) => this.sound.get(seed)?.digest !== digest).length;
  }

  private async reaching(id: string, from: number, count: number): Promise<readonly number[]> {
    const seeds = consecutive(from, count);
    const unknown = seeds.filter((seed) => !this.sound.has(seed));
    for (const one of await this.workers.observe({ seeds: unknown })) this.sound.set(one.seed, one);
    return seeds.filter((seed) => this.sound.get(seed)?.reached.includes(id));
  }
}
