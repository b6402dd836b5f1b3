/** The part of Playwright's context, page and locators that tests use, over another engine's driver. */
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { test, type Browser } from '@playwright/test';
import { buildSync } from 'esbuild';
import { Passing, type Driver, type Engine } from './driver.ts';

const PATIENCE_MS = 20_000;
const BETWEEN_LOOKS_MS = 50;

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Loaded into a document before its first look. */
const [{ text: IN_PAGE = '' } = {}] = buildSync({
  entryPoints: [file('in-page.ts')],
  alias: { '@playwright/test': file('wait-in-page.ts') },
  bundle: true,
  write: false,
  minify: true,
}).outputFiles;

type Chain = Readonly<Record<'getByRole' | 'getByText' | 'getByLabel' | 'locator', Step>>;
type Step = (...given: readonly unknown[]) => EngineLocator;

/** The source of a value that a test gives, as the page reads it. */
function sourceOf(value: unknown): string {
  if (value instanceof EngineLocator) return value.source;
  if (value instanceof RegExp || typeof value === 'function') return String(value);
  if (Array.isArray(value)) return `[${value.map(sourceOf).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  return `{${Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}:${sourceOf(part)}`)}}`;
}

const listOf = (given: readonly unknown[]): string => given.map(sourceOf).join();

/** Retries what the driver or the page cannot do yet. */
async function until<Answer>(attempt: () => Promise<Answer>, ms = PATIENCE_MS): Promise<Answer> {
  for (const end = Date.now() + ms; ; await pause(BETWEEN_LOOKS_MS))
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Passing) || Date.now() > end) throw error;
    }
}

/** A test that asks for what the driver has not got is skipped with that reason. */
const lacking = (what: string): (() => never) =>
  new Proxy(() => undefined, {
    get: (_, name) => (name === 'then' ? undefined : lacking(`${what}.${String(name)}`)),
    apply: () => test.info().skip(true, `Needs ${what}`),
  }) as never;

const orLacking = <Subject extends object>(subject: Subject, what: string): Subject =>
  new Proxy(subject, {
    get: (has, name): unknown =>
      typeof name === 'symbol' || name === 'then' || name in has
        ? Reflect.get(has, name, has)
        : lacking(`${what}.${name}`),
  });

const nothing = async (): Promise<void> => undefined;

const KEYS: Readonly<Record<string, string>> = { ControlOrMeta: 'Control' };

export class EngineBrowser {
  constructor(private readonly engine: Engine) {}

  async newContext({ baseURL = '' } = {}): Promise<EngineContext> {
    const why = this.engine.whyNot();
    test.info().skip(why !== undefined, why);
    return orLacking(new EngineContext(await this.engine.start(), baseURL), `context of ${this.engine.name}`);
  }

  /** As the fixture of Playwright's own browsers has it. */
  static of(engine: Engine): Browser {
    return new EngineBrowser(engine) as unknown as Browser;
  }

  readonly close = nothing;
}

/** A phone with one window. */
export class EngineContext {
  private page: EnginePage | undefined;
  private readonly scripts: string[] = [];

  constructor(
    private readonly driver: Driver,
    private readonly origin: string,
  ) {}

  async newPage(): Promise<EnginePage> {
    if (this.page !== undefined) lacking('a second browser tab')();
    this.page = new EnginePage(this.driver, this.origin, this.scripts, this);
    return orLacking(this.page, 'page');
  }

  pages(): readonly EnginePage[] {
    return this.page === undefined ? [] : [this.page];
  }

  /** Where a driver has no scripts that run before a page's, they run at the first look at it. */
  async addInitScript(script: unknown, given?: unknown): Promise<void> {
    const source = `(${String(script)})(${sourceOf(given)})`;
    if (this.driver.prepare === undefined) this.scripts.push(source);
    else await this.driver.prepare(`(() => {${source}})()`);
  }

  /** What a driver cannot watch goes unseen; `troubles` has the page's own. */
  readonly exposeBinding = nothing;
  readonly on = nothing;

  async cookies(): Promise<readonly never[]> {
    return [];
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await (this.driver.setOffline ?? lacking('setOffline')).call(this.driver, isOffline);
  }

  /** Errors and refusals of the page's policy on the current page. */
  async troubles(): Promise<readonly string[]> {
    return ((await this.page?.ask('return inPage.troubles')) as readonly string[] | undefined) ?? [];
  }

  async close(): Promise<void> {
    await this.driver.close();
  }
}

export class EnginePage {
  readonly getByRole: Step;
  readonly getByText: Step;
  readonly getByLabel: Step;
  readonly locator: Step;
  readonly keyboard = {
    press: (chord: string) => this.driver.press(chord.split('+').map((key) => KEYS[key] ?? key)),
    type: (text: string) => this.driver.type(text),
  };
  private address = 'about:blank';
  /** Run on a page of the same origin before the next one opens. */
  private readonly seeds = new Set<string>();

