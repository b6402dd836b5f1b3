import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyMutatedText } from './mutations.ts';
import { ran } from './running.ts';
import { SEEDS } from './seeds.ts';

/** Of each command, however few runs other properties have. */
const RUNS = 10_000;

describe('whatever the input, a run ends in 0, 1 or 2 and never in an exception', () => {
  it.each(SEEDS)(
    '%s with any input',
    async (command, seeds) => {
      const exits = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(anyMutatedText(seeds), fc.boolean(), async (input, isTerminal) => {
          const { exit, out, error } = await ran([command], { input, isTerminal });
          expect([0, 1, 2]).toContain(exit);
          // Exit 2 prints nothing on standard output; 1 and 2 say why (GG3).
          expect(out === '').toBe(exit === 2);
          if (exit > 0) expect(error).toMatch(new RegExp(`^tableside ${command}: `));
          expect(out + error).not.toMatch(/\n {4}at |RangeError|TypeError|should not happen|NaN|undefined/);
          exits.set(exit, (exits.get(exit) ?? 0) + 1);
        }),
        { numRuns: RUNS },
      );
      // The mutations reach every end of the command.
      for (const exit of command === 'error' ? [0, 2] : [0, 1, 2])
        expect(exits.get(exit) ?? 0).toBeGreaterThan(20);
    },
    300_000,
  );
});
