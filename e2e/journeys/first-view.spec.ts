import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ARMS } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

/** Answers nothing but the scripts that the document names, and those that `also` accepts. */
async function holdOtherCode(page: Page, also = /^$/): Promise<readonly string[]> {
  const html = readFileSync(new URL('../../dist/index.html', import.meta.url), 'utf8');
  const named = [...html.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (named.includes(path) || also.test(path)) await route.continue();
  });
  await page.route(/\/api\/content\//, () => undefined);
  return named;
}

test('a menu needs three scripts that its document names, and asks for no content', async ({
  guest,
  page,
}) => {
  const named = await holdOtherCode(page);
  expect(named.length, named.join(', ')).toBeLessThanOrEqual(3);
  await guest.open(ARMS.food);
  await expect(guest.menu.dish('Sirloin Steak')).toBeVisible();
});

test('a table number can be typed with one script more than the document names', async ({ guest, page }) => {
  await holdOtherCode(page, /\/discovery-/);
  await guest.open(ARMS.table);
  await expect(guest.table.number).toBeEnabled();
});
