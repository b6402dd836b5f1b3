/** Plants a defect and counts the journeys until the simulator finds it. */
import { bundleSimulator } from '../bundle.ts';
import { consecutive, type BrokenSeed } from '../seeds.ts';
import { Workers } from '../workers.ts';
import type { Defect } from './all-defects.ts';

export interface Finding {
  readonly found: BrokenSeed | undefined;
  /** Journeys up to the one that broke; all of them if none did. */
  readonly journeys: number;
}

/** Plays journeys of mixed levels from seed 1 on, until one breaks an invariant. */
export async function findDefect(
  defect: Defect,
  { count, workers }: { readonly count: number; readonly workers: number },
): Promise<Finding> {
  const isPatched = 'find' in defect;
  const bundle = await bundleSimulator(isPatched ? [defect] : []).catch((error: unknown) => {
    throw new Error(`cannot plant the defect: ${defect.name}`, { cause: error });
  });
  const pool = new Workers(bundle.file, workers, isPatched ? undefined : defect.name);
  try {
    const { broken } = await pool.play(
      { seeds: consecutive(1, count), ofSittings: isPatched && defect.ofSittings === true },
      (report) => report.broken.length > 0,
    );
    const [found] = broken;
    return { found, journeys: found === undefined ? count : found.seed };
  } finally {
    await pool.end();
    await bundle.remove();
  }
}
