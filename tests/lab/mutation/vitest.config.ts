import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Runs the tests of core alone against a mutant, with few cases, since one failing test is enough. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  resolve: { tsconfigPaths: true },
  test: {
    runner: 'tests/lab/mutation/loading-runner.ts',
    setupFiles: ['tests/properties.setup.ts'],
    include: process.env.MUTATION_TESTS?.split(',') ?? ['tests/core/**/*.test.ts'],
    // The oracle takes minutes, and the rules of time have their own tests as well.
    exclude: ['tests/core/**/*.oracle.test.ts'],
    env: { TZ: 'UTC', PROPERTY_RUNS: '50', PROPERTY_SEED: '1' },
    testTimeout: 60_000,
  },
});
