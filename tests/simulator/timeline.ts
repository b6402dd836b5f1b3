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
  private readonly heap: Planned[] = [];
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
    this.push(plan);
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
    for (let next = this.heap[0]; next !== undefined && next.at <= end; next = this.heap[0]) {
      this.pop();
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

  private push(plan: Planned): void {
    const { heap } = this;
    let place = heap.push(plan) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || comesBefore(parent, plan)) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = plan;
  }

  private pop(): void {
    const { heap } = this;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      const [one, other] = [heap[below], heap[below + 1]];
      if (one === undefined) break;
      if (other !== undefined && comesBefore(other, one)) below += 1;
      const child = other !== undefined && comesBefore(other, one) ? other : one;
      if (comesBefore(last, child)) break;
      heap[place] = child;
      place = below;
    }
    heap[place] = last;
  }
}

/** A tick has its turn once no promise is left that could go on. The event loop, which costs more, has no part in it. */
const everyPromise = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** Only here does the process hear of promises that nobody has caught. */
const eventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
