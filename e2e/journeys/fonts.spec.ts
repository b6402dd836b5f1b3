import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import { brandWithContentNow } from '../scenarios/brands.ts';
import { moveTo } from '../scenarios/times.ts';
import { expect, test } from '../test.ts';

const FONTS = /\.woff2$/;

/** The page's cumulative layout shift so far, without what a guest's own act has moved. */
const shift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shift: number }).shift);

/** Counts the page's pending requests other than fonts. */
function othersUnderWay(page: Page): () => number {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (!FONTS.test(request.url())) underWay.add(request);
  });
  const isOver = (request: Request): unknown => underWay.delete(request);
  page.on('requestfinished', isOver);
  page.on('requestfailed', isOver);
  return () => underWay.size;
}

const addShiftsUp = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

for (const brand of sampleBrands) {
  const venue = brand.content.entries.find((entry) => entry.contentType === 'venue')?.fields ?? {};
  const menu = brand.content.entries.find((entry) => entry.contentType === 'menuEntry')?.fields ?? {};
  // Trains take no orders to a table.
  const service = venue['oatEnabled'] === true ? 'order' : 'order-ahead';
  const start = `/${String(venue['slug'])}`;
  // The first brand's home page stands for all: menus use the same fonts.
  const pages = [
    ...(brand === sampleBrands[0] ? ([['home', '/', /./]] as const) : []),
    ['menu', `${start}/${service}/menus/${String(menu['identifier'])}`, String(menu['title'])],
  ] as const;

  test.describe(`${brand.key}: late fonts`, () => {
    test.use({ brand });

    for (const [name, path, heading] of pages)
      test(`hardly move the ${name} page`, async ({ page, sandbox }) => {
        // Order ahead ends an hour before the venue closes, and has no menu then.
        moveTo(sandbox, '12:05');
        // The fonts come last, so that every later shift is theirs.
        let letCome: () => void = () => undefined;
        const held = new Promise<void>((resolve) => (letCome = resolve));
        const others = othersUnderWay(page);
        await page.route(FONTS, async (route) => {
          await held;
          await route.continue();
        });
        await addShiftsUp(page);
        // A page with pending fonts has not loaded.
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator('h1')).toHaveText(heading);
        await expect(page.locator('h1')).toBeVisible();
        await expect(
          page
            .getByRole('main')
            .getByRole(name === 'menu' ? 'button' : 'link')
            .first(),
        ).toBeVisible();
        await expect.poll(others).toBe(0);
        await twoFrames(page);
        const before = await shift(page);
        letCome();
        await page.evaluate(() => document.fonts.ready);
        await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
        await twoFrames(page);
        const loaded = await page.evaluate(
          () => [...document.fonts].filter((face) => face.status === 'loaded').length,
        );
        expect(loaded).toBeGreaterThan(0);
        expect((await shift(page)) - before).toBeLessThan(0.05);
      });
  });
}

test.describe('a font that the content brings', () => {
  let origin = '';
  const own = { family: 'Own', weight: 400, style: 'normal' };
  test.use({
    brand: brandWithContentNow('theme', () => ({
      headingFont: 'Own',
      bodyFont: 'Own',
      fonts: [{ ...own, file: `${origin}/own.woff2` }],
    })),
  });
  test.beforeEach(({ sandbox }) => {
    origin = sandbox.origin;
  });

  /** A font face far wider and taller than any fallback. */
  const body = readFileSync(
    new URL(import.meta.resolve('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2')),
  );
  const widthOfHeading = (page: Page): Promise<number> =>
    page.locator('h1').evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return range.getBoundingClientRect().width;
    });

  const face = { body, contentType: 'font/woff2' };
  const isThere = (page: Page): Promise<boolean> =>
    page.evaluate(() => [...document.fonts].some(({ family }) => family === 'Own'));

  test('moves nothing when late', async ({ page }) => {
    let letCome: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letCome = resolve));
    await page.route('**/own.woff2', async (route) => {
      await held;
      await route.fulfill(face);
    });
    await addShiftsUp(page);
    const answered = page.waitForResponse('**/own.woff2');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    const [moved, width] = [await shift(page), await widthOfHeading(page)];
    letCome();
    await (await answered).finished();
    await twoFrames(page);
    expect(await isThere(page)).toBe(false);
    expect(await shift(page)).toBe(moved);
    expect(await widthOfHeading(page)).toBeCloseTo(width, 1);
  });

  test('sets the first words when it comes at once', async ({ page }) => {
    await page.route('**/own.woff2', (route) => route.fulfill(face));
    await page.addInitScript(() => {
      // Keeps the page from giving up on the font, however slow the machine is.
      const setsTimeout = window.setTimeout.bind(window);
      const patient = (act: () => void, ms?: number) => setsTimeout(act, ms === 100 ? 10_000 : ms);
      Object.assign(window, { setTimeout: patient });
      const waiting = new MutationObserver(() => {
        // The loading message is hidden at first, in the phone's own font.
        if (document.querySelector('h1') === null) return;
        waiting.disconnect();
        const isOwn = [...document.fonts].some(({ family }) => family === 'Own');
        Object.assign(window, { firstWordsAreOwn: isOwn });
      });
      waiting.observe(document, { childList: true, subtree: true });
    });
    await page.goto('/');
    await expect(page.locator('h1')).toBeVisible();
    expect(await page.evaluate(() => 'firstWordsAreOwn' in window && window.firstWordsAreOwn)).toBe(true);
    expect(await page.evaluate(() => document.fonts.check('700 16px Own'))).toBe(true);
  });
});
