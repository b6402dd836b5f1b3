import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerDoors } from './answer-doors.ts';
import type { Door } from './doors.ts';
import { anyHostile } from './hostile-values.ts';
import { pageDoors } from './page-doors.ts';

/** Of each door, however few runs other properties have. */
const RUNS = 10_000;

const doors = [...(await answerDoors()), ...pageDoors];

const ownNames = (): string =>
  [Object.prototype, Array.prototype, Function.prototype, String.prototype, Promise.prototype]
    .map((prototype) => Reflect.ownKeys(prototype).map(String).join())
    .join('\n');

const NAMES = ownNames();

/** What every object has by now that none had; it is taken off again. */
function addedToPrototypes(): readonly string[] {
  const added: string[] = [];
  for (const key in {}) added.push(key);
  for (const key of added) Reflect.deleteProperty(Object.prototype, key);
  return added;
}

/** Lets in what outside systems must not send: nothing throws, and nothing is added to what all objects share. */
async function fuzz({ enter, sound }: Door): Promise<{ taken: number }> {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(anyHostile(sound.length === 0 ? [{ a: ['text', 1] }] : sound), async ({ value }) => {
      if (await enter(value)) taken += 1;
      const added = addedToPrototypes();
      // An assertion for each of 600,000 values would take longer than the doors do.
      if (added.length > 0) expect(added).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(ownNames()).toBe(NAMES);
  return { taken };
}

describe('every decoder of outside data with any input (attack H17)', () => {
  it.each(doors.map((door) => [door.name, door] as const))(
    '%s: valid data is accepted, and hostile data neither throws nor changes a prototype',
    async (_name, door) => {
      for (const value of door.sound) expect(await door.enter(structuredClone(value), true)).toBe(true);
      const { taken } = await fuzz(door);
      // What is made up is not all junk: some of it goes all the way in.
      if (door.sound.length > 0) expect(taken).toBeGreaterThan(RUNS / 100);
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
    const planted: Door = {
      name: 'planted',
      reads: [],
      sound: [{ a: 'text', b: {} }],
      enter: enter as never,
    };
    await expect(fuzz(planted)).rejects.toThrow('Property failed');
    expect(ownNames()).toBe(NAMES);
  });
});

describe('the list of decoders under test', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const reads = new Set(doors.flatMap((door) => door.reads));

  it('every file that decodes is on the list', () => {
    const decodes = /\b(?:shape|refine|decoder|tagged)\(|\.decode\(|JSON\.parse\(/;
    const files = [
      ...readdirSync(`${root}adapters`, { recursive: true, encoding: 'utf8' })
        .map((file) => `adapters/${file}`)
        .filter((file) => !/\/(?:cli|node_modules)\//.test(file)),
      ...readdirSync(`${root}core`)
        .filter((file) => /^(?:saved|given)-/.test(file))
        .map((file) => `core/${file}`),
    ].filter((file) => file.endsWith('.ts') && decodes.test(readFileSync(root + file, 'utf8')));
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => !reads.has(file))).toEqual([]);
  });

  it('every file on the list exists', () => {
    expect([...reads].filter((file) => !existsSync(root + file))).toEqual([]);
  });
});
