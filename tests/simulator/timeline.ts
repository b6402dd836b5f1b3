/** Virtual time: what is to happen, in order. No timer runs; between two happenings every promise has its turn. */

/** What comes first where several things happen in the same millisecond. */
export type Turn = 'guest' | 'fault' | 'rest';

const RANK: Readonly<Record<Turn, number>> = { guest: 0, fault: 1, rest: 2 };

interface Planned {
  readonly at: number;
  readonly rank: number;
  readonly order: number;
  readonly happen: () => void;
  isOff: boolean;
}

const comesBefore = (a: Planned, b: Planned): boolean =>
  a.at !== b.at ? a.at < b.at : a.rank !== b.rank ? a.rank < b.rank : a.order < b.order;

export class Timeline {
  /** Milliseconds from the beginning. */
  now = 0;
  /** The next event comes last. */
  private readonly queue: Planned[] = [];
  private planned = 0;

  /** Calls once so much time has passed; whoever calls what is returned calls it off. */
  after(ms: number, happen: () => void, turn: Turn = 'rest'): () => void {
    const plan: Planned = {
      at: this.now + Math.max(0, Math.round(ms)),
      rank: RANK[turn],
      order: this.planned++,
      happen,
      isOff: false,
    };
    const place = this.queue.findLastIndex((other) => comesBefore(plan, other));
    this.queue.splice(place + 1, 0, plan);
    return () => {
      plan.isOff = true;
    };
  }

  /**
   * Lets happen what is planned up to then, and what that plans in turn.
   *
   * @param afterEach called when everything that a happening has set off is done, and again where that sets off more
   */
  async runUntil(end: number, afterEach: (rounds: number) => 'more' | 'done' | 'over'): Promise<void> {
    const isOver = await this.untilOver(end, afterEach);
    if (!isOver) this.now = Math.max(this.now, end);
    await eventLoop();
  }

  private async untilOver(end: number, afterEach: (rounds: number) => 'more' | 'done' | 'over') {
    for (let next = this.queue.at(-1); next !== undefined && next.at <= end; next = this.queue.at(-1)) {
      this.queue.pop();
      if (next.isOff) continue;
      this.now = next.at;
      next.happen();
      await everyPromise();
      let then = afterEach(0);
      for (let rounds = 1; then === 'more'; rounds += 1) {
        await everyPromise();
        then = afterEach(rounds);
      }
      if (then === 'over') return true;
    }
    return false;
  }
}

/** A tick has its turn once no promise is left that could go on. The event loop, which costs more, has no part in it. */
const everyPromise = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** Only here does the process hear of promises that nobody has caught. */
const eventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
