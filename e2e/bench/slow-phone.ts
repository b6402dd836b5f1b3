/** A mid-range phone on slow 4G: the conditions of every measurement. */
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { chromiumPath } from '../chromium.ts';
import { Traffic } from './traffic.ts';

/** 1.6 Mbit/s down, 0.75 Mbit/s up. */
const NETWORK = {
  offline: false,
  latency: 562,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const CPU_SLOWDOWN = 4;

export const CONDITIONS =
  `slow 4G (1.6 Mbit/s down, 0.75 Mbit/s up, ${NETWORK.latency} ms added to each request), ` +
  `processor ${CPU_SLOWDOWN}× slower, 390 × 844`;

const pageClock = fileURLToPath(new URL('page-clock.js', import.meta.url));

export function launchBrowser(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: chromiumPath(),
    // Chromium's sandbox refuses to run as root.
    args: ['--disable-background-networking', '--no-first-run', ...(isRoot ? ['--no-sandbox'] : [])],
  });
}

/** A guest who has never been here: nothing is in the cache, nothing stored. */
export function newGuest(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // The sandbox's worker plays the card provider; what passes through a worker would not be slowed down.
    serviceWorkers: 'block',
  });
}

export interface SlowPage {
  readonly page: Page;
  readonly traffic: Traffic;
}

/** @param slowNetwork false where only what the processor does is measured */
export async function openSlowPage(
  guest: BrowserContext,
  { slowNetwork = true }: { readonly slowNetwork?: boolean } = {},
): Promise<SlowPage> {
  const page = await guest.newPage();
  await page.addInitScript({ path: pageClock });
  const devtools = await guest.newCDPSession(page);
  const traffic = new Traffic(devtools);
  await devtools.send('Network.enable');
  if (slowNetwork) await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, traffic };
}
