/** A defect that can be put into the app, to show that the simulator finds it. Nothing in the app knows of it. */
import type { Patch } from '../bundle.ts';

/** A text of the app that is another. */
export interface PatchedDefect extends Patch {
  readonly name: string;
}

/** A method of a flow that is wrong. */
export interface PlantedDefect {
  readonly name: string;
  readonly file: string;
  readonly isPlanted: true;
}
