/** Plants a defect and counts the journeys until the simulator finds it. */
import { readFileSync } from 'node:fs';
import { bundleSimulator, type PatchedDefect } from '../bundle.ts';
import { consecutive, type BrokenSeed } from '../seeds.ts';
import { Workers } from '../workers.ts';

/** Every defect that can be planted to show that the simulator finds it. The app knows nothing of them. */
export const DEFECTS: readonly PatchedDefect[] = JSON.parse(
  readFileSync(new URL('patches.json', import.meta.url), 'utf8'),
);

export interface Finding {
  readonly found: BrokenSeed | undefined;
  /** Journeys up to the one that broke; all of them if none did. */
  readonly journeys: number;
}

/** Plays journeys of mixed levels from seed 1 on, until one breaks an invariant. */
export async function findDefect(
  defect: PatchedDefect,
  { count, workers }: { readonly count: number; readonly workers: number },
): Promise<Finding> {
  const bundle = await bundleSimulator([defect, ...(defect.also ?? [])]).catch((error: unknown) => {
    throw new Error(`cannot plant the defect: ${defect.name}`, { cause: error });
  });
  const pool = new Workers(bundle.file, workers);
  try {
    const { broken } = await pool.play(
      { seeds: consecutive(1, count), ofSittings: defect.ofSittings === true },
      (report) => report.broken.length > 0,
    );
    const [found] = broken;
    return { found, journeys: found === undefined ? count : found.seed };
  } finally {
    await pool.end();
    await bundle.remove();
  }
}
