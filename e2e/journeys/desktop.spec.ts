import { expectAccessible } from '../axe.ts';
import { runtimeConfig } from '../../fixtures/sandbox/runtime-config.ts';
import { billPath } from '../scenarios/bills.ts';
import { ARMS } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
test.skip(({ engine }) => engine !== undefined, 'There the machine has no mouse');

test('S7: a desktop sees the code, outside production with the app beside it', async ({ guest, page }) => {
  await guest.open(ARMS.basket);
  for (const path of [ARMS.basket, billPath('2'), '/']) {
    await guest.navigateTo(path);
    await guest.isAt('Mobile only');
    await expect(page.getByRole('img', { name: 'Code of this page’s address' })).toBeVisible();
    await expect(page.getByText(page.url(), { exact: true })).toBeVisible();
  }

  await test.step('the app in a frame', async () => {
    const frame = page.locator('iframe[title^="The app"]');
    const app = page.frameLocator('iframe[title^="The app"]');
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair');
    expect((await frame.boundingBox())?.width).toBe(390);
    await page.getByRole('radio', { name: '320 px' }).check();
    expect((await frame.boundingBox())?.width).toBe(320);
    await expect(frame).toHaveAttribute('title', 'The app, 320 pixels wide');
    await app.getByRole('link', { name: /^The Foxglove Arms/ }).click();
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('The Foxglove Arms');
    await guest.isAt('Mobile only');
    await expectAccessible(page, 'mobile only, with the app in a frame', 'iframe');
  });

  await test.step('a narrow window', async () => {
    await page.setViewportSize({ width: 767, height: 800 });
    await guest.isAt('Pull up a chair');
    await page.setViewportSize({ width: 768, height: 800 });
    await guest.isAt('Mobile only');
  });
});

test('S7: in production there is the code alone', async ({ guest, page, sandbox }) => {
  // Makes the page fetch its configuration, which says production.
  sandbox.corrupt('runtime-config', { kind: 'status', status: 500 });
  const config = { ...runtimeConfig(new URL(sandbox.origin)), environment: 'production' };
  await page.route('**/runtime-config.json', (route) => route.fulfill({ json: config }));
  await guest.open('/');
  await expect(page.getByRole('img', { name: 'Code of this page’s address' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});
