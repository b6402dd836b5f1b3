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

/** A name in the table, as `I1`. A test holds that each is monitored, and nothing else is. */
export type InvariantName = string;

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
