/** The simulator bites: each defect is one text of the app that is another, and some are found here. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { patched } from '../bundle.ts';
import { findDefect } from './find-defect.ts';
import { DEFECTS, PATCHED_DEFECTS } from './all-defects.ts';
import type { Defect } from './defect.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

const named = (name: string): Defect => {
  const defect = DEFECTS.find((one) => one.name === name);
  if (defect === undefined) throw new Error(`there is no defect: ${name}`);
  return defect;
};

describe('a defect', () => {
  it('has a name of its own, and at least 90 are known', () => {
    expect(new Set(DEFECTS.map(({ name }) => name)).size).toBe(DEFECTS.length);
    expect(DEFECTS.length).toBeGreaterThanOrEqual(90);
    expect(DEFECTS.filter(({ file }) => file.startsWith('ui/flows/')).length).toBeGreaterThanOrEqual(20);
  });

  it.each(PATCHED_DEFECTS.map((defect) => [defect.name, defect] as const))(
    'finds its text once in its file, and changes it: %s',
    (_name, defect) => {
      const source = readFileSync(join(project, defect.file), 'utf8');
      expect(source.split(defect.find).length - 1).toBe(1);
      expect(patched(source, defect)).not.toBe(source);
    },
  );
});

describe('within 200 journeys the simulator finds', () => {
  // What breaks first depends on what the first of those journeys is.
  it.each([
    ['a new key on each try', ['I5', 'C1']],
    ['a lost answer taken for a refusal', ['I5', 'WP2', 'W']],
    ['no lock between tabs', ['I4', 'C1']],
    ['what is unsettled not known to be', ['I5', 'I8', 'I10', 'C1', 'F12']],
    ['intents forgotten by a new page', ['I5', 'L', 'F12']],
  ])('%s', async (name, invariants) => {
    const { found } = await findDefect(named(name), { from: 1, count: 200, workers: 2 });
    expect(invariants).toContain(found?.broken.invariant);
  });
});
