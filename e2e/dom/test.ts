/**
 * Tests of what a screen says and does, without a browser: the built app in happy-dom, in front of a sandbox, by the page
 * models of the browser tests. `SCREENS_IN=chromium` runs the same tests in the browser.
 */
import { test as base, type Page } from '@playwright/test';
import { sampleBrands, type SampleBrand } from '../../fixtures/brands/index.ts';
import { Guest } from '../pages/guest.ts';
import { TestSandbox } from '../sandbox.ts';
import { expect } from '../expect.ts';
import { test as browserTest } from '../test.ts';
import { Watch } from '../watch.ts';
import { DomPage } from './page.ts';
import { DomPhone } from './phone.ts';

const [foxglove] = sampleBrands;
if (foxglove === undefined) throw new Error('There is no sample brand');

interface Options {
  /** The brand that the sandbox plays; another with `test.use({ brand })`. */
  readonly brand: SampleBrand;
}

interface Fixtures {
  readonly sandbox: TestSandbox;
  readonly watch: Watch;
  readonly page: Page;
  readonly guest: Guest;
  /** Other guests of the same sandbox, each with a phone of their own. */
  readonly anotherGuest: () => Promise<Guest>;
}

const phoneAt = (sandbox: TestSandbox, watch: Watch): DomPhone =>
  new DomPhone(sandbox, (trouble) => watch.see(trouble));

/** The part of a page that page models use; anything else fails by its name. */
const pageOf = (phone: DomPhone): Page => new DomPage(phone) as unknown as Page;

const domTest = base.extend<Options & Fixtures>({
  brand: [foxglove, { option: true }],
  sandbox: async ({ brand }, provide) => {
    const sandbox = await TestSandbox.start(brand);
    await provide(sandbox);
    await sandbox.stop();
    expect([...sandbox.undescribed], 'Calls and answers are as docs/contract describes').toEqual([]);
  },
  watch: [
    // Playwright reads from the pattern what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const watch = new Watch();
      await provide(watch);
      await watch.verify();
    },
    { auto: true },
  ],
  page: async ({ sandbox, watch }, provide) => {
    const phone = phoneAt(sandbox, watch);
    await provide(pageOf(phone));
    await phone.close();
  },
  guest: ({ page }, provide) => provide(new Guest(page)),
  anotherGuest: async ({ sandbox, watch }, provide) => {
    const phones: DomPhone[] = [];
    await provide(async () => {
      const phone = phoneAt(sandbox, watch);
      phones.push(phone);
      return new Guest(pageOf(phone));
    });
    for (const phone of phones) await phone.close();
  },
});

const isInBrowser = process.env.SCREENS_IN === 'chromium';

export const test = isInBrowser ? (browserTest as unknown as typeof domTest) : domTest;
export { expect } from '../expect.ts';
