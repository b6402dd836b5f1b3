import type { Locator, Page } from '@playwright/test';
import { themeScreens } from '../../fixtures/sandbox/theme/theme-screens.ts';
import { assetLink } from '../../fixtures/world/content-space.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { expect, test } from '../phone/test.ts';

const withTheme = (fields: Readonly<Record<string, unknown>>) => brandWithContent('theme', fields);

const logoOf = (page: Page): Locator => page.getByRole('link', { name: 'Foxglove Taverns home' });

test.describe('pictures', () => {
  test.describe('of a brand that has them', () => {
    test.use({
      brand: withTheme({ colourScheme: 'light', logo: assetLink('icon'), heroImage: assetLink('logo') }),
    });
    test('are the content’s', async ({ guest, page }) => {
      await guest.open('/');
      await expect(logoOf(page).locator('img')).toHaveAttribute('src', /icon\.png$/);
      await expect(page.locator('main img').first()).toHaveAttribute('src', /\/logo\.svg$/);
    });
  });

  test.describe('of a brand that has none', () => {
    test.use({ brand: withTheme({ logo: undefined, logoOnDark: undefined, heroImage: undefined }) });
    test('leave the name, and no empty place', async ({ guest, page }) => {
      await guest.open('/');
      await expect(logoOf(page)).toHaveText('Foxglove Taverns');
      await expect(page.locator('main img[src*="hero"]')).toHaveCount(0);
    });
  });

  test.describe('of a dark brand without a logo for the dark', () => {
    test.use({ brand: withTheme({ colourScheme: 'dark', logoOnDark: undefined }) });
    test('are shown in the dark', async ({ guest, page }) => {
      await guest.open('/');
      await expect(logoOf(page).locator('img')).toHaveAttribute('src', /\/logo\.svg$/);
    });
  });
});

/** What is visible on a screen of `/__theme`, besides its heading, after all its presses. */
const SEEN: Readonly<Record<string, (page: Page) => Locator>> = {
  Dish: (page) => page.getByRole('dialog').getByRole('button', { name: /^Add/ }),
  Diets: (page) => page.getByRole('dialog', { name: 'Diets and allergens' }),
  Success: (page) => page.getByText('A42', { exact: true }),
  Payment: (page) => page.getByRole('button', { name: 'Other ways to pay' }),
  'Payment of a bill': (page) => page.getByRole('button', { name: 'Or pay by card' }),
  Split: (page) => page.getByRole('list', { name: 'Choose what you had' }),
  Evenly: (page) => page.getByRole('button', { name: 'More than six' }),
};

test('/__theme reaches screens through storage and presses', async ({ guest, page, sandbox }) => {
  const { screens, stored } = themeScreens(sandbox.brand, new URL(sandbox.origin).hostname, Date.now());
  const isMore = ({ name, acts = [], shows, first }: (typeof screens)[number]): boolean =>
    name in SEEN || acts.length > 0 || shows !== undefined || first === true;
  const reached = screens
    .filter(isMore)
    .toSorted((a, b) => Number(b.first ?? false) - Number(a.first ?? false));
  expect(reached.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(SEEN)));
  let isStored = false;
  for (const { name, path, shows = 'h1', acts = [], first = false } of reached)
    await test.step(name, async () => {
      if (!first && !isStored)
        await page.evaluate((texts) => {
          for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
        }, stored);
      isStored = !first;
      await guest.open(path);
      await page.locator(shows).first().waitFor();
      // The pressed control must be enabled anyway, and happy-dom does not support `:enabled`.
      for (const { press } of acts) await page.locator(press.replace(':enabled', '')).first().tap();
      await (SEEN[name]?.(page) ?? page.locator('h1')).waitFor();
    });
});
