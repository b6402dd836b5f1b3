import type { BillEvent, BillTable, LineState, LiveBills } from '@tableside/core';
import {
  Line,
  type LineListener,
  type LiveServer,
  type Subscription,
  type Transports,
} from './connection.ts';
import { whenBack, whenPutAway, type LivePage } from './page-visibility.ts';

/** How long things take, in milliseconds. */
export interface LiveTimes {
  /** Within which the server answers a connection or a question. */
  readonly answer: number;
  /** Before the first try after a line has ended; it doubles with each that fails. */
  readonly firstPause: number;
  readonly longestPause: number;
}

const LIVE_TIMES: LiveTimes = { answer: 10_000, firstPause: 500, longestPause: 15_000 };

/** Live events over socket.io. Who watches fetches the account when the line is up: events in between are lost. */
export class SocketLiveBills implements LiveBills {
  constructor(
    private readonly server: LiveServer,
    private readonly sessionId: () => string,
    private readonly page: LivePage,
    private readonly times = LIVE_TIMES,
  ) {}

  watch(
    accountId: string,
    table: BillTable,
    hear: (event: BillEvent) => void,
    onLine: (state: LineState) => void,
  ): { stop(): void } {
    const subscription: Subscription = { accountId, table };
    const open = (listener: LineListener, transports: Transports): Line => {
      const line = new Line(subscription, listener, this.times.answer);
      void line.open(this.server, this.sessionId(), transports);
      return line;
    };
    const watching = new BillWatch(open, hear, onLine, this.page, this.times);
    return { stop: () => watching.stop() };
  }
}

/** Has a line at all times, or is about to: for ever, with growing timer, until it is stopped. */
class BillWatch {
  private line: Line | undefined;
  private nextTry: ReturnType<typeof setTimeout> | undefined;
  /** Since a line was up. */
  private failures = 0;
  private told: LineState | undefined;
  /** The page is put away: a browser that may bring it back keeps none with a connection open. */
  private isAway = false;
  private readonly lookAway: readonly (() => void)[];

  constructor(
    private readonly open: (listener: LineListener, transports: Transports) => Line,
    private readonly hear: (event: BillEvent) => void,
    private readonly onLine: (state: LineState) => void,
    page: LivePage,
    private readonly times: LiveTimes,
  ) {
    this.lookAway = [
      whenBack(page, () => this.back()),
      whenPutAway(
        page,
        () => this.putAway(),
        () => this.isAway && this.back(),
      ),
    ];
    this.connect();
  }

  stop(): void {
    for (const lookAway of this.lookAway) lookAway();
    this.end();
  }

  private end(): void {
    clearTimeout(this.nextTry);
    this.line?.close();
  }

  /** Nothing is told of it: nobody is there, and whoever is back hears first of a line that is up, or is not. */
  private putAway(): void {
    this.isAway = true;
    this.told = undefined;
    this.end();
  }

  private connect(): void {
    this.end();
    this.line = this.open(
      {
        hear: this.hear,
        onUp: () => {
          this.failures = 0;
          this.tell('up');
        },
        onEnd: () => {
          this.nextTry = setTimeout(() => this.connect(), this.pause());
          this.failures += 1;
          this.tell('down');
        },
      },
      transportsOf(this.failures),
    );
  }

  /** What waited for its turn need not wait on; a line that may have broken unnoticed is asked. */
  private back(): void {
    this.isAway = false;
    if (this.line?.hears === true) {
      this.line.check();
      return;
    }
    this.failures = 0;
    this.connect();
  }

  /** Longer with each failure, and not the same on every phone of a venue whose server has restarted. */
  private pause(): number {
    const { firstPause, longestPause } = this.times;
    const evenly = Math.min(firstPause * 2 ** this.failures, longestPause);
    return evenly * (0.5 + Math.random());
  }

  private tell(state: LineState): void {
    if (state === this.told) return;
    this.told = state;
    this.onLine(state);
  }
}

/** A websocket is quickest; where one hangs on its way, as some networks have it, every other try polls first. */
const transportsOf = (failures: number): Transports =>
  failures % 2 === 0 ? ['websocket', 'polling'] : ['polling', 'websocket'];
