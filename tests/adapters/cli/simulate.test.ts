import { readFileSync } from 'node:fs';
import { left, right } from '@tableside/core';
import { describe, expect, it } from 'vitest';
import { runCommandLine } from '../../../adapters/cli/command-line.ts';
import { TOOLS } from '../../lab/simulator/command.ts';

const kept = new URL('../../lab/simulator/regressions/payment-under-way.json', import.meta.url);

async function ran(args: readonly string[], files: Readonly<Record<string, string>> = {}) {
  let [out, error] = ['', ''];
  const exit = await runCommandLine(args, {
    standardInput: () => Promise.resolve(right('')),
    readFile: (path) => {
      const text = files[path];
      return Promise.resolve(text === undefined ? left(`${path} cannot be read.`) : right(text));
    },
    jsonFilesOf: () => Promise.resolve(right([])),
    isTerminal: false,
    write: (text) => {
      out += text;
    },
    writeError: (text) => {
      error += text;
    },
    version: '1.2.3',
    program: 'npx tableside',
    commands: [],
    tools: TOOLS,
  });
  return { exit, out, error };
}

describe('simulate', () => {
  it.each([
    [['--journeys', '0'], '--journeys: expected a whole number, 1 or more, found 0'],
    [['--seed', 'x'], '--seed: expected a whole number, 0 or more, found x'],
    [['--faults', 'mild'], '--faults: expected none|gentle|brutal, found mild'],
    [['--workers', '0'], '--workers: expected a whole number from 1 to 64, found 0'],
    [['nowhere.json'], 'nowhere.json cannot be read'],
    [['other.json'], 'the file is no script of a journey'],
    [['--jurneys', '1'], "unknown option '--jurneys'"],
  ])('%j is exit 2, with the reason', async (args, sentence) => {
    const run = await ran(['simulate', ...args], { 'other.json': '{"lines":[]}' });
    expect([run.exit, run.out]).toEqual([2, '']);
    expect(run.error).toContain(sentence);
  });

  it('shows an example and a script’s schema in its help', async () => {
    expect((await ran(['simulate', '--help'])).out).toContain(
      'npx tableside simulate --journeys 20 --seed 42',
    );
    const schema: unknown = JSON.parse((await ran(['schema', 'simulate'])).out);
    expect(schema).toMatchObject({ required: ['seed', 'level', 'guests', 'until', 'steps'] });
  });

  it('replays a script and reports that nothing broke', async () => {
    const run = await ran(['simulate', 'kept.json', '--trace'], { 'kept.json': readFileSync(kept, 'utf8') });
    expect([run.exit, run.error]).toEqual([0, '']);
    const { broken, trace } = JSON.parse(run.out) as { broken: null; trace: readonly string[] };
    expect(broken).toBeNull();
    expect(trace.length).toBeGreaterThan(5);
  });
});
