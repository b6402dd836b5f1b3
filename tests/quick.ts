/**
 * A quick check after a change: `npm run test:quick`. It runs the unit tests that the change can reach, in one
 * time zone with 100 cases of each property and without the longest, and one browser test of each kind. `npm test`
 * decides.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { QUICK } from '../e2e/tags.ts';
import { allOf, browserTests, timeSince, unitTests } from './reports.ts';

const CASES = 100;

const project = fileURLToPath(new URL('..', import.meta.url));
const begunAt = Date.now();

const git = (...args: readonly string[]): string =>
  spawnSync('git', args, { cwd: project, encoding: 'utf8' }).stdout.trim();

/** The last commit shared with `main`. On `main` itself only uncommitted changes count. */
const base = ['origin/main', 'main']
  .map((branch) => git('merge-base', branch, 'HEAD'))
  .find((commit) => commit !== '');

function succeeds(script: string, ...args: readonly string[]): boolean {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, PROPERTY_RUNS: String(CASES), WITHOUT_WHOLE_RUNS: '1' },
  });
  return status === 0;
}

rmSync(`${project}test-results`, { recursive: true, force: true });
const unitPass = succeeds(
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config=tests/vitest.config.ts',
  '--project=UTC',
  `--changed=${base ?? 'HEAD'}`,
  '--passWithNoTests',
);
const isBuilt = succeeds(
  'node_modules/vite/bin/vite.js',
  'build',
  '-c',
  'ui/vite.config.ts',
  '--logLevel=warn',
);
const smokePass =
  isBuilt &&
  succeeds(
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=e2e/playwright.config.ts',
    `--grep=${QUICK}`,
  );

const [unit, browser] = [unitTests(), browserTests()];
console.log(
  `${allOf(unit)} unit tests of what has changed since ${(base ?? 'HEAD').slice(0, 7)} (one time zone, ${CASES} cases ` +
    `of each property), build, and ${allOf(browser)} of the browser tests, in ${timeSince(begunAt)}`,
);
console.log(`${unit.passed + browser.passed} passed, ${unit.failed + browser.failed} failed`);
process.exitCode = unitPass && smokePass ? 0 : 1;
