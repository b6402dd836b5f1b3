/** Several workers on one machine, each a process. What they find does not depend on how many there are. */
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

/** Seeds a worker is given at a time: few, since what is begun is played to its end, wanted or not. */
const AT_A_TIME = 10;
/** Each worker has a processor to itself: what collects its garbage is not to take that of another. */
const NODE_OPTIONS = ['--max-semi-space-size=64', '--single-threaded-gc'];

type OrderOf<Kind extends 'play' | 'shrink' | 'observe'> = Omit<Extract<Order, Record<Kind, unknown>>, 'id'>;

export class Workers {
  private readonly free: ChildProcess[];
  private readonly all: readonly ChildProcess[];
  private readonly waiting: ((worker: ChildProcess) => void)[] = [];
  private readonly cpuMsOf = new Map<ChildProcess, number>();
  private orders = 0;

  /**
   * @param file the simulator, in one file
   * @param planted a defect of the flows that each of them has, by its name
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

  /**
   * Plays the seeds.
   *
   * @param isEnough says, of what has come of the first so many seeds, that no more are to be played
   */
  async play(
    range: SeedRange | Seeds,
    isEnough: (report: SeedReport) => boolean = () => false,
  ): Promise<SeedReport> {
    const { seeds, ...how } = 'seeds' in range ? range : seedsIn(range);
    let report = NOTHING_YET;
    const parts: Promise<SeedReport>[] = [];
    const isWanted = (): boolean => !isEnough(report);
    // In the order of their seeds, whoever is quicker.
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

  /** Milliseconds of a processor that all workers have taken so far: no other process changes it much. */
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

  /** Plays the seeds, and says of each what is to be seen of it, and which mutants it reached. */
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

  /** Undefined where the order is not wanted any more once a worker is free. */
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
