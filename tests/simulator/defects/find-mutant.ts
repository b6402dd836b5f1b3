/**
 * Looks for mutants in processes that have all of them and switch from one to the next: what they have compiled serves for all.
 * A journey that does not come by a mutant is the same with it as without, and is not played again.
 */
import type { Observed } from '../observed.ts';
import type { Workers } from '../workers.ts';
import type { Finding } from './find-defect.ts';
import type { Mutant } from './mutants.ts';

export interface MutantFinding extends Finding {
  /** Of the journeys looked at, those that came by it. */
  readonly reached: number;
  /** Of the first of those, in how many anything was seen to be different; left out where it was found. */
  readonly changed?: number;
}

/** Seeds are looked through so many at a time: most mutants are found among the first. */
const AT_A_TIME = 300;
/** Journeys that come by a mutant and are the same with it: after so many it changes nothing that is seen. */
const COMPARED = 40;

export class MutantSearch {
  /** Journeys of the code as it is. */
  private readonly sound = new Map<number, Observed>();

  constructor(private readonly workers: Workers) {}

  /** Journeys of mixed levels, from the first seed on, until something breaks. */
  async find({ id }: Mutant, count: number): Promise<MutantFinding> {
    const reached: number[] = [];
    for (let from = 1; from <= count; from += AT_A_TIME) {
      const seeds = await this.reaching(id, from, Math.min(AT_A_TIME, count - from + 1));
      reached.push(...seeds);
      const { broken } = await this.workers.play({ seeds, mutant: id }, (report) => report.broken.length > 0);
      const [found] = broken;
      if (found !== undefined) return { found, journeys: found.seed, reached: reached.length };
    }
    return {
      found: undefined,
      journeys: count,
      reached: reached.length,
      changed: await this.changed(id, reached.slice(0, COMPARED)),
    };
  }

  private async changed(mutant: string, seeds: readonly number[]): Promise<number> {
    const observed = await this.workers.observe({ seeds, mutant });
    return observed.filter(({ seed, digest }) => this.sound.get(seed)?.digest !== digest).length;
  }

  private async reaching(id: string, from: number, count: number): Promise<readonly number[]> {
    const seeds = Array.from({ length: count }, (_, at) => from + at);
    const unknown = seeds.filter((seed) => !this.sound.has(seed));
    for (const one of await this.workers.observe({ seeds: unknown })) this.sound.set(one.seed, one);
    return seeds.filter((seed) => this.sound.get(seed)?.reached.includes(id));
  }
}
