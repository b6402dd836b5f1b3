import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { patched, PROJECT } from '../bundle.ts';
import { DEFECTS, PATCHES } from './all-defects.ts';
import { findDefect } from './find-defect.ts';
import { MutantDraw } from './mutants.ts';

const sourceOf = (file: string): string => readFileSync(join(PROJECT, file), 'utf8');

describe('planted defects', () => {
  it('have names of their own', () => {
    expect(new Set(DEFECTS.map(({ name }) => name)).size).toBe(DEFECTS.length);
  });

  it.each(PATCHES.map((patch) => [patch.name, patch] as const))(
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

describe('drawn mutants', () => {
  const FILES = ['core/payment/payment-answer.ts', 'core/workflows/take-payment.ts', 'ui/flows/pay-press.ts'];
  const drawnBy = async (seed: number) => {
    const draw = new MutantDraw(seed, 3);
    for (const file of FILES) await draw.find(file, sourceOf(file));
    const codes = [];
    for (const file of FILES) codes.push((await draw.plant(file, sourceOf(file)))?.code ?? '');
    return { mutants: draw.mutants, codes };
  };

  it('depend on the seed alone, as many of each part', async () => {
    const { mutants } = await drawnBy(1);
    expect(mutants.map(({ file }) => file).toSorted()).toEqual(FILES.flatMap((file) => [file, file, file]));
    const namesBy = async (seed: number) => (await drawnBy(seed)).mutants.map(({ name }) => name);
    expect(await namesBy(1)).toEqual(mutants.map(({ name }) => name));
    expect(await namesBy(2)).not.toEqual(await namesBy(1));
  });

  it('stay the same when a file moves to another subject’s folder', async () => {
    const [from, to] = ['core/bill/bill.ts', 'core/bill/bill.ts'];
    const namesAt = async (file: string) => {
      const draw = new MutantDraw(1, 3);
      await draw.find(file, sourceOf(FILES[0] ?? ''));
      await draw.plant(file, sourceOf(FILES[0] ?? ''));
      return draw.mutants.map(({ name }) => name);
    };
    expect(await namesAt(to)).toEqual(await namesAt(from));
  });

  it('have unique ids that their code asks for', async () => {
    const { mutants, codes } = await drawnBy(1);
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
    for (const { id, file } of mutants)
      expect(codes[FILES.indexOf(file)]).toContain(`stryMutAct_9fa48("${id}")`);
  });

  it('change one condition: no whole block, object, list or text', async () => {
    const { mutants } = await drawnBy(1);
    for (const { becomes } of mutants) expect(becomes).not.toMatch(/^(\{\}|\[\]|""|\(\) => undefined)$/);
  });
});
