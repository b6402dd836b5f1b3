/** The suite's properties: where they are, how many cases each has, and the seed that repeats a run. */
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Reporter } from 'vitest/node';

const tests = fileURLToPath(new URL('.', import.meta.url));

/** The test files with properties, with their number. */
export function propertiesByFile(): ReadonlyMap<string, number> {
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.test\.tsx?$/.test(file));
  const counted = files.toSorted().map((file): [string, number] => {
    const calls = readFileSync(tests + file, 'utf8').matchAll(/^\s*(?:await |return )?fc\.assert\(/gm);
    return [`tests/${file}`, [...calls].length];
  });
  return new Map(counted.filter(([, properties]) => properties > 0));
}

export const countOfProperties = (): number =>
  [...propertiesByFile().values()].reduce((sum, properties) => sum + properties, 0);

/** Cases of each property: 1,000 by default. */
const runsOfEach = (): number => Number(process.env.PROPERTY_RUNS ?? 1000);

/** Chooses the run's seed unless one is given: `PROPERTY_SEED=42 npm test` repeats a run. */
export function chooseSeed(): void {
  process.env.PROPERTY_SEED ??= String(randomInt(2 ** 31));
}

export const describeProperties = (): string =>
  `${countOfProperties()} properties, ${runsOfEach().toLocaleString('en')} cases each`;

const saySeed = (): void =>
  console.log(`${describeProperties()}, PROPERTY_SEED=${process.env.PROPERTY_SEED}`);

/** Prints the seed at the start, and again after a failure. */
export const seedReporter: Reporter = {
  onInit: saySeed,
  onTestRunEnd: (_modules, _errors, reason) => {
    if (reason === 'failed') saySeed();
  },
};
