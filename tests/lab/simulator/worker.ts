/** A worker process: plays seeds, and shrinks those that broke. */
import { playSeeds, shortestOf } from './seeds.ts';

const TASKS = { play: playSeeds, shrink: shortestOf };

export type Tasks = typeof TASKS;

export interface Order<Name extends keyof Tasks = keyof Tasks> {
  readonly task: Name;
  readonly given: Parameters<Tasks[Name]>[0];
}

export interface Delivery<Name extends keyof Tasks = keyof Tasks> {
  readonly result?: Awaited<ReturnType<Tasks[Name]>>;
  readonly error?: string;
  /** Processor milliseconds of this worker so far, with compilation and garbage collection. */
  readonly cpuMs: number;
}

async function outcomeOf({ task, given }: Order): Promise<Pick<Delivery, 'result' | 'error'>> {
  try {
    return { result: await TASKS[task](given as never) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (order: Order) => {
  void outcomeOf(order).then((outcome) => {
    const { user, system } = process.cpuUsage();
    const delivery: Delivery = { ...outcome, cpuMs: (user + system) / 1_000 };
    process.send?.(delivery);
  });
});
