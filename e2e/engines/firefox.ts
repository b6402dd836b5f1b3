/** Debian's Firefox, which Puppeteer drives by WebDriver BiDi. */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch, type Browser, type KeyInput, type Page } from 'puppeteer-core';
import { Passing, passing, type Driver, type Engine } from './driver.ts';

const BINARY = '/usr/bin/firefox-esr';

export const firefox: Engine = {
  whyNot: () => (existsSync(BINARY) ? undefined : 'There is no Firefox: apt-get install firefox-esr'),
  start: async (locale, timezone) => {
    const profile = mkdtempSync(path.join(tmpdir(), 'tableside-firefox-'));
    cpSync(path.join(import.meta.dirname, 'config/firefox'), profile, { recursive: true });
    const browser = await launch({
      browser: 'firefox',
      executablePath: BINARY,
      userDataDir: profile,
      env: { ...process.env, TZ: timezone },
      extraPrefsFirefox: {
        'intl.accept_languages': locale,
        'ui.prefersReducedMotion': 1,
        // Else a scrollbar takes 12 px, which no phone's does.
        'ui.useOverlayScrollbars': 1,
        // For `userChrome.css`.
        'toolkit.legacyUserProfileCustomizations.stylesheets': true,
      },
    });
    // The first window has no focus.
    browser.process()?.once('exit', () => rmSync(profile, { recursive: true, force: true }));
    return tabOf(browser);
  },
};

async function tabOf(browser: Browser): Promise<Driver> {
  const tab = new FirefoxTab(browser, await browser.newPage());
  await tab.resize(390, 844);
  return tab;
}

class FirefoxTab implements Driver {
  constructor(
    private readonly browser: Browser,
    private readonly page: Page,
  ) {}

  readonly another = (): Promise<Driver> => tabOf(this.browser);
  readonly bringToFront = (): Promise<void> => this.page.bringToFront();
  readonly open = (url: string): Promise<unknown> => this.page.goto(url, { waitUntil: 'load' });
  readonly reload = (): Promise<unknown> => this.page.reload({ waitUntil: 'load' });

  async run(body: string, frame?: string): Promise<unknown> {
    const inside =
      frame === undefined ? this.page : await passing((await this.page.$(frame))?.contentFrame());
    if (!inside) throw new Passing(`There is no frame ${frame}`);
    // The protocol leaves out what a rectangle has.
    const text = await passing(inside.evaluate(`(async () => {${body}})().then(JSON.stringify)`));
    return JSON.parse(String(text ?? null));
  }

  click(x: number, y: number): Promise<void> {
    return passing(this.page.mouse.click(x, y));
  }

  async press(chord: string): Promise<void> {
    const keys = chord.replace('ControlOrMeta', 'Control').replace('Space', ' ').split('+') as KeyInput[];
    for (const key of keys) await this.page.keyboard.down(key);
    for (const key of keys.toReversed()) await this.page.keyboard.up(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  async prepare(script: string): Promise<() => Promise<unknown>> {
    const { identifier } = await this.page.evaluateOnNewDocument(script);
    return () => this.page.removeScriptToEvaluateOnNewDocument(identifier);
  }

  resize(width: number, height: number): Promise<void> {
    return this.page.setViewport({ width, height, deviceScaleFactor: 2 });
  }

  setOffline(isOffline: boolean): Promise<void> {
    return this.page.setOfflineMode(isOffline);
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}
