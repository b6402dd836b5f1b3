/** Every defect that can be planted to show that the simulator finds it. The app knows nothing of them. */
import { readFileSync } from 'node:fs';
import type { PatchedDefect } from '../bundle.ts';

export const DEFECTS = JSON.parse(
  readFileSync(new URL('patches.json', import.meta.url), 'utf8'),
) as readonly PatchedDefect[];
