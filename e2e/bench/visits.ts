/** The measured visits. Times are milliseconds on the page's clock, from the start of its navigation. */
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { viewSaved } from '../scenarios/offline.ts';
import { newGuest, openSlowPage, type NetworkName, type SlowPage } from './slow-phone.ts';

export interface Loading {
  readonly shown: number;
  /** Until the first dishes are painted, in milliseconds. */
  readonly first: number;
  /** Milliseconds of main-thread tasks until the page was shown, up to the check that noticed it. */
  readonly busy: number;
}

export interface MenuVisits {
  readonly cold: Loading;
  readonly repeat: Loading;
  /** From tapping "add" to the next paint, the slowest of several taps. */
  readonly slowestAdd: number;
}

const ADDS = 5;

/** A guest opens a table code's link. */
export async function visitTable(browser: Browser, at: string, network: NetworkName): Promise<Loading> {
  const guest = await newGuest(browser);
  const slow = await openSlowPage(guest, network);
  await slow.page.goto(`${at}/foxglove-arms/order`, { waitUntil: 'commit' });
  const loading = await loaded(slow, 'table field');
  await guest.close();
  return loading;
}

/** A guest opens a menu by its address, adds dishes, and returns later. */
export async function visitMenuTwice(
  browser: Browser,
  address: string,
  network: NetworkName,
): Promise<MenuVisits> {
  const guest = await newGuest(browser);
  const first = await visitMenu(guest, address, network);
  const slowestAdd = await addDishes(first.page);
  await first.page.close();
  const second = await visitMenu(guest, address, network);
  await guest.close();
  return { cold: first.loading, repeat: second.loading, slowestAdd };
}

/** A guest returns to a menu whose last view, document and answers are on the phone. */
export async function returnToMenu(
  browser: Browser,
  address: string,
  network: NetworkName,
): Promise<Loading> {
  const guest = await newGuest(browser, 'allow');
  const first = await visitMenu(guest, address, network);
  await viewSaved(first.page, new URL(address).pathname);
  await first.page.close();
  const { loading } = await visitMenu(guest, address, network);
  await guest.close();
  return loading;
}

async function visitMenu(guest: BrowserContext, address: string, network: NetworkName) {
  const slow = await openSlowPage(guest, network);
  await slow.page.goto(address, { waitUntil: 'commit' });
  await marked(slow.page, 'dishes to press');
  return { page: slow.page, loading: await loaded(slow, '100 dishes') };
}

async function addDishes(page: Page): Promise<number> {
  const add = page.getByRole('button', { name: /^Add / });
  for (let dish = 0; dish < ADDS; dish += 1) await tap(page, add.nth(dish));
  await page.waitForFunction((adds) => performance.getEntriesByName('tap').length === adds, ADDS);
  // The browser does not report a tap that it paints within 16 ms.
  return Math.max(16, ...(await durations(page, 'tap to paint')));
}

/** A finger's tap without Playwright's own checks, which would run in the measured page. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('there is nothing to tap');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function loaded({ page, busy }: SlowPage, what: string): Promise<Loading> {
  await marked(page, what);
  const loading = { busy: await busy() };
  const [shown = 0] = await times(page, what);
  const [first = shown] = await times(page, 'first dishes');
  return { first, shown, ...loading };
}

/** Polls rarely, so as not to take processor time from the measurement. */
async function marked(page: Page, mark: string): Promise<void> {
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark, { polling: 200 });
}

const times = (page: Page, name: string): Promise<number[]> =>
  page.evaluate((of) => performance.getEntriesByName(of).map(({ startTime }) => startTime), name);

const durations = (page: Page, name: string): Promise<number[]> =>
  page.evaluate((of) => performance.getEntriesByName(of).map(({ duration }) => duration), name);
