/** Which of the bundle's mutants is on in this process, and which of them a journey came by: as Stryker's code keeps it. */
type Counts = Record<string, number>;

interface Instrumented {
  activeMutant?: string | undefined;
  readonly mutantCoverage?: { static: Counts };
  /** How often the active one was reached; Stryker's code throws above the limit, which ends loops without an end. */
  hitCount?: number;
  hitLimit?: number;
}

const NAMESPACE = '__stryker__';
const MOST_HITS = 3_000_000;

const instrumented = (): Instrumented => ((globalThis as { [NAMESPACE]?: Instrumented })[NAMESPACE] ??= {});

/** The code as it is, where left out. */
export function activate(mutant: string | undefined): void {
  const here = instrumented();
  here.activeMutant = mutant;
  here.hitCount = 0;
  here.hitLimit = MOST_HITS;
}

/** Mutants whose place was reached since this was asked last. */
export function reachedSince(): readonly string[] {
  const { mutantCoverage } = instrumented();
  if (mutantCoverage === undefined) return [];
  const reached = Object.keys(mutantCoverage.static);
  mutantCoverage.static = {};
  return reached;
}
