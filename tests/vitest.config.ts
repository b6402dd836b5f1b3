import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { chooseSeed, seedReporter } from './properties.ts';

/** Rules must not depend on the machine's zone: those of core and of the view models run in two (T1–T7). */
const FAR_ZONE = 'Pacific/Auckland';

chooseSeed();

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: ['tests/properties.setup.ts'],
    reporters: ['default', seedReporter, ['json', { outputFile: 'test-results/unit.json' }]],
    // The zone is set before the worker starts, which only a process of its own can do.
    pool: 'forks',
    // A slow machine fails no test: what hangs is ended, what is slow is measured by the benchmarks.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'UTC',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/package/**'],
          env: { TZ: 'UTC' },
        },
      },
      {
        extends: true,
        test: {
          name: FAR_ZONE,
          include: ['tests/{core,ui/models}/**/*.test.ts'],
          env: { TZ: FAR_ZONE },
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['tests/package/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
