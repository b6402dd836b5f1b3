/** The part of Playwright's browser, context, page and locators that tests use, over another engine's driver. */
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { test, type Browser, type BrowserContextOptions } from '@playwright/test';
import { buildSync } from 'esbuild';
import { DomLocator } from '../phone/locator.ts';
import { Passing, type Driver, type Engine } from './driver.ts';

const PATIENCE_MS = 20_000;
const BETWEEN_LOOKS_MS = 50;
const PHONE = { width: 390, height: 844 };

const entryPoints = [fileURLToPath(new URL('in-page.ts', import.meta.url))];
let built: string | undefined;

/** Loaded into a document before its first look. */
const inPage = (): string =>
  (built ??=
    buildSync({ entryPoints, bundle: true, write: false, minify: true, external: ['util'] }).outputFiles[0]
      ?.text ?? '');

/** The source of a value that a test gives, as the page reads it. */
function sourceOf(value: unknown): string {
  if (value instanceof EngineLocator) return value.source;
  if (value instanceof RegExp || typeof value === 'function') return String(value);
  if (Array.isArray(value)) return `[${value.map(sourceOf).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  return `{${Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}:${sourceOf(part)}`)}}`;
}

const callOf = (run: unknown, ...given: readonly unknown[]): string =>
  `(${String(run)})(${given.map(sourceOf).join()})`;

/** Retries what the driver or the page cannot do yet. */
async function until<Answer>(attempt: () => Promise<Answer>, ms = PATIENCE_MS): Promise<Answer> {
  for (const end = Date.now() + ms; ; await pause(BETWEEN_LOOKS_MS))
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Passing) || Date.now() > end) throw error;
    }
}

/** Skips a test that needs what only Playwright's browsers have, when it asks for it. */
const lacking = (what: string): (() => never) =>
  new Proxy(() => undefined, {
    get: (_, name) => (name === 'then' ? undefined : lacking(`${what}.${String(name)}`)),
    apply: () => test.info().skip(true, `Needs ${what}`),
  }) as never;

/** @param other what stands for a member that the subject has not got */
const withOthers = <Subject extends object>(subject: Subject, other: (name: string) => unknown): Subject =>
  new Proxy(subject, {
    get: (own, name): unknown =>
      typeof name === 'symbol' || name === 'then' || name in own ? Reflect.get(own, name, own) : other(name),
  });

const nothing = async (): Promise<void> => undefined;

/** A window of the driver's, or a frame in it. */
interface Place {
  readonly driver: Driver;
  readonly frame?: string;
  /** The value of an expression in it, once it has one. */
  ask(expression: string, ms?: number): Promise<unknown>;
}

type Step = (...given: readonly unknown[]) => EngineLocator;

const STEPS = 'getByRole getByText getByLabel locator filter or and first last nth'.split(' ');

/** Its source finds it in the page, by the locators of `e2e/phone`. */
export class EngineLocator {
  declare readonly locator: Step;
  declare readonly nth: Step;
  declare readonly count: () => Promise<number>;
  declare readonly focus: () => Promise<void>;
  readonly toString = () => this.source;
  readonly click = () => this.tap();
  readonly fill = (text: string) => this.place.ask(`inPage.fill(${this.source}, ${JSON.stringify(text)})`);
  readonly scrollIntoViewIfNeeded = () => this.place.ask(`inPage.placeOf(${this.source})`);
  readonly evaluateAll = (read: unknown, given?: unknown) =>
    this.place.ask(`(${String(read)})(${this.source}.elements, ${sourceOf(given)})`);
  declare readonly evaluate: <Result>(read: (element: HTMLInputElement) => Result) => Promise<Result>;
  readonly blur = () => this.place.ask(`(await ${this.source}.one()).blur()`);
  readonly boundingBox = () =>
    this.place.ask(`(await ${this.source}.one()).getBoundingClientRect().toJSON()`);

  constructor(
    readonly place: Place,
    readonly source = 'inPage.root',
  ) {
    return withOthers(this, (name) => {
      if (!(name in DomLocator.prototype)) return lacking(`locator.${name}`);
      const at = (given: readonly unknown[]) => `${source}.${name}(${given.map(sourceOf).join()})`;
      return STEPS.includes(name)
        ? (...given: readonly unknown[]) => new EngineLocator(place, at(given))
        : (...given: readonly unknown[]) => place.ask(at(given));
    });
  }

