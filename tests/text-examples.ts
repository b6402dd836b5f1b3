import { readFileSync } from 'node:fs';

/** Texts that guests type, from fixtures/examples: one a line, outer spaces included. */
export const textExamples = (name: string): readonly string[] =>
  readFileSync(new URL(`../fixtures/examples/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
