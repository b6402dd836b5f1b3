/** The first broken invariant of a journey. Later ones follow from it. */
import type { Guest } from '../guest.ts';
import type { Broken, Excuse, Fault, InvariantName } from '../invariants.ts';

export class Verdict {
  broken: Broken | undefined;
  private readonly excused = new Map<Excuse, Set<Guest>>();

  constructor(private readonly now: () => number) {}

  breaks(invariant: InvariantName, what: string): void {
    this.broken ??= { invariant, what, at: this.now() };
  }

  /** Breaks the invariant unless there is an excuse. */
  breaksUnless(excuse: Excuse | undefined, of: Guest, invariant: InvariantName, what: string): void {
    if (excuse === undefined) this.breaks(invariant, what);
    else this.excused.set(excuse, (this.excused.get(excuse) ?? new Set()).add(of));
  }

  get excuses(): Partial<Record<Excuse, number>> {
    return Object.fromEntries([...this.excused].map(([excuse, guests]) => [excuse, guests.size]));
  }

  found(fault: Fault | undefined): void {
    if (fault !== undefined) this.breaks(fault.invariant, fault.what);
  }
}
