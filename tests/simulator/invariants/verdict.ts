/** What a journey has broken: the first says most, and what follows from it is not reported. */
import type { Broken, Excuse, Fault, InvariantName } from '../invariants.ts';

export class Verdict {
  broken: Broken | undefined;
  /** How often each excuse stood in the way of a verdict. */
  readonly excuses: Partial<Record<Excuse, number>> = {};

  constructor(private readonly now: () => number) {}

  breaks(invariant: InvariantName, what: string): void {
    this.broken ??= { invariant, what, at: this.now() };
  }

  /** Breaks the invariant, where there is no excuse for it. */
  breaksUnless(excuse: Excuse | undefined, invariant: InvariantName, what: string): void {
    if (excuse === undefined) this.breaks(invariant, what);
    else this.excuses[excuse] = (this.excuses[excuse] ?? 0) + 1;
  }

  found(fault: Fault | undefined): void {
    if (fault !== undefined) this.breaks(fault.invariant, fault.what);
  }
}
