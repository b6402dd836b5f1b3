import assert from 'node:assert/strict';
import { salesAreaOf, type AreaRange, type SalesArea } from '@tableside/core/bill';
import type { Row } from './rows.ts';

const AREAS: readonly SalesArea[] = Array.from({ length: 200 }, (_, at) => ({
  id: `area-${at}`,
  name: `Area ${at}`,
}));
const RANGES: readonly AreaRange[] = AREAS.map(({ name }, at) => ({
  label: name,
  min: `T${at * 20 + 1}`,
  max: `T${at * 20 + 20}`,
}));
const DEFAULT: SalesArea = { id: 'default', name: 'Mobile Ordering' };
const TABLES: readonly string[] = Array.from({ length: 200 }, (_, at) => `T${at * 20 + 7}`);

/** Ranges of one prefix, their numbers parsed beforehand. */
const READ = RANGES.map(({ min, max }) => ({ min: Number(min.slice(1)), max: Number(max.slice(1)) }));

function byHand(table: string): SalesArea {
  const number = Number(table.slice(1));
  for (const [at, { min, max }] of READ.entries())
    if (min <= number && number <= max) return AREAS[at] ?? DEFAULT;
  return DEFAULT;
}

const byCore = (table: string): SalesArea => salesAreaOf(table, RANGES, AREAS, DEFAULT);

for (const table of TABLES) assert.equal(byCore(table), byHand(table));

export const tableRows: readonly Row[] = [
  {
    title: 'a table among 200 areas',
    operations: TABLES.length,
    core: () => TABLES.map(byCore),
    plain: () => TABLES.map(byHand),
  },
];