  constructor(
    private readonly driver: Driver,
    private readonly origin: string,
    private readonly scripts: readonly string[],
    private readonly phone: EngineContext,
  ) {
    const root = locatorOf(this, 'inPage.root');
    this.getByRole = root.getByRole;
    this.getByText = root.getByText;
    this.getByLabel = root.getByLabel;
    this.locator = (selector) => (selector === 'html' ? root : root.locator(selector));
  }

  frameLocator(frame: string): EngineLocator & Chain {
    return locatorOf(this, 'inPage.root', frame);
  }

  context(): EngineContext {
    return this.phone;
  }

  mainFrame(): this {
    return this;
  }

  frames(): readonly this[] {
    return [this];
  }

  on(event: string): void {
    if (event !== 'framenavigated') lacking(`page.on ${event}`)();
  }

  readonly bringToFront = nothing;

  async goto(path: string): Promise<void> {
    if (this.seeds.size > 0) await this.driver.open(`${this.origin}/robots.txt`);
    for (const seed of this.seeds) await this.driver.run(seed);
    await this.driver.open(new URL(path, this.origin).href);
    await this.ask('');
  }

  async reload(): Promise<void> {
    await this.driver.reload();
    await this.ask('');
  }

  async goBack(): Promise<void> {
    await this.leave(() => this.driver.back());
  }

  async goForward(): Promise<void> {
    await this.leave(() => this.driver.forward());
  }

  url(): string {
    return this.address;
  }

  title(): Promise<string> {
    return this.ask('return document.title') as Promise<string>;
  }

  async evaluate(run: unknown, given?: unknown): Promise<unknown> {
    return this.ask(typeof run === 'string' ? `${run}` : `return (${String(run)})(${sourceOf(given)})`);
  }

  async addInitScript(
    script: unknown,
    given?: unknown,
  ): Promise<{ readonly dispose: () => Promise<unknown> }> {
    const source = `(${String(script)})(${sourceOf(given)})`;
    if (this.driver.prepare !== undefined) {
      const dispose = await this.driver.prepare(`(() => {${source}})()`);
      return { dispose };
    }
    if (!source.includes('localStorage.setItem')) lacking('page.addInitScript')();
    this.seeds.add(source);
    return { dispose: async () => this.seeds.delete(source) };
  }

  async setViewportSize({
    width,
    height,
  }: {
    readonly width: number;
    readonly height: number;
  }): Promise<void> {
    await (this.driver.resize ?? lacking('setViewportSize')).call(this.driver, width, height);
  }

  /** Runs an async function's body in the page or in a frame, with the locators of `in-page.ts`. */
  async ask(body: string, frame?: string, ms?: number): Promise<unknown> {
    const look = `if (!globalThis.inPage) return { isNew: true };
      return { href: location.href, value: await (async () => {${body}})() }`;
    type Answer = { readonly isNew?: true; readonly href: string; readonly value: unknown };
    return until(async () => {
      let answer = (await this.driver.run(look, frame)) as Answer;
      if (answer.isNew === true) {
        await this.driver.run([IN_PAGE, ...(frame === undefined ? this.scripts : [])].join(';'), frame);
        answer = (await this.driver.run(look, frame)) as Answer;
      }
      if (answer.isNew === true) throw new Passing('The page is new');
      if (frame === undefined) this.address = answer.href;
      return answer.value;
    }, ms);
  }

  async tap(source: string, frame: string | undefined): Promise<void> {
    await until(async () => {
      const { x, y } = await this.placeOf(source, frame);
      // The driver taps faster than an eye, as a guest who has seen the screen.
      await this.ask(`dispatchEvent(new Event('input'))`, frame, 0);
      await this.driver.click(x, y);
    });
  }

  /** An expectation's answer, once it is as wanted or the time is over. */
  async meets(
    name: string,
    isNot: boolean,
    given: readonly unknown[],
    ms?: number,
    locator = 'inPage.page',
    frame?: string,
  ) {
    const question = `const { pass, message } = await inPage.matchers.${name}.call(
      { isNot: ${isNot}, timeout: 0 }, ${[locator, listOf(given)].filter(Boolean).join()});
      return { pass, message: message() }`;
    let last = { pass: isNot, message: `The page does not answer: ${name}` };
    const asWanted = async () => {
      last = (await this.ask(question, frame, 0)) as typeof last;
      if (last.pass === isNot) throw new Passing(last.message);
    };
    await until(asWanted, ms).catch((error: unknown) => {
      if (!(error instanceof Passing)) throw error;
      last = { pass: isNot, message: `${error.message}\n${this.address}` };
    });
    const { pass, message } = last;
    return { pass, message: () => message };
  }

