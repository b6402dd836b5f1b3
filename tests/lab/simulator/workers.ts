/** Worker processes. Their number does not change the results. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { added, NOTHING_YET, type BrokenSeed, type SeedReport, type Seeds } from './seeds.ts';
import type { Shrunk } from './shrink.ts';
import type { Delivery, Order, Tasks } from './worker.ts';

/** Seeds per order: few, because a started order is always finished. */
const AT_A_TIME = 10;
/** A garbage collector must not take another worker's processor. */
const NODE_OPTIONS = ['--max-semi-space-size=64', '--single-threaded-gc'];

export class Workers {
  private readonly all: readonly ChildProcess[];
  private readonly cpuMsOf = new Map<ChildProcess, number>();
  /** A worker does one order after the other. */
  private readonly lastOf = new Map<ChildProcess, Promise<unknown>>();

  /** @param file the bundled simulator */
  constructor(file: string, count: number) {
    const how = { execArgv: NODE_OPTIONS, serialization: 'advanced' } as const;
    this.all = Array.from({ length: count }, () => fork(file, how));
  }

  /** @param isEnough returns true if the results so far need no more seeds */
  async play(seeds: Seeds, isEnough: (report: SeedReport) => boolean = () => false): Promise<SeedReport> {
    const parts = partsOf(seeds);
    const reports = new Map<number, SeedReport | undefined>();
    let [next, counted, report] = [0, 0, NOTHING_YET];
    await Promise.all(
      this.all.map(async (worker) => {
        for (let part = parts[next]; part !== undefined && !isEnough(report); part = parts[next]) {
          const at = next++;
          reports.set(at, await this.order(worker, { task: 'play', given: part }));
          // In the order of the seeds, whichever worker is faster.
          for (; reports.has(counted) && !isEnough(report); counted += 1)
            report = added(report, reports.get(counted) ?? NOTHING_YET);
        }
      }),
    );
    return report;
  }

  async shrink(broken: BrokenSeed): Promise<Shrunk | undefined> {
    const [worker] = this.all;
    return worker && this.order(worker, { task: 'shrink', given: broken });
  }

  /** Processor milliseconds of all workers so far. */
  get cpuMs(): number {
    return [...this.cpuMsOf.values()].reduce((sum, ms) => sum + ms, 0);
  }

  async end(): Promise<void> {
    await Promise.all(this.all.map((worker) => (worker.kill() ? once(worker, 'exit') : undefined)));
  }

  private async order<Name extends keyof Tasks>(
    worker: ChildProcess,
    order: Order<Name>,
  ): Promise<Delivery<Name>['result']> {
    const before = this.lastOf.get(worker);
    const delivered = new Promise<Delivery<Name>>((resolve, reject) => {
      const hasEnded = (): void => reject(new Error('a worker ended during its journeys'));
      const send = (): void => {
        worker.once('exit', hasEnded);
        worker.once('message', (delivery: Delivery<Name>) => {
          worker.off('exit', hasEnded);
          resolve(delivery);
        });
        worker.send(order, (failed) => failed && hasEnded());
      };
      if (before === undefined) send();
      else void before.then(send, hasEnded);
    });
    this.lastOf.set(worker, delivered);
    const { result, error, cpuMs } = await delivered;
    this.cpuMsOf.set(worker, cpuMs);
    if (error !== undefined) throw new Error(error);
    return result;
  }
}

const partsOf = ({ seeds, ...how }: Seeds): readonly Seeds[] =>
  Array.from({ length: Math.ceil(seeds.length / AT_A_TIME) }, (_, part) => ({
    ...how,
    seeds: seeds.slice(part * AT_A_TIME, (part + 1) * AT_A_TIME),
  }));
