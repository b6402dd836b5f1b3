import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TOOLS } from '../../lab/simulator/command.ts';
import { ran } from './running.ts';

const kept = new URL('../../lab/simulator/regressions/payment-under-way.json', import.meta.url);

const ranWith = (args: readonly string[], files: Readonly<Record<string, string>> = {}) =>
  ran(args, { files, tools: TOOLS });

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
    const run = await ranWith(['simulate', ...args], { 'other.json': '{"lines":[]}' });
    expect([run.exit, run.out]).toEqual([2, '']);
    expect(run.error).toContain(sentence);
  });

  it('shows an example and a script’s schema in its help', async () => {
    expect((await ranWith(['simulate', '--help'])).out).toContain(
      'npx tableside simulate --journeys 20 --seed 42',
    );
    const schema: unknown = JSON.parse((await ranWith(['schema', 'simulate'])).out);
    expect(schema).toMatchObject({ required: ['seed', 'level', 'guests', 'until', 'steps'] });
  });

  it('replays a script and reports that nothing broke', async () => {
    const run = await ranWith(['simulate', 'kept.json', '--trace'], {
      'kept.json': readFileSync(kept, 'utf8'),
    });
    expect([run.exit, run.error]).toEqual([0, '']);
    const { broken, trace } = JSON.parse(run.out) as { broken: null; trace: readonly string[] };
    expect(broken).toBeNull();
    expect(trace.length).toBeGreaterThan(5);
  });
});
