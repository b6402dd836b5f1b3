/** Starts Debian's Firefox, which Puppeteer drives by WebDriver BiDi. */
import { existsSync } from 'node:fs';
import { launch, type ElementHandle, type Page } from 'puppeteer-core';
import { Passing, type Driver, type Engine } from './driver.ts';

const BINARY = '/usr/bin/firefox-esr';

export const firefox: Engine = {
  whyNot: () => (existsSync(BINARY) ? undefined : 'There is no Firefox: apt-get install firefox-esr'),
  start: async () => {
    const browser = await launch({
      browser: 'firefox',
      executablePath: BINARY,
      defaultViewport: { width: 390, height: 844, deviceScaleFactor: 2 },
      env: { ...process.env, TZ: 'Europe/London' },
      extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', 'ui.prefersReducedMotion': 1 },
    });
    const [page = await browser.newPage()] = await browser.pages();
    return { driver: new FirefoxWindow(page), close: () => browser.close() };
  },
};

class FirefoxWindow implements Driver<ElementHandle> {
  constructor(private readonly page: Page) {}

  open(url: string): Promise<unknown> {
    return this.page.goto(url, { waitUntil: 'domcontentloaded' });
  }

  readonly reload = (): Promise<unknown> => this.page.reload({ waitUntil: 'domcontentloaded' });

  readonly back = (): Promise<unknown> => this.execute('history.back()');

  execute<Answer>(script: string, ...args: readonly unknown[]): Promise<Answer> {
    return passing(this.page.evaluate(bodyOf(script), ...args)) as Promise<Answer>;
  }

  async find(script: string, ...args: readonly unknown[]): Promise<ElementHandle | null> {
    const found = await passing(this.page.evaluateHandle(bodyOf(script), ...args));
    return found.asElement() as ElementHandle | null;
  }

  click(element: ElementHandle): Promise<void> {
    return passing(element.click());
  }

  async fill(element: ElementHandle, text: string): Promise<void> {
    await passing(element.evaluate((field) => (field as HTMLInputElement).select()));
    await passing(element.type(text));
  }

  async fillIn(frame: ElementHandle, text: string): Promise<boolean> {
    const inside = await passing(frame.contentFrame());
    const field = await passing(inside?.$('input') ?? Promise.resolve(null));
    if (field !== null) await this.fill(field, text);
    return field !== null;
  }
}

const bodyOf = (script: string) => new Function(script) as (...args: readonly unknown[]) => unknown;

async function passing<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    // Also what the page itself throws while another takes its place.
    throw new Passing(String(error));
  }
}
