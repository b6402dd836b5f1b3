import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { left, right } from '@tableside/core';
import {
  assignTable,
  findTable,
  rangeContains,
  salesAreaOf,
  type AreaRange,
  type AssignedTable,
  type SalesArea,
  type TableQuestion,
} from '@tableside/core/bill';
import { validateSeat } from '@tableside/core/guest';
import { defaultSalesArea } from '../../../core/place/tables.ts';
import { present } from '../samples.ts';

const bar: SalesArea = { id: 'sa0', name: 'Mobile Ordering' };
const garden: SalesArea = { id: 'sa1', name: 'Garden' };
const roof: SalesArea = { id: 'sa2', name: 'Roof' };

const range = (label: string, min: string, max: string): AreaRange => ({ label, min, max });

const ask = (typed: string, more: Partial<TableQuestion> = {}) =>
  assignTable({
    typed,
    tables: ['1', '2', 'A7', 'Snug'],
    ranges: [range('Garden', 'A1', 'A20')],
    areas: [garden, bar],
    ...more,
  });

describe('table validation (section 5)', () => {
  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['8', 'unknownTable'],
    ['01', 'unknownTable'],
  ] as const)('%j is refused: %s (GT1)', (typed, refusal) => {
    expect(ask(typed)).toEqual(left(refusal));
  });

  it('gives the venue’s own spelling (A1)', () => {
    expect(present(ask(' a7 ')).table).toBe('A7');
  });
});

describe('seats in place of tables (GT3)', () => {
  it.each([
    ['', 'required'],
    ['7', 'notASeat'],
    ['Snug', 'notASeat'],
    ['A7B', 'notASeat'],
  ] as const)('%j is refused: %s, even where the table list has it', (typed, refusal) => {
    expect(ask(typed, { seats: true, tables: [typed] })).toEqual(left(refusal));
  });

  it('are sent in capitals, and can be in an area’s range', () => {
    expect(ask(' a9 ', { seats: true })).toEqual(
      right({ table: 'A9', salesArea: garden, why: { by: 'range', range: range('Garden', 'A1', 'A20') } }),
    );
  });

  it('are validated without the table list', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'aZ19 ') });
    fc.assert(
      fc.property(typed, fc.array(typed), (seat, tables) => {
        const answer = ask(seat, { seats: true, tables });
        const judged = validateSeat(seat);
        expect(answer._tag).toBe(judged._tag);
        if (answer._tag === 'Right') expect(right(answer.right.table)).toEqual(judged);
      }),
    );
  });
});

