/** Debian's Firefox, which Puppeteer drives by WebDriver BiDi. */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch, type Browser, type KeyInput, type Page } from 'puppeteer-core';
import { Passing, passing, type Driver, type Engine } from './driver.ts';

const BINARY = '/usr/bin/firefox-esr';

export const firefox: Engine = {
  whyNot: () => (existsSync(BINARY) ? undefined : 'There is no Firefox: apt-get install firefox-esr'),
  start: async (locale, timezone, scheme) => {
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
        'ui.systemUsesDarkTheme': Number(scheme === 'dark'),
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

const tabOf = async (browser: Browser): Promise<Driver> => new FirefoxTab(browser, await browser.newPage());

class FirefoxTab implements Driver {
  constructor(
    private readonly browser: Browser,
    private readonly page: Page,
  ) {}

  readonly another = (): Promise<Driver> => tabOf(this.browser);
  readonly bringToFront = (): Promise<void> => this.page.bringToFront();
  readonly open = (url: string): Promise<unknown> => this.page.goto(url, { waitUntil: 'load' });
  readonly reload = (): Promise<unknown> => this.page.reload({ waitUntil: 'load' });
  readonly click = (x: number, y: number): Promise<void> => passing(this.page.mouse.click(x, y));
  readonly type = (text: string): Promise<void> => this.page.keyboard.type(text);
  readonly setOffline = (isOffline: boolean): Promise<void> => this.page.setOfflineMode(isOffline);
  readonly close = (): Promise<void> => this.browser.close();
  readonly resize = (width: number, height: number): Promise<void> =>
    this.page.setViewport({ width, height, deviceScaleFactor: 2 });

  async run(body: string, frame?: string): Promise<unknown> {
    const inside =
      frame === undefined ? this.page : await passing((await this.page.$(frame))?.contentFrame());
    if (!inside) throw new Passing(`There is no frame ${frame}`);
    // The protocol leaves out what a rectangle has.
    const text = await passing(inside.evaluate(`(async () => {${body}})().then(JSON.stringify)`));
    return JSON.parse(String(text ?? null));
  }

  async press(chord: string): Promise<void> {
    const keys = chord.replace('ControlOrMeta', 'Control').replace('Space', ' ').split('+') as KeyInput[];
    for (const key of keys) await this.page.keyboard.down(key);
    for (const key of keys.toReversed()) await this.page.keyboard.up(key);
  }

  async prepare(script: string): Promise<() => Promise<unknown>> {
    const { identifier } = await this.page.evaluateOnNewDocument(script);
    return () => this.page.removeScriptToEvaluateOnNewDocument(identifier);
  }
}