  private async placeOf(source: string, frame: string | undefined): Promise<{ x: number; y: number }> {
    type Place = { readonly x: number; readonly y: number };
    const place = (await this.ask(`return inPage.placeOf(${source})`, frame, 0)) as Place;
    if (frame === undefined) return place;
    const box = (await this.ask(
      `const box = document.querySelector(${JSON.stringify(frame)});
      box.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y } = box.getBoundingClientRect(); return { x: x + box.clientLeft, y: y + box.clientTop }`,
    )) as Place;
    return { x: box.x + place.x, y: box.y + place.y };
  }

  /** Goes to another entry of the history, whose address differs. */
  private async leave(go: () => Promise<unknown>): Promise<void> {
    const left = this.address;
    await go();
    await until(async () => {
      await this.ask('', undefined, 0);
      if (this.address === left) throw new Passing(`Still at ${left}`);
    });
  }
}

/** Further steps of a locator, recorded as the source of the page's own (`DomLocator`). */
const STEPS = [
  'getByRole',
  'getByText',
  'getByLabel',
  'locator',
  'filter',
  'or',
  'and',
  'first',
  'last',
  'nth',
];

/** What it can be asked for at once. */
const QUESTIONS = [
  ['count', 'isVisible', 'textContent', 'getAttribute', 'evaluate'],
  ['focus', 'waitFor', 'selectOption'],
].flat();

/** What is read of its element. */
const READ: Readonly<Record<string, string>> = {
  boundingBox: '({ x, y, width, height }) => ({ x, y, width, height }))(element.getBoundingClientRect()',
  innerText: '(element) => element.innerText)(element',
  inputValue: '(element) => element.value)(element',
  isChecked: '(element) => element.checked)(element',
  isEnabled: '(element) => !element.disabled)(element',
  blur: '(element) => element.blur())(element',
};

export class EngineLocator {
  constructor(
    readonly page: EnginePage,
    readonly source: string,
    private readonly frame?: string,
  ) {}

  toString(): string {
    return this.source;
  }

  async all(): Promise<readonly EngineLocator[]> {
    const count = (await this.ask('count', [])) as number;
    return Array.from({ length: count }, (_, at) => this.step('nth', [at]));
  }

  async tap(): Promise<void> {
    await this.page.tap(this.source, this.frame);
  }

  readonly click = (): Promise<void> => this.tap();

  async check(): Promise<void> {
    await this.setChecked(true);
  }

  async uncheck(): Promise<void> {
    await this.setChecked(false);
  }

  async fill(text: string): Promise<void> {
    await this.page.ask(`return inPage.fill(${this.source}, ${JSON.stringify(text)})`, this.frame);
  }

  async press(key: string): Promise<void> {
    await this.ask('focus', []);
    await this.page.keyboard.press(key);
  }

  async pressSequentially(text: string): Promise<void> {
    await this.ask('focus', []);
    await this.page.keyboard.type(text);
  }

  /** Its element now, as a value that is given to a page's function. */
  async elementHandle(): Promise<unknown> {
    const { page, frame } = this;
    return Object.assign(new EngineLocator(page, `${this.source}.elements[0] ?? null`), {
      ownerFrame: async () => (frame === undefined ? page : undefined),
    });
  }

  async meets(name: string, isNot: boolean, given: readonly unknown[], ms?: number) {
    return this.page.meets(name, isNot, given, ms, this.source, this.frame);
  }

  step(name: string, given: readonly unknown[]): EngineLocator & Chain {
    return locatorOf(this.page, `${this.source}.${name}(${listOf(given)})`, this.frame);
  }

  ask(name: string, given: readonly unknown[]): Promise<unknown> {
    const read = READ[name];
    const body = read === undefined ? `${name}(${listOf(given)})` : `evaluate((element) => (${read}))`;
    return this.page.ask(`return ${this.source}.${body}`, this.frame);
  }

  private async setChecked(isChecked: boolean): Promise<void> {
    await until(async () => {
      if ((await this.ask('isChecked', [])) === isChecked) return;
      await this.tap();
      throw new Passing('It is being ticked');
    });
  }
}

function locatorOf(page: EnginePage, source: string, frame?: string): EngineLocator & Chain {
  const locator = new EngineLocator(page, source, frame);
  for (const name of STEPS)
    Object.assign(locator, { [name]: (...given: readonly unknown[]) => locator.step(name, given) });
  for (const name of [...QUESTIONS, ...Object.keys(READ)])
    Object.assign(locator, { [name]: (...given: readonly unknown[]) => locator.ask(name, given) });
  return orLacking(locator, 'locator') as EngineLocator & Chain;
}
