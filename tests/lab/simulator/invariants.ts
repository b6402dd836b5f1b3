/** The table of docs/simulator.md has each invariant of a journey, what it says, and its monitors. */
import { readFileSync } from 'node:fs';

/** Why an invariant need not hold, each for one payment, page or voucher: docs/simulator.md says when. */
export type Excuse =
  | 'lost payment'
  | 'aged payment'
  | 'late voucher'
  | 'lost voucher'
  | 'lost end'
  | 'lost tip'
  | 'declined guest';

const GUIDE = new URL('../../../docs/simulator.md', import.meta.url);

/** A name in the table. A test holds that each stands there and is monitored. */
export type InvariantName =
  | `I${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`
  | `B${10 | 13 | 17}`
  | `C${1 | 2 | 4 | 7 | 9}`
  | `D${3 | 4 | 5 | 6}`
  | `F${5 | 12 | 24 | 26 | 33}`
  | `P${4 | 7 | 8 | 12 | 13}`
  | `R${12 | 16}`
  | `T${4 | 6 | 8}`
  | `WA${10 | 15 | 16 | 23}`
  | `WP${1 | 2 | 6 | 16}`
  | ('GE3' | 'H41' | 'L' | 'L7' | 'M' | 'W' | 'X3');

export const holdsOf = (name: InvariantName): string =>
  new RegExp(`^\\| ${name} +\\| (.+?) +\\|`, 'm').exec(readFileSync(GUIDE, 'utf8'))?.[1] ?? '';

/** An invariant that did not hold. */
export interface Fault {
  readonly invariant: InvariantName;
  /** What was seen instead, as a sentence. */
  readonly what: string;
}

export interface Broken extends Fault {
  /** Milliseconds from the start. */
  readonly at: number;
}
