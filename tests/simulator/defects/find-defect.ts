/** Puts the defects into the app, one after another, and sees how many journeys it takes to find each. */
import { bundleSimulator } from '../bundle.ts';
import type { Defect } from './defect.ts';
import { Workers } from '../workers.ts';
import type { BrokenSeed } from '../seeds.ts';

export interface Finding {
  readonly name: string;
  readonly file: string;
  /** Undefined where nothing broke. */
  readonly found: BrokenSeed | undefined;
  /** Until it was found, or in all. */
  readonly journeys: number;
}

/** Journeys of mixed levels, from the first seed on, until something breaks. */
export async function findDefect(
  defect: Defect,
  { from, count, workers }: { readonly from: number; readonly count: number; readonly workers: number },
): Promise<Finding> {
  const { name, file } = defect;
  const isPatched = 'find' in defect;
  const bundle = await bundleSimulator(isPatched ? [defect] : []).catch((error: unknown) => {
    throw new Error(`the defect cannot be put in: ${name}`, { cause: error });
  });
  const pool = new Workers(bundle.file, workers, isPatched ? undefined : name);
  try {
    const { broken } = await pool.play({ from, count }, (report) => report.broken.length > 0);
    const [found] = broken;
    return { name, file, found, journeys: found === undefined ? count : found.seed - from + 1 };
  } finally {
    await pool.end();
    await bundle.remove();
  }
}
