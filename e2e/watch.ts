import { expect, type BrowserContext, type Request } from '@playwright/test';
import { watchShifts } from './layout-shifts.ts';

/** A request, from page or worker. */
export interface AnyRequest {
  readonly url: string;
  readonly method: string;
  readonly body: string | null | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A short name of a request: `ordering.getTables`, or method and path. */
export const nameOf = (request: Request): string =>
  nameOfRequest({ url: request.url(), method: request.method(), body: request.postData() });

export function nameOfRequest({ url, method, body }: AnyRequest): string {
  const { pathname } = new URL(url);
  const isOrdering = pathname.endsWith('/api/ordering') && method === 'POST';
  return (isOrdering ? orderingMethodOf(body) : undefined) ?? `${method} ${pathname}`;
}

function orderingMethodOf(body: AnyRequest['body']): string | undefined {
  const parsed: unknown = JSON.parse(body ?? 'null');
  return typeof parsed === 'object' && parsed !== null && 'method' in parsed
    ? `ordering.${String(parsed.method)}`
    : undefined;
}

/** A service worker repeats the page's requests and reports their failures again. */
const isOfWorker = (request: Request): boolean => request.serviceWorker() !== null;

/** The message holds the socket's address, which differs each time. */
const NO_SOCKET = /^WebSocket connection to '[^']*' failed/;
/** The page cancelled this request, or a navigation did. */
const LET_GO = 'net::ERR_ABORTED';
/** The card provider's log, which a page may abandon on its way to the bank. */
const LEFT_BEHIND = /\/xoplatform\/logger\//;
/** The message of missing code holds its address, which differs in each build. */
const NO_PART = /^TypeError: Failed to fetch dynamically imported module/;
const HASHED = /(\/assets\/[\w-]+?)-[\w-]{8}(\.\w+)$/;
/** An error in a page's log. */
export const troubleLogged = (text: string): string =>
  NO_SOCKET.test(text) ? 'no socket' : NO_PART.test(text) ? 'no part of the app' : `console: ${text}`;

/** The console's message for an answer that is reported anyway. */
const REPORTED_TWICE = /^Failed to load resource/;

/**
 * Collects everything unexpected in a browser: console errors, page errors, policy violations and failed requests. Each
 * fails the test, except those that the test declares; and those must occur.
 */
export class Watch {
  private readonly troubles: string[] = [];
  readonly provoked: string[] = [];
  private isWithoutNetwork = false;
  /** Requests sent without a network; their failures may be reported once it is back. */
  private readonly hopeless = new WeakSet<Request>();

  static async over(context: BrowserContext): Promise<Watch> {
    const watch = new Watch();
    await watch.listenTo(context);
    return watch;
  }

  /** Watches another guest's browser. */
  async listenTo(context: BrowserContext): Promise<void> {
    await watchShifts(context);
    await context.addInitScript(() => {
      // Playwright’s thumb is faster than an eye. Its taps are those of a guest who has seen the screen.
      const hasSeen = () => 'isImpatient' in globalThis || dispatchEvent(new Event('input'));
      addEventListener('pointerdown', hasSeen, { capture: true });
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy violation: ${violatedDirective} ${blockedURI}`),
      );
    });
    context.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !REPORTED_TWICE.test(text)) this.see(troubleLogged(text));
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

  /** Takes the network away, and ignores failures until it is back. */
  async withoutNetwork(context: BrowserContext): Promise<void> {
    this.isWithoutNetwork = true;
    await context.setOffline(true);
  }

  async withNetwork(context: BrowserContext): Promise<void> {
    await context.setOffline(false);
    this.isWithoutNetwork = false;
  }

  /** Declares what the test provokes, such as `500 ordering.getTables` or `no answer ordering.checkBasket`. */
  provokes(...troubles: readonly string[]): void {
    this.provoked.push(...troubles);
  }

  /** Unexpected events so far. */
  get seen(): readonly string[] {
    return this.troubles;
  }

  /** Expects exactly the declared troubles. One may come late, such as a socket's next try. */
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
