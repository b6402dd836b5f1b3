/** Switches the bundle's mutants in this process and reports which were reached, through Stryker's globals. */
type Counts = Record<string, number>;

interface Instrumented {
  activeMutant?: string | undefined;
  readonly mutantCoverage?: { static: Counts };
  /** Hits of the active mutant. Stryker's code throws above the limit, which ends endless loops. */
  hitCount?: number;
  hitLimit?: number;
}

const NAMESPACE = '__stryker__';
const MOST_HITS = 3_000_000;

const instrumented = (): Instrumented => ((globalThis as { [NAMESPACE]?: Instrumented })[NAMESPACE] ??= {});

/** @param mutant absent for the original code */
export function activate(mutant: string | undefined): void {
  const here = instrumented();
  here.activeMutant = mutant;
  here.hitCount = 0;
  here.hitLimit = MOST_HITS;
}

/** Mutants reached since the last call. */
export function reachedSince(): readonly string[] {
  const { mutantCoverage } = instrumented();
  if (mutantCoverage === undefined) return [];
  const reached = Object.keys(mutantCoverage.static);
  mutantCoverage.static = {};
  return reached;
}
