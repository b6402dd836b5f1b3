/**
 * A guest's phone without a browser: happy-dom loads the built app's documents from a sandbox and runs their scripts.
 * It has no layout, styles, policies, foreign frames, service worker or live socket; tests of those need a browser.
 */
import { Browser, type BrowserPage, type Response as DomResponse, type Window } from 'happy-dom';
import { WebSocket } from 'ws';
import { hangs, isUnanswered } from '../../fixtures/sandbox/corrupted-answers.ts';
import { agreeOnTheHourIn } from '../clock-ahead.ts';
import type { TestSandbox } from '../sandbox.ts';
import { nameOfRequest, troubleLogged, type AnyRequest } from '../watch.ts';
import { CARD_FIELDS } from './card-fields.ts';
import { DocumentModules } from './modules.ts';
import { DomRoute, meets, type Outcome, type RouteHandler } from './route.ts';

/** Receives unexpected errors, worded as `Watch` expects them. */
export type OnTrouble = (trouble: string) => void;

/** A small phone in English, as in the browser tests. */
const VIEWPORT = { width: 390, height: 844 };

/** Globals that the app uses and happy-dom lacks. */
const MISSING = { structuredClone, TextEncoder, TextDecoder };

/** Only browsers resolve a brand's host name, so requests go to this address. */
const LOOPBACK = '127.0.0.1';

/** A page's socket, which connects to any host name of this machine. */
class PageSocket extends WebSocket {
  constructor(address: string) {
    const { host, origin, port } = new URL(address);
    const there = new URL(address);
    there.host = `${LOOPBACK}:${port}`;
    super(there, { headers: { host }, origin });
  }
}

/** Files of the build by path: they are the same in every document. */
const files = new Map<string, string>();

/** No style counts here, but an empty style sheet is a page in place of one (X9). */
const STYLES = /\.css$/;

/** The live line's long polling; the sandbox only has its WebSocket. */
const LONG_POLL = /\/socket\.io\//;

/** Hosts of the card provider and the wallets; in a browser the sandbox's service worker answers for them. */
const VENDOR_HOSTS =
  /(^|\.)((braintreegateway|braintree-api|paypal|cardinalcommerce)\.com|pay\.google\.com)$/;

/** happy-dom's error for a foreign frame, which stays empty. */
const NO_FRAME = /^NotSupportedError: Failed to load iframe page/;

/** Tells a page that a service worker stands in for the card provider; here the phone does. */
const PLAYED_BY_WORKER = 'meta[name="payment-gateway"]';

/** A request as happy-dom passes it on. */
interface PageRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: { forEach: (each: (value: string, name: string) => void) => void };
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

const FORM = 'application/x-www-form-urlencoded';

/** happy-dom sends every form as multipart, a browser only those with files. */
async function bodyOf(
  request: PageRequest,
  headers: Headers,
): Promise<ArrayBuffer | Uint8Array<ArrayBuffer>> {
  const body = await request.arrayBuffer();
  if (headers.get('content-type')?.startsWith('multipart/form-data') !== true) return body;
  const fields = await new Response(body, { headers }).formData();
  headers.set('content-type', FORM);
  headers.delete('content-length');
  return new TextEncoder().encode(
    new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])).toString(),
  );
}

export class DomPhone {
  private readonly browser: Browser;
  private readonly tab: BrowserPage;
  /** A phone's documents share storage; happy-dom gives each its own. */
  private readonly localStorage: Storage;
  private readonly sessionStorage: Storage;
  /** Runs at the start of each document. */
  private readonly beginnings: ((window: Window) => void)[] = [];
  /** The test's routes, latest first; they answer instead of the sandbox. */
  readonly routes: { readonly addresses: string | RegExp; readonly handler: RouteHandler }[] = [];
  private readonly listeners: ((sent: AnyRequest) => void)[] = [];
  private readonly logListeners: ((text: string) => void)[] = [];
  private readonly addressListeners: ((address: string) => void)[] = [];
  /** Requests whose body is still being read. */
  private readonly sending = new Set<Promise<unknown>>();
  private isClosing = false;
  private endRequests: () => void = () => undefined;
  /** Ends requests that nobody answers. */
  private readonly closing = new Promise<void>((end) => (this.endRequests = end));
  /** The current document's scripts. */
  private running: Promise<void> = Promise.resolve();
  /** Resolves once requested documents have arrived. */
  private arrived: Promise<unknown> = Promise.resolve();