  async all(): Promise<readonly EngineLocator[]> {
    return Array.from({ length: await this.count() }, (_, at) => this.nth(at));
  }

  async tap(): Promise<void> {
    if (this.place.frame !== undefined) lacking('a tap in a frame')();
    await until(async () => {
      const { x, y } = (await this.place.ask(`inPage.placeOf(${this.source})`, 0)) as DOMPoint;
      await this.place.driver.click(x, y);
    });
  }

  async check(): Promise<void> {
    if (!(await this.evaluate((element) => element.checked))) await this.tap();
  }

  async press(key: string): Promise<void> {
    await this.focus();
    await this.place.driver.press(key);
  }

  /** Its element, as a value that is given to a page's function. */
  async elementHandle(): Promise<EngineLocator & { readonly ownerFrame: () => Promise<unknown> }> {
    const ownerFrame = async () => (this.place instanceof EnginePage ? this.place.mainFrame() : undefined);
    return Object.assign(new EngineLocator(this.place, `${this.source}.elements[0]`), { ownerFrame });
  }

  /** An expectation's answer, once it is as wanted or the time is over. */
  async meets(name: string, isNot: boolean, given: readonly unknown[], ms = PATIENCE_MS) {
    const question = `inPage.meets(${[name, isNot, this, ...given].map(sourceOf).join()})`;
    const asWanted = async (): Promise<string> => {
      const { pass, message } = (await this.place.ask(question, 0)) as { pass: boolean; message: string };
      if (pass === isNot) throw new Passing(message);
      return message;
    };
    return until(asWanted, ms).then(
      (message) => ({ pass: !isNot, message: () => message }),
      (error: unknown) => ({ pass: isNot, message: () => `Not within ${ms} ms. ${String(error)}` }),
    );
  }
}

export class EnginePage implements Place {
  readonly root = new EngineLocator(this);
  readonly bringToFront = async () => this.driver.bringToFront?.();
  readonly close = () => this.driver.open('about:blank');
  readonly context = () => this.phone;
  readonly mainFrame = () => this;
  readonly frames = () => [this];
  readonly url = () => this.address;
  readonly title = () => this.ask('document.title');
  readonly on = (event: string) => event === 'framenavigated' || lacking(`page.on ${event}`)();
  // The drivers' own ways wait for a load that a page from the back-forward cache may never have.
  readonly goBack = () => this.leave('history.back()');
  readonly goForward = () => this.leave('history.forward()');
  readonly meets: EngineLocator['meets'] = (...question) =>
    new EngineLocator(this, 'inPage.page').meets(...question);
  readonly viewportSize = () => this.size;
  readonly addInitScript: EngineContext['addInitScript'] = (...script) => this.phone.addInitScript(...script);
  readonly touchscreen = { tap: (x: number, y: number) => this.driver.click(x, y) };
  /** A document's, from the first look at it on. */
  readonly clock = withOthers({ install: async () => void (this.phone.ownsTime = true) }, (name) => {
    const step = { runFor: 'tickAsync', fastForward: 'jump' }[name] ?? lacking(`page.clock.${name}`)();
    return async (ms: number) => {
      // WebKit's driver gives a script half a minute, by the page's own time.
      let left = ms;
      do await this.ask(`inPage.time.${step}(${Math.min(left, 20_000)})`);
      while ((left -= 20_000) > 0);
    };
  });
  private size = PHONE;
  private address = 'about:blank';

  constructor(
    readonly driver: Driver,
    private readonly phone: EngineContext,
    readonly keyboard = driver,
  ) {
    const { root } = this;
    return withOthers(this, (name) =>
      STEPS.includes(name) ? Reflect.get(root, name) : lacking(`page.${name}`),
    );
  }

  locator(selector: string, ...filter: readonly unknown[]): EngineLocator {
    return selector === 'html' ? this.root : this.root.locator(selector, ...filter);
  }

  frameLocator(frame: string): EngineLocator {
    const ask = (expression: string, ms?: number) => this.ask(expression, ms, frame);
    return new EngineLocator({ driver: this.driver, frame, ask });
  }

  async goto(path: string): Promise<void> {
    if (this.phone.seeds.size > 0) await this.driver.open(`${this.phone.origin}/robots.txt`);
    for (const seed of this.phone.seeds) await this.driver.run(seed);
    await this.driver.open(new URL(path, this.phone.origin).href);
    await this.ask('');
  }

