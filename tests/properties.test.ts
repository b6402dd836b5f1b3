import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countOfProperties, propertiesByFile } from './properties.ts';

const files = [...propertiesByFile().keys()];

/** The values of `numRuns` in a file; a name is looked up among its constants. */
function ownRuns(file: string): readonly number[] {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(/\bnumRuns: ([\w.]+)/g)].map(([, said = '']) => {
    const value = /^\d/.test(said) ? said : new RegExp(`const ${said} = ([\\d_]+);`).exec(code)?.[1];
    return Number(value?.replaceAll('_', ''));
  });
}

it('at least 80 properties try 1,000 cases each, uninterrupted', () => {
  expect(countOfProperties()).toBeGreaterThanOrEqual(80);
  const fewer = files.filter((file) => ownRuns(file).some((runs) => !(runs >= 1000)));
  const interrupted = files.filter((file) => /AfterTimeLimit/.test(readFileSync(file, 'utf8')));
  expect([...fewer, ...interrupted]).toEqual([]);
});

// The linter finds unconditional skips.
it('no property is left out on a condition', () => {
  const conditional = files.filter((file) => /\.(skipIf|runIf)\(|\.skip\(/.test(readFileSync(file, 'utf8')));
  expect(conditional).toEqual([]);
});

it('a property run is repeated by its seed', () => {
  const { seed, numRuns } = fc.readConfigureGlobal();
  expect(seed).toBe(Number(process.env.PROPERTY_SEED));
  expect(numRuns).toBe(Number(process.env.PROPERTY_RUNS ?? 1000));
});
