/** Plays a tenth of SIMULATED_JOURNEYS as sittings of each fault level. */
import { expect, it } from 'vitest';
import { FAULT_LEVELS } from './script.ts';
import { consecutive, playSeeds } from './seeds.ts';
import { sittingOf } from './sittings.ts';

const SITTINGS = Number(process.env['SIMULATED_JOURNEYS'] ?? 200) / 10;
const HOUR_MS = 60 * 60_000;

it.each(FAULT_LEVELS)(
  'simulated sittings break no invariant (faults: %s)',
  async (level) => {
    const { broken, guests } = await playSeeds({ seeds: consecutive(1, SITTINGS), level, ofSittings: true });
    expect(broken).toEqual([]);
    expect(guests).toBeGreaterThan(2 * SITTINGS);
  },
  HOUR_MS,
);

it('simulated sittings send rounds, and are the same from the same seed', async () => {
  const [one, other] = [await sittingOf(2, 'brutal'), await sittingOf(2, 'brutal')];
  expect(one.rounds).toBeGreaterThan(0);
  expect(other).toEqual(one);
});
