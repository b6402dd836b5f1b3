import { expect, type BrowserContext, type Request } from '@playwright/test';

/** A request, whoever sends it. */
export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly body: string | null | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a request asks, in a word: `ordering.getTables`, or method and path. */
export const nameOf = (request: Request): string =>
  nameOfAsked({ url: request.url(), method: request.method(), body: request.postData() });

export function nameOfAsked({ url, method, body }: Asked): string {
  const { pathname } = new URL(url);
  const isOrdering = pathname.endsWith('/api/ordering') && method === 'POST';
  return (isOrdering ? orderingMethodOf(body) : undefined) ?? `${method} ${pathname}`;
}

function orderingMethodOf(body: Asked['body']): string | undefined {
  const asked: unknown = JSON.parse(body ?? 'null');
  return typeof asked === 'object' && asked !== null && 'method' in asked
    ? `ordering.${String(asked.method)}`
    : undefined;
}

/** A service worker's own requests are those of the page once more, and told of as such. */
const isOfWorker = (request: Request): boolean => request.serviceWorker() !== null;

/** Told with the socket's address, which is another for each. */
const NO_SOCKET = /^WebSocket connection to '[^']*' failed/;
/** The page, or what it navigated to, let go of this request itself. */
const LET_GO = 'net::ERR_ABORTED';
/** The card provider's own log, which a page may leave behind on its way to the bank. */
const LEFT_BEHIND = /\/xoplatform\/logger\//;
/** A part of the app that could not be fetched; told with its address, which is another for each build. */
const NO_PART = /^TypeError: Failed to fetch dynamically imported module/;
const HASHED = /(\/assets\/[\w-]+?)-[\w-]{8}(\.\w+)$/;
/** An error in a page's log. */
export const troubleLogged = (text: string): string =>
  NO_SOCKET.test(text) ? 'no socket' : NO_PART.test(text) ? 'no part of the app' : `console: ${text}`;

/** Told of each answer that is told as itself too. */
const TOLD_TWICE = /^Failed to load resource/;

/**
 * Listens to everything that should not happen in a browser: console errors, page errors, policy violations,
 * and requests that fail. Each makes the test fail, save those that the test says it provokes; and those must occur.
 */
export class Watch {
  private readonly troubles: string[] = [];
  private readonly provoked: string[] = [];
  private isWithoutNetwork = false;
  /** Asked for while there was no network; that they fail may be told once it is back. */
  private readonly hopeless = new WeakSet<Request>();

  static async over(context: BrowserContext): Promise<Watch> {
    const watch = new Watch();
    await watch.listenTo(context);
    return watch;
  }

  /** Another guest's browser. */
  async listenTo(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy violation: ${violatedDirective} ${blockedURI}`),
      );
    });
    context.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !TOLD_TWICE.test(text)) this.see(troubleLogged(text));
    });
    context.on('weberror', (error) => this.see(`page error: ${error.error().message}`));
    context.on('response', (response) => {
      const request = response.request();
      if (response.status() >= 400 && !isOfWorker(request))
        this.see(`${response.status()} ${nameOf(request)}`);
    });
    context.on('request', (request) => {
      if (this.isWithoutNetwork) this.hopeless.add(request);
    });
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText;
      const isExpected = this.isWithoutNetwork || this.hopeless.has(request) || isOfWorker(request);
      if (why !== LET_GO && !isExpected && !LEFT_BEHIND.test(request.url()))
        this.see(`no answer ${nameOf(request)}`);
    });
  }

  /** Takes the network away: until it is back, nothing is expected of it. */
  async withoutNetwork(context: BrowserContext): Promise<void> {
    this.isWithoutNetwork = true;
    await context.setOffline(true);
  }

  async withNetwork(context: BrowserContext): Promise<void> {
    await context.setOffline(false);
    this.isWithoutNetwork = false;
  }

  /** Says what the test provokes, such as `500 ordering.getTables` or `no answer ordering.checkBasket`. */
  provokes(...troubles: readonly string[]): void {
    this.provoked.push(...troubles);
  }

  /** What has gone wrong so far. */
  get seen(): readonly string[] {
    return this.troubles;
  }

  /** The troubles seen and those provoked are the same. A provoked one may come late, such as a socket's next try. */
  async verify(): Promise<void> {
    await expect
      .poll(() => this.provoked.filter((trouble) => !this.troubles.includes(trouble)), {
        message: 'troubles provoked and not seen',
      })
      .toEqual([]);
    expect([...new Set(this.troubles)].toSorted(), 'troubles seen in the browser').toEqual(
      [...new Set(this.provoked)].toSorted(),
    );
  }

  see(trouble: string): void {
    this.troubles.push(trouble.replace(HASHED, '$1$2'));
  }
}
