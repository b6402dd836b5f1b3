import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { journeyOf, replay } from './journey.ts';
import { FAULT_LEVELS } from './script.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const traced = { traced: true };

describe('a seed', () => {
  it.each(FAULT_LEVELS)('always plays the same journey (%s)', async (level) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const one = await journeyOf(seed, level, traced);
      expect((await journeyOf(seed, level, traced)).trace).toEqual(one.trace);
      expect(one.trace.length).toBeGreaterThan(10);
    }
  });

  it('plays the same journey in another process and time zone', async () => {
    const run = (zone: string): string =>
      spawnSync(
        process.execPath,
        [
          'adapters/cli/tableside.mjs',
          'simulate',
          '--journeys',
          '1',
          '--seed',
          '7',
          '--faults',
          'brutal',
          '--trace',
          '--json',
        ],
        { cwd: project, encoding: 'utf8', env: { ...process.env, TZ: zone } },
      ).stdout;
    const { trace } = await journeyOf(7, 'brutal', traced);
    // This process runs in UTC.
    expect(JSON.parse(run('Pacific/Auckland'))).toMatchObject({ trace });
  });
});

describe('a script', () => {
  it.each(FAULT_LEVELS)('replays the journey that wrote it (%s)', async (level) => {
    for (const seed of [11, 12, 13, 14, 15]) {
      const drawn = await journeyOf(seed, level, traced);
      const played = await replay(JSON.parse(JSON.stringify(drawn.script)), traced);
      expect(played.trace).toEqual(drawn.trace);
      expect(played.faults).toEqual(drawn.faults);
    }
  });
});
