/** The README's table of cards is the sandbox's own. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { amountOutcomes, cardOutcomes } from '../fixtures/world/card-outcomes.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const rows = [...readme.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].map(([, first = '', second = '']) => [
  first.replace(/[` ]/g, ''),
  second,
]);

it.each(cardOutcomes.map(({ number, description }) => [number, description]))(
  'README lists card %s',
  (number, description) => {
    expect(rows).toContainEqual([number, description]);
  },
);

it.each(amountOutcomes.map(({ total, description }) => [total, description]))(
  'README lists the total %s',
  (total, description) => {
    expect(rows).toContainEqual([`anycard,total£${total}`, description]);
  },
);
