/** Worker processes. Their number does not change the results. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  added,
  NOTHING_YET,
  seedsIn,
  type BrokenSeed,
  type SeedRange,
  type SeedReport,
  type Seeds,
} from './seeds.ts';
import type { Observed } from './observed.ts';
import type { Shrunk } from './shrink.ts';
import type { Delivery, Order } from './worker.ts';

/** Seeds per order: few, because a started order is always finished. */
const AT_A_TIME = 10;
/**
 * A garbage collector must not take another worker's processor. Later optimisation saves more compile time than it
 * costs.
 */
const NODE_OPTIONS = ['--max-semi-space-size=64', '--single-threaded-gc', '--interrupt-budget=400000'];

type OrderOf<Kind extends 'play' | 'shrink' | 'observe'> = Omit<Extract<Order, Record<Kind, unknown>>, 'id'>;

export class Workers {
  private readonly free: ChildProcess[];
  private readonly all: readonly ChildProcess[];
  private readonly waiting: ((worker: ChildProcess) => void)[] = [];
  private readonly cpuMsOf = new Map<ChildProcess, number>();
  private orders = 0;

  /**
   * @param file the bundled simulator
   * @param planted the name of a flow defect to plant
   */
  constructor(file: string, count: number, planted?: string) {
    this.all = Array.from({ length: count }, () =>
      fork(file, planted === undefined ? [] : [planted], {
        execArgv: NODE_OPTIONS,
        serialization: 'advanced',
      }),
    );
    this.free = [...this.all];
  }

  /** @param isEnough returns true if the results so far need no more seeds */
  async play(
    range: SeedRange | Seeds,
    isEnough: (report: SeedReport) => boolean = () => false,
  ): Promise<SeedReport> {
    const { seeds, ...how } = 'seeds' in range ? range : seedsIn(range);
    let report = NOTHING_YET;
    const parts: Promise<SeedReport>[] = [];
    const isWanted = (): boolean => !isEnough(report);
    // In the order of the seeds, whichever worker is faster.
    const takeFirst = async (): Promise<void> => {
      const part = (await parts.shift()) ?? NOTHING_YET;
      if (isWanted()) report = added(report, part);
    };
    for (let at = 0; at < seeds.length && isWanted(); at += AT_A_TIME) {
      parts.push(this.playPart({ ...how, seeds: seeds.slice(at, at + AT_A_TIME) }, isWanted));
      if (parts.length > 2 * this.all.length) await takeFirst();
    }
    while (parts.length > 0) await takeFirst();
    return report;
  }

  /** Processor milliseconds of all workers so far. */
  get cpuMs(): number {
    return [...this.cpuMsOf.values()].reduce((sum, ms) => sum + ms, 0);
  }

  private async observePart(seeds: Seeds): Promise<readonly Observed[]> {
    const delivery = await this.order({ observe: seeds });
    return delivery !== undefined && 'observed' in delivery ? delivery.observed : [];
  }

  private async playPart(seeds: Seeds, isWanted: () => boolean): Promise<SeedReport> {
    const delivery = await this.order({ play: seeds }, isWanted);
    return delivery !== undefined && 'played' in delivery ? delivery.played : NOTHING_YET;
  }

  /** Plays the seeds and returns a digest of each, with the mutants that it reached. */
  async observe({ seeds, ...how }: Seeds): Promise<readonly Observed[]> {
    const parts: Promise<readonly Observed[]>[] = [];
    for (let at = 0; at < seeds.length; at += AT_A_TIME)
      parts.push(this.observePart({ ...how, seeds: seeds.slice(at, at + AT_A_TIME) }));
    return (await Promise.all(parts)).flat();
  }

  async shrink(broken: BrokenSeed): Promise<Shrunk | undefined> {
    const delivery = await this.order({ shrink: broken });
    return delivery !== undefined && 'shrunk' in delivery ? delivery.shrunk : undefined;
  }

  async end(): Promise<void> {
    await Promise.all(this.all.map((worker) => (worker.kill() ? once(worker, 'exit') : undefined)));
  }

  /** Undefined if the order is no longer wanted when a worker is free. */
  private async order(
    order: OrderOf<'play'> | OrderOf<'shrink'> | OrderOf<'observe'>,
    isWanted: () => boolean = () => true,
  ): Promise<Delivery | undefined> {
    const worker =
      this.free.pop() ?? (await new Promise<ChildProcess>((resolve) => this.waiting.push(resolve)));
    if (!isWanted()) {
      this.release(worker);
      return undefined;
    }
    const id = (this.orders += 1);
    const delivery = await new Promise<Delivery>((resolve, reject) => {
      const hasEnded = (): void => reject(new Error('a worker has ended in the middle of its journeys'));
      worker.once('exit', hasEnded);
      worker.once('message', (came: Delivery) => {
        worker.off('exit', hasEnded);
        this.cpuMsOf.set(worker, came.cpuMs);
        resolve(came);
      });
      worker.send({ ...order, id });
    });
    this.release(worker);
    if ('failed' in delivery) throw new Error(delivery.failed);
    return delivery;
  }

  private release(worker: ChildProcess): void {
    const next = this.waiting.shift();
    if (next === undefined) this.free.push(worker);
    else next(worker);
  }
}
