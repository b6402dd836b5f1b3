import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { patched, PROJECT } from '../bundle.ts';
import { DEFECTS, findDefect } from './find-defect.ts';

const sourceOf = (file: string): string => readFileSync(join(PROJECT, file), 'utf8');

describe('planted defects', () => {
  it('have names of their own', () => {
    expect(new Set(DEFECTS.map(({ name }) => name)).size).toBe(DEFECTS.length);
  });

  it.each(DEFECTS.flatMap((one) => [one, ...(one.also ?? [])].map((patch) => [one.name, patch] as const)))(
    'patch a text that stands once in its file: %s',
    (_name, patch) => {
      expect(patched(sourceOf(patch.file), patch)).not.toBe(sourceOf(patch.file));
    },
  );

  // Which invariant breaks first depends on the first of those journeys that breaks.
  it.each([
    ['each try sends a new idempotency key', ['I5', 'C1']],
    ['a lost answer counts as a refusal', ['I5', 'WP2', 'W', 'GE3']],
    ['browser tabs pay without a lock', ['I4', 'C1']],
  ])('are found within 200 journeys: %s', async (name, invariants) => {
    const defect = DEFECTS.find((one) => one.name === name);
    if (defect === undefined) throw new Error(`there is no such defect: ${name}`);
    const { found } = await findDefect(defect, { count: 200, workers: 2 });
    expect(invariants).toContain(found?.broken.invariant);
  });
});
