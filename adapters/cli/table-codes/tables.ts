/** The tables of an option: `1-40,G1-G20,Bar`. */
import { left, right, type Either } from '@tableside/core';

const MOST_TABLES = 2_000;

/** A table, or the first and the last of a row of tables with the same prefix. */
const RANGE = /^([^0-9]*)([0-9]{1,6})-([^0-9]*)([0-9]{1,6})$/;

function tablesOfPart(part: string): readonly string[] | undefined {
  const [, prefix = '', from = '', other = '', to = ''] = RANGE.exec(part) ?? [];
  if (from === '') return [part];
  const [first, last] = [Number(from), Number(to)];
  if (prefix !== other || first > last || last - first >= MOST_TABLES) return undefined;
  return Array.from({ length: last - first + 1 }, (_, place) => `${prefix}${first + place}`);
}

/** A table that a list has twice, in whichever letters: two stickers of it would lie about. */
export function doubleTable(tables: readonly string[]): string | undefined {
  const folded = tables.map((table) => table.toLowerCase());
  return tables.find((_, at) => folded.indexOf(folded[at] ?? '') < at);
}

/** The tables in order. Left: what was not understood. */
export function tablesIn(option: string): Either<string, readonly string[]> {
  const parts = option
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const read = parts.map((part) => [part, tablesOfPart(part)] as const);
  const bad = read.find(([, tables]) => tables === undefined);
  if (bad !== undefined) return left(`--tables: ${bad[0]} is no row of tables, as in G1-G20`);
  const tables = read.flatMap(([, found]) => found ?? []);
  if (tables.length === 0) return left('--tables: there is no table in it');
  return tables.length > MOST_TABLES ? left(`--tables: at most ${MOST_TABLES} tables`) : right(tables);
}
