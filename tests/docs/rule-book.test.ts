import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { citationsIn, citedInProse, citedInTitle, problemsOf, rulesOf } from './rule-book.ts';

const project = new URL('../../', import.meta.url);
const textOf = (path: string): string | undefined =>
  existsSync(new URL(path, project)) ? readFileSync(new URL(path, project), 'utf8') : undefined;

const FOLDERS = ['core', 'adapters', 'ui', 'fixtures', 'tests', 'e2e', 'docs'];
const NOT_READ = /(?:^|\/)(?:node_modules|dist|api)\/|^tests\/docs\/rule-book/;

/** Files with comments, titles or prose. */
const files: readonly string[] = [
  'README.md',
  'CHANGELOG.md',
  'STYLE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(new URL(folder, project), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.(?:tsx?|mjs|cjs|css|conf|sh|md)$/.test(file) && !NOT_READ.test(file)),
  ),
].filter((file) => existsSync(new URL(file, project)));

const pages = files.filter((file) => /^docs\/(?:rules\/.*|backend|simulator)\.md$/.test(file));

describe('the rule book', () => {
  it('defines every cited rule, and names its code and test', () => {
    const rules = pages.flatMap((page) => rulesOf(page, textOf(page) ?? ''));
    const citations = files.flatMap((file) => citationsIn(file, textOf(file) ?? ''));
    expect(problemsOf(rules, citations, textOf)).toEqual([]);
    expect(rules.length).toBeGreaterThan(200);
    expect(citations.length).toBeGreaterThan(2000);
  });
});

describe('the check of the rule book', () => {
  const PAGE = 'docs/rules/basket.md';
  const BOOK = [
    '# Basket',
    '### B1 The same line',
    'Two equal lines are one.',
    'Code: `core/basket/basket.ts keyOf`. Tests: `tests/core/basket/basket.test.ts`.',
    '## Fine points',
    '- **GP1** What came off. `core/basket/pricing.ts price`, `tests/core/basket/pricing.test.ts`',
    '- **F1** A lost answer.',
    '### Section 4: states',
    'States. `core/basket/basket.ts keyOf`, `tests/core/basket/basket.test.ts`',
  ].join('\n');
  const SOURCES: Readonly<Record<string, string>> = {
    'core/basket/basket.ts': '/** The same line (B1), as section 4 has it. */\nexport function keyOf() {}',
    'core/basket/pricing.ts': '/** What came off (GP1). */\nexport const price = 1;',
    'tests/core/basket/basket.test.ts': "it('B1: merges', f); it('asks after it (fault F1)', f);",
    'tests/core/basket/pricing.test.ts': '',
  };

  const problems = (book: string, sources: Readonly<Record<string, string>>): readonly string[] =>
    problemsOf(
      rulesOf(PAGE, book),
      Object.entries(sources).flatMap(([file, text]) => citationsIn(file, text)),
      (path) => sources[path],
    );

  it('accepts a book that agrees with its code', () => {
    expect(problems(BOOK, SOURCES)).toEqual([]);
  });

  it.each([
    ['a comment', 'ui/a.ts', '// Merged (B2).'],
    ['a comment of a style sheet', 'ui/a.css', '/* Merged (B2). */'],
    ['a comment of a configuration', 'docs/deploy/a.conf', '# Merged (B2).'],
    ['the start of a test title', 'tests/a.test.ts', "it('B1, B2: merges', f);"],
    ['the end of a test title', 'e2e/a.spec.ts', 'test(`${dish} merges (B1, B2)`, f);'],
    ['a document', 'docs/a.md', 'Lines merge (B2).'],
    ['a range', 'ui/b.ts', '// Merged (B1–B2).'],
  ])('fails on an undefined rule that %s cites', (_where, file, text) => {
    expect(problems(BOOK, { ...SOURCES, [file]: text })).toEqual([
      `${file} cites B2, which the rule book does not define`,
    ]);
  });

  it('fails on a cited section that is missing', () => {
    expect(problems(BOOK, { ...SOURCES, 'ui/a.ts': '/** Shown as it is (sections 4 and 11). */' })).toEqual([
      'ui/a.ts cites section 11, which the rule book does not define',
    ]);
  });

  it('fails on hostile input cited by another kind’s letter', () => {
    expect(problems(BOOK, { ...SOURCES, 'tests/a.test.ts': "it('is refused (attack B1)', f);" })).toEqual([
      'tests/a.test.ts cites attack B1, which the rule book does not define',
    ]);
  });

  it('fails on a rule that only documents cite', () => {
    const book = `${BOOK}\n### B2 Prices\nCode: \`core/basket/basket.ts\`. Tests: \`tests/core/basket/basket.test.ts\`.`;
    expect(problems(book, { ...SOURCES, 'docs/a.md': 'Prices (B2).' })).toEqual([
      'B2 is defined, and neither code nor a test cites it',
    ]);
  });

  it('fails on a fault that no test names', () => {
    expect(
      problems(`${BOOK}\n- **F2** A lost request.`, { ...SOURCES, 'ui/a.ts': '// Sent again (F2).' }),
    ).toEqual(['no test names F2']);
  });

  it('fails on a rule defined twice', () => {
    expect(problems(`${BOOK}\n${BOOK}`, SOURCES)).toContain('B1 is defined more than once');
  });

  it.each([
    ['a file', 'core/basket/basket.ts keyOf', 'core/baskets.ts keyOf', 'and there is no such file'],
    [
      'a function',
      'core/basket/pricing.ts price',
      'core/basket/pricing.ts priceOf',
      'core/basket/pricing.ts does not declare',
    ],
    [
      'a test file',
      'tests/core/basket/pricing.test.ts',
      'tests/core/prices.test.ts',
      'and there is no such file',
    ],
  ])('fails on %s that the book names and does not exist', (_what, named, renamed, sentence) => {
    expect(problems(BOOK.replaceAll(named, renamed), SOURCES)).toContainEqual(
      expect.stringContaining(sentence),
    );
  });

  it('fails on a rule without code, test or mention in them', () => {
    expect(problems(BOOK.replace('`core/basket/basket.ts keyOf`. Tests: ', ''), SOURCES)).toContainEqual(
      `${PAGE} names no code for B1`,
    );
    expect(problems(BOOK.replace(', `tests/core/basket/pricing.test.ts`', ''), SOURCES)).toContainEqual(
      `${PAGE} names no test for GP1`,
    );
    expect(
      problems(BOOK.replace('core/basket/pricing.ts price', 'core/basket/basket.ts keyOf'), SOURCES),
    ).toContainEqual(`none of the files that ${PAGE} names for GP1 cites it`);
  });

  it('reads no table, seat, order, postcode, colour or quote as a rule', () => {
    const text =
      'Table B7, seats C12, `S1` to `S12`, "B99", order H1007, #B10, code Z207, E0, and S1’s order';
    expect(citedInProse(text)).toEqual(['S1']);
    expect(citedInTitle('Seat C12 · 13:15')).toEqual([]);
    expect(citedInTitle('A blocked tab (table 13), no tabs (table B1)')).toEqual([]);
    expect(citedInTitle('PROGRAMFILES(X86)')).toEqual([]);
  });
});
