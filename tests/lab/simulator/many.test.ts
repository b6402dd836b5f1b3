/** Plays as many journeys of each fault level as SIMULATED_JOURNEYS says. */
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleSimulator, type Bundle } from './bundle.ts';
import { RATES } from './fault-plan.ts';
import { RARELY_PLAYED, type RarelyPlayed } from './played.ts';
import { FAULT_LEVELS, type FaultLevel } from './script.ts';
import { added, consecutive, NOTHING_YET, sharesOf, type SeedReport } from './seeds.ts';
import { Workers } from './workers.ts';

/** CI sets more. */
const JOURNEYS = Number(process.env['SIMULATED_JOURNEYS'] ?? 200);
const SAMPLE = 40;
/** Share of guests, because excuses hide what breaks. 4,500 brutal journeys have 0.024. */
const MOST_EXCUSED = 0.03;
/** Share of payments, because payments after the faults show little. 500 brutal journeys reach 0.54. */
const LEAST_IN_TROUBLE = JOURNEYS < 500 ? 0.45 : 0.5;
/** Share of payments at venues that take tips. */
const LEAST_WITH_TIP = JOURNEYS < 500 ? 0.31 : 0.34;
const HOUR_MS = 60 * 60_000;

/** Share of journeys with each rare act. Two acts are so rare that only scripts play them. */
const LEAST_PLAYED = 0.001;
const SCRIPTED: readonly RarelyPlayed[] = ['billByBoth', 'bankTooLate'];
const RARE = (Object.keys(RARELY_PLAYED) as RarelyPlayed[]).filter((rare) => !SCRIPTED.includes(rare));

let bundle: Bundle;
let workers: Workers;

beforeAll(async () => {
  bundle = await bundleSimulator();
  workers = new Workers(bundle.file, availableParallelism());
}, HOUR_MS);
afterAll(async () => {
  await workers.end();
  await bundle.remove();
});

const reports = new Map<FaultLevel, Promise<SeedReport>>();

/** Plays the journeys of a level once. */
function reportOf(level: FaultLevel): Promise<SeedReport> {
  const report = reports.get(level) ?? workers.play({ seeds: consecutive(1, JOURNEYS), level });
  reports.set(level, report);
  return report;
}

it.each(FAULT_LEVELS)(
  'simulated journeys break no invariant, with few guests excused (faults: %s)',
  async (level) => {
    const report = await reportOf(level);
    expect(report.broken).toEqual([]);
    expect(report.journeys).toBe(JOURNEYS);
    const { taken, excused } = sharesOf(report);
    expect(taken[level]?.inTrouble).toBeGreaterThan(LEAST_IN_TROUBLE);
    expect(taken[level]?.withTip).toBeGreaterThan(LEAST_WITH_TIP);
    expect(excused).toBeLessThan(MOST_EXCUSED);
  },
  HOUR_MS,
);

// A few hundred journeys may lack one by chance.
it.skipIf(JOURNEYS < 500).each(RARE)(
  'simulated journeys contain the rare act: %s',
  async (rare) => {
    const { journeys, played } = (await Promise.all(FAULT_LEVELS.map(reportOf))).reduce(added, NOTHING_YET);
    expect(played[rare] ?? 0).toBeGreaterThan(LEAST_PLAYED * journeys);
  },
  HOUR_MS,
);

it(
  'simulated journeys meet every fault if brutal, and none without faults',
  async () => {
    // One brutal journey in a hundred meets the rarest fault.
    expect(Object.keys((await reportOf('brutal')).faults).toSorted()).toEqual(Object.keys(RATES).toSorted());
    expect((await reportOf('none')).faults).toEqual({});
  },
  HOUR_MS,
);

it(
  'simulated journeys do not depend on the number of workers',
  async () => {
    const sample = { seeds: consecutive(5_000, SAMPLE) };
    const alone = new Workers(bundle.file, 1);
    try {
      const [byOne, byMany] = await Promise.all([alone.play(sample), workers.play(sample)]);
      expect(byOne).toEqual(byMany);
    } finally {
      await alone.end();
    }
  },
  HOUR_MS,
);
