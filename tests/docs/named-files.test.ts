/**
 * Everything that a document names must exist, because readers follow it. The rule book's labels have their own check.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingOf, namedFilesIn, type TextOf } from './rule-book.ts';

const project = new URL('../../', import.meta.url);
const textOf: TextOf = (path) => {
  const file = new URL(path, project);
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined;
};

const DOCUMENTS: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'STYLE.md',
  'core/README.md',
  'adapters/cli/README.md',
  ...readdirSync(new URL('docs', project), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !/(?:^|\/)(?:node_modules|dist)\//.test(file))
    .map((file) => `docs/${file}`),
];

/** Folders, and files of any kind: `core/`, `docs/deploy/nginx.conf`. */
const NAMED_PATH = /`((?:core|adapters|ui|fixtures|tests|e2e|docs)\/(?:[\w./-]*(?:\.\w+|\/))?)(?: [#\w]+)*`/g;

const missingFrom = (text: string): readonly string[] => [
  ...namedFilesIn(text).flatMap((file) =>
    missingOf(file, textOf).map(({ named, why }) => `${named}, ${why}`),
  ),
  ...[...text.matchAll(NAMED_PATH)].flatMap(([, path = '']) =>
    existsSync(new URL(path, project)) ? [] : [`${path}, which is not there`],
  ),
];

/** A heading's link fragment: lower case, without punctuation, spaces as hyphens. */
const fragmentOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** Links to missing files of the project or headings of documents. */
function brokenLinks(document: string, text: string): readonly string[] {
  return [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
    ([link, path = '', fragment]) => {
      const target = path === '' ? document : new URL(path, new URL(document, project)).pathname;
      const linked = path === '' ? document : target.slice(project.pathname.length);
      if (!existsSync(new URL(linked, project))) return [`${link.slice(1)} leads to no file`];
      if (fragment === undefined) return [];
      const linkedText = linked === document ? text : (textOf(linked) ?? '');
      const headings = [...linkedText.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => fragmentOf(heading));
      return headings.includes(fragment) ? [] : [`${link.slice(1)} leads to no heading`];
    },
  );
}

it.each(DOCUMENTS)('each link of %s leads to a file and its heading', (document) => {
  expect(brokenLinks(document, textOf(document) ?? '')).toEqual([]);
});

it('a link to a missing file or heading is found', () => {
  const text =
    '# Here\n[a](gone.md) [b](#here) [c](#there) [d](rules/README.md#the-rule-book) [e](https://a.example/)';
  expect(brokenLinks('docs/testing.md', text)).toEqual([
    '(gone.md) leads to no file',
    '(#there) leads to no heading',
  ]);
});

it.each(DOCUMENTS)('%s names no missing file, folder or function', (document) => {
  expect(missingFrom(textOf(document) ?? '')).toEqual([]);
});

describe('the check of named files', () => {
  it.each([
    ['a file', 'core/monies.ts minor', 'core/monies.ts, and there is no such file'],
    ['a function', 'core/money/money.ts minors', 'minors, which core/money/money.ts does not declare'],
    ['a folder', 'ui/flow/', 'ui/flow/, which is not there'],
    ['a file that is no program', 'docs/deploy/apache.conf', 'docs/deploy/apache.conf, which is not there'],
  ])('finds missing %s', (_what, named, sentence) => {
    expect(missingFrom(`See \`${named}\`.`)).toContain(sentence);
  });

  it('accepts a file, its functions and a folder that exist', () => {
    expect(
      missingFrom('`core/money/money.ts minor formatMoney`, `ui/flows/`, `docs/deploy/nginx.conf`'),
    ).toEqual([]);
  });
});

describe('“Where to find” of the architecture', () => {
  const [, table = ''] = (textOf('docs/architecture.md') ?? '').split(/^## Where to find$/m);
  const rows = table
    .split(/^## /m)[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:Question|---)/.test(line));

  it('answers each question with a file and its deciding function', () => {
    expect(rows?.length).toBeGreaterThan(12);
    const unanswered = rows?.filter(
      (row) => !row.includes('[rule book]') && !namedFilesIn(row).some(({ names }) => names.length > 0),
    );
    expect(unanswered).toEqual([]);
  });
});
