/** Every defect that can be planted to show that the simulator finds it. The app knows nothing of them. */
import { readFileSync } from 'node:fs';
import type { PatchedDefect } from '../bundle.ts';
import { FLOW_DEFECTS } from './flow-defects.ts';

/** Replaces a method of a flow at run time. */
interface FlowDefect {
  readonly name: string;
  readonly file: string;
}

export type Defect = PatchedDefect | FlowDefect;

export const PATCHES = JSON.parse(
  readFileSync(new URL('patches.json', import.meta.url), 'utf8'),
) as readonly PatchedDefect[];

export const DEFECTS: readonly Defect[] = [
  ...PATCHES,
  ...Object.entries(FLOW_DEFECTS).map(([name, { file }]) => ({ name, file })),
];
