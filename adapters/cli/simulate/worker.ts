/** A worker's side: plays the seeds that it is given, and shrinks those that broke. */
import { parentPort } from 'node:worker_threads';
import { playSeeds, shortestOf, type BrokenSeed, type SeedRange, type SeedReport } from './seeds.ts';
import type { Shrunk } from './shrink.ts';

export type Order =
  { readonly id: number; readonly play: SeedRange } | { readonly id: number; readonly shrink: BrokenSeed };

export type Delivery =
  | { readonly id: number; readonly played: SeedReport }
  | { readonly id: number; readonly shrunk: Shrunk }
  | { readonly id: number; readonly failed: string };

async function deliver(order: Order): Promise<Delivery> {
  const { id } = order;
  try {
    return 'play' in order
      ? { id, played: await playSeeds(order.play) }
      : { id, shrunk: await shortestOf(order.shrink) };
  } catch (error) {
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (order: Order) => {
  void deliver(order).then((delivery) => parentPort?.postMessage(delivery));
});
