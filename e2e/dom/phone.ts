/**
 * A guest's phone without a browser: happy-dom loads the built app's documents from a sandbox and runs their scripts.
 * It has no layout, styles, policies, frames of others, service worker or live line; what depends on them needs a browser.
 */
import { Browser, type BrowserPage, type Response as DomResponse, type Window } from 'happy-dom';
import { WebSocket } from 'ws';
import { isUnanswered } from '../../fixtures/sandbox/spoilt-answers.ts';
import { agreeOnTheHourIn } from '../clock-ahead.ts';
import type { TestSandbox } from '../sandbox.ts';
import { nameOfAsked, type Asked } from '../watch.ts';
import { CARD_FIELDS } from './card-fields.ts';
import { DocumentModules } from './modules.ts';

/** Told of what should not happen, in the words of a `Watch`. */
export type OnTrouble = (trouble: string) => void;

/** As in the browser tests: a small phone that speaks English. */
const VIEWPORT = { width: 390, height: 844 };

/** What happy-dom's window lacks and the app uses. */
const MISSING = { structuredClone, TextEncoder, TextDecoder };

/** The host of a brand is a name that only browsers resolve, to this address. */
const LOOPBACK = '127.0.0.1';

/** A socket of a page, to whichever host name of this machine. */
class PageSocket extends WebSocket {
  constructor(address: string) {
    const { host, origin, port } = new URL(address);
    const there = new URL(address);
    there.host = `${LOOPBACK}:${port}`;
    super(there, { headers: { host }, origin });
  }
}

const STYLES = /\.css$/;

/** Hosts of the card provider and of wallets, which the sandbox's service worker answers for in a browser. */
const VENDOR_HOSTS =
  /(^|\.)((braintreegateway|braintree-api|paypal|cardinalcommerce)\.com|pay\.google\.com)$/;

/** A frame of somebody else, which stays empty. */
const NO_FRAME = /^NotSupportedError: Failed to load iframe page/;

/** Tells a page that a service worker plays the card provider: here the phone does, from the beginning. */
const PLAYED_BY_WORKER = 'meta[name="payment-gateway"]';

