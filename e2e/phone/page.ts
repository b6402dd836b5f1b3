/** The part of Playwright's page that page models and screen tests use. */
import { runInContext } from 'node:vm';
import { DomClock } from './clock.ts';
import { eventually } from './eventually.ts';
import { DomLocator } from './locator.ts';
import type { DomPhone } from './phone.ts';
import { DomRequest } from './request.ts';
import type { RouteHandler } from './route.ts';

/** Can be undone, like Playwright's. */
interface Disposable {
  readonly dispose: () => Promise<void>;
}

/** The browser context of a page (`DomContext`). */
interface PagesOfPhone {
  forget(page: DomPage): void;
}

export class DomPage {
  readonly getByRole: DomLocator['getByRole'];
  readonly getByText: DomLocator['getByText'];
  readonly getByLabel: DomLocator['getByLabel'];
  readonly locator: DomLocator['locator'];
  readonly clock: DomClock;

  constructor(
    private readonly phone: DomPhone,
    private readonly ofPhone: PagesOfPhone,
  ) {
    this.clock = new DomClock(phone);
    const root = new DomLocator(() => [phone.window.document.documentElement as unknown as Element], 'page');
    this.getByRole = root.getByRole.bind(root);
    this.getByText = root.getByText.bind(root);
    this.getByLabel = root.getByLabel.bind(root);
    this.locator = (selector) => (selector === 'html' ? root : root.locator(selector));
  }

  /** A frame of the page, such as a card field (`card-fields.ts`); foreign frames need a browser. */
  frameLocator(selector: string): DomLocator {
    return new DomLocator(
      () =>
        this.locator(selector).elements.flatMap((frame) => {
          const root = (frame as HTMLIFrameElement).contentDocument?.documentElement;
          return root ? [root] : [];
        }),
      `in the frame ${selector}`,
    );
  }

  async goto(path: string): Promise<void> {
    await this.phone.open(path);
  }

  async reload(): Promise<void> {
    await this.phone.reload();
  }

  /** Closes the browser tab. */
  async close(): Promise<void> {
    this.ofPhone.forget(this);
    await this.phone.close();
  }

  context(): PagesOfPhone {
    return this.ofPhone;
  }

  /** Answers requests to these addresses from now on, or holds them. */
  async route(addresses: string | RegExp, handler: RouteHandler): Promise<void> {
    this.phone.routes.unshift({ addresses, handler });
  }

  async unroute(addresses: string | RegExp): Promise<void> {
    const { routes } = this.phone;
    const kept = routes.filter((route) => String(route.addresses) !== String(addresses));
    routes.splice(0, routes.length, ...kept);
  }

  async goBack(): Promise<void> {
    await this.phone.back();
  }

  async goForward(): Promise<void> {
    await this.phone.forward();
  }

  /** For axe, which checks each frame: a document without a browser has none. */
  frames(): readonly DomPage[] {
    return [this];
  }

  mainFrame(): DomPage {
    return this;
  }

  /** Runs a function at the start of each document from now on. */
  async addInitScript<Given>(run: (given: Given) => void, given?: Given): Promise<Disposable> {
    const forget = this.phone.onDocument((window) => {
      const inPage = runInContext(`(${run.toString()})`, window) as (given?: Given) => void;
      inPage(given);
    });
    return { dispose: async () => forget() };
  }

  /** Exposes a function of the test to each document from now on. */
  async exposeFunction(name: string, run: (...given: readonly unknown[]) => unknown): Promise<void> {
    this.phone.onDocument((window) => Object.assign(window, { [name]: run }));
  }

  on(event: 'request', listener: (request: DomRequest) => void): void;
  on(event: 'framenavigated', listener: (frame: { readonly url: () => string }) => void): void;
  on(event: string, listener: (event: never) => void): void {
    const notify = listener as (event: unknown) => void;
    if (event === 'request') this.phone.onRequest((sent) => notify(new DomRequest(sent)));
    else if (event === 'framenavigated') this.phone.onAddress((address) => notify({ url: () => address }));
    else throw new Error(`Without a browser there is no event ${event}`);
  }

  async waitForRequest(isMeant: (request: DomRequest) => boolean): Promise<DomRequest> {
    let found: DomRequest | undefined;
    this.on('request', (request) => {
      if (found === undefined && isMeant(request)) found = request;
    });
    await eventually(() => found !== undefined, 'the request is sent');
    if (found === undefined) throw new Error('The request was not sent');
    return found;
  }

  url(): string {
    return this.phone.window.location.href;
  }

  async title(): Promise<string> {
    return this.phone.window.document.title;
  }

  /** Runs a script, or a function that uses only the page's globals. */
  async evaluate<Given, Result>(
    run: string | ((given: Given) => Result),
    given?: Given,
  ): Promise<Awaited<Result>> {
    if (typeof run === 'string') return runInContext(run, this.phone.window) as Awaited<Result>;
    const inPage = runInContext(`(${run.toString()})`, this.phone.window) as (given?: Given) => Result;
    return await inPage(given);
  }
}
