import { expectAccessible } from '../axe.ts';
import { HomePage } from '../pages/home-page.ts';
import { expectReflow } from '../reflow.ts';
import { brandOfMany } from '../scenarios/places.ts';
import { expect, test } from '../test.ts';

/** Far from every venue, so that no venue's coordinates match it. */
const LEEDS = { latitude: 53.7906, longitude: -1.5412 };

test('the phone’s own position finds the nearest venue, privately', async ({
  guest,
  page,
  context,
  sandbox,
}) => {
  await context.grantPermissions(['geolocation'], { origin: sandbox.origin });
  await context.setGeolocation(LEEDS);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const home = new HomePage(page);
  await guest.open('/');
  await home.locate.tap();
  await expect(home.venues.first()).toHaveText(/Lantern & Loom.*\d\.\d mi/);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const text of [...sent, kept]) expect(text).not.toMatch(/53\.790|-1\.541/);
  await home.search.fill('arms');
  await expect(home.venues).toHaveText([/The Foxglove Arms.*\d+ mi/]);
});

test('the first venue is on the first screen, and below what is typed', async ({ guest, page }) => {
  const home = new HomePage(page);
  await guest.open('/');
  const top = (): Promise<number> => home.venues.first().evaluate((one) => one.getBoundingClientRect().top);
  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await home.search.fill('');
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await top(), `${width} px`).toBeLessThanOrEqual(height - 40);
    await home.search.fill('a');
    expect(await top(), `${width} px, typing`).toBeLessThanOrEqual(height * 0.6);
  }
});

test('F38: after a refused position a postcode finds the venue (fault F38)', async ({
  guest,
  page,
  context,
  watch,
}) => {
  watch.provokes('404 GET /api/postcodes');
  const looked = async (screen: string): Promise<void> => {
    await expectAccessible(page, screen);
    await expectReflow(page, screen);
  };
  await context.clearPermissions();
  const home = new HomePage(page);
  await guest.open('/');
  await home.locate.tap();
  await expect(home.trouble).toContainText('Location is off for this site.');
  await expectReflow(page, 'position refused');
  await home.search.fill('ZZ99 9ZZ');
  await home.look.tap();
  await expect(home.trouble).toContainText('We cannot find the postcode “ZZ99 9ZZ”.');
  await looked('postcode that is not known');
  await home.search.fill('bs1');
  await home.look.tap();
  await expect(home.trouble).toBeHidden();
  await expect(home.venues.first()).toHaveText(/The Foxglove Arms/);
  await looked('nearest locations');
});

test.describe('many venues', () => {
  test.use({ brand: brandOfMany(300) });

  test('are listed on request page by page, each its own document', async ({ guest, page }) => {
    const home = new HomePage(page);
    await guest.open('/');
    await expect(home.locate).toBeVisible();
    await expect(home.venues).toHaveCount(0);
    await home.viewAll.tap();
    await expect(home.venues).toHaveCount(20);
    await home.showMore.tap();
    await expect(home.venues).toHaveCount(40);
    await home.search.fill('tavern 29');
    await expect(home.venues).toHaveCount(11);
    await home.search.fill('tavern 299');
    await page.getByRole('link', { name: 'Tavern 299' }).tap();
    await guest.isAt('Tavern 299');
    await page.getByRole('link', { name: /Order/ }).first().tap();
    await guest.isAt('Which table are you at?');
    expect(await page.evaluate(() => document.getElementById('boot')?.textContent)).toContain(
      '"whole":"tavern-299"',
    );
    await guest.open('/tavern-7/order/menus/food');
    await expect(guest.menu.dish('Sirloin Steak')).toBeVisible();
    await page.goBack();
    await guest.isAt('Which table are you at?');
    await page.goBack();
    await page.goBack();
    await expect(home.viewAll).toBeVisible();
  });
});
