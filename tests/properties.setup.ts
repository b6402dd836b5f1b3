import fc from 'fast-check';
import { afterEach, vi } from 'vitest';

/** Each property's number of cases, and the seed. The run prints it, and a failure names it. */
fc.configureGlobal({
  numRuns: Number(process.env.PROPERTY_RUNS ?? 1000),
  ...(process.env.PROPERTY_SEED === undefined ? {} : { seed: Number(process.env.PROPERTY_SEED) }),
});

/** The files of a worker share its globals. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
