import type { Locator, Page } from '@playwright/test';
import { assetLink } from '../../fixtures/world/content-space.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { expect, test } from '../dom/test.ts';

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
    test('leave its name, and no empty place', async ({ guest, page }) => {
      await guest.open('/');
      await expect(logoOf(page)).toHaveText('Foxglove Taverns');
      await expect(page.locator('main img[src*="hero"]')).toHaveCount(0);
    });
  });

  test.describe('of a dark brand without a logo for the dark', () => {
    test.use({ brand: withTheme({ colourScheme: 'dark', logoOnDark: undefined }) });
    test('are what there is', async ({ guest, page }) => {
      await guest.open('/');
      await expect(logoOf(page).locator('img')).toHaveAttribute('src', /\/logo\.svg$/);
    });
  });
});
