/** How a check ends. */
import type { Exchange } from './wire.ts';

export type Verdict =
  | { readonly is: 'held' }
  | { readonly is: 'broke'; readonly why: string; readonly evidence: readonly Exchange[] }
  | { readonly is: 'skipped'; readonly why: string };

/** Ends a check early. */
export class Stop extends Error {
  constructor(
    readonly is: 'broke' | 'skipped',
    why: string,
    /** The call that shows it, if not the check's last. */
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

/** Breaks the rule if the condition is false. */
export function holds(condition: boolean, why: string, exchange?: Exchange): asserts condition {
  if (!condition) broke(why, exchange);
}
