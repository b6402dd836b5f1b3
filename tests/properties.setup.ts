import fc from 'fast-check';
import { afterAll, afterEach, vi } from 'vitest';

/** Each property's number of cases, and the seed. The run prints it, and a failure names it. */
fc.configureGlobal({
  numRuns: Number(process.env.PROPERTY_RUNS ?? 1000),
  ...(process.env.PROPERTY_SEED === undefined ? {} : { seed: Number(process.env.PROPERTY_SEED) }),
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** The files of a worker share its globals: what one leaves behind must not decide whether the next one passes. */
const names = new Set(Object.getOwnPropertyNames(globalThis));
afterAll(() => {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    // Libraries keep names of theirs that begin with two underscores, and are loaded once for all files.
    if (!names.has(name) && !name.startsWith('__')) Reflect.deleteProperty(globalThis, name);
  }
});
