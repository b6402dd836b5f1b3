import { left, right } from '@tableside/core';
import { describe, expect, it } from 'vitest';
import { tablesIn } from '../../../adapters/cli/table-codes/tables.ts';
import { sampleExport } from '../../../fixtures/content/export-folder.ts';
import { TOOLS } from '../../../ui/composition/check-brand.ts';
import { ran } from './running.ts';

const file = sampleExport();
const signed = JSON.stringify({
  ...(JSON.parse(file) as object),
  tables: { 'foxglove-arms': ['12', 'G7'] },
  tokens: { 'foxglove-arms': { 12: 'fx-12' } },
});

const codes = (args: readonly string[], content = file) =>
  ran(['table-codes', ...args], { input: content, files: { 'export.json': content }, tools: TOOLS });

const addressesIn = (html: string): readonly string[] =>
  [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, address = '']) => address);

describe('table-codes', () => {
  it('prints one code for each named table', async () => {
    const run = await codes(['export.json', '--venue', 'foxglove-arms', '--tables', '11-12,G7']);
    expect([run.exit, run.error]).toEqual([0, '']);
    expect(addressesIn(run.out)).toEqual([
      'https://foxglove.localhost/foxglove-arms/order?table=11',
      'https://foxglove.localhost/foxglove-arms/order?table=12',
      'https://foxglove.localhost/foxglove-arms/order?table=G7',
    ]);
    expect(run.out).toContain('<b>The Foxglove Arms</b>');
  });

  it('takes tables, tokens, bills and an address from its input', async () => {
    const at = ['--venue', 'foxglove-arms', '--for', 'pay', '--origin', 'http://192.168.1.5:4173'];
    const run = await codes(['-', ...at], signed);
    expect(addressesIn(run.out)).toEqual([
      'http://192.168.1.5:4173/foxglove-arms/pay/12?t=fx-12',
      'http://192.168.1.5:4173/foxglove-arms/pay/G7',
    ]);
  });

  it('prints receipts for the paper of a till', async () => {
    const run = await codes(['export.json', '--venue', 'foxglove-arms', '--tables', '12', '--receipt', '58']);
    expect([run.exit, run.error]).toEqual([0, '']);
    expect(run.out).toContain('size: 58mm 80mm');
  });

  it.each([
    [[], '--venue: expected one of foxglove-arms, '],
    [['--venue', 'foxglove-arms'], 'the file lists no tables of the venue'],
    [['--venue', 'foxglove-arms', '--tables', '9-1'], '--tables: 9-1 is no row of tables'],
    [['--venue', 'foxglove-arms', '--tables', 'G1-G9,2,g7'], '--tables: the table g7 is there twice'],
    [['--venue', 'foxglove-arms', '--tables', ','], '--tables: there is no table in it'],
    [['--venue', 'foxglove-arms', '--tables', '1', '--receipt', '60'], '--receipt: expected 58|80, found 60'],
    [['--venue', 'foxglove-arms', '--tables', '1', '--for', 'tips'], '--for: expected order|pay, found tips'],
    [
      ['--venue', 'foxglove-arms', '--tables', '1', '--origin', 'ftp://x'],
      '--origin: expected a web address',
    ],
  ])('%j is exit 2, with the reason', async (args, sentence) => {
    const run = await codes(['export.json', ...args]);
    expect([run.exit, run.out]).toEqual([2, '']);
    expect(run.error).toContain(sentence);
  });

  it('ends in exit 2 for a file that is no content', async () => {
    expect((await codes(['export.json', '--venue', 'x'], 'no')).error).toContain('the content is to be JSON');
  });

  it.each([
    ['1-3, G1-G2, Bar', right(['1', '2', '3', 'G1', 'G2', 'Bar'])],
    ['1,1-2', right(['1', '1', '2'])],
    ['G1-H3', left('--tables: G1-H3 is no row of tables, as in G1-G20')],
    ['1-999999', left('--tables: 1-999999 is no row of tables, as in G1-G20')],
  ])('reads the tables %j', (option, tables) => {
    expect(tablesIn(option)).toEqual(tables);
  });
});
