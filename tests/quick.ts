/**
 * A quick check after a change: `npm run test:quick`. It runs the unit tests that the change can reach, in one time
 * zone with 100 cases of each property and without the longest, and one browser test of each kind. `npm test` decides.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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

/** Runs a Node script. A `quiet` one's output is printed at its end. */
async function succeeds(script: string, args: readonly string[], quiet = false): Promise<boolean> {
  const running = spawn(process.execPath, [script, ...args], {
    cwd: project,
    stdio: ['ignore', ...(quiet ? (['pipe', 'pipe'] as const) : (['inherit', 'inherit'] as const))],
    env: { ...process.env, PROPERTY_RUNS: String(CASES), WITHOUT_WHOLE_RUNS: '1' },
  });
  const printed: Buffer[] = [];
  for (const stream of [running.stdout, running.stderr])
    stream?.on('data', (part: Buffer) => printed.push(part));
  const [status] = await once(running, 'close');
  process.stdout.write(Buffer.concat(printed));
  return status === 0;
}

const passesUnitTests = (): Promise<boolean> =>
  succeeds('node_modules/vitest/vitest.mjs', [
    'run',
    '--config=tests/vitest.config.ts',
    '--project=UTC',
    `--changed=${base ?? 'HEAD'}`,
    '--passWithNoTests',
  ]);

const passesBuilt = async (): Promise<boolean> =>
  (await succeeds(
    'node_modules/vite/bin/vite.js',
    ['build', '-c', 'ui/build/vite.config.ts', '--logLevel=warn'],
    true,
  )) &&
  succeeds(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config=e2e/playwright.config.ts', `--grep=${QUICK}`],
    true,
  );

rmSync(`${project}test-results`, { recursive: true, force: true });
// In parallel: unit tests often wait and leave a processor idle.
const passes = await Promise.all([passesUnitTests(), passesBuilt()]);

const [unit, browser] = [unitTests(), browserTests()];
console.log(
  `${allOf(unit)} unit tests of what has changed since ${(base ?? 'HEAD').slice(0, 7)} (one time zone, ${CASES} cases ` +
    `of each property), build, and ${allOf(browser)} of the browser tests, in ${timeSince(begunAt)}`,
);
console.log(`${unit.passed + browser.passed} passed, ${unit.failed + browser.failed} failed`);
process.exitCode = passes.every(Boolean) ? 0 : 1;
