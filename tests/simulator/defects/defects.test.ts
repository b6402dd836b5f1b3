/** The simulator bites: each defect is one text of the app that is another, and some are found here. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { patched } from '../bundle.ts';
import { findDefect } from './find-defect.ts';
import { DEFECTS, PATCHED_DEFECTS } from './all-defects.ts';
import { MutantDraw, OF_EACH_PART, PARTS } from './mutants.ts';
import type { PatchedDefect, PlantedDefect } from './defect.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

const named = (name: string): PatchedDefect | PlantedDefect => {
  const defect = DEFECTS.find((one) => one.name === name);
  if (defect === undefined) throw new Error(`there is no defect: ${name}`);
  return defect;
};

describe('a defect', () => {
  it('a defect has a name of its own, and with the mutants that are drawn there are at least 120', () => {
    const drawn = PARTS.length * OF_EACH_PART;
    expect(new Set(DEFECTS.map(({ name }) => name)).size).toBe(DEFECTS.length);
    expect(drawn).toBeGreaterThanOrEqual(60);
    expect(DEFECTS.length + drawn).toBeGreaterThanOrEqual(120);
    expect(DEFECTS.filter(({ file }) => file.startsWith('ui/flows/')).length).toBeGreaterThanOrEqual(20);
  });

  it.each(PATCHED_DEFECTS.map((defect) => [defect.name, defect] as const))(
    'a defect finds its text once in its file, and changes it: %s',
    (_name, defect) => {
      const source = readFileSync(join(project, defect.file), 'utf8');
      expect(source.split(defect.find).length - 1).toBe(1);
      expect(patched(source, defect)).not.toBe(source);
    },
  );
});

describe('mutants', () => {
  const FILES = ['core/payment/payment-answer.ts', 'core/workflows/take-payment.ts', 'ui/flows/pay-press.ts'];
  const sources = FILES.map((file) => [file, readFileSync(join(project, file), 'utf8')] as const);
  const drawnBy = async (seed: number) => {
    const draw = new MutantDraw(seed, 3);
    for (const [file, source] of sources) await draw.find(file, source);
    const codes = [];
    for (const [file, source] of sources) codes.push((await draw.plant(file, source))?.code ?? '');
    return { mutants: draw.mutants, codes };
  };

  it('mutants are drawn by a seed alone, as many of each part', async () => {
    const { mutants } = await drawnBy(1);
    expect(mutants.map(({ file }) => file).toSorted()).toEqual(FILES.flatMap((file) => [file, file, file]));
    const namesBy = async (seed: number) => (await drawnBy(seed)).mutants.map(({ name }) => name);
    expect(await namesBy(1)).toEqual(mutants.map(({ name }) => name));
    expect(await namesBy(2)).not.toEqual(await namesBy(1));
  });

  it('mutants have ids of their own in one bundle, which their code asks for', async () => {
    const { mutants, codes } = await drawnBy(1);
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
    for (const { id, file } of mutants)
      expect(codes[FILES.indexOf(file)]).toContain(`stryMutAct_9fa48("${id}")`);
  });

  it('a mutant is a slip of one condition: no whole block, object, list or text', async () => {
    const { mutants } = await drawnBy(1);
    for (const { becomes } of mutants) expect(becomes).not.toMatch(/^(\{\}|\[\]|""|\(\) => undefined)$/);
  });
});

describe('within 200 journeys the simulator finds', () => {
  // What breaks first depends on what the first of those journeys is.
  it.each([
    ['a new key on each try', ['I5', 'C1']],
    ['a lost answer taken for a refusal', ['I5', 'WP2', 'W']],
    ['no lock between tabs', ['I4', 'C1']],
  ])('within 200 journeys the simulator finds %s', async (name, invariants) => {
    const { found } = await findDefect(named(name), { from: 1, count: 200, workers: 2 });
    expect(invariants).toContain(found?.broken.invariant);
  });
});
