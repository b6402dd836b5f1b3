import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../adapters/cli/commands.ts';
import { anyMutatedJson } from './mutations.ts';
import { printed, ran } from './running.ts';
import { SEEDS } from './seeds.ts';

/** A third-party validator for the printed schema. */
const validatorOf = async (command: string) => {
  const schema = printed(await ran(['schema', command])) as object;
  return new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false }).compile(schema);
};

describe('printed schemas', () => {
  it.each(SEEDS)('of %s accept what the decoder accepts, the example first', async (command, seeds) => {
    const validate = await validatorOf(command);
    const example = COMMANDS.find(({ name }) => name === command)?.example ?? seeds[0];
    expect(validate(example)).toBe(true);
    expect((await ran([command], { input: JSON.stringify(example) })).exit).not.toBe(2);
    let [taken, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(anyMutatedJson(seeds), async (input) => {
        const { exit } = await ran([command], { input });
        const isValid = validate(JSON.parse(input));
        if (exit === 2) refused += 1;
        else taken += 1;
        // The decoder refuses all that the schema refuses. It has further limits that a schema cannot
        // express.
        if (!isValid) expect(exit).toBe(2);
      }),
    );
    expect(Math.min(taken, refused)).toBeGreaterThan(0);
  });

  it.each(SEEDS)('of %s refuse nearly all that the decoder refuses', async (command, seeds) => {
    const validate = await validatorOf(command);
    let [refused, byBoth] = [0, 0];
    await fc.assert(
      fc.asyncProperty(anyMutatedJson(seeds), async (input) => {
        if ((await ran([command], { input })).exit !== 2) return;
        refused += 1;
        if (!validate(JSON.parse(input))) byBoth += 1;
      }),
    );
    expect(byBoth / refused).toBeGreaterThan(0.8);
  });

  it('are JSON Schema 2020-12 with a title', async () => {
    for (const [command] of SEEDS)
      expect(printed(await ran(['schema', command]))).toMatchObject({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        title: `Input of tableside ${command}`,
      });
  });
});