export class DomPhone {
  private readonly browser: Browser;
  private readonly tab: BrowserPage;
  /** Documents of a phone share what is stored; happy-dom gives each a storage of its own. */
  private readonly localStorage: Storage;
  private readonly sessionStorage: Storage;
  /** Runs at the beginning of each document. */
  private readonly beginnings: ((window: Window) => void)[] = [];
  private readonly listeners: ((asked: Asked) => void)[] = [];
  private readonly logListeners: ((text: string) => void)[] = [];
  private readonly addressListeners: ((address: string) => void)[] = [];
  /** The scripts of the document that is there. */
  private running: Promise<void> = Promise.resolve();
  /** Documents that were asked for have come. */
  private arrived: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly sandbox: TestSandbox,
    private readonly onTrouble: OnTrouble,
  ) {
    this.browser = new Browser({
      settings: {
        viewport: VIEWPORT,
        // Style sheets are waited for, and come empty.
        enableCSSFileLoading: true,
        // Scripts are run by `DocumentModules`.
        handleDisabledFileLoadingAsSuccess: true,
        disableComputedStyleRendering: true,
        device: { prefersReducedMotion: 'reduce' },
        fetch: {
          interceptor: {
            beforeAsyncRequest: ({ request, window }) => this.answer(request, window as unknown as Window),
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
      const arriving = go(...where);
      this.arrived = Promise.allSettled([this.arrived, arriving]);
      return arriving;
    };
    this.localStorage = this.window.localStorage;
    this.sessionStorage = this.window.sessionStorage;
  }

  get window(): Window {
    return this.tab.mainFrame.window as unknown as Window;
  }

  /** @returns ends it */
  onDocument(begin: (window: Window) => void): () => void {
    this.beginnings.push(begin);
    return () => {
      this.beginnings.splice(this.beginnings.indexOf(begin), 1);
    };
  }

  onRequest(hear: (asked: Asked) => void): void {
    this.listeners.push(hear);
  }

  /** Hears what the page writes into its log. */
  onLog(hear: (text: string) => void): void {
    this.logListeners.push(hear);
  }

  /** Hears the address of each document, and of each screen within it. */
  onAddress(hear: (address: string) => void): void {
    this.addressListeners.push(hear);
  }

  /** Loads the document at an address, and runs its scripts. */
  async open(path: string): Promise<void> {
    await this.tab.goto(new URL(path, this.sandbox.origin).href);
    await this.settled();
  }

  async reload(): Promise<void> {
    await this.tab.reload();
    await this.settled();
  }

  async back(): Promise<void> {
    await this.tab.goBack();
    await this.settled();
  }

  async forward(): Promise<void> {
    await this.tab.goForward();
    await this.settled();
  }

  /** The scripts of the document have run. */
  async settled(): Promise<void> {
    let seen;
    do {
      seen = this.running;
      await seen;
    } while (seen !== this.running);
  }

  async close(): Promise<void> {
    // A document that arrives in a window which is taken apart breaks, and nobody catches that.
    await this.arrived;
    await this.browser.close();
  }

  /** A document has begun: gives it the phone's storage, and runs its scripts once it is read. */
  private prepare(window: Window): void {
    Object.defineProperties(window, {
      localStorage: { value: this.localStorage },
      sessionStorage: { value: this.sessionStorage },
      ...Object.fromEntries(
        Object.entries({ ...MISSING, WebSocket: PageSocket }).map(([name, value]) => [name, { value }]),
      ),
    });
    Object.defineProperties(window.navigator, {
      language: { value: 'en-GB' },
      languages: { value: ['en-GB'] },
    });
    window.addEventListener('error', (event) => {
      const { error, message } = event as unknown as { error?: Error; message?: string };
      this.onTrouble(`page error: ${error?.message ?? message ?? ''}`);
    });
    this.listenTo(window);
    agreeOnTheHourIn(window);
    for (const begin of this.beginnings) begin(window);
    const modules = new DocumentModules(
      window,
      async (url) => {
        const answer = await this.sandbox.fetch(new Request(this.addressAt(url)));
        return answer.text();
      },
      CARD_FIELDS,
    );
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

  /** To the log of a document, and to its addresses. */
  private listenTo(window: Window): void {
    const { console: shared, history, location } = window;
    const heard = (level: string, words: readonly unknown[]): void => {
      const text = words.map(String).join(' ');
      for (const hear of this.logListeners) hear(text);
      if (level === 'error' && !NO_FRAME.test(text)) this.onTrouble(`console: ${text}`);
    };
    // What happy-dom says itself.
    shared.error = (...words: unknown[]) => heard('error', words);
    // Each document has a log of its own: one that was left is taken apart while its last tasks still run.
    const own = Object.create(shared) as typeof shared;
    for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
      own[level] = (...words: unknown[]) => {
        if (!window.closed) heard(level, words);
      };
    Object.defineProperty(window, 'console', { value: own });
    const tell = (): void => this.addressListeners.forEach((hear) => hear(location.href));
    for (const step of ['pushState', 'replaceState'] as const) {
      const go = history[step].bind(history);
      history[step] = (state, title, address) => {
        go(state, title, address);
        tell();
      };
    }
    tell();
  }

  /** happy-dom takes a script for loaded without running it: a vendor's is run before the page hears of it. */
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
        const tell = (type: string) => script.dispatchEvent(new Event(type) as unknown as globalThis.Event);
        modules.runScript(script.src).then(
          () => tell('load'),
          () => tell('error'),
        );
      },
      { capture: true },
    );
  }

  /** Where the sandbox answers what is asked of an address. */
  private addressAt(address: string): string {
    const { hostname, pathname, search } = new URL(address);
    return VENDOR_HOSTS.test(hostname)
      ? `${this.sandbox.origin}/sandbox-gw/${hostname}${pathname}${search}`
      : address;
  }

  private async answer(
    request: {
      readonly url: string;
      readonly method: string;
      readonly headers: { forEach: (each: (value: string, name: string) => void) => void };
      readonly arrayBuffer: () => Promise<ArrayBuffer>;
    },
    window: Window,
  ): Promise<DomResponse> {
    if (STYLES.test(request.url)) return new window.Response('', { headers: { 'content-type': 'text/css' } });
    const headers = new Headers();
    request.headers.forEach((value, name) => headers.set(name, value));
    // Nothing is sent over a wire.
    headers.delete('accept-encoding');
    const address = this.addressAt(request.url);
    headers.set('host', new URL(address).host);
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const body = hasBody ? await request.arrayBuffer() : undefined;
    const asked: Asked = {
      url: request.url,
      method: request.method,
      body: body && new TextDecoder().decode(body),
      headers: Object.fromEntries(headers),
    };
    for (const hear of this.listeners) hear(asked);
    const answer = await this.sandbox.fetch(
      new Request(address, { method: request.method, headers, ...(body && { body }) }),
    );
    const name = nameOfAsked(asked);
    if (isUnanswered(answer)) {
      this.onTrouble(`no answer ${name}`);
      throw new Error('The sandbox gives no answer');
    }
    if (answer.status >= 400) this.onTrouble(`${answer.status} ${name}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return new window.Response(bytes as never, {
      status: answer.status,
      headers: [...answer.headers] as never,
    });
  }
}
