/** socket.io’s client and the browser’s timers, as far as live bills use them. */

/** Address of the live socket (`services.live` of the runtime configuration). */
export interface LiveServer {
  readonly url: string;
  readonly path: string;
}

/** The order in which socket.io tries its transports. */
export type Transports = readonly ('websocket' | 'polling')[];

/** One connection of socket.io’s client. */
export interface LiveSocket {
  on(name: string, listener: (message: unknown) => void): unknown;
  /** Takes off every listener. */
  off(): unknown;
  emit(name: string, message: unknown): unknown;
  /** What is sent has an answer within that time, or an error. */
  timeout(ms: number): {
    emit(name: string, message: unknown, onAnswer: (late: Error | null, answer: unknown) => void): unknown;
  };
  disconnect(): unknown;
}

/** Begins a connection. */
type OpenSocket = (server: LiveServer, sessionId: string, transports: Transports) => LiveSocket;

/** What live bills need of the machine. */
export interface LiveMachine {
  /** Loads the client’s code on first use. */
  readonly load: () => Promise<OpenSocket>;
  /** Calls after that many milliseconds, unless the returned function is called before. */
  readonly after: (ms: number, call: () => void) => () => void;
  /** 0 or more, below 1. */
  readonly random: () => number;
}

export const socketIo: LiveMachine = {
  load: async () => {
    const { io } = await import('socket.io-client');
    // The library's own reconnection is off: every connection is new and subscribes anew.
    return ({ url, path }, sessionId, transports) =>
      io(url, {
        path,
        auth: { sessionId },
        transports: [...transports],
        tryAllTransports: true,
        forceNew: true,
        reconnection: false,
      });
  },
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
