/** Readers copy the API reference's examples, so what they state must be true. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  examplesIn,
  moduleOf,
  namesIn,
  problemsOf,
  pureRulesOf,
  type Example,
  type Scope,
} from './examples.ts';
import { rulesOf } from './rule-book.ts';

const project = new URL('../../', import.meta.url);
const textOf = (path: string): string | undefined =>
  existsSync(new URL(path, project)) ? readFileSync(new URL(path, project), 'utf8') : undefined;
const filesIn = (folder: string): readonly string[] =>
  readdirSync(new URL(folder, project), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file}`,
  );

const scope: Scope = Object.assign(
  {},
  ...Object.values(import.meta.glob('../../core/app/*.ts', { eager: true })),
);

const SOURCES = filesIn('core').filter(
  (file) => file.endsWith('.ts') && !/\/(?:node_modules|dist)\//.test(file),
);
const examples = SOURCES.flatMap((file) => examplesIn(file, textOf(file) ?? ''));

const ENTRIES = ['core/index.ts', ...filesIn('core/entries'), ...filesIn('core/app')];
const entryOf = new Map(
  ENTRIES.flatMap((file) => {
    const entry = file.replace(/^core\/(?:\w+\/)?(\w+)\.ts$/, (_, name: string) =>
      name === 'index' ? '@tableside/core' : `@tableside/core/${name}`,
    );
    return namesIn(file, textOf(file) ?? '').map((name) => [name, entry] as const);
  }),
);

/** The compiler's messages about the examples, with the project's options. */
function compilerErrors(of: readonly Example[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'examples-'));
  try {
    const compilerOptions = { types: [], noUnusedLocals: false, verbatimModuleSyntax: false };
    const config = { extends: fileURLToPath(new URL('tsconfig.json', project)), compilerOptions };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...config, include: ['*.ts'] }));
    for (const [at, example] of of.entries())
      writeFileSync(join(folder, `${at}-${example.of}.ts`), moduleOf(example, entryOf));
    const tsc = fileURLToPath(new URL('node_modules/typescript/bin/tsc', project));
    return spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the API reference’s examples', () => {
  it('exist for each exported rule of the book', () => {
    const rules = filesIn('docs/rules').flatMap((page) => rulesOf(page, textOf(page) ?? ''));
    const pure = pureRulesOf(rules, textOf, scope);
    const lacking = pure.filter((rule) =>
      examples.every(({ file, of }) => file !== rule.file || of !== rule.of),
    );
    expect(lacking.map(({ file, of }) => `${file} ${of}`)).toEqual([]);
    expect(pure.length).toBeGreaterThan(100);
  });

  it('evaluate to the values that they state', async () => {
    const problems = await Promise.all(examples.map((example) => problemsOf(example, scope)));
    expect(problems.flat()).toEqual([]);
  });

  it('compile, and disguise no value as another', () => {
    expect(compilerErrors(examples)).toBe('');
    expect(examples.filter(({ code }) => /\bas (?:any|unknown)\b/.test(code)).map(({ of }) => of)).toEqual(
      [],
    );
  });

  it('are reported if one does not compile', () => {
    const example = { file: 'core/half.ts', of: 'half', code: "minor('12'); // 12" };
    expect(compilerErrors([example])).toMatch(/0-half\.ts\(4,7\): error TS2345: .*'string'/);
  });
});

describe('the check of API examples', () => {
  const documented = (...example: readonly string[]): string =>
    [
      '/**',
      ' * Halves.',
      ' *',
      ...example.map((line) => ` * ${line}`),
      ' */',
      'export const half = () => 0;',
    ].join('\n');
  const halve = { half: (amount: number) => amount / 2 };
  const problems = async (...example: readonly string[]): Promise<readonly string[]> => {
    const found = examplesIn('core/half.ts', documented('@example', ...example));
    return (await Promise.all(found.map((one) => problemsOf(one, halve)))).flat();
  };

  it('runs set-up, multi-line expressions and values of any kind', async () => {
    expect(
      await problems(
        '```ts',
        'const amounts = [250, 251] as const;',
        'amounts.map((amount) => half(amount)); // [125, 125.5]',
        '({',
        '  each: half(amounts[0]),',
        '}); // { each: 125 }',
        'half.unknown.amount; // throws TypeError',
        '```',
      ),
    ).toEqual([]);
  });

  it('reports a wrong value by name', async () => {
    expect(await problems('```ts', 'half(250); // 125', 'half(251); // 125', '```')).toEqual([
      'core/half.ts half: half(251) is 125.5, and its example says 125',
    ]);
  });

  it('reports an example that checks nothing, lacks a fence or throws', async () => {
    const silent = ['core/half.ts half: the example has no line that says its value'];
    expect(await problems('```ts', 'half(250);', '```')).toEqual(silent);
    expect(await problems('half(250); // 125')).toEqual(silent);
    expect(await problems('```ts', 'const whole = none;', 'half(whole); // 1', '```')).toEqual([
      'core/half.ts half: the example does not run: ReferenceError: none is not defined',
    ]);
  });

  it('demands an example of synchronous functions only', () => {
    const rule = { label: 'M1', page: 'docs/rules/money.md' };
    const names = ['half', 'LEAST', 'later', 'inner'];
    const text = [
      'export const half = (amount: number): number => amount / 2;',
      'export const LEAST = 1;',
      'export async function later(): Promise<number> {}',
      'export function inner() {}',
    ].join('\n');
    const files = ['core/half.ts', 'core/workflows/half.ts'].map((path) => ({ path, names }));
    const exported = { half: () => 0, LEAST: 1, later: () => 0 };
    expect(pureRulesOf([{ ...rule, files }], () => text, exported)).toEqual([
      { file: 'core/half.ts', of: 'half' },
    ]);
  });
});
