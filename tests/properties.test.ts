import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countOfProperties, propertiesByFile } from './properties.ts';

const files = [...propertiesByFile().keys()];

it('there are at least 80 properties, and none that tries fewer cases than the others', () => {
  const own = files.filter((file) => /\bnumRuns\b|interruptAfterTimeLimit/.test(readFileSync(file, 'utf8')));
  expect(own).toEqual([]);
  expect(countOfProperties()).toBeGreaterThanOrEqual(80);
});

// What is skipped outright, the linter finds.
it('none is left out on a condition', () => {
  const conditional = files.filter((file) => /\.(skipIf|runIf)\(|\.skip\(/.test(readFileSync(file, 'utf8')));
  expect(conditional).toEqual([]);
});

it('a run is found again by its seed', () => {
  const { seed, numRuns } = fc.readConfigureGlobal();
  expect(seed).toBe(Number(process.env.PROPERTY_SEED));
  expect(numRuns).toBe(Number(process.env.PROPERTY_RUNS ?? 1000));
});
