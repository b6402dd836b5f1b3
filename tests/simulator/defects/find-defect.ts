/** Puts a defect into the app, and sees how many journeys it takes to find it. */
import { bundleSimulator } from '../bundle.ts';
import type { BrokenSeed } from '../seeds.ts';
import { Workers } from '../workers.ts';
import type { PatchedDefect, PlantedDefect } from './defect.ts';

export interface Finding {
  /** Undefined where nothing broke. */
  readonly found: BrokenSeed | undefined;
  /** Until it was found, or in all. */
  readonly journeys: number;
}

/** Journeys of mixed levels, from the first seed on, until something breaks. */
export async function findDefect(
  defect: PatchedDefect | PlantedDefect,
  { from, count, workers }: { readonly from: number; readonly count: number; readonly workers: number },
): Promise<Finding> {
  const isPatched = 'find' in defect;
  const bundle = await bundleSimulator(isPatched ? [defect] : []).catch((error: unknown) => {
    throw new Error(`the defect cannot be put in: ${defect.name}`, { cause: error });
  });
  const pool = new Workers(bundle.file, workers, isPatched ? undefined : defect.name);
  try {
    const { broken } = await pool.play({ from, count }, (report) => report.broken.length > 0);
    const [found] = broken;
    return { found, journeys: found === undefined ? count : found.seed - from + 1 };
  } finally {
    await pool.end();
    await bundle.remove();
  }
}
