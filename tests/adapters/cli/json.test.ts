import fc from 'fast-check';
import { left, right } from '@tableside/core';
import { describe, expect, it } from 'vitest';
import { jsonIn } from '../../../adapters/cli/json.ts';
import { sampleExport } from '../../../fixtures/content/export-folder.ts';
import { TOOLS } from '../../../ui/composition/check-brand.ts';
import { ran } from './running.ts';

const told = (path: string) => left(`${path}: the member is there twice; leave one.`);

describe('a member twice in one object', () => {
  it.each([
    ['{"a":1,"a":1}', 'a'],
    ['{"lines":[{"name":"Pie"},{"price":1,"price":2}]}', 'lines.1.price'],
    [String.raw`{"a":{"b":[[],{"\u0063":1,"c":2}]}}`, 'a.b.1.c'],
    ['{"a,{\\"":{},"a,{\\"":[]}', 'a,{"'],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ])('%s is refused, with its path', (json, path) => {
    expect(jsonIn(json)).toEqual(told(path));
  });

  it.each(['{"a":{"a":[{"a":1},{"a":"a"}]}}', '["a","a"]', '{"a":"b","b":"a"}', '{"a":"a\\"\\\\","b":1}'])(
    '%s has none',
    (json) => expect(jsonIn(json)).toEqual(right(JSON.parse(json))),
  );

  it('is never found in what a program has written', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(jsonIn(json)).toEqual(right(JSON.parse(json)));
      }),
    );
  });

  const basket = '{"currency":"GBP","service":"order","lines":[],"lines":[]}';
  it.each<readonly [string, readonly string[], Parameters<typeof ran>[1]]>([
    ['price', ['price'], { input: basket }],
    [
      'verify',
      ['verify', 'a.json'],
      {
        files: { 'a.json': '[{"name":"a","name":"b"}]' },
        jsonFilesOf: () => Promise.resolve(right(['a.json'])),
      },
    ],
    [
      '--content',
      ['price', '--content', 'c.json'],
      { input: '{}', files: { 'c.json': '{"entries":[],"entries":[]}' } },
    ],
    [
      'diff',
      ['diff', 'a.json', 'b.json'],
      { files: { 'a.json': sampleExport(), 'b.json': '{"items":[],"items":[]}' } },
    ],
    [
      '--baskets',
      ['diff', 'a.json', 'a.json', '--baskets', 'b.json'],
      { files: { 'a.json': sampleExport(), 'b.json': '[{"name":"a","name":"b"}]' } },
    ],
  ])('is not understood by %s', async (_, args, given) => {
    const run = await ran(args, { ...given, tools: TOOLS });
    expect([run.exit, run.out]).toEqual([2, '']);
    expect(run.error).toContain('the member is there twice');
  });
});
