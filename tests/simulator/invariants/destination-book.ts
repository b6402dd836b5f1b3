/** Where an order goes, and when, is what its guest has just said (C7). */
import type { Verdict } from './verdict.ts';

export class DestinationBook {
  constructor(private readonly verdict: Verdict) {}

  /** The guest has chosen one thing, and the page says the other. */
  chosen(
    what: 'table' | 'seat' | 'area' | 'time',
    chosen: string | number | undefined,
    shown: typeof chosen,
  ): void {
    if (chosen !== shown)
      this.verdict.breaks('C7', `the guest has chosen ${what} ${chosen}, and the page says ${shown}`);
  }
}
