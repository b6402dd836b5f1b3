import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyMutatedText } from './mutations.ts';
import { ran } from './running.ts';
import { SEEDS } from './seeds.ts';

/** Signs of a fault of the program. An input may hold one by chance, and a fault of the input quotes it. */
const SIGNS = /\n {4}at |RangeError|TypeError|should not happen|NaN|undefined/g;

describe('fuzzed runs: exit 0, 1 or 2, never an exception', () => {
  it.each(SEEDS)(
    '%s with any input',
    async (command, seeds) => {
      const exits = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(anyMutatedText(seeds), fc.boolean(), async (input, isTerminal) => {
          const { exit, out, error } = await ran([command], { input, isTerminal });
          const signs = ((out + error).match(SIGNS) ?? []).filter((sign) => !input.includes(sign));
          const isKnown = exit === 0 || exit === 1 || exit === 2;
          // Exit 2 prints nothing on standard output; 1 and 2 say why (GG3).
          const isSilent = (out === '') === (exit === 2);
          const saysWhy = exit === 0 || error.startsWith(`tableside ${command}: `);
          // An assertion for each run would take as long as the runs.
          if (!isKnown || !isSilent || !saysWhy || signs.length > 0)
            expect.fail(JSON.stringify({ exit, out, error, signs }));
          exits.set(exit, (exits.get(exit) ?? 0) + 1);
        }),
      );
      console.log(command, [...exits]);
      // The mutations reach every exit code of the command.
      for (const exit of command === 'error' ? [0, 2] : [0, 1, 2])
        expect(exits.get(exit) ?? 0).toBeGreaterThan(0);
    },
    300_000,
  );
});
