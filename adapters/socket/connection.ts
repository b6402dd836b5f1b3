/** One connection to the live socket. It ends once and is never reused. */
import type { Socket } from 'socket.io-client';
import type { BillClaim, BillEvent, BillTable, LineUnits } from '@tableside/core/bill';
import { BILL_EVENTS, billEventOf, claimsOf, subscriptionOf } from './event-codecs.ts';

/** Address of the live socket (`services.live` of the runtime configuration). */
export interface LiveServer {
  readonly url: string;
  readonly path: string;
}

/** What a connection subscribes to. */
export interface Subscription {
  readonly accountId: string;
  /** As sent, including the token of its link (X5). */
  readonly table: BillTable;
}

/** Callbacks of a connection. None is called after `close`. */
export interface ConnectionListener {
  readonly onEvent: (event: BillEvent) => void;
  readonly onClaims: (claims: readonly BillClaim[]) => void;
  /** Subscribed: events arrive from now on. */
  readonly onUp: () => void;
  /** The connection has broken, or could not be opened. */
  readonly onEnd: () => void;
}

/** The order in which socket.io tries its transports. */
export type Transports = readonly ('websocket' | 'polling')[];

export class LiveConnection {
  private socket: Socket | undefined;
  /** Of the connection; each request has its own. */
  private deadline: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;
  private isUp = false;
  private takesClaims = false;

  /** @param answerMs how long the server may take to answer before the connection ends */
  constructor(
    private readonly subscription: Subscription,
    private readonly listener: ConnectionListener,
    private readonly answerMs: number,
  ) {}

  /** Connects and subscribes. Loads the client's code on first use. */
  async open({ url, path }: LiveServer, sessionId: string, transports: Transports): Promise<void> {
    try {
      const { io } = await import('socket.io-client');
      if (this.isOver) return;
      this.deadline = setTimeout(() => this.end(), this.answerMs);
      // The library's own reconnection is off: every connection is new and subscribes anew.
      const socket = io(url, {
        path,
        auth: { sessionId },
        transports: [...transports],
        tryAllTransports: true,
        forceNew: true,
        reconnection: false,
      });
      this.socket = socket;
      for (const name of BILL_EVENTS) socket.on(name, (message: unknown) => this.pass(name, message));
      socket.on('claims', (message: unknown) => {
        const told = claimsOf(message);
        if (told?.accountId === this.subscription.accountId && !this.isOver)
          this.listener.onClaims(told.claims);
      });
      socket.on('connect', () => {
        clearTimeout(this.deadline);
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

  /** Tells what this phone has ticked. Nothing is sent where the server has not said that it takes claims. */
  claim(lines: readonly LineUnits[]): void {
    if (!this.hears || !this.takesClaims) return;
    this.socket?.emit('claim', { accountId: this.subscription.accountId, lines });
  }

  get hears(): boolean {
    return this.isUp && !this.isOver;
  }

  /** Closes it without calling back. */
  close(): void {
    this.isOver = true;
    clearTimeout(this.deadline);
    this.socket?.off();
    this.socket?.disconnect();
  }

  private subscribe(socket: Socket): void {
    const { accountId: account, table } = this.subscription;
    const message = { action: 'subscribe', account, table };
    socket.timeout(this.answerMs).emit('subscribe', message, (late: Error | null, answer: unknown) => {
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
