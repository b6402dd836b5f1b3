import { billPath } from '../scenarios/bills.ts';
import { ARMS } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('a desktop sees the code of the page, and orders nothing', async ({ guest, page }) => {
  for (const path of [
    '/',
    ...Object.values(ARMS),
    billPath('2'),
    '/404',
    '/service-error',
    '/error',
    '/nowhere',
  ]) {
    await guest.open(path);
    await guest.isAt('Mobile only');
    await expect(page.getByRole('img', { name: 'Code of this page’s address' })).toBeVisible();
    await expect(page.getByText(page.url(), { exact: true })).toBeVisible();
  }
});

test('a desktop can read the terms', async ({ guest }) => {
  await guest.open('/terms');
  await guest.isAt('Terms');
});

test('a narrow window is a phone’s', async ({ guest, page }) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await guest.open('/');
  await guest.isAt('Pull up a chair');
  await page.setViewportSize({ width: 768, height: 800 });
  await guest.isAt('Mobile only');
});
