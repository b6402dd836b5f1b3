/** Every defect that can be planted to show that the simulator finds it. The app knows nothing of them. */
import type { PatchedDefect } from '../bundle.ts';
import { BILL_PATCHES } from './bill-patches.ts';
import { FLOW_DEFECTS } from './flow-defects.ts';
import { ORDER_PATCHES } from './order-patches.ts';

/** Replaces a method of a flow at run time. */
interface FlowDefect {
  readonly name: string;
  readonly file: string;
}

export type Defect = PatchedDefect | FlowDefect;

export const PATCHES: readonly PatchedDefect[] = [...ORDER_PATCHES, ...BILL_PATCHES];

export const DEFECTS: readonly Defect[] = [
  ...PATCHES,
  ...Object.entries(FLOW_DEFECTS).map(([name, { file }]) => ({ name, file })),
];
