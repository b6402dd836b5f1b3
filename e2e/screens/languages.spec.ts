import type { Page } from '@playwright/test';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import { ARMS } from '../scenarios/ordering.ts';
import { expect, test } from '../dom/test.ts';

const marigold = sampleBrands.find(({ key }) => key === 'marigold');
if (marigold === undefined) throw new Error('There is no Marigold Street');

const html = (page: Page) => page.locator('html');

/** The phone's languages, the most wanted first. */
const speaking = (page: Page, languages: readonly string[]) =>
  page.addInitScript((languages) => {
    Object.defineProperty(navigator, 'languages', { get: () => languages });
  }, languages);

test('words that cannot be fetched keep nobody from ordering: the page is English', async ({
  guest,
  page,
  watch,
}) => {
  await speaking(page, ['fr']);
  watch.provokes('no answer GET /assets/french.js');
  await page.route(/\/french-[^/]*\.js$/, (route) => route.abort());
  await guest.open(ARMS.table);
  await guest.isAt('Which table are you at?');
  await expect(html(page)).toHaveAttribute('lang', 'en');
});

test.describe('a guest whose phone says fr-FR, at a brand with words of its own', () => {
  test.use({ brand: marigold });

  test('S11: reads the brand’s French where it has some, and its plain text in every language', async ({
    guest,
    page,
  }) => {
    await speaking(page, ['fr-FR', 'fr']);
    await guest.open('/ancoats');
    await expect(page.getByRole('heading', { name: 'Alors, on y va ?' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Order a bit more/ })).toContainText('One more round?');
    await expect(page.getByRole('link', { name: 'Petits caractères' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Confidentialité' })).toBeVisible();
  });
});
