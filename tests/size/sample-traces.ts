import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_BILLS } from '../../fixtures/sample-bills.ts';

/** Marks of sample bills in a built file: names, and the till's payments. */
const TRACES: readonly string[] = [
  ...[...SAMPLE_BILLS].flatMap(([key, { name }]) => [key, name]),
  ...[...SAMPLE_BILLS.values()].flatMap(({ items }) => items.map(({ name }) => name)),
];

/** Traces of sample bills outside their own file in a built app, each with its file (X3, H8). */
export const tracesOfSamples = (outDir: string): readonly string[] =>
  readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|json|map)$/.test(file) && !/^assets[\\/]sample-bills-/.test(file))
    .flatMap((file) => {
      const content = readFileSync(join(outDir, file), 'utf8');
      return TRACES.filter((trace) => content.includes(trace)).map((trace) => `"${trace}" is in ${file}`);
    });
