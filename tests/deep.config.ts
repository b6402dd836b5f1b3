import { defineConfig } from 'vitest/config';
import { propertiesByFile, seedReporter } from './properties.ts';
import standard from './vitest.config.ts';

process.env.PROPERTY_RUNS ??= '100000';

/** Runs every property with a hundred times as many cases as usual, without a time limit. */
export default defineConfig({
  ...standard,
  test: {
    setupFiles: ['tests/properties.setup.ts'],
    reporters: ['default', seedReporter],
    pool: 'forks',
    include: [...propertiesByFile().keys()],
    env: { TZ: 'UTC' },
    testTimeout: 24 * 60 * 60_000,
  },
});
