/** A worker's side: plays the seeds that it is given, and shrinks those that broke. */
import { plant } from './defects/flow-defects.ts';
import { playSeeds, shortestOf, type BrokenSeed, type SeedRange, type SeedReport } from './seeds.ts';
import type { Shrunk } from './shrink.ts';

export type Order =
  | { readonly id: number; readonly play: SeedRange }
  | { readonly id: number; readonly shrink: BrokenSeed };

type Outcome =
  | { readonly played: SeedReport }
  | { readonly shrunk: Shrunk | undefined }
  | { readonly failed: string };

export type Delivery = Outcome & {
  readonly id: number;
  /** Milliseconds of a processor that this worker has taken so far, its compilers and collectors of garbage included. */
  readonly cpuMs: number;
};

async function outcomeOf(order: Order): Promise<Outcome> {
  try {
    return 'play' in order
      ? { played: await playSeeds(order.play) }
      : { shrunk: await shortestOf(order.shrink) };
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