  async reload(): Promise<void> {
    await this.driver.reload();
    await this.ask('');
  }

  evaluate(run: unknown, given?: unknown): Promise<unknown> {
    return this.ask(typeof run === 'string' ? `(() => {${run}})()` : callOf(run, given));
  }

  async setViewportSize(size: EnginePage['size']): Promise<void> {
    if (this.driver.resize) await this.driver.resize(size.width, size.height);
    else if (size.width !== PHONE.width || size.height !== PHONE.height) lacking('page.setViewportSize')();
    this.size = size;
  }

  async ask(expression: string, ms?: number, frame?: string): Promise<unknown> {
    const look = `if (!globalThis.inPage) return {};
      return { href: location.href, value: await (${expression || 'undefined'}) }`;
    const run = async (body: string) =>
      (await this.driver.run(body, frame)) as { readonly href?: string; value: unknown };
    return until(async () => {
      let { href, value } = await run(look);
      if (href === undefined) {
        await run(
          [inPage(), ...(frame === undefined && !this.driver.prepare ? this.phone.scripts : [])].join(';'),
        );
        if (this.phone.ownsTime && frame === undefined) await run('inPage.time = inPage.takeTime()');
        ({ href, value } = await run(look));
      }
      if (href === undefined) throw new Passing('The page is new');
      if (frame === undefined) this.address = href;
      return value;
    }, ms);
  }

  /** Goes to another entry of the history, whose address differs. */
  private async leave(go: string): Promise<void> {
    const left = this.address;
    await this.driver.run(go);
    await until(async () => {
      await this.ask('', 0);
      if (this.address === left) throw new Passing(`Still at ${left}`);
    });
  }
}

/** A phone. What no driver can watch goes unseen: the page reports its own troubles. */
export class EngineContext {
  /** Run on a page of the same origin before the next one opens: Firefox may load the first page without scripts. */
  readonly seeds = new Set<string>();
  readonly scripts = new Set<string>();
  ownsTime = false;
  readonly exposeBinding = nothing;
  readonly on = nothing;
  readonly close = () => this.driver.close();
  readonly setOffline = (isOffline: boolean) => this.driver.setOffline(isOffline);
  private readonly opened: EnginePage[] = [];

  constructor(
    private readonly driver: Driver,
    readonly origin: string,
    private readonly viewport: typeof PHONE,
  ) {
    return withOthers(this, (member) => lacking(`context.${member}`));
  }

  async newPage(): Promise<EnginePage> {
    const driver = this.opened.length === 0 ? this.driver : await this.driver.another();
    for (const script of this.scripts) await driver.prepare?.(script);
    const page = new EnginePage(driver, this);
    await page.setViewportSize(this.viewport);
    this.opened.push(page);
    return page;
  }

  readonly pages = () => this.opened;

  /** Without scripts that run before a page's own, they run at the first look at it. */
  async addInitScript(run: unknown, given?: unknown): Promise<{ readonly dispose: () => Promise<unknown> }> {
    const script = callOf(run, given);
    const isSeed = script.includes('localStorage.setItem');
    const kept = isSeed ? this.seeds : this.scripts;
    kept.add(script);
    const drivers = isSeed ? [] : this.opened.map(({ driver }) => driver);
    const undo = await Promise.all(drivers.map((driver) => driver.prepare?.(script)));
    return {
      dispose: async () => kept.delete(script) && Promise.all(undo.map((takeBack) => takeBack?.())),
    };
  }

  /** Errors and refusals of the page's policy in the current documents. */
  readonly troubles = async (): Promise<unknown[]> =>
    (await Promise.all(this.opened.map((page) => page.ask('inPage.troubles')))).flat();
}

/** As the fixture of Playwright's own browsers has it. */
export const browserOf = ({ whyNot, start }: Engine): Browser =>
  ({
    newContext: async (given: BrowserContextOptions = {}) => {
      const { locale = 'en-GB', timezoneId = 'Europe/London', colorScheme, viewport } = given;
      const why = whyNot(locale);
      test.info().skip(why !== undefined, why);
      const driver = await start(locale, timezoneId, colorScheme ?? 'light');
      return new EngineContext(driver, given.baseURL ?? '', viewport ?? PHONE);
    },
    close: nothing,
  }) as unknown as Browser;
