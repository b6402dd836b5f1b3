import { defineConfig } from 'vitest/config';
import { propertiesByFile, seedReporter } from './properties.ts';
import standard from './vitest.config.ts';

process.env.PROPERTY_RUNS ??= '100000';

/** Every property, a hundred times as often as on a working day. However long one takes, none is left out. */
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
