import type { BillClaim, BillEvent, BillTable, LineUnits } from '@tableside/core/bill';
import type { BillWatch, LineState, LiveBills, LiveOrders } from '@tableside/core/ports';
import { LiveConnection, type ConnectionListener, type Subscription } from './connection.ts';
import { onReturn, onPageCached, type LivePage } from './page-visibility.ts';
import type { LiveMachine, LiveServer, Transports } from './socket-client.ts';

/** Times in milliseconds. */
export interface LiveTimes {
  /** How long the server may take to answer a connection or a request. */
  readonly answer: number;
  /** Before the first retry after a connection has ended; each failure doubles it. */
  readonly firstPause: number;
  readonly longestPause: number;
}

const LIVE_TIMES: LiveTimes = { answer: 10_000, firstPause: 500, longestPause: 15_000 };

interface SocketLiveBillsParts {
  readonly server: LiveServer;
  readonly sessionId: () => string;
  readonly page: LivePage;
  readonly machine: LiveMachine;
  readonly times?: LiveTimes;
}

/** Live events over socket.io. Watchers read the account when the connection is up, because earlier events are lost. */
export class SocketLiveBills implements LiveBills, LiveOrders {
  private readonly times: LiveTimes;
  /** The orders that the page follows, by their keys: one connection has them all. */
  private readonly orders = new Map<string, HeardOrder>();
  private ordersLine: SocketWatch | undefined;

  constructor(private readonly parts: SocketLiveBillsParts) {
    this.times = parts.times ?? LIVE_TIMES;
  }

  watch(
    accountId: string,
    table: BillTable,
    onEvent: (event: BillEvent) => void,
    onLine: (state: LineState) => void,
    onClaims: (claims: readonly BillClaim[]) => void = () => undefined,
  ): BillWatch {
    const hears = { onEvent, onClaims, onLine: (state: LineState) => onLine(state) };
    const watching = this.watching({ accountId, table }, hears);
    return { claim: (lines) => watching.claim(lines), stop: () => watching.stop() };
  }

  watchOrder(order: string, onChange: () => void, onLine: (state: LineState) => void): () => void {
    const { orders } = this;
    orders.set(order, { onChange, onLine });
    if (this.ordersLine !== undefined) this.ordersLine.add(order);
    else
      this.ordersLine = this.watching(
        { orders },
        {
          onLine: (state, which) => {
            for (const [one, heard] of orders) if (which === undefined || which === one) heard.onLine(state);
          },
          onOrder: (changed) => orders.get(changed)?.onChange(),
        },
      );
    return () => {
      orders.delete(order);
      if (orders.size > 0) return;
      this.ordersLine?.stop();
      this.ordersLine = undefined;
    };
  }

  private watching(subscription: Subscription, hears: Partial<Heard> & Pick<Heard, 'onLine'>): SocketWatch {
    const open = (listener: ConnectionListener, transports: Transports): LiveConnection => {
      const line = new LiveConnection(subscription, listener, this.parts.machine, this.times.answer);
      void line.open(this.parts.server, this.parts.sessionId(), transports);
      return line;
    };
    return new SocketWatch({
      ...DEAF,
      ...hears,
      open,
      page: this.parts.page,
      machine: this.parts.machine,
      times: this.times,
    });
  }
}

interface HeardOrder {
  readonly onChange: () => void;
  readonly onLine: (state: LineState) => void;
}

interface Heard extends Pick<ConnectionListener, 'onEvent' | 'onClaims' | 'onOrder'> {
  /** @param order the only one of several that it is of */
  readonly onLine: (state: LineState, order?: string) => void;
}

const DEAF = { onEvent: () => undefined, onClaims: () => undefined, onOrder: () => undefined };

interface SocketWatchParts extends Heard {
  readonly open: (listener: ConnectionListener, transports: Transports) => LiveConnection;
  readonly page: LivePage;
  readonly machine: LiveMachine;
  readonly times: LiveTimes;
}

/** Keeps a connection open until stopped, and retries with growing pauses (WA22). */
class SocketWatch implements BillWatch {
  private line: LiveConnection | undefined;
  private stopNextTry = (): void => undefined;
  /** Since a connection was last up. */
  private failures = 0;
  private reported: LineState | undefined;
  /** The page is hidden in the back-forward cache: browsers do not cache a page with an open connection. */
  private isSuspended = false;
  /** Claimed anew on each connection: the server forgets what the one before had claimed (WA16). */
  private claimed: readonly LineUnits[] = [];
  private readonly unsubscribe: readonly (() => void)[];

  constructor(private readonly parts: SocketWatchParts) {
    const { page } = parts;
    this.unsubscribe = [
      onReturn(page, () => this.resume()),
      onPageCached(
        page,
        () => this.suspend(),
        () => this.isSuspended && this.resume(),
      ),
    ];
    this.connect();
  }

  claim(lines: readonly LineUnits[]): void {
    this.claimed = lines;
    this.line?.claim(lines);
  }

  add(order: string): void {
    this.line?.add(order);
  }

  stop(): void {
    for (const unsubscribe of this.unsubscribe) unsubscribe();
    this.end();
  }

  private end(): void {
    this.stopNextTry();
    this.line?.close();
  }

  /** Reports no state: the guest is away, and on return learns first whether the connection is up. */
  private suspend(): void {
    this.isSuspended = true;
    this.reported = undefined;
    this.end();
    // A new connection receives claims only if there are any.
    this.parts.onClaims([]);
  }

  private connect(): void {
    this.end();
    this.line = this.parts.open(
      {
        onEvent: this.parts.onEvent,
        onClaims: this.parts.onClaims,
        onOrder: this.parts.onOrder,
        onUp: (order) => {
          this.failures = 0;
          if (this.claimed.length > 0) this.line?.claim(this.claimed);
          this.report('up', order);
        },
        onEnd: () => {
          this.stopNextTry = this.parts.machine.after(this.pause(), () => this.connect());
          this.failures += 1;
          this.parts.onClaims([]);
          this.report('down');
        },
      },
      transportsOf(this.failures),
    );
  }

  /** Retries at once; pings a connection that may have broken unnoticed. */
  private resume(): void {
    this.isSuspended = false;
    if (this.line?.isLive === true) {
      this.line.check();
      return;
    }
    this.failures = 0;
    this.connect();
  }

  /** Longer with each failure, and random, so that a venue's phones do not all reconnect at once after a restart. */
  private pause(): number {
    const { firstPause, longestPause } = this.parts.times;
    const evenly = Math.min(firstPause * 2 ** this.failures, longestPause);
    return evenly * (0.5 + this.parts.machine.random());
  }

  private report(state: LineState, order?: string): void {
    if (state === this.reported && order === undefined) return;
    this.reported = state;
    this.parts.onLine(state, order);
  }
}

/** A websocket is fastest. Some networks block it without an error, so every other try polls first. */
const transportsOf = (failures: number): Transports =>
  failures % 2 === 0 ? ['websocket', 'polling'] : ['polling', 'websocket'];
