/** Output as a table for people: figures in two columns, lists of objects with a column per member. */
import { isRecord } from '@tableside/core/codecs';

/** The same data as the JSON, for a terminal: without the codes beside sentences, which are for programs. */
export function readable(output: unknown): string {
  return `${printable(blocksOf(withoutCodes(output)).join('\n'))}\n`;
}

function withoutCodes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCodes);
  if (!isRecord(value)) return value;
  const members = Object.entries(value).filter(([name]) => !/^(why|what|message|heading)Code$/.test(name));
  return Object.fromEntries(members.map(([name, member]) => [name, withoutCodes(member)]));
}

function blocksOf(output: unknown): readonly string[] {
  if (Array.isArray(output)) return tableOf(output);
  if (!isRecord(output)) return [String(output)];
  const lists = Object.entries(output).filter(([, value]) => Array.isArray(value));
  const figures = Object.entries(output)
    .filter(([, value]) => !Array.isArray(value))
    .flatMap(([key, value]) => figuresOf(key, value));
  return [
    ...aligned(figures),
    ...lists.flatMap(([key, value]) => {
      const rows = tableOf(value as readonly unknown[]);
      return ['', `${key}:${rows.length === 0 ? ' none' : ''}`, ...rows.map((row) => `  ${row}`)];
    }),
  ];
}

const figuresOf = (key: string, value: unknown): readonly (readonly string[])[] =>
  isRecord(value)
    ? Object.entries(value).map(([member, part]) => [`${key}.${member}`, cellOf(part)])
    : [[key, cellOf(value)]];

const cellOf = (value: unknown): string => {
  if (value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

function tableOf(items: readonly unknown[]): readonly string[] {
  const records = items.map((item) => (isRecord(item) ? item : { value: item }));
  // The fullest first, so that rare members get their proper column.
  const fullestFirst = records.toSorted((a, b) => Object.keys(b).length - Object.keys(a).length);
  const columns = [...new Set(fullestFirst.flatMap((record) => Object.keys(record)))];
  if (columns.length === 0) return [];
  const rows = records.map((record: Readonly<Record<string, unknown>>) =>
    columns.map((column) => cellOf(record[column])),
  );
  return aligned([columns, ...rows]);
}

const AMOUNT = /^-?\d+(\.\d+)?%?$/;

/** Columns of equal width; columns of figures are aligned right. */
function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const columns = rows[0]?.map((_, at) => rows.map((row) => row[at] ?? '')) ?? [];
  const widths = columns.map((cells) => Math.max(...cells.map((cell) => cell.length)));
  const figures = columns.map((cells) => {
    const body = cells.slice(1).filter((cell) => cell !== '');
    return body.length > 0 && body.every((cell) => AMOUNT.test(cell));
  });
  return rows.map((row) =>
    row
      .map((cell, at) => (figures[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

/** Control characters in the input could move a terminal's cursor, or worse, so they are printed as escapes. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) =>
    character === '\n' ? '\n' : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
