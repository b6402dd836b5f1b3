import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { chooseSeed, seedReporter } from './properties.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

/**
 * No rule may depend on the machine's time zone. Tests of core and of the view models that name a time zone or a
 * time of day therefore run a second time, far from UTC. For the others the linter is enough: it keeps `Date` and
 * the local zone out of core and of the view models.
 */
const FAR_ZONE = 'Pacific/Auckland';
const NAMES_A_TIME = /zone|\b\d\d:\d\d\b/i;

const testsOfTime = (): readonly string[] =>
  ['tests/core', 'tests/ui/models']
    .flatMap((folder) =>
      readdirSync(project + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith('.test.ts') && NAMES_A_TIME.test(readFileSync(project + file, 'utf8')));

/** They start programs, play whole journeys, or try a fixed number of values: `npm run test:quick` leaves them out. */
const WHOLE_RUNS = [
  'tests/adapters/contentful/hostile-content.test.ts',
  'tests/adapters/fuzz.test.ts',
  'tests/adapters/cli/fuzz.test.ts',
  'tests/adapters/cli/process.test.ts',
  'tests/adapters/cli/schema.test.ts',
  'tests/lab/conform/defects.test.ts',
  'tests/core/guest/fuzz-fields.test.ts',
  'tests/core/saved/saved-round-trips.test.ts',
  'tests/fixtures/sandbox/check-brand-page.test.ts',
  'tests/lab/simulator/many.test.ts',
  'tests/lab/simulator/journeys.test.ts',
  'tests/lab/simulator/regressions.test.ts',
  'tests/lab/simulator/defects/defects.test.ts',
];

chooseSeed();

export default defineConfig({
  root: project,
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: ['tests/properties.setup.ts'],
    reporters: ['default', seedReporter, ['json', { outputFile: 'test-results/unit.json' }]],
    // The zone must be set before the worker starts, so the worker is a process.
    pool: 'forks',
    // Isolation would take half of the run's time. `properties.setup.ts` restores globals after each test.
    isolate: false,
    // Vitest's default leaves one processor idle, which is half of a small machine.
    maxWorkers: availableParallelism(),
    // A slow machine fails no test: this limit ends what hangs.
    testTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'UTC',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [
            'tests/package/**',
            ...(process.env['WITHOUT_WHOLE_RUNS'] === undefined ? [] : WHOLE_RUNS),
          ],
          env: { TZ: 'UTC' },
        },
      },
      {
        extends: true,
        test: {
          name: FAR_ZONE,
          include: [...testsOfTime()],
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
