/** The command line over real files and folders. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileText, jsonFilesOf } from '../../../adapters/cli/files.ts';
import { printed, ran } from './running.ts';

const folder = mkdtempSync(join(tmpdir(), 'tableside-files-'));
const runOn = (command: string, path: string) =>
  ran([command, join(folder, path)], { readFile: fileText, jsonFilesOf });

afterAll(() => rmSync(folder, { recursive: true }));

describe('paths', () => {
  beforeAll(() => {
    writeFileSync(join(folder, 'latin.json'), Buffer.from([0x7b, 0xe9, 0x7d]));
    mkdirSync(join(folder, 'empty'));
  });

  it.each([
    ['price', 'nowhere.json', 'nowhere.json cannot be read: there is no such file'],
    ['price', 'empty', 'it is a folder; name a file'],
    ['price', 'latin.json', 'the input is not UTF-8'],
    ['price', 'latin.json/x', 'a part of the path is no folder'],
    ['verify', 'empty', 'empty holds no file that ends in .json'],
    ['verify', 'nowhere', 'nowhere cannot be read'],
  ])('%s %s is exit 2, with what to do', async (command, path, sentence) => {
    const { exit, out, error } = await runOn(command, path);
    expect([exit, out]).toEqual([2, '']);
    expect(error).toContain(sentence);
  });

  it('folders are read deeply by name, without links', async () => {
    const root = join(folder, 'cases');
    const one = (name: string) => JSON.stringify([{ name, command: 'error', given: {} }]);
    for (const path of ['b', 'a/z', 'a/b']) mkdirSync(join(root, path), { recursive: true });
    for (const path of ['b/1', 'a/z/1', 'a/b/1', 'a/2', 'c'])
      writeFileSync(join(root, `${path}.json`), one(path));
    writeFileSync(join(root, 'notes.txt'), 'no cases');
    symlinkSync(root, join(root, 'round'));
    const run = await runOn('verify', 'cases');
    const { differing } = printed(run) as { differing: { name: string }[] };
    expect([run.exit, differing.map(({ name }) => name)]).toEqual([1, ['a/2', 'a/b/1', 'a/z/1', 'b/1', 'c']]);
  });
});
