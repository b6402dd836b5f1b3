import { HomePage } from '../pages/home-page.ts';
import { expectAccessible } from '../axe.ts';
import { expectReflow } from '../reflow.ts';
import { hostileBrand } from '../scenarios/hostile.ts';
import { brandOfMany } from '../scenarios/places.ts';
import { expect, test } from '../test.ts';

test.describe('a brand whose content is hostile', () => {
  test.use({ brand: hostileBrand() });

  test('opens, shows what is valid, and links to none of the rest (X1, H14, H18–H20)', async ({
    guest,
    page,
    sandbox,
  }) => {
    const reported: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') reported.push(message.text());
    });
    const hosts: string[] = [];
    page.on('request', (request) => hosts.push(new URL(request.url()).host));
    await guest.open('/');
    const home = new HomePage(page);
    await expect(home.venues).toHaveCount(3);
    await expect(page.getByText('<img src=x onerror="document.title=\'taken\'"> Free beer')).toBeVisible();
    await expect(page).toHaveTitle('<script>document.title="taken"</script>Taverns');
    for (const href of await page
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      expect(href).toMatch(/^(\/(?![/\\])|https?:\/\/(?!evil)|mailto:|tel:|#)/);
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
    await expectReflow(page, 'home of a hostile brand');
    await expectAccessible(page, 'home of a hostile brand');
    expect([...new Set(hosts)]).toEqual([new URL(sandbox.origin).host]);
    for (const path of [
      'brand.privacyLink',
      'brand.theme.primaryColour',
      'brand.theme.fonts',
      'brand.copy.home.heading',
    ])
      expect(reported.some((text) => text.startsWith(path))).toBe(true);
    await guest.open('/foxglove-arms/order');
    await guest.isAt('Which table are you at?');
  });
});

test.describe('a brand of 10,000 venues', () => {
  test.use({ brand: brandOfMany(10_000) });

  test('opens, and is searched without a noticeable task (H31, H33)', async ({ guest, page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Performance.enable');
    /** Processor seconds of the page's main thread, which other load on the machine hardly changes. */
    const busy = async (): Promise<number> => {
      const { metrics } = await browser.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN;
    };
    const reported: string[] = [];
    page.on('console', (message) => reported.push(message.text()));
    await guest.open('/');
    const home = new HomePage(page);
    await home.viewAll.tap();
    await expect(home.venues).toHaveCount(20);
    expect(reported.some((text) => text.startsWith('brand.venues is not a list of at most 999'))).toBe(true);
    const opened = await busy();
    for (const text of ['tavern 9', 'tavern 98', 'salt', '']) {
      await home.search.fill(text);
      await expect(home.venues.first()).toBeVisible();
    }
    await home.showMore.tap();
    await expect(home.venues).toHaveCount(40);
    // Opening decodes an answer of some megabytes; every later press or key is faster.
    expect(opened).toBeGreaterThan(0);
    expect((await busy()) - opened).toBeLessThan(opened);
  });
});
