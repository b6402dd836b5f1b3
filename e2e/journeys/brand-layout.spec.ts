/** Layout that content decides. `e2e/screens` tests the texts and parts that it decides. */
import type { Page } from '@playwright/test';
import { brandWithContent, brandWithContentNow } from '../scenarios/brands.ts';
import { ARMS } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

/** The distances of what the footer lists, links and languages, from its sides. */
async function marginsOfFooter(page: Page): Promise<{ readonly before: number; readonly after: number }> {
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link').first()).toBeVisible();
  return footer.evaluate((whole) => {
    const parts = [...whole.querySelectorAll('li')].map((part) => part.getBoundingClientRect());
    const { left, right } = whole.getBoundingClientRect();
    return {
      before: Math.min(...parts.map(({ left: start }) => start)) - left,
      after: right - Math.max(...parts.map(({ right: end }) => end)),
    };
  });
}

test.describe('the footer', () => {
  const links = {
    termsLink: 'https://a.example/terms',
    privacyLink: 'https://a.example/privacy',
    // Three links would fill the line.
    accessibilityStatement: undefined,
  };
  let centredFooter = true;
  test.use({ brand: brandWithContentNow('brand', () => ({ ...links, hideLinks: false, centredFooter })) });

  test('has its links and languages in the middle (brand.centredFooter on), or where text begins (brand.centredFooter off)', async ({
    guest,
    page,
  }) => {
    centredFooter = true;
    await guest.open('/');
    const middle = await marginsOfFooter(page);
    expect(Math.abs(middle.before - middle.after)).toBeLessThan(2);

    centredFooter = false;
    await page.evaluate(() => localStorage.clear());
    await guest.reload();
    const beginning = await marginsOfFooter(page);
    expect(beginning.before).toBeLessThan(beginning.after / 2);
  });
});

test.describe('a venue without pictures, and with large menus', () => {
  test.use({
    brand: brandWithContent(
      'theme',
      { heroImage: undefined },
      brandWithContent(
        'venue',
        { image: undefined },
        brandWithContent('menuEntry', { useLargeTileSize: true }),
      ),
    ),
  });
  test('a title fills a missing picture, large menus the width (menuEntry.useLargeTileSize on)', async ({
    guest,
    page,
  }) => {
    await guest.open(ARMS.venue);
    expect((await page.locator('.hero-title').boundingBox())?.y).toBeLessThan(200);
    await guest.open('/salt-house/order/menus');
    const tiles = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(tiles).toHaveCount(4);
    const tops = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(4);
  });
});
