/**
 * Tests of screens without a browser: the built app in happy-dom in front of a sandbox, driven by the page models of
 * the browser tests. `SCREENS_IN=chromium` runs the same tests in the browser.
 */
import type { BrowserContext } from '@playwright/test';
import { Guest } from '../pages/guest.ts';
import type { TestSandbox } from '../sandbox.ts';
import { test as browserTest } from '../test.ts';
import { PersonalData } from '../personal-data.ts';
import { makeOldest } from '../oldest-browsers.ts';
import { translatePages } from '../translated.ts';
import { Watch } from '../watch.ts';
import { DomContext } from './context.ts';
import { DomPhone } from './phone.ts';

async function contextOf(sandbox: TestSandbox, watch: Watch): Promise<BrowserContext> {
  const context = new DomContext(
    (first) => new DomPhone(sandbox, (trouble) => watch.see(trouble), first),
  ) as unknown as BrowserContext;
  await translatePages(context);
  await makeOldest(context, false);
  return context;
}

const domTest = browserTest.extend({
  // Playwright reads a fixture's dependencies from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  watch: async ({}, provide) => {
    const watch = new Watch();
    await provide(watch);
    await watch.verify();
  },
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

export const test = isInBrowser ? browserTest : domTest;
export { expect } from '../expect.ts';
export { QUICK } from '../tags.ts';
