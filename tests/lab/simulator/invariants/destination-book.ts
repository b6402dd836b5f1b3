import type { Verdict } from './verdict.ts';

export class DestinationBook {
  constructor(private readonly verdict: Verdict) {}

  /** The page has to show the destination or time that the guest chose (C7). */
  chosen(
    what: 'table' | 'seat' | 'area' | 'time',
    chosen: string | number | undefined,
    shown: typeof chosen,
  ): void {
    if (chosen !== shown)
      this.verdict.breaks('C7', `the guest has chosen ${what} ${chosen}, and the page says ${shown}`);
  }
}
