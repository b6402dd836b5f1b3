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
  private readonly free: ChildProcess[];
  private readonly all: readonly ChildProcess[];
  private readonly waiting: {
    readonly resolve: (worker: ChildProcess) => void;
    readonly reject: (lost: Error) => void;
  }[] = [];
  private lost: Error | undefined;
  private readonly cpuMsOf = new Map<ChildProcess, number>();

  /** @param file the bundled simulator */
  constructor(file: string, count: number) {
    this.all = Array.from({ length: count }, () =>
      fork(file, {
        execArgv: NODE_OPTIONS,
        serialization: 'advanced',
      }),
    );
    this.free = [...this.all];
    for (const worker of this.all) worker.once('exit', () => this.lose());
  }

  /** @param isEnough returns true if the results so far need no more seeds */
  async play(seeds: Seeds, isEnough: (report: SeedReport) => boolean = () => false): Promise<SeedReport> {
    let report = NOTHING_YET;
    const parts: Promise<SeedReport | undefined>[] = [];
    const isWanted = (): boolean => !isEnough(report);
    // In the order of the seeds, whichever worker is faster.
    const takeFirst = async (): Promise<void> => {
      const part = (await parts.shift()) ?? NOTHING_YET;
      if (isWanted()) report = added(report, part);
    };
    for (const part of partsOf(seeds)) {
      if (!isWanted()) break;
      const ordered = this.order({ task: 'play', given: part }, isWanted);
      // Awaited in its turn, unless one before it fails.
      ordered.catch(() => undefined);
      parts.push(ordered);
      if (parts.length > 2 * this.all.length) await takeFirst();
    }
    while (parts.length > 0) await takeFirst();
    return report;
  }

  shrink(broken: BrokenSeed): Promise<Shrunk | undefined> {
    return this.order({ task: 'shrink', given: broken });
  }

  /** Processor milliseconds of all workers so far. */
  get cpuMs(): number {
    return [...this.cpuMsOf.values()].reduce((sum, ms) => sum + ms, 0);
  }

  async end(): Promise<void> {
    await Promise.all(this.all.map((worker) => (worker.kill() ? once(worker, 'exit') : undefined)));
  }

  /** Undefined if the order is no longer wanted when a worker is free. */
  private async order<Name extends keyof Tasks>(
    order: Order<Name>,
    isWanted: () => boolean = () => true,
  ): Promise<Delivery<Name>['result']> {
    if (this.lost !== undefined) throw this.lost;
    const worker = this.free.pop() ?? (await this.nextFree());
    if (!isWanted()) {
      this.release(worker);
      return undefined;
    }
    const { result, error, cpuMs } = await new Promise<Delivery<Name>>((resolve, reject) => {
      const hasEnded = (): void => reject(new Error('a worker ended during its journeys'));
      worker.once('exit', hasEnded);
      worker.once('message', (delivery: Delivery<Name>) => {
        worker.off('exit', hasEnded);
        resolve(delivery);
      });
      worker.send(order);
    });
    this.cpuMsOf.set(worker, cpuMs);
    this.release(worker);
    if (error !== undefined) throw new Error(error);
    return result;
  }

  private nextFree(): Promise<ChildProcess> {
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }));
  }

  private release(worker: ChildProcess): void {
    const next = this.waiting.shift();
    if (next === undefined) this.free.push(worker);
    else next.resolve(worker);
  }

  /** Without it nobody would free a worker for those that wait. */
  private lose(): void {
    this.lost = new Error('a worker ended during its journeys');
    for (const { reject } of this.waiting.splice(0)) reject(this.lost);
  }
}

const partsOf = ({ seeds, ...how }: Seeds): readonly Seeds[] =>
  Array.from({ length: Math.ceil(seeds.length / AT_A_TIME) }, (_, part) => ({
    ...how,
    seeds: seeds.slice(part * AT_A_TIME, (part + 1) * AT_A_TIME),
  }));
