import { isRecord } from '@tableside/core/codecs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printed, ran } from './running.ts';

const pie = {
  name: 'a tenth of a pie',
  command: 'price',
  given: {
    currency: 'GBP',
    service: 'order',
    lines: [{ name: 'Pie', price: 12.5 }],
    tip: { percentage: 10 },
  },
  expected: { tip: '1.25', total: '13.75' },
};
const slot = {
  name: 'tea time',
  command: 'slots',
  given: {
    now: '2026-07-15T12:00:00Z',
    timeZone: 'Europe/London',
    slots: [{ time: '2026-07-15T15:00:00Z', available: true }],
  },
  expected: { slots: [{ time: '2026-07-15T16:00:00+01:00' }] },
};

const verified = (...cases: readonly unknown[]) => ran(['verify'], { input: JSON.stringify(cases) });

describe('verify: cases that hold', () => {
  it('exit 0 with a summary', async () => {
    const run = await verified(pie, slot);
    expect([run.exit, printed(run), run.error]).toEqual([
      0,
      { summary: '2 cases in 1 file: as expected.', differing: [] },
      '',
    ]);
  });

  it.each([
    ['members that are not named are not compared', { ...pie, expected: {} }],
    ['null says that a member is absent (GG1)', { ...pie, expected: { minimumSpend: null } }],
    ['elements of lists by the members named (GG2)', { ...slot, expected: { slots: [{ label: '16:00' }] } }],
    [
      'instants as instants and offset (GS1)',
      { ...slot, expected: { slots: [{ time: '2026-07-15T16:00+01:00' }] } },
    ],
    ['a refusal (GG1)', { ...pie, given: { ...pie.given, minimumSpendLevelThreshold: 20 }, exit: 1 }],
    ['input that is not understood (GG1)', { name: 'n', command: 'price', given: {}, exit: 2 }],
  ])('%s', async (_, one) => {
    expect((await verified(one)).exit).toBe(0);
  });
});

describe('verify: cases that differ', () => {
  it('the first differing figure is printed, with its steps', async () => {
    const run = await verified(slot, { ...pie, expected: { total: '1.00', tip: '1.26' } });
    expect([run.exit, run.error]).toEqual([
      1,
      'tableside verify: 1 of 2 cases in 1 file: not as expected.\n',
    ]);
    expect(printed(run)).toMatchObject({
      differing: [
        {
          file: 'standard input',
          name: 'a tenth of a pie',
          path: 'tip',
          expected: '1.26',
          found: '1.25',
          steps: [
            { what: 'subtotal' },
            { what: 'discount' },
            { what: 'goodsTotal' },
            { what: 'serviceCharge' },
            { what: 'tip' },
          ],
        },
      ],
    });
  });

  it('a difference is text on a terminal', async () => {
    const input = JSON.stringify([{ ...pie, expected: { tip: '1.26' } }]);
    const { out } = await ran(['verify', '-'], { input, isTerminal: true });
    expect(out).toContain('standard input: a tenth of a pie\n  tip: expected "1.26", found "1.25"\n');
    expect(out).toContain('    tip 1.25, 10% of 12.50 is 1.25: The percentage');
    expect(out).toMatch(/\n1 of 1 case in 1 file: not as expected\.\n$/);
  });

  it.each<readonly [string, unknown, string]>([
    ['a member that is there', { ...pie, expected: { subtotal: null } }, 'subtotal'],
    ['a member that is not there', { ...pie, expected: { minimumSpend: {} } }, 'minimumSpend'],
    ['a number is no text', { ...pie, expected: { tip: 1.25 } }, 'tip'],
    ['a longer list', { ...slot, expected: { slots: [{}, {}] } }, 'slots'],
    ['an element of a list', { ...slot, expected: { slots: [{ label: '16:01' }] } }, 'slots.0.label'],
    [
      'the same instant of another offset (GS1)',
      { ...slot, expected: { slots: [{ time: '2026-07-15T15:00:00Z' }] } },
      'slots.0.time',
    ],
    ['the exit code', { ...pie, exit: 1 }, 'exit'],
    [
      'an exit code of 0 where the case has none',
      { ...pie, given: { ...pie.given, lines: [], minimumSpendLevelThreshold: 1 } },
      'exit',
    ],
    [
      'something where nothing is printed',
      { name: 'n', command: 'price', given: {}, expected: { total: '0.00' }, exit: 2 },
      'total',
    ],
  ])('%s', async (_, one, path) => {
    const run = await verified(one);
    expect([run.exit, printed(run)]).toMatchObject([1, { differing: [{ path }] }]);
  });

  it('deeply nested expectations are read', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const input = JSON.stringify([{ ...pie, expected: { tip: '?' } }]).replace('"?"', deep);
    expect((await ran(['verify'], { input })).exit).toBe(1);
    expect((await ran(['verify'], { input, isTerminal: true })).exit).toBe(1);
  });

  it('the exit code has its reason', async () => {
    const run = await verified({ ...pie, given: { ...pie.given, currency: 'ZZZ' } });
    expect(printed(run)).toMatchObject({
      differing: [{ path: 'exit', expected: 0, found: 2, reasons: [expect.stringMatching(/^currency: /)] }],
    });
  });
});

describe('verify: files and folders', () => {
  const files = {
    'cases/a.json': JSON.stringify([pie]),
    'cases/b/c.json': JSON.stringify([slot, { ...pie, expected: { total: '0.00' } }]),
  };

  it('runs all files of a folder and names the file of each case', async () => {
    const run = await ran(['verify', 'cases'], { files });
    expect([run.exit, printed(run)]).toMatchObject([
      1,
      {
        summary: '1 of 3 cases in 2 files: not as expected.',
        differing: [{ file: 'cases/b/c.json', path: 'total' }],
      },
    ]);
  });

  it.each([
    ['{}', 'the input: expected a list of at most 100000, found {}'],
    ['[{"name": "x", "command": "verify", "given": 1}]', '0.command: expected one of "price"'],
    ['[{"name": "x", "command": "price"}]', '0.given: expected any JSON, found nothing'],
    ['[{"name": "x", "command": "price", "given": 1, "exit": 3}]', '0.exit: expected 0, 1 or 2, found 3'],
    ['[', 'the input is no JSON: '],
  ])('exit 2 for a malformed file, named with its path: %s', async (text, sentence) => {
    const run = await ran(['verify', 'cases'], { files: { ...files, 'cases/z.json': text } });
    expect([run.exit, run.out]).toEqual([2, '']);
    expect(run.error).toContain(`tableside verify: cases/z.json: ${sentence}`);
  });
});

const VECTOR_FILES = ['pricing', 'bill-by-item', 'slots-custom', 'tables', 'field-amount', 'errors'];

describe('the project’s vectors', () => {
  it.each(VECTOR_FILES)('%s: no figure can change unnoticed', async (name) => {
    const path = join(import.meta.dirname, '../../../fixtures/vectors', `${name}.json`);
    const cases = JSON.parse(readFileSync(path, 'utf8')) as { expected?: unknown }[];
    const changed = cases.flatMap((one) =>
      isRecord(one.expected)
        ? Object.keys(one.expected).map((key) => ({
            ...one,
            expected: { ...(one.expected as object), [key]: 'something else' },
          }))
        : [],
    );
    const { differing } = printed(await verified(...changed)) as { differing: unknown[] };
    expect(differing).toHaveLength(changed.length);
  });
});
