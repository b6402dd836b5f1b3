import type { Page } from '@playwright/test';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import { expect, test } from '../test.ts';

/** A picture's own size. */
const sizeOf = (page: Page, address: string): Promise<readonly [number, number]> =>
  page.evaluate(async (source) => {
    const picture = new Image();
    picture.src = source;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight] as const;
  }, address);

for (const brand of sampleBrands.slice(0, 1)) {
  const content = (type: string) =>
    brand.content.entries.find((entry) => entry.contentType === type)?.fields ?? {};

  test.describe(brand.key, () => {
    test.use({ brand });

    test('the page has title, description, colours, icons and its host’s manifest', async ({
      engine,
      page,
      guest,
      sandbox,
    }) => {
      // On a train the start leads to the train's venue, which has its own title.
      sandbox.corrupt('trainWifi', { kind: 'hang' });
      await guest.open('/');
      const { name, metaTitle, metaDescription } = content('brand');
      await expect(page).toHaveTitle(String(metaTitle));
      await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', /^blob:/);
      const meta = (of: string) => page.locator(`meta[name="${of}"]`);
      await expect(meta('description')).toHaveAttribute('content', String(metaDescription));
      await expect(meta('apple-mobile-web-app-title')).toHaveAttribute('content', String(name));
      await expect(meta('theme-color')).toHaveAttribute('content', /^#[0-9a-f]{6}$/);
      const icon = await page.locator('link[rel="icon"]').getAttribute('href');
      expect(icon).toContain(`/brand-assets/${brand.key}/`);
      const touchIcon = (await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')) ?? '';
      expect(touchIcon).toMatch(/\?fm=png&w=180&h=180&fit=pad&bg=rgb%3A[0-9a-f]{6}$/);
      expect(await sizeOf(page, touchIcon)).toEqual([180, 180]);
      expect(await sizeOf(page, icon ?? '')).toEqual([512, 512]);

      // Chromium alone says how it reads a manifest.
      if (engine !== undefined) return;
      const devtools = await page.context().newCDPSession(page);
      const { errors, data } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      expect(JSON.parse(data ?? '')).toMatchObject({
        name: metaTitle,
        short_name: name,
        start_url: `${sandbox.origin}/`,
        scope: `${sandbox.origin}/`,
        lang: 'en',
        dir: 'ltr',
        icons: [{ src: icon }],
      });
    });
  });
}
