import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** A mutant is tried by the tests of core alone, with few cases: it is enough that some test fails. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { tsconfigPaths: true },
  test: {
    runner: 'tests/mutation/loading-runner.ts',
    setupFiles: ['tests/properties.setup.ts'],
    include: process.env.MUTATION_TESTS?.split(',') ?? ['tests/core/**/*.test.ts'],
    // Minutes of looking at every zone: the rules of time are held by their own tests as well.
    exclude: ['tests/core/*.oracle.test.ts'],
    env: { TZ: 'UTC', PROPERTY_RUNS: '50', PROPERTY_SEED: '1' },
    testTimeout: 60_000,
  },
});
