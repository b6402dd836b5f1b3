/** One connection to the live socket. It ends once and is never reused. */
import type { BillClaim, BillEvent, BillTable, LineUnits } from '@tableside/core/bill';
import { BILL_EVENTS, billEventOf, claimsOf, subscriptionOf } from './event-codecs.ts';
import type { LiveMachine, LiveServer, LiveSocket, Transports } from './socket-client.ts';

/** What a connection subscribes to: a bill, or an order by its key (R17). */
export type Subscription =
  | {
      readonly accountId: string;
      /** As sent, including the token of its link (X5). */
      readonly table: BillTable;
    }
  | { readonly order: string };

/** Callbacks of a connection. None is called after `close`. */
export interface ConnectionListener {
  readonly onEvent: (event: BillEvent) => void;
  readonly onClaims: (claims: readonly BillClaim[]) => void;
  readonly onOrder: () => void;
  /** Subscribed: events arrive from now on. */
  readonly onUp: () => void;
  /** The connection has broken, or could not be opened. */
  readonly onEnd: () => void;
}

export class LiveConnection {
  private socket: LiveSocket | undefined;
  /** Of the connection; each request has its own. */
  private stopDeadline = (): void => undefined;
  private isOver = false;
  private isUp = false;
  private takesClaims = false;

  /** @param answerMs how long the server may take to answer before the connection ends */
  constructor(
    private readonly subscription: Subscription,
    private readonly listener: ConnectionListener,
    private readonly machine: LiveMachine,
    private readonly answerMs: number,
  ) {}

  /** Connects and subscribes. */
  async open(server: LiveServer, sessionId: string, transports: Transports): Promise<void> {
    try {
      const openSocket = await this.machine.load();
      if (this.isOver) return;
      this.stopDeadline = this.machine.after(this.answerMs, () => this.end());
      const socket = openSocket(server, sessionId, transports);
      this.socket = socket;
      for (const name of BILL_EVENTS) socket.on(name, (message) => this.pass(name, message));
      socket.on('claims', (message) => {
        const claimed = claimsOf(message);
        if (claimed !== undefined && claimed.accountId === this.accountId && !this.isOver)
          this.listener.onClaims(claimed.claims);
      });
      socket.on('order.changed', () => {
        if (!this.isOver) this.listener.onOrder();
      });
      socket.on('connect', () => {
        this.stopDeadline();
        this.subscribe(socket);
      });
      socket.on('connect_error', () => this.end());
      socket.on('disconnect', () => this.end());
    } catch {
      this.end();
    }
  }

  /** Pings the server: a connection that broke while the phone slept does not notice by itself. */
  check(): void {
    if (this.isUp && this.socket !== undefined) this.subscribe(this.socket);
  }

  /** Sends what this phone has ticked, if the server has said that it takes claims. */
  claim(lines: readonly LineUnits[]): void {
    if (!this.isLive || !this.takesClaims) return;
    this.socket?.emit('claim', { accountId: this.accountId, lines });
  }

  private get accountId(): string | undefined {
    return 'order' in this.subscription ? undefined : this.subscription.accountId;
  }

  get isLive(): boolean {
    return this.isUp && !this.isOver;
  }

  /** Closes it without calling back. */
  close(): void {
    this.isOver = true;
    this.stopDeadline();
    this.socket?.off();
    this.socket?.disconnect();
  }

  private subscribe(socket: LiveSocket): void {
    const { subscription } = this;
    const message =
      'order' in subscription
        ? { action: 'subscribe', order: subscription.order }
        : { action: 'subscribe', account: subscription.accountId, table: subscription.table };
    socket.timeout(this.answerMs).emit('subscribe', message, (late, answer) => {
      if (this.isOver) return;
      const subscription = late === null ? subscriptionOf(answer) : undefined;
      if (subscription === undefined) this.end();
      else if (!this.isUp) {
        this.isUp = true;
        this.takesClaims = subscription.takesClaims;
        this.listener.onUp();
      }
    });
  }

  private pass(name: (typeof BILL_EVENTS)[number], message: unknown): void {
    const event = billEventOf(name, message);
    if (event !== undefined && !this.isOver) this.listener.onEvent(event);
  }

  private end(): void {
    if (this.isOver) return;
    this.close();
    this.listener.onEnd();
  }
}
