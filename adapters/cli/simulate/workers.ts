/** Several workers on one machine. What they find does not depend on how many there are. */
import { Worker } from 'node:worker_threads';
import { added, NOTHING_YET, type BrokenSeed, type SeedRange, type SeedReport } from './seeds.ts';
import type { Shrunk } from './shrink.ts';
import type { Delivery, Order } from './worker.ts';

/** Seeds a worker is given at a time. */
const AT_A_TIME = 25;
const YOUNG_GENERATION_MB = 64;

type OrderOf<Kind extends 'play' | 'shrink'> = Omit<Extract<Order, Record<Kind, unknown>>, 'id'>;

export class Workers {
  private readonly free: Worker[];
  private readonly all: readonly Worker[];
  private readonly waiting: ((worker: Worker) => void)[] = [];
  private orders = 0;

  /** @param file the simulator, in one file */
  constructor(file: string, count: number) {
    this.all = Array.from(
      { length: count },
      () => new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB } }),
    );
    this.free = [...this.all];
  }

  /**
   * Plays the seeds.
   *
   * @param isEnough says, of what has come of the first so many seeds, that no more are to be played
   */
  async play(
    { from, count, level }: SeedRange,
    isEnough: (report: SeedReport) => boolean = () => false,
  ): Promise<SeedReport> {
    let report = NOTHING_YET;
    const parts: Promise<SeedReport>[] = [];
    // In the order of their seeds, whoever is quicker.
    const takeFirst = async (): Promise<void> => {
      const part = (await parts.shift()) ?? NOTHING_YET;
      if (!isEnough(report)) report = added(report, part);
    };
    for (let at = from; at < from + count && !isEnough(report); at += AT_A_TIME) {
      const range = { from: at, count: Math.min(AT_A_TIME, from + count - at), ...(level && { level }) };
      parts.push(this.playPart(range));
      if (parts.length > 2 * this.all.length) await takeFirst();
    }
    while (parts.length > 0) await takeFirst();
    return report;
  }

  private async playPart(range: SeedRange): Promise<SeedReport> {
    const delivery = await this.order({ play: range });
    return 'played' in delivery ? delivery.played : NOTHING_YET;
  }

  async shrink(broken: BrokenSeed): Promise<Shrunk | undefined> {
    const delivery = await this.order({ shrink: broken });
    return 'shrunk' in delivery ? delivery.shrunk : undefined;
  }

  async end(): Promise<void> {
    await Promise.all(this.all.map((worker) => worker.terminate()));
  }

  private async order(order: OrderOf<'play'> | OrderOf<'shrink'>): Promise<Delivery> {
    const worker = this.free.pop() ?? (await new Promise<Worker>((resolve) => this.waiting.push(resolve)));
    const id = (this.orders += 1);
    const delivery = await new Promise<Delivery>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (came: Delivery) => {
        worker.off('error', reject);
        resolve(came);
      });
      worker.postMessage({ ...order, id });
    });
    const next = this.waiting.shift();
    if (next === undefined) this.free.push(worker);
    else next(worker);
    if ('failed' in delivery) throw new Error(delivery.failed);
    return delivery;
  }
}
