import { expect, test } from '../test.ts';

test.describe('a browser that is too old (X6)', () => {
  test.skip(({ engine }) => engine === 'webkit', 'No script runs before the app’s own');
  for (const [locale, heading] of [
    ['en-GB', 'This browser is too old'],
    ['fr-FR', 'Ce navigateur est trop ancien'],
    ['ar-EG', 'هذا المتصفح قديم جدًا'],
  ] as const)
    test.describe(`in ${locale}`, () => {
      test.use({ locale });

      test('reads so in plain HTML, and loads nothing of the app', async ({ page }) => {
        await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'structuredClone'));
        for (const path of ['/foxglove-arms/order?table=12', '/foxglove-arms/pay/8']) {
          await page.goto(path);
          await expect(page.getByRole('heading', { name: heading })).toBeVisible();
          await expect(page.locator('#app, script[type="module"]')).toHaveCount(0);
          // Chromium can find a heading in a page that it never paints.
          await page.evaluate(() => new Promise(requestAnimationFrame));
        }
      });
    });
});
