/** Measures how long a slow phone is busy while a menu of 1,000 dishes opens, scrolls and is filtered. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { newGuest, openSlowPage } from './slow-phone.ts';
import type { Address } from './visits.ts';

/** Milliseconds. */
export interface LargeMenuVisit {
  /** The longest tasks after the menu's data arrived. */
  readonly opening: number;
  readonly scrolling: number;
  readonly jumping: number;
  readonly typing: number;
  readonly choosingDiets: number;
  /** From each key in the search to the next paint. */
  readonly keys: readonly number[];
  /** From the arrival of the menu's data until its first dishes are painted. */
  readonly shown: number;
}

const WORDS = ['burger', 'chips no 3', 'smoked', 'a'] as const;

/** Between two keys, by a quick guest. */
const KEY_MS = 140;

/** Work that the page does afterwards belongs to the step before. */
const settle = (): Promise<void> => sleep(1_500);

/** The page's own clock. */
const now = (page: Page): Promise<number> => page.evaluate(() => performance.now());

const longestSince = (page: Page, since: number): Promise<number> =>
  page.evaluate((from) => {
    const tasks = performance.getEntriesByName('long task');
    // A task that began earlier belongs to the step before.
    return Math.max(0, ...tasks.filter(({ startTime }) => startTime >= from).map((task) => task.duration));
  }, since);

/** The longest task of a step and of the work it causes. */
async function during(page: Page, step: () => Promise<void>): Promise<number> {
  const began = await now(page);
  await step();
  await settle();
  return longestSince(page, began);
}

export async function visitLargeMenu(browser: Browser, at: Address): Promise<LargeMenuVisit> {
  const guest = await newGuest(browser);
  const { page } = await openSlowPage(guest);
  await page.goto(`${at}/salt-house/order/menus/everything`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first dishes').length > 0);
  await settle();
  const data = await page.evaluate(() => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const menu = answers.toSorted((a, b) => b.decodedBodySize - a.decodedBodySize);
    return menu.find(({ name }) => name.includes('/api/ordering'))?.responseEnd ?? 0;
  });
  const [first] = await page.evaluate(() =>
    performance.getEntriesByName('first dishes').map(({ startTime }) => startTime),
  );
  const opening = await longestSince(page, data);
  const scrolling = await during(page, () => scrollToTheEnd(page));
  const jumping = await jumpToTheEnd(page);
  // Locating the field is the test's work, so it happens before the measurement.
  await page.getByRole('searchbox').tap();
  const typing = await during(page, () => search(page));
  const keys = await page.evaluate(() =>
    performance.getEntriesByName('key to paint').map(({ duration }) => duration),
  );
  const choosingDiets = await filter(page);
  await guest.close();
  return {
    opening,
    scrolling,
    jumping,
    typing,
    choosingDiets,
    keys: keysOf(keys),
    shown: (first ?? 0) - data,
  };
}

/** The browser does not report a key that it paints within 16 ms. */
function keysOf(reported: readonly number[]): readonly number[] {
  const pressed = WORDS.reduce((sum, word) => sum + 2 * word.length, 0);
  return [...reported, ...Array<number>(Math.max(0, pressed - reported.length)).fill(16)];
}

/** Scrolls down to the last dish in big steps, and back up. */
async function scrollToTheEnd(page: Page): Promise<void> {
  const { height, view } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    view: innerHeight,
  }));
  const steps = Math.ceil(height / view);
  for (const step of [view, -view])
    for (let done = 0; done < steps; done += 1) {
      await page.mouse.wheel(0, step);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
}

/** Jumps to the last category by its tab, and back. */
async function jumpToTheEnd(page: Page): Promise<number> {
  const tabs = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  const ends = [await tabs.last().elementHandle(), await tabs.first().elementHandle()];
  return during(page, async () => {
    for (const end of ends) {
      await end?.dispatchEvent('click');
      await settle();
    }
  });
}

/** Types each word and deletes it, key by key. */
async function search(page: Page): Promise<void> {
  for (const word of WORDS) {
    await page.keyboard.type(word, { delay: KEY_MS });
    for (let letter = 0; letter < word.length; letter += 1)
      await page.keyboard.press('Backspace', { delay: KEY_MS });
  }
}

/** Opens the diet sheet, ticks two diets, and returns to the menu. */
async function filter(page: Page): Promise<number> {
  const diets = await page.getByRole('button', { name: 'Diets and allergens' }).elementHandle();
  const opening = await during(page, async () => {
    await diets?.dispatchEvent('click');
  });
  const dialog = page.getByRole('dialog');
  const ticks = [
    await dialog.getByRole('checkbox', { name: 'vegetarian' }).elementHandle(),
    await dialog.getByRole('checkbox', { name: 'milk' }).elementHandle(),
    await dialog.getByRole('button', { name: /^Show/ }).elementHandle(),
  ];
  const choosing = await during(page, async () => {
    for (const tick of ticks) {
      await tick?.dispatchEvent('click');
      await settle();
    }
  });
  return Math.max(opening, choosing);
}
