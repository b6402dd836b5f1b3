/** A worker process: plays seeds, and shrinks those that broke. */
import { plant } from './defects/flow-defects.ts';
import { observe, type Observed } from './observed.ts';
import { playSeeds, shortestOf, type BrokenSeed, type SeedReport, type Seeds } from './seeds.ts';
import type { Shrunk } from './shrink.ts';

export type Order =
  | { readonly id: number; readonly play: Seeds }
  | { readonly id: number; readonly observe: Seeds }
  | { readonly id: number; readonly shrink: BrokenSeed };

type Outcome =
  | { readonly played: SeedReport }
  | { readonly observed: readonly Observed[] }
  | { readonly shrunk: Shrunk | undefined }
  | { readonly failed: string };

export type Delivery = Outcome & {
  readonly id: number;
  /** Processor milliseconds of this worker so far, with compilation and garbage collection. */
  readonly cpuMs: number;
};

async function outcomeOf(order: Order): Promise<Outcome> {
  try {
    if ('play' in order) return { played: await playSeeds(order.play) };
    if ('observe' in order) return { observed: await observe(order.observe) };
    return { shrunk: await shortestOf(order.shrink) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const [, , planted] = process.argv;
if (planted !== undefined) plant(planted);

process.on('message', (order: Order) => {
  void outcomeOf(order).then((outcome) => {
    const { user, system } = process.cpuUsage();
    const delivery: Delivery = { ...outcome, id: order.id, cpuMs: (user + system) / 1_000 };
    process.send?.(delivery);
  });
});
