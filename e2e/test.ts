import { test as base, type BrowserContext } from '@playwright/test';
import { expect } from './expect.ts';
import type { SampleBrand } from '../fixtures/brands/index.ts';
import { foxglove } from '../fixtures/brands/foxglove/foxglove.ts';
import { agreeOnTheHour } from './clock-ahead.ts';
import { undescribedIn } from '../fixtures/contract/described-calls.ts';
import { whyNoNginx } from '../fixtures/web-server.ts';
import { Nginx } from './nginx/nginx.ts';
import { firefox } from './engines/firefox.ts';
import { browserOf, EngineContext } from './engines/page.ts';
import { webkit } from './engines/webkit.ts';
import { Guest } from './pages/guest.ts';
import { makeOldest } from './oldest-browsers.ts';
import { PersonalData } from './personal-data.ts';
import { TestSandbox } from './sandbox.ts';
import { translatePages } from './translated.ts';
import { Watch } from './watch.ts';

export { expect } from './expect.ts';
export { QUICK, SMOKE } from './tags.ts';

type Condition = (phone: BrowserContext) => Promise<unknown>;

interface Options {
  /** The sandbox's brand; `test.use({ brand })` replaces it. */
  readonly brand: SampleBrand;
  /** What each phone's pages have to bear; tests of screens always bear both (X6, X7). */
  readonly conditions: readonly Condition[];
  /** The host renders menus, as a page server does. */
  readonly renders: boolean;
}

const CONDITIONS = [
  agreeOnTheHour,
  ...(process.env.TRANSLATED === undefined ? [] : [translatePages]),
  ...(process.env.OLDEST === undefined ? [] : [makeOldest]),
];

/** Options of a project in the configuration. */
export interface ProjectOptions {
  /** nginx, as docs/deploy configures it, serves documents and built files. */
  readonly throughNginx: boolean;
  /** A browser that Playwright cannot drive. */
  readonly engine: keyof typeof ENGINES | undefined;
}

const ENGINES = { webkit, firefox };

interface WorkerFixtures extends ProjectOptions {
  readonly nginx: Nginx | undefined;
}

interface Fixtures {
  readonly sandbox: TestSandbox;
  readonly watch: Watch;
  /** Checks after each journey that no personal data has leaked. */
  readonly personalData: PersonalData;
  readonly guest: Guest;
  /** Opens another guest's phone in the same sandbox. */
  readonly anotherGuest: () => Promise<Guest>;
}

/** A test with its own sandbox, a guest, and a watch over the browser. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  throughNginx: [false, { option: true, scope: 'worker' }],
  nginx: [
    async ({ throughNginx }, provide) => {
      const nginx = throughNginx && whyNoNginx === undefined ? await Nginx.start() : undefined;
      await provide(nginx);
      await nginx?.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  engine: [undefined, { option: true, scope: 'worker' }],
  browser: [
    async ({ engine, playwright }, provide) => {
      const browser = engine === undefined ? await playwright.chromium.launch() : browserOf(ENGINES[engine]);
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ engine, browser, baseURL, locale, timezoneId, viewport, colorScheme }, provide) => {
    test.skip(engine === 'webkit' && viewport?.width !== 390, 'Its window is as wide as a phone');
    const own = { locale: locale ?? 'en-GB', timezoneId: timezoneId ?? 'Europe/London' };
    const context = await browser.newContext({ baseURL: baseURL ?? '', ...own, viewport, colorScheme });
    await provide(context);
    await context.close();
  },
  brand: [foxglove, { option: true }],
  conditions: [[], { option: true }],
  renders: [process.env.RENDERED !== undefined, { option: true }],
  sandbox: async ({ brand, renders, throughNginx, nginx }, provide, info) => {
    info.skip(throughNginx && whyNoNginx !== undefined, whyNoNginx);
    const sandbox = await TestSandbox.start(brand, nginx?.inFrontOf, renders);
    await provide(sandbox);
    await sandbox.stop();
    const undescribed = new Set(sandbox.exchanges.flatMap(undescribedIn));
    expect([...undescribed], 'Calls and answers are as docs/contract describes').toEqual([]);
  },
  baseURL: ({ sandbox }, provide) => provide(sandbox.origin),
  watch: [
    async ({ context, conditions }, provide) => {
      for (const make of new Set([...CONDITIONS, ...conditions])) await make(context);
      const watch = await Watch.over(context);
      await provide(watch);
      if (context instanceof EngineContext)
        expect(watch.provoked).toEqual(expect.arrayContaining(await context.troubles()));
      else await watch.verify();
    },
    { auto: true },
  ],
  personalData: [
    async ({ context, sandbox }, provide) => {
      const personalData = new PersonalData();
      await personalData.watch(context);
      await provide(personalData);
      await personalData.look(context);
      personalData.verify(sandbox.requestedAddresses);
    },
    { auto: true },
  ],
  guest: ({ page }, provide) => provide(new Guest(page)),
  anotherGuest: async ({ browser, baseURL, watch, personalData, conditions }, provide) => {
    const phones: BrowserContext[] = [];
    await provide(async () => {
      const phone = await browser.newContext({ baseURL: baseURL ?? '' });
      phones.push(phone);
      for (const make of new Set([...CONDITIONS, ...conditions])) await make(phone);
      await watch.listenTo(phone);
      await personalData.watch(phone);
      return new Guest(await phone.newPage());
    });
    for (const phone of phones) {
      await personalData.look(phone);
      await phone.close();
    }
  },
});
