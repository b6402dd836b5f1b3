/** The table of docs/simulator.md has each invariant of a journey, what it says, and its monitors. */
import { readFileSync } from 'node:fs';

/** Reasons why an invariant need not hold, each for one payment, page or voucher, never for a guest. */
export const EXCUSES = {
  'lost payment': 'The phone lost what it had stored of the payment, and the page never knew it.',
  'aged payment': 'The phone’s clock was set, so that the payment looks older than a day (C2).',
  'late voucher': 'The voucher’s check reached the backend late or twice, when no page waited for it.',
  'lost voucher': 'The phone lost what it had stored of the voucher, or the session that holds it.',
  'lost end': 'A closed browser tab was changing a voucher and could not store the end.',
  'lost tip': 'The phone lost its storage or had another time, and the page shows no tip.',
  'declined guest': 'The guest’s card was declined three times.',
} as const;

export type Excuse = keyof typeof EXCUSES;

/** A name in the table, as `I1`. A test holds that each is monitored, and nothing else is. */
export type InvariantName = string;

export const holdsOf = (name: InvariantName): string =>
  new RegExp(`^\\| ${name} +\\| (.+?) +\\|`, 'm').exec(readFileSync('docs/simulator.md', 'utf8'))?.[1] ?? '';

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