  /** @param first the first browser tab of the same phone */
  constructor(
    private readonly sandbox: TestSandbox,
    private readonly onTrouble: OnTrouble,
    first?: DomPhone,
  ) {
    this.browser = new Browser({
      settings: {
        viewport: VIEWPORT,
        // Style sheets are loaded, and are empty.
        enableCSSFileLoading: true,
        // `DocumentModules` runs the scripts.
        handleDisabledFileLoadingAsSuccess: true,
        disableComputedStyleRendering: true,
        device: { prefersReducedMotion: 'reduce' },
        fetch: {
          interceptor: {
            beforeAsyncRequest: ({ request, window }) =>
              Promise.race([
                this.answer(request, window as unknown as Window),
                this.letGo(request, window as unknown as Window),
              ]),
          },
        },
        navigation: {
          beforeContentCallback: (window) => this.prepare(window as unknown as Window),
        },
      },
    });
    this.tab = this.browser.newPage();
    const { mainFrame } = this.tab;
    const go = mainFrame.goto.bind(mainFrame);
    mainFrame.goto = (...where) => {
      const arriving = this.allIsSent().then(() => go(...where));
      this.arrived = Promise.allSettled([this.arrived, arriving]);
      return arriving;
    };
    this.localStorage = first?.localStorage ?? this.window.localStorage;
    this.sessionStorage = this.window.sessionStorage;
  }

  get window(): Window {
    return this.tab.mainFrame.window as unknown as Window;
  }

  /** @returns stops calling it */
  onDocument(begin: (window: Window) => void): () => void {
    this.beginnings.push(begin);
    return () => {
      this.beginnings.splice(this.beginnings.indexOf(begin), 1);
    };
  }

  onRequest(listener: (sent: AnyRequest) => void): void {
    this.listeners.push(listener);
  }

  /** Subscribes to the page's console. */
  onLog(listener: (text: string) => void): void {
    this.logListeners.push(listener);
  }

  /** Subscribes to the address of each document and of each screen within it. */
  onAddress(listener: (address: string) => void): void {
    this.addressListeners.push(listener);
  }

  /** Loads the document at an address, and runs its scripts. */
  async open(path: string): Promise<void> {
    await this.tab.goto(new URL(path, this.sandbox.origin).href);
    await this.scriptsRun();
  }

  async reload(): Promise<void> {
    await this.tab.reload();
    await this.scriptsRun();
  }

  async back(): Promise<void> {
    await this.tab.goBack();
    await this.scriptsRun();
  }

  async forward(): Promise<void> {
    await this.tab.goForward();
    await this.scriptsRun();
  }

  /** Resolves once the document's scripts have run. */
  async scriptsRun(): Promise<void> {
    let seen;
    do {
      seen = this.running;
      await seen;
    } while (seen !== this.running);
  }

  async close(): Promise<void> {
    this.isClosing = true;
    this.endRequests();
    // A document that arrives after its window is closed throws, and nobody would catch it.
    await this.arrived;
    await this.browser.close();
  }

  /** Prepares a new document: shares the phone's storage, and runs its scripts once it is parsed. */
  private prepare(window: Window): void {
    Object.defineProperties(window, {
      localStorage: { value: this.localStorage },
      sessionStorage: { value: this.sessionStorage },
      ...Object.fromEntries(
        Object.entries({
          ...MISSING,
          WebSocket: this.socketClass(),
          // React's scheduler. Like a browser's message channel, a test's clock does not stop it.
          setImmediate: (task: () => void) =>
            setImmediate(() => {
              if (!window.closed) task();
            }),
        }).map(([name, value]) => [name, { value }]),
      ),
    });
    Object.defineProperties(window.navigator, {
      language: { value: 'en-GB', configurable: true },
      languages: { value: ['en-GB'], configurable: true },
      // Every press comes from the guest.
      userActivation: { value: { isActive: true }, configurable: true },
    });
    window.addEventListener('error', (event) => {
      const { error, message } = event as unknown as { error?: Error; message?: string };
      this.onTrouble(`page error: ${error?.message ?? message ?? ''}`);
    });
    this.listenTo(window);
    agreeOnTheHourIn(window);
    for (const begin of this.beginnings) begin(window);
    const modules = new DocumentModules(window, (url) => this.fileAt(url), CARD_FIELDS);
    this.running = new Promise((done) => {
      window.addEventListener('load', () => {
        window.document.querySelector(PLAYED_BY_WORKER)?.remove();
        this.runVendorScripts(window, modules);
        modules.run().then(done, (error: unknown) => {
          this.onTrouble(`page error: ${String(error)}`);
          done();
        });
      });
    });
  }

