/** One connection to the live socket. It ends once and is never reused. */
import type { BillClaim, BillEvent, BillTable, LineUnits } from '@tableside/core/bill';
import { BILL_EVENTS, billEventOf, changedOrderOf, claimsOf, subscriptionOf } from './event-codecs.ts';
import type { LiveMachine, LiveServer, LiveSocket, Transports } from './socket-client.ts';

/** What a connection subscribes to: a bill, or orders by their keys (R17). */
export type Subscription =
  | {
      readonly accountId: string;
      /** As sent, including the token of its link (X5). */
      readonly table: BillTable;
    }
  /** As they are then: orders come and go. */
  | { readonly orders: ReadonlyMap<string, unknown> };

/** Callbacks of a connection. None is called after `close`. */
export interface ConnectionListener {
  readonly onEvent: (event: BillEvent) => void;
  readonly onClaims: (claims: readonly BillClaim[]) => void;
  readonly onOrder: (order: string) => void;
  /** Subscribed, to that order of several: events arrive from now on. */
  readonly onUp: (order: string | undefined) => void;
  /** The connection has broken, or could not be opened. */
  readonly onEnd: () => void;
}

export class LiveConnection {
  private socket: LiveSocket | undefined;
  /** Of the connection; each request has its own. */
  private stopDeadline = (): void => undefined;
  private isOver = false;
  private isConnected = false;
  /** The orders that are subscribed to; undefined stands for a bill. */
  private readonly up = new Set<string | undefined>();
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
      socket.on('order.changed', (message) => {
        const order = changedOrderOf(message);
        if (order !== undefined && !this.isOver) this.listener.onOrder(order);
      });
      socket.on('connect', () => {
        this.stopDeadline();
        this.isConnected = true;
        this.subscribe();
      });
      socket.on('connect_error', () => this.end());
      socket.on('disconnect', () => this.end());
    } catch {
      this.end();
    }
  }

  /** Pings the server: a connection that broke while the phone slept does not notice by itself. */
  check(): void {
    if (this.isLive) this.subscribe();
  }

  /** Subscribes to one order more. */
  add(order: string): void {
    this.up.delete(order);
    if (this.isConnected) this.subscribeTo(order);
  }

  /** Sends what this phone has ticked, if the server has said that it takes claims. */
  claim(lines: readonly LineUnits[]): void {
    if (!this.isLive || !this.takesClaims) return;
    this.socket?.emit('claim', { accountId: this.accountId, lines });
  }

  private get accountId(): string | undefined {
    return 'orders' in this.subscription ? undefined : this.subscription.accountId;
  }

  get isLive(): boolean {
    return this.up.size > 0 && !this.isOver;
  }

  /** Closes it without calling back. */
  close(): void {
    this.isOver = true;
    this.stopDeadline();
    this.socket?.off();
    this.socket?.disconnect();
  }

  private subscribe(): void {
    const { subscription } = this;
    for (const order of 'orders' in subscription ? subscription.orders.keys() : [undefined])
      this.subscribeTo(order);
  }

  private subscribeTo(order: string | undefined): void {
    const { subscription } = this;
    const message =
      'orders' in subscription
        ? { action: 'subscribe', order }
        : { action: 'subscribe', account: subscription.accountId, table: subscription.table };
    this.socket?.timeout(this.answerMs).emit('subscribe', message, (late, answer) => {
      if (this.isOver) return;
      const subscribed = late === null ? subscriptionOf(answer) : undefined;
      if (subscribed === undefined) this.isRefused(late === null ? order : undefined);
      else if (!this.up.has(order)) {
        this.up.add(order);
        this.takesClaims = subscribed.takesClaims;
        this.listener.onUp(order);
      }
    });
  }

  /** One of several orders takes no other with it. */
  private isRefused(order: string | undefined): void {
    const { subscription, machine } = this;
    if (order === undefined || !('orders' in subscription) || subscription.orders.size < 2) return this.end();
    machine.after(this.answerMs, () => {
      if (!this.isOver && subscription.orders.has(order)) this.subscribeTo(order);
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
