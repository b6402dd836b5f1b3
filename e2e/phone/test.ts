/**
 * Tests of screens without a browser: the built app in happy-dom in front of a sandbox, driven by the page models of
 * the browser tests. `SCREENS_IN=chromium` runs the same tests in the browser.
 */
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { sampleBrands, type SampleBrand } from '../../fixtures/brands/index.ts';
import { Guest } from '../pages/guest.ts';
import { TestSandbox } from '../sandbox.ts';
import { expect } from '../expect.ts';
import { test as browserTest } from '../test.ts';
import { PersonalData } from '../personal-data.ts';
import { makeOldest } from '../oldest-browsers.ts';
import { translatePages } from '../translated.ts';
import { Watch } from '../watch.ts';
import { DomContext } from './context.ts';
import { DomPhone } from './phone.ts';

const [foxglove] = sampleBrands;
if (foxglove === undefined) throw new Error('There is no sample brand');

interface Options {
  /** The sandbox's brand; `test.use({ brand })` replaces it. */
  readonly brand: SampleBrand;
}

interface Fixtures {
  readonly sandbox: TestSandbox;
  readonly watch: Watch;
  /** Checks after each test that no personal data has leaked. */
  readonly personalData: PersonalData;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly guest: Guest;
  /** Opens another guest's phone in the same sandbox. */
  readonly anotherGuest: () => Promise<Guest>;
}

async function contextOf(sandbox: TestSandbox, watch: Watch): Promise<BrowserContext> {
  const context = new DomContext(
    (first) => new DomPhone(sandbox, (trouble) => watch.see(trouble), first),
  ) as unknown as BrowserContext;
  await translatePages(context);
  await makeOldest(context, false);
  return context;
}

const domTest = base.extend<Options & Fixtures>({
  brand: [foxglove, { option: true }],
  sandbox: async ({ brand }, provide) => {
    const sandbox = await TestSandbox.start(brand);
    await provide(sandbox);
    await sandbox.stop();
    expect([...sandbox.undescribed], 'Calls and answers are as docs/contract describes').toEqual([]);
  },
  watch: [
    // Playwright reads a fixture's dependencies from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const watch = new Watch();
      await provide(watch);
      await watch.verify();
    },
    { auto: true },
  ],
  personalData: async ({ sandbox }, provide) => {
    const personalData = new PersonalData();
    await provide(personalData);
    personalData.verify(sandbox.requestedAddresses);
  },
  context: async ({ sandbox, watch, personalData }, provide) => {
    const context = await contextOf(sandbox, watch);
    await personalData.watch(context);
    await provide(context);
    await personalData.look(context);
    await context.close();
  },
  page: async ({ context }, provide) => provide(await context.newPage()),
  guest: ({ page }, provide) => provide(new Guest(page)),
  anotherGuest: async ({ sandbox, watch, personalData }, provide) => {
    const phones: BrowserContext[] = [];
    await provide(async () => {
      const context = await contextOf(sandbox, watch);
      phones.push(context);
      await personalData.watch(context);
      return new Guest(await context.newPage());
    });
    for (const context of phones) {
      await personalData.look(context);
      await context.close();
    }
  },
});

const isInBrowser = process.env.SCREENS_IN === 'chromium';

export const test = isInBrowser ? (browserTest as unknown as typeof domTest) : domTest;
export { expect } from '../expect.ts';
export { QUICK } from '../tags.ts';
