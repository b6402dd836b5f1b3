/** What a journey has broken: the first says most, and what follows from it is not reported. */
import type { Broken, Fault, InvariantName } from '../invariants.ts';

export class Verdict {
  broken: Broken | undefined;

  constructor(private readonly now: () => number) {}

  breaks(invariant: InvariantName, what: string): void {
    this.broken ??= { invariant, what, at: this.now() };
  }

  found(fault: Fault | undefined): void {
    if (fault !== undefined) this.breaks(fault.invariant, fault.what);
  }
}
