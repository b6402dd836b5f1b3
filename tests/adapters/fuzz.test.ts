import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerEntryPoints } from './answer-entry-points.ts';
import type { EntryPoint } from './entry-points.ts';
import { anyRecipe, shownValue } from './hostile-values.ts';
import { pageEntryPoints } from './page-entry-points.ts';

/** Three for each case of a property: with one, a giant answer is now and then not drawn at all. */
const RUNS = 3 * (fc.readConfigureGlobal().numRuns ?? 1000);

/** Drawn once: each entryPoint makes as many values of its own of them, from what is valid there. */
const RECIPES = fc.sample(anyRecipe, RUNS);

const entryPoints = [...(await answerEntryPoints()), ...pageEntryPoints];

const ownNames = (): string =>
  [Object.prototype, Array.prototype, Function.prototype, String.prototype, Promise.prototype]
    .map((prototype) => Reflect.ownKeys(prototype).map(String).join())
    .join('\n');

const NAMES = ownNames();

/** Names that were added to Object.prototype; it removes them again. */
function addedToPrototypes(): readonly string[] {
  const added: string[] = [];
  for (const key in {}) added.push(key);
  for (const key of added) Reflect.deleteProperty(Object.prototype, key);
  return added;
}

/** Feeds hostile values in. Nothing may throw or be added to Object.prototype. */
async function fuzz({ enter, sound }: EntryPoint): Promise<{ taken: number }> {
  let taken = 0;
  const valid = sound.length === 0 ? [{ a: ['text', 1] }] : sound;
  for (const recipe of RECIPES) {
    const value = recipe(valid);
    try {
      if (await enter(value)) taken += 1;
      const added = addedToPrototypes();
      // An assertion for each value would take longer than the decoders.
      if (added.length > 0) expect(added).toEqual([]);
    } catch (error) {
      throw new Error(`Property failed with ${shownValue(value)}`, { cause: error });
    }
  }
  expect(RECIPES).toHaveLength(RUNS);
  expect(ownNames()).toBe(NAMES);
  return { taken };
}

describe('decoders of outside data (attack H17)', () => {
  it.each(entryPoints.map((entryPoint) => [entryPoint.name, entryPoint] as const))(
    '%s accepts valid data; hostile data does no harm',
    async (_name, entryPoint) => {
      for (const value of entryPoint.sound)
        expect(await entryPoint.enter(structuredClone(value), true)).toBe(true);
      const { taken } = await fuzz(entryPoint);
      // The made-up values are not all junk: some are accepted.
      if (entryPoint.sound.length > 0) expect(taken).toBeGreaterThan(RUNS / 100);
    },
    300_000,
  );

  it.each([
    ['one that goes on where something is missing', (value: never) => (value as { a: string }).a.length > 0],
    [
      'one that merges whatever keys there are',
      (value: never) => {
        const merge = (into: Record<string, unknown>, from: Record<string, unknown>): void => {
          for (const [key, item] of Object.entries(from))
            if (typeof item === 'object' && item !== null && typeof into[key] === 'object' && into[key])
              merge(into[key] as Record<string, unknown>, item as Record<string, unknown>);
            else into[key] = item;
        };
        merge({}, Object(value));
        return true;
      },
    ],
    [
      'one that goes as deep as it is led',
      (value: never) => {
        const depth = (of: unknown): number =>
          typeof of === 'object' && of !== null ? 1 + Math.max(0, ...Object.values(of).map(depth)) : 0;
        return depth(value) > 0;
      },
    ],
  ])('the fuzzer finds a planted fault: %s', async (_what, enter) => {
    const planted: EntryPoint = {
      name: 'planted',
      reads: [],
      sound: [{ a: 'text', b: {} }],
      enter: enter as never,
    };
    await expect(fuzz(planted)).rejects.toThrow('Property failed');
    expect(ownNames()).toBe(NAMES);
  });
});

describe('the list of decoders', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const reads = new Set(entryPoints.flatMap((entryPoint) => entryPoint.reads));

  it('has every file that decodes', () => {
    const decodes = /\b(?:shape|refine|decoder|tagged)\(|\.decode\(|JSON\.parse\(/;
    const files = [
      ...readdirSync(`${root}adapters`, { recursive: true, encoding: 'utf8' })
        .map((file) => `adapters/${file}`)
        .filter((file) => !/\/(?:cli|vendure|node_modules)\//.test(file)),
      ...readdirSync(`${root}core/saved`).map((file) => `core/saved/${file}`),
    ].filter((file) => file.endsWith('.ts') && decodes.test(readFileSync(root + file, 'utf8')));
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => !reads.has(file))).toEqual([]);
  });

  it('names only files that exist', () => {
    expect([...reads].filter((file) => !existsSync(root + file))).toEqual([]);
  });
});
