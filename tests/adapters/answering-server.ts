import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** `hang` never answers, and `drop` cuts the connection. */
export type Reply =
  | {
      readonly status?: number;
      readonly json?: unknown;
      readonly text?: string;
      readonly headers?: Record<string, string>;
    }
  | 'hang'
  | 'drop';

/** A scripted HTTP server on loopback that records its requests. */
export class AnsweringServer {
  readonly received: ReceivedRequest[] = [];
  reply: (request: ReceivedRequest) => Reply = () => ({ json: {} });

  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {}

  static async start(): Promise<AnsweringServer> {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const answering = new AnsweringServer(server, `http://127.0.0.1:${port}`);
    server.on('request', (request, response) => void answering.answer(request, response));
    return answering;
  }

  get last(): ReceivedRequest {
    const last = this.received.at(-1);
    if (last === undefined) throw new Error('Nothing was asked yet');
    return last;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    const { method = '', url: path = '', headers } = request;
    const received = { method, path, headers, body: sent === '' ? undefined : JSON.parse(sent) };
    this.received.push(received);
    const reply = this.reply(received);
    if (reply === 'hang') return;
    if (reply === 'drop') {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.text ?? JSON.stringify(reply.json));
  }
}
