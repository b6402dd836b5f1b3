import type { Page } from '@playwright/test';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import { expect, test } from '../test.ts';

/** The page's cumulative layout shift so far, without what a guest's own act has moved. */
const shift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shift: number }).shift);

for (const brand of sampleBrands) {
  const venue = brand.content.entries.find((entry) => entry.contentType === 'venue')?.fields ?? {};
  const menu = brand.content.entries.find((entry) => entry.contentType === 'menuEntry')?.fields ?? {};
  // On a train nothing is ordered to a table.
  const service = venue['oatEnabled'] === true ? 'order' : 'order-ahead';
  const start = `/${String(venue['slug'])}`;
  const pages = [
    ['home', '/', /./],
    ['venue', start, String(venue['name'])],
    ['menu', `${start}/${service}/menus/${String(menu['identifier'])}`, String(menu['title'])],
  ] as const;

  test.describe(`${brand.key}: fonts that come late`, () => {
    test.use({ brand });

    for (const [name, path, heading] of pages)
      test(`hardly move what the ${name} page shows`, async ({ page }) => {
        // They come when all else is there: what moves then is theirs.
        let letCome: () => void = () => undefined;
        const held = new Promise<void>((resolve) => (letCome = resolve));
        await page.route(/\.woff2$/, async (route) => {
          await held;
          await route.continue();
        });
        await page.addInitScript(() => {
          Object.assign(window, { shift: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
            })[])
              if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        // A page whose fonts are on their way has not loaded.
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator('h1')).toHaveText(heading);
        await expect(page.locator('h1')).toBeVisible();
        await expect(
          page
            .getByRole('main')
            .getByRole(name === 'menu' ? 'button' : 'link')
            .first(),
        ).toBeVisible();
        const before = await shift(page);
        letCome();
        await page.evaluate(() => document.fonts.ready);
        await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        const loaded = await page.evaluate(
          () => [...document.fonts].filter((face) => face.status === 'loaded').length,
        );
        expect(loaded).toBeGreaterThan(0);
        expect((await shift(page)) - before).toBeLessThan(0.05);
      });
  });
}