  /** Subscribes to a document's console and addresses. */
  private listenTo(window: Window): void {
    const { console: shared, history, location } = window;
    const log = (level: string, words: readonly unknown[]): void => {
      const text = words.map(String).join(' ');
      for (const listener of this.logListeners) listener(text);
      if (level === 'error' && !NO_FRAME.test(text)) this.onTrouble(troubleLogged(text));
    };
    // Errors of happy-dom itself.
    shared.error = (...words: unknown[]) => log('error', words);
    // Each document needs its own console: one that was left is destroyed while its last tasks still run.
    const own = Object.create(shared) as typeof shared;
    for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
      own[level] = (...words: unknown[]) => {
        if (!window.closed) log(level, words);
      };
    Object.defineProperty(window, 'console', { value: own });
    const notify = (): void => this.addressListeners.forEach((listener) => listener(location.href));
    for (const step of ['pushState', 'replaceState'] as const) {
      const go = history[step].bind(history);
      history[step] = (state, title, address) => {
        go(state, title, address);
        notify();
      };
    }
    notify();
  }

  /** happy-dom reports a script as loaded without running it, so a vendor's script runs before that event. */
  private runVendorScripts({ document, Event }: Window, modules: DocumentModules): void {
    const run = new WeakSet<object>();
    document.addEventListener(
      'load',
      (event) => {
        const script = event.target as unknown as HTMLScriptElement;
        if (script.localName !== 'script' || script.src === '' || run.has(script)) return;
        if (!VENDOR_HOSTS.test(new URL(script.src).hostname)) return;
        run.add(script);
        event.stopImmediatePropagation();
        const notify = (type: string) => script.dispatchEvent(new Event(type) as unknown as globalThis.Event);
        modules.runScript(script.src).then(
          () => notify('load'),
          () => notify('error'),
        );
      },
      { capture: true },
    );
  }

  /** The sandbox's address for a request of the page. */
  private addressAt(address: string): string {
    const { hostname, pathname, search } = new URL(address);
    return VENDOR_HOSTS.test(hostname)
      ? `${this.sandbox.origin}/sandbox-gw/${hostname}${pathname}${search}`
      : address;
  }

  /** This phone's socket class; a failed connection is reported as a browser does. */
  private socketClass(): typeof PageSocket {
    const fail = (): void => {
      if (!this.isClosing) this.onTrouble('no socket');
    };
    return class extends PageSocket {
      private isLeft = false;

      constructor(address: string) {
        super(address);
        this.on('error', () => {
          if (!this.isLeft) fail();
        });
      }

      override close(...args: Parameters<PageSocket['close']>): void {
        this.isLeft = true;
        super.close(...args);
      }
    };
  }

  /** As in a browser, requests of a leaving document are sent before the next one loads. */
  private async allIsSent(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.allSettled(this.sending);
  }

