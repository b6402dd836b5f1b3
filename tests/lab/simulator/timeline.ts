/** Virtual time: planned events in order, without timers. Between two events all pending promises run. */

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
  /** Milliseconds from the start. */
  now = 0;
  /** The next event comes last. */
  private readonly queue: Planned[] = [];
  private planned = 0;

  /** Plans an event. The returned function cancels it. */
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
   * Runs planned events up to `end`, and those that they plan.
   *
   * @param afterEach runs once an event's promises are done, and again while it returns `more`
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

/** `nextTick` runs once no promise is pending. A turn of the event loop would cost more. */
const everyPromise = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** Node reports unhandled rejections only here. */
const eventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
