/** Every finding of `check-brand` has a code of its own, which the command line's reference lists. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FINDERS } from '../../../../adapters/cli/check-brand/command.ts';
import { TEXTS } from '../../../../adapters/cli/check-brand/law.ts';
import type { Finding } from '../../../../adapters/cli/check-brand/finding.ts';

const reference = readFileSync(new URL('../../../../adapters/cli/README.md', import.meta.url), 'utf8');
const [, section = ''] = /^## Codes of `check-brand`\n(.*?)^## /ms.exec(reference) ?? [];
const documented = [...section.matchAll(/^\| `([\w-]+)` +\| (\w+) +\| (.+?) +\|$/gm)].map(
  ([, code, level, what]) => [code, level, what],
);

/** Stands for each value of a sentence, in the reference too. */
const ANY = '…';

const made = FINDERS.flatMap((finders: Readonly<Record<string, (...values: never) => Finding>>) =>
  Object.entries(finders).map(([code, finder]) => ({
    code,
    finding: finder(...(Array.from({ length: 9 }, () => ANY) as never)),
  })),
);

it('check-brand’s findings share no code and no sentence', () => {
  const codes = made.map(({ finding }) => finding.whatCode);
  expect(codes).toEqual([...new Set(codes)]);
  const sentences = made.map(({ finding: { level, what } }) => `${level} ${what}`);
  expect(sentences).toEqual([...new Set(sentences)]);
});

it('the command line’s reference lists exactly check-brand’s codes', () => {
  expect(made.length).toBeGreaterThan(50);
  expect(documented).toEqual(made.map(({ code, finding: { level, what } }) => [code, level, what]));
});

it('the command line’s reference names each text of law', () => {
  for (const [code, { uk = '', eu = '' }] of Object.entries(TEXTS)) {
    const row = reference
      .split('\n')
      .find((line) => line.startsWith(`| \`${code}\``) && !/\| (warns|odd|notes) /.test(line));
    expect(
      row
        ?.split('|')
        .map((cell) => cell.trim())
        .slice(2, 4),
    ).toEqual([uk, eu]);
  }
});

it('check-brand makes each finding that it declares', () => {
  const folder = new URL('../../../../adapters/cli/check-brand/', import.meta.url);
  const sources = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  // Codes with a hyphen are the app's own: what a start answers is looked up by it.
  const own = made.map(({ code }) => code).filter((code) => !code.includes('-'));
  expect(own.filter((code) => !sources.some((text) => text.includes(`.${code}`)))).toEqual([]);
});