  /** The page cancels its request. */
  private letGo(
    { signal }: { readonly signal: { addEventListener: (type: 'abort', listener: () => void) => void } },
    { DOMException }: Window,
  ): Promise<never> {
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () =>
        reject(new DOMException('The request was let go', 'AbortError')),
      );
    });
  }

  /** The text of a script. */
  private async fileAt(url: string): Promise<string> {
    const { pathname } = new URL(url);
    const outcome = await this.outcomeOf({ url, method: 'GET', body: undefined });
    if (outcome !== undefined) return this.textOf(url, responseOf(outcome));
    // The sandbox's own files may change between requests.
    const isBuilt = pathname.startsWith('/assets/');
    const known = isBuilt ? files.get(pathname) : undefined;
    const text =
      known ?? (await this.textOf(url, await this.sandbox.fetch(new Request(this.addressAt(url)))));
    if (isBuilt) files.set(pathname, text);
    return text;
  }

  private async textOf(url: string, answer: Response | undefined): Promise<string> {
    if (answer?.ok === true) return answer.text();
    const name = nameOfRequest({ url, method: 'GET', body: undefined });
    this.onTrouble(answer === undefined ? `no answer ${name}` : `${answer.status} ${name}`);
    // Chromium's wording.
    throw new this.window.TypeError(`Failed to fetch dynamically imported module: ${url}`);
  }

  /** The outcome that the test's routes decide; undefined if the request goes on to the sandbox. */
  private async outcomeOf(sent: AnyRequest): Promise<Outcome | undefined> {
    const found = this.routes.find(({ addresses }) => meets(sent.url, addresses));
    if (found === undefined) return undefined;
    const route = new DomRoute();
    found.handler(route);
    return Promise.race([route.outcome, this.closing.then(() => 'aborted' as const)]);
  }

  /** Tracks a body that is read before its request is sent. */
  private async outgoing<Read>(reading: Promise<Read>): Promise<Read> {
    this.sending.add(reading);
    const read = await reading;
    this.sending.delete(reading);
    return read;
  }

  /** Follows redirects, and returns the last answer. */
  private async followed(
    from: string,
    headers: Headers,
    first: Response | undefined,
  ): Promise<{ readonly at: string; readonly answer: Response | undefined }> {
    let [at, answer] = [from, first];
    const goesOn = new Headers(headers);
    for (const ofBody of ['content-type', 'content-length']) goesOn.delete(ofBody);
    for (let to = redirectOf(answer); to !== null; to = redirectOf(answer)) {
      at = new URL(to, at).href;
      answer = await this.sandbox.fetch(new Request(at, { headers: goesOn }));
    }
    return { at, answer };
  }

  private async answer(request: PageRequest, window: Window): Promise<DomResponse> {
    if (STYLES.test(request.url))
      return new window.Response('a{}', { headers: { 'content-type': 'text/css' } });
    const headers = new Headers();
    request.headers.forEach((value, name) => headers.set(name, value));
    // Nothing is sent over a network.
    headers.delete('accept-encoding');
    const address = this.addressAt(request.url);
    headers.set('host', new URL(address).host);
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const body = hasBody ? await this.outgoing(bodyOf(request, headers)) : undefined;
    const sent: AnyRequest = {
      url: request.url,
      method: request.method,
      body: body && new TextDecoder().decode(body),
      headers: Object.fromEntries(headers),
    };
    for (const listener of this.listeners) listener(sent);
    const outcome = LONG_POLL.test(address) ? 'aborted' : await this.outcomeOf(sent);
    const { at, answer } = await this.followed(
      request.url,
      headers,
      outcome === undefined
        ? await this.sandbox.fetch(
            new Request(address, { method: request.method, headers, ...(body && { body }) }),
          )
        : responseOf(outcome),
    );
    // It hangs until the page cancels it.
    if (answer !== undefined && hangs(answer)) await this.closing;
    const name = nameOfRequest(sent);
    if (answer === undefined || isUnanswered(answer)) {
      if (!this.isClosing) this.onTrouble(`no answer ${name}`);
      throw new Error('The sandbox gives no answer');
    }
    if (answer.status >= 400) this.onTrouble(`${answer.status} ${name}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (bytes.length < Number(answer.headers.get('content-length'))) {
      this.onTrouble(`no answer ${name}`);
      throw new Error('The answer breaks off');
    }
    const response = new window.Response(bytes as never, {
      status: answer.status,
      headers: [...answer.headers] as never,
    });
    // A document's address is where it came from.
    if (at !== request.url) Object.assign(response, { url: at });
    return response;
  }
}

/** Undefined without an answer. */
const responseOf = (outcome: Outcome): Response | undefined =>
  outcome === 'aborted' ? undefined : new Response(outcome.body, { status: outcome.status });

const redirectOf = (answer: Response | undefined): string | null =>
  answer !== undefined && answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
