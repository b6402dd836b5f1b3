import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The rows of the two tables: faults F1 to F43, attacks B1 to B42. */
const ROWS: readonly string[] = [
  ...Array.from({ length: 43 }, (_, at) => `F${at + 1}`),
  ...Array.from({ length: 42 }, (_, at) => `B${at + 1}`),
];

/** In a title: `(fault F7)`, `(attack B12)`, or several, `(fault F1, fault F4)`. */
const NAMED = /\(((?:fault F|attack B)\d+(?:, (?:fault F|attack B)\d+)*)\)/g;
const TITLE = /(['"`])((?:\\.|(?!\1).)*\((?:fault F|attack B)\d+(?:\\.|(?!\1).)*)\1/g;

const rowsIn = (text: string): readonly string[] =>
  [...text.matchAll(NAMED)].flatMap(([, names = '']) => names.match(/[FB]\d+/g) ?? []);

const plain = (title: string): string => title.replaceAll(/\\(['"`])/g, '$1');

/** Titles that name a row, by row, each with its file. */
function namedByTests(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const folder of ['tests', 'e2e']) {
    for (const file of readdirSync(root + folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:test|spec)\.tsx?$/.test(file) || file === 'faults.test.ts' || file.includes('node_modules'))
        continue;
      const text = readFileSync(`${root}${folder}/${file}`, 'utf8');
      for (const [, , title = ''] of text.matchAll(TITLE))
        for (const row of rowsIn(title))
          found.set(row, [...(found.get(row) ?? []), `${folder}/${file}: ${plain(title)}`]);
    }
  }
  return found;
}

interface Listed {
  readonly row: string;
  readonly cells: readonly string[];
}

/** The lines of a table of `docs/faults.md` below that heading. */
function tableOf(document: string, heading: string): readonly Listed[] {
  const [, rest = ''] = document.split(`\n## ${heading}\n`);
  const [part = ''] = rest.split('\n## ');
  return part
    .split('\n')
    .filter((line) => /^\| [FB]\d+ /.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
    .map(([, row = '', ...cells]) => ({ row, cells: cells.slice(0, -1) }));
}

const named = namedByTests();
const document = readFileSync(`${root}docs/faults.md`, 'utf8');
const held = [...tableOf(document, 'Faults'), ...tableOf(document, 'Attacks')];
const notHeld = tableOf(document, 'Not held');

describe('docs/faults.md', () => {
  it('has every row of the two tables, once, in their order', () => {
    const rows = [...held, ...notHeld].map(({ row }) => row);
    expect(rows.toSorted()).toEqual(ROWS.toSorted());
    expect(held.map(({ row }) => row)).toEqual(
      ROWS.filter((row) => rows.includes(row) && held.some((one) => one.row === row)),
    );
  });

  it.each(held.map(({ row, cells }) => [row, cells] as const))(
    '%s: is held by the tests that it lists',
    (row, cells) => {
      const listed = (cells.at(-1) ?? '')
        .split('<br>')
        .map((entry) => /^`([^`]+)`: (.+)$/.exec(entry.trim()));
      const tests = listed.map((entry) => `${entry?.[1] ?? 'no file'}: ${entry?.[2] ?? 'no title'}`);
      for (const entry of listed) expect(existsSync(`${root}${entry?.[1] ?? 'no file'}`)).toBe(true);
      const naming = named.get(row) ?? [];
      expect(tests.filter((test) => !naming.includes(test))).toEqual([]);
      expect(cells[0]?.length).toBeGreaterThan(5);
    },
  );

  it.each(notHeld.map(({ row, cells }) => [row, cells] as const))(
    '%s: is not held, and says why',
    (row, cells) => {
      expect(cells.join(' ').length).toBeGreaterThan(30);
      expect(named.get(row)).toBeUndefined();
    },
  );
});

it('no test names a row that there is not', () => {
  expect([...named.keys()].filter((row) => !ROWS.includes(row))).toEqual([]);
});