describe('the sales area of a table (A3)', () => {
  it.each<[string, string, Partial<TableQuestion>, Omit<AssignedTable, 'table'>]>([
    [
      'the range that contains the table, by its label',
      'A7',
      {},
      { salesArea: garden, why: { by: 'range', range: range('Garden', 'A1', 'A20') } },
    ],
    [
      'of several the first in order',
      'A7',
      { ranges: [range('Roof', 'A7', 'A7'), range('Garden', 'A1', 'A20')], areas: [bar, garden, roof] },
      { salesArea: roof, why: { by: 'range', range: range('Roof', 'A7', 'A7') } },
    ],
    [
      'the default by name, where no range contains it',
      '1',
      {},
      {
        salesArea: bar,
        why: { by: 'defaultName', name: 'Mobile Ordering', because: { outside: 'allRanges' } },
      },
    ],
    [
      'the default by name, where the table cannot be read as a number',
      'Snug',
      {},
      {
        salesArea: bar,
        why: { by: 'defaultName', name: 'Mobile Ordering', because: { outside: 'unreadable' } },
      },
    ],
    [
      'the default by name, where there are no ranges',
      'A7',
      { ranges: [] },
      {
        salesArea: bar,
        why: { by: 'defaultName', name: 'Mobile Ordering', because: { outside: 'noRanges' } },
      },
    ],
    [
      'the default, and not the next range, where the first has a label that the backend does not know',
      'A7',
      { ranges: [range('Cellar', 'A1', 'A9'), range('Garden', 'A1', 'A20')] },
      {
        salesArea: bar,
        why: {
          by: 'defaultName',
          name: 'Mobile Ordering',
          because: { outside: 'unknownLabel', range: range('Cellar', 'A1', 'A9') },
        },
      },
    ],
    [
      'the default as the venue names it, written however (GT4)',
      '1',
      { areas: [garden, roof], defaultAreaName: ' ROOF ' },
      { salesArea: roof, why: { by: 'defaultName', name: ' ROOF ', because: { outside: 'allRanges' } } },
    ],
    [
      'the only one',
      '1',
      { areas: [roof] },
      { salesArea: roof, why: { by: 'onlyArea', because: { outside: 'allRanges' } } },
    ],
    [
      'GT2: none, where no area has the name and there are several',
      '1',
      { areas: [garden, roof] },
      { why: { by: 'none', because: { outside: 'allRanges' } } },
    ],
    ['GT2: none of none', '1', { areas: [] }, { why: { by: 'none', because: { outside: 'allRanges' } } }],
  ])('%s', (_, typed, more, found) => {
    expect(ask(typed, more)).toEqual(right({ table: typed, ...found }));
  });

  const anyTable = fc.constantFrom('1', '7', '07', 'A7', 'a20', 'Snug', '100');
  const anyName = fc.constantFrom('Garden', ' roof', 'MOBILE ordering', 'Cellar');
  const anyRange = fc.record({ label: anyName, min: anyTable, max: anyTable });
  const anyQuestion: fc.Arbitrary<TableQuestion> = fc.record({
    typed: anyTable,
    tables: fc.array(anyTable),
    ranges: fc.array(anyRange, { maxLength: 4 }),
    areas: fc
      .array(anyName, { maxLength: 4 })
      .map((names) => names.map((name, id) => ({ id: String(id), name }))),
  });

  it('is one of the backend’s, or none', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const answer = assignTable(question);
        fc.pre(answer._tag === 'Right');
        const { salesArea, why } = answer.right;
        if (salesArea !== undefined) expect(question.areas).toContain(salesArea);
        expect(salesArea === undefined).toBe(why.by === 'none');
      }),
    );
  });

  it('is what its rules give together', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { typed, tables, ranges, areas } = question;
        const answer = assignTable(question);
        const found = findTable(tables, typed);
        expect(answer._tag).toBe(found._tag);
        fc.pre(answer._tag === 'Right' && found._tag === 'Right');
        expect(answer.right.table).toBe(found.right);
        const otherwise = { id: 'default', name: 'default' };
        const area = salesAreaOf(found.right, ranges, areas, defaultSalesArea(areas) ?? otherwise);
        expect(answer.right.salesArea ?? otherwise).toBe(area);
      }),
    );
  });

  it('has a true reason', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const answer = assignTable(question);
        fc.pre(answer._tag === 'Right');
        const { table, salesArea, why } = answer.right;
        const { ranges, areas } = question;
        const containing = ranges.filter((one) => rangeContains(one, table));
        const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
        if (why.by === 'range') {
          expect(why.range).toBe(containing[0]);
          expect(same(salesArea?.name ?? '', why.range.label)).toBe(true);
          return;
        }
        if (why.because.outside === 'unknownLabel') {
          const { label } = why.because.range;
          expect(why.because.range).toBe(containing[0]);
          expect(areas.some(({ name }) => same(name, label))).toBe(false);
        } else {
          expect(containing).toEqual([]);
        }
        expect(why.because.outside === 'noRanges').toBe(ranges.length === 0);
        if (why.by === 'onlyArea') expect(areas).toEqual([salesArea]);
      }),
    );
  });

  it('is the first of several ranges that contain the table', () => {
    fc.assert(
      fc.property(anyTable, anyRange, fc.array(anyRange), (table, first, others) => {
        fc.pre(rangeContains(first, table));
        const areas = [bar, garden, roof];
        const alone = salesAreaOf(table, [first], areas, bar);
        expect(salesAreaOf(table, [first, ...others], areas, bar)).toBe(alone);
      }),
    );
  });
});
