/** The conditions of every measurement: a mid-range phone and its networks. */
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Throttling as in developer tools: milliseconds added to each request, bytes a second. */
const NETWORKS = {
  'slow 4G': { offline: false, latency: 562, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  /** Three of four phones have a faster one. */
  'a typical network': {
    offline: false,
    latency: 100,
    downloadThroughput: 1_125_000,
    uploadThroughput: 375_000,
  },
} as const;

export type NetworkName = keyof typeof NETWORKS;

export const NETWORK_NAMES = Object.keys(NETWORKS) as readonly NetworkName[];

export function describeNetwork(name: NetworkName): string {
  const { latency, downloadThroughput, uploadThroughput } = NETWORKS[name];
  const megabits = (bytes: number): string => `${(bytes * 8) / 1_000_000} Mbit/s`;
  return `${name}: ${megabits(downloadThroughput)} down, ${megabits(uploadThroughput)} up, ${latency} ms added to each request`;
}

const CPU_SLOWDOWN = 4;

export const CONDITIONS = `processor ${CPU_SLOWDOWN}× slower, 390 × 844`;

const pageClock = fileURLToPath(new URL('page-clock.js', import.meta.url));

/**
 * A guest on their first visit: nothing cached, nothing stored.
 * @param serviceWorkers traffic through a worker is not throttled; the sandbox's worker stands in for the card provider
 */
export function newGuest(
  browser: Browser,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers,
  });
}

export interface SlowPage {
  readonly page: Page;
  /** Milliseconds of main-thread tasks so far. */
  readonly busy: () => Promise<number>;
}

export async function openSlowPage(guest: BrowserContext, network: NetworkName): Promise<SlowPage> {
  const page = await guest.newPage();
  await page.addInitScript({ path: pageClock });
  const devtools = await guest.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORKS[network]);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await devtools.send('Performance.enable');
  const busy = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  return { page, busy };
}
