/** One connection to the live socket. It ends once, and is never used again: the next one is a new one. */
import type { Socket } from 'socket.io-client';
import type { BillEvent, BillTable } from '@tableside/core';
import { BILL_EVENTS, billEventOf, isSubscribed } from './event-codecs.ts';

/** Where the live socket is (`services.live` of the runtime configuration). */
export interface LiveServer {
  readonly url: string;
  readonly path: string;
}

/** What a line is opened for. */
export interface Subscription {
  readonly accountId: string;
  /** As it is sent, the token of its link included (X5). */
  readonly table: BillTable;
}

/** Who hears of a line. Each is told nothing once the line was closed. */
export interface LineListener {
  readonly hear: (event: BillEvent) => void;
  /** Subscribed: events come from now on. */
  readonly onUp: () => void;
  /** The line has ended by itself, or was never there. */
  readonly onEnd: () => void;
}

/** The order in which ways to connect are tried. */
export type Transports = readonly ('websocket' | 'polling')[];

export class Line {
  private socket: Socket | undefined;
  /** Of the connection; each question has its own. */
  private deadline: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;
  private isUp = false;

  /** @param answerMs within which the server answers, or the line ends */
  constructor(
    private readonly subscription: Subscription,
    private readonly listener: LineListener,
    private readonly answerMs: number,
  ) {}

  /** Connects and subscribes. The client's code is fetched when the first line is opened. */
  async open({ url, path }: LiveServer, sessionId: string, transports: Transports): Promise<void> {
    try {
      const { io } = await import('socket.io-client');
      if (this.isOver) return;
      this.deadline = setTimeout(() => this.end(), this.answerMs);
      // Of the library's own recovery nothing is used: each line is new, and says what it wants anew.
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

  /** Asks the server whether it still hears: a line that broke while the phone slept does not know it. */
  check(): void {
    if (this.isUp && this.socket !== undefined) this.subscribe(this.socket);
  }

  get hears(): boolean {
    return this.isUp && !this.isOver;
  }

  /** Ends it without a word. */
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
      if (late !== null || !isSubscribed(answer)) this.end();
      else if (!this.isUp) {
        this.isUp = true;
        this.listener.onUp();
      }
    });
  }

  private pass(name: (typeof BILL_EVENTS)[number], message: unknown): void {
    const event = billEventOf(name, message);
    if (event !== undefined && !this.isOver) this.listener.hear(event);
  }

  private end(): void {
    if (this.isOver) return;
    this.close();
    this.listener.onEnd();
  }
}
