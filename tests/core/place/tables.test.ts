import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { left, right } from '@tableside/core';
import { findTable, rangeContains, salesAreaOf } from '@tableside/core/bill';
import { defaultSalesArea } from '../../../core/place/tables.ts';

describe('findTable (A1)', () => {
  const tables = ['7', '12', 'T2', 't3', 'T3', 'Snug 4', ' 9 '];

  it.each([
    ['7', '7'],
    [' 7 ', '7'],
    ['t2', 'T2'],
    ['T2', 'T2'],
    ['SNUG 4', 'Snug 4'],
    ['9', ' 9 '],
  ])('%j is %j', (typed, table) => {
    expect(findTable(tables, typed)).toEqual(right(table));
  });

  it.each(['', '   ', '\t\n'])('%j is not a table yet', (typed) => {
    expect(findTable(tables, typed)).toEqual(left('required'));
  });

  it.each(['8', '007', '07', 'T', 'T22', '1 2'])(
    '%j is not in the list, which compares as text (attack H25)',
    (typed) => {
      expect(findTable(tables, typed)).toEqual(left('unknownTable'));
    },
  );

  it('prefers the exact text, else the first match (GT6)', () => {
    expect(findTable(tables, 'T3')).toEqual(right('T3'));
    expect(findTable(tables, 't3')).toEqual(right('t3'));
    expect(findTable(['aB', 'Ab'], 'AB')).toEqual(right('aB'));
  });

  it('ignores case and spaces around', () => {
    const name = fc
      .string({ unit: fc.constantFrom(...'abcXYZ019 -'), minLength: 1 })
      .filter((text) => text.trim() !== '');
    const spaces = fc.string({ unit: fc.constantFrom(' ', '\t'), maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 1 }),
        fc.nat(),
        spaces,
        fc.boolean(),
        (list, at, around, upper) => {
          const table = (list[at % list.length] ?? '').trim();
          const typed = around + (upper ? table.toUpperCase() : table.toLowerCase()) + around;
          const found = findTable(list, typed);
          expect(found).toMatchObject({ _tag: 'Right' });
          expect(list).toContain('right' in found ? found.right : undefined);
        },
      ),
    );
  });
});

describe('table ranges (A3)', () => {
  const within = (table: string, min: string, max: string) =>
    rangeContains({ label: 'any', min, max }, table);

  it.each([
    ['5', '1', '10', true],
    ['1', '1', '10', true],
    ['10', '1', '10', true],
    ['9', '1', '10', true],
    ['0', '1', '10', false],
    ['11', '1', '10', false],
    ['007', '7', '7', true],
    ['7', '007', '010', true],
    ['T5', 'T1', 'T10', true],
    ['t5', 'T1', 'T10', true],
    ['5', 'T1', 'T10', false],
    ['T5', '1', '10', false],
    ['T5', 'T1', 'S10', false],
    ['T5', 'S1', 'T10', false],
    ['Table 5', 'table 1', 'TABLE 9', true],
    ['Table 5', 'Table1', 'Table9', false],
    ['T2-5', 'T2-1', 'T2-9', true],
    ['T2-5', 'T3-1', 'T3-9', false],
    ['A1B2', 'A1B1', 'A1B3', true],
    ['É5', 'é1', 'é9', true],
    ['5', '10', '1', false],
    ['Bar', 'Bar', 'Bar', false],
    ['5', '', '10', false],
    ['', '1', '10', false],
    ['٥', '1', '9', false],
    [' 5 ', ' 1', '9 ', true],
    ['99999999999999999998', '99999999999999999997', '99999999999999999999', true],
    ['99999999999999999996', '99999999999999999997', '99999999999999999999', false],
  ])('%j between %j and %j: %s', (table, min, max, contained) => {
    expect(within(table, min, max)).toBe(contained);
  });

  it('compare digits as whole numbers, with leading zeros and prefixes', () => {
    const number = fc.tuple(fc.nat(), fc.nat({ max: 3 }));
    const prefix = fc.constantFrom('', 'T', 'Table ', 'A1-', 'É');
    fc.assert(
      fc.property(number, number, number, prefix, ([at, a], [min, b], [max, c], before) => {
        const written = (value: number, zeros: number) => `${before}${'0'.repeat(zeros)}${value}`;
        expect(within(written(at, a), written(min, b), written(max, c))).toBe(min <= at && at <= max);
      }),
    );
  });
});

describe('digits of any length (A3)', () => {
  it('compare as BigInt compares them', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0019'), minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(digits, digits, digits, (table, min, max) => {
        const contained = BigInt(min) <= BigInt(table) && BigInt(table) <= BigInt(max);
        expect(rangeContains({ label: 'any', min, max }, table)).toBe(contained);
      }),
    );
  });

  it('compare as a number where they are zero', () => {
    expect(rangeContains({ label: 'any', min: '0', max: '000' }, '00')).toBe(true);
    expect(rangeContains({ label: 'any', min: '1', max: '9' }, '0')).toBe(false);
  });
});

describe('sales areas (A3)', () => {
  const bar = { id: '1', name: 'Mobile Ordering' };
  const garden = { id: '2', name: 'Garden' };
  const roof = { id: '3', name: 'Roof' };
  const areas = [bar, garden, roof];

  it.each([
    [
      'the first range in order that contains it',
      '15',
      [
        { label: 'Roof', min: '10', max: '20' },
        { label: 'Garden', min: '1', max: '20' },
      ],
      roof,
    ],
    [
      'labels trimmed and without regard to case',
      '15',
      [{ label: ' gARDEN ', min: '10', max: '20' }],
      garden,
    ],
    ['no range contains it', '25', [{ label: 'Roof', min: '10', max: '20' }], bar],
    ['a table that cannot be read so', 'Snug', [{ label: 'Roof', min: '10', max: '20' }], bar],
    [
      'an unknown label leads to the default, not to the next range',
      '15',
      [
        { label: 'Cellar', min: '10', max: '20' },
        { label: 'Roof', min: '1', max: '20' },
      ],
      bar,
    ],
    ['no ranges', '15', [], bar],
  ])('%s', (_, table, ranges, area) => {
    expect(salesAreaOf(table, ranges, areas, bar)).toBe(area);
  });

  it.each([
    ['the one named Mobile Ordering', [garden, bar], undefined, bar],
    [
      'however it is written (GT4)',
      [garden, { id: '9', name: ' mobile ORDERING ' }],
      undefined,
      { id: '9', name: ' mobile ORDERING ' },
    ],
    ['the first of that name', [bar, { id: '9', name: 'Mobile Ordering' }], undefined, bar],
    ['the only one', [garden], undefined, garden],
    ['none of several', [garden, roof], undefined, undefined],
    ['none of none', [], undefined, undefined],
    ["the venue's own name for it", [bar, garden], 'Garden', garden],
    ['the only one under another name', [roof], 'Garden', roof],
  ])('default: %s', (_, known, name, area) => {
    expect(defaultSalesArea(known, name)).toEqual(area);
  });
});
