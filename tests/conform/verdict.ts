/** How a check ends. */
import type { Exchange } from './wire.ts';

export type Verdict =
  | { readonly is: 'held' }
  | { readonly is: 'broke'; readonly why: string; readonly evidence: readonly Exchange[] }
  | { readonly is: 'skipped'; readonly why: string };

/** How a check ends before its end. */
export class Stop extends Error {
  constructor(
    readonly is: 'broke' | 'skipped',
    why: string,
    /** Where it is not the check's last call that shows it. */
    readonly exchange?: Exchange,
  ) {
    super(why);
  }
}

export function broke(why: string, exchange?: Exchange): never {
  throw new Stop('broke', why, exchange);
}

export function skip(why: string): never {
  throw new Stop('skipped', why);
}

/** Breaks the rule where the condition does not hold. */
export function holds(condition: boolean, why: string, exchange?: Exchange): asserts condition {
  if (!condition) broke(why, exchange);
}
