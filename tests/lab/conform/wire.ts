/** The network under the app's HTTP client: it records each call, and cuts one off if a check asks for that. */
import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import https from 'node:https';

/** One call on the network. */
export interface Exchange {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The request's JSON; undefined without one. */
  readonly asked: unknown;
  /** Missing if no answer came or none was awaited. */
  readonly answer?: {
    readonly status: number;
    readonly headers: Headers;
    readonly text: string;
    /** Epoch milliseconds of the kit's machine. */
    readonly at: number;
  };
}

/** Changes that a check makes to its calls. */
interface Interference {
  /** Cuts the connection once the request is sent (WP13). */
  readonly cutsOff?: boolean;
  /** A header to leave out. */
  readonly without?: string;
}

interface Under extends Interference {
  readonly wire: Wire;
}

const under = new AsyncLocalStorage<Under>();

/** Long enough for the request to leave this machine, short enough for the payment to be still under way. */
const CUT_AFTER_MS = 20;

export class Wire {
  private readonly recorded: Exchange[] = [];

  /** @param origin of the app's page, which a browser sends with each call */
  constructor(private readonly origin: string) {
    interceptFetch();
  }

  get exchanges(): readonly Exchange[] {
    return this.recorded;
  }

  get last(): Exchange | undefined {
    return this.recorded.at(-1);
  }

  /** Runs a task whose calls use this wire. */
  over<Result>(task: () => Promise<Result>, interference: Interference = {}): Promise<Result> {
    return under.run({ wire: this, ...interference }, task);
  }

  /** A call that the browser makes itself, such as a preflight. */
  ask(url: string, init: RequestInit): Promise<Response> {
    return this.send(new Request(url, init), {});
  }

  async send(request: Request, { cutsOff, without }: Interference): Promise<Response> {
    request.headers.set('origin', this.origin);
    if (without !== undefined) request.headers.delete(without);
    const { method, headers } = request;
    const body = await request.clone().text();
    const call = { method, url: new URL(request.url), headers, asked: jsonOf(body) };
    if (cutsOff === true) {
      this.recorded.push(call);
      return brokenOff(request, body);
    }
    const place = this.recorded.push(call) - 1;
    const response = await ownFetch(request);
    const text = await response.clone().text();
    this.recorded[place] = {
      ...call,
      answer: { status: response.status, headers: response.headers, text, at: Date.now() },
    };
    return response;
  }
}

/** A text's JSON; undefined if it has none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const ownFetch = globalThis.fetch;

/** Calls outside a wire go as they always do. */
function interceptFetch(): void {
  globalThis.fetch = (input, init) => {
    const store = under.getStore();
    return store === undefined ? ownFetch(input, init) : store.wire.send(new Request(input, init), store);
  };
}

function brokenOff({ method, url, headers }: Request, body: string): Promise<never> {
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((_resolve, reject) => {
    const sent = request(url, { method, headers: Object.fromEntries(headers) });
    const end = () => {
      sent.destroy();
      reject(new TypeError('The connection was broken off'));
    };
    sent.on('error', end);
    sent.end(body, () => setTimeout(end, CUT_AFTER_MS));
  });
}
