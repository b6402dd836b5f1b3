import { HomePage } from '../pages/home-page.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { brandOfOneVenue } from '../scenarios/places.ts';
import { expect, test } from '../phone/test.ts';

test('a venue is found by name while typing', async ({ guest, page, sandbox }) => {
  const home = new HomePage(page);
  await guest.open('/');
  await guest.isAt('Pull up a chair');
  await expect(home.viewAll).toBeHidden();
  const all = await home.venues.count();
  await home.search.fill('salt');
  await expect(home.venues).toHaveCount(1);
  await home.search.fill('bristol');
  await expect(home.venues).toHaveText([/The Foxglove Arms/]);
  await home.viewAll.tap();
  await expect(home.venues).toHaveCount(all);
  await expect(home.search).toHaveValue('');
  await home.search.fill('arms');
  await home.look.tap();
  await guest.follow(/^The Foxglove Arms/);
  await guest.isAt('The Foxglove Arms');
  expect(sandbox.callsOf('postcodes')).toEqual([]);
});

test.describe('one venue', () => {
  test.use({ brand: brandOfOneVenue('salt-house') });

  test('is entered directly', async ({ guest, page }) => {
    await guest.open('/');
    await guest.isAt('The Salt House');
    expect(new URL(page.url()).pathname).toBe('/salt-house');
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeHidden();
    await page.getByRole('link', { name: 'Foxglove Taverns home' }).tap();
    await guest.isAt('The Salt House');
  });
});

test.describe('landing page options', () => {
  test.use({
    brand: brandWithContent('brand', {
      landingPageOptions: {
        search: false,
        useMyLocation: false,
        viewAll: false,
        heading: 'Hello',
        text: 'Sit.',
      },
      copy: {},
    }),
  });

  test('switched off leave the list', async ({ guest, page }) => {
    const home = new HomePage(page);
    await guest.open('/');
    await guest.isAt('Hello');
    await expect(page.getByText('Sit.', { exact: true })).toBeVisible();
    await expect(home.venues.first()).toBeVisible();
    for (const part of [home.search, home.locate, home.viewAll]) await expect(part).toBeHidden();
  });
});

test('a postcode finds the nearest venue', async ({ guest, page }) => {
  const home = new HomePage(page);
  await guest.open('/');
  await home.search.fill('ls10 1fx');
  await expect(page.getByText('No location here is called “ls10 1fx”.')).toBeVisible();
  await home.look.tap();
  await expect(page.getByRole('heading', { name: 'Nearest locations' })).toBeVisible();
  await expect(home.venues.first()).toHaveText(/Lantern & Loom.*\d\.\d mi.*(Open until|Opens) .*\d:\d/);
  await expect(home.venues.last()).toHaveText(/\d+ mi/);
  await guest.follow(/^Lantern/);
  await page.goBack();
  await expect(home.venues.first()).toHaveText(/Lantern & Loom.*\d\.\d mi/);
});

test('an unknown or failed postcode shows a message', async ({ guest, page, sandbox, watch }) => {
  watch.provokes('404 GET /api/postcodes', '503 GET /api/postcodes');
  const home = new HomePage(page);
  await guest.open('/');
  await home.search.fill('ZZ99 9ZZ');
  await home.search.press('Enter');
  await expect(home.trouble).toContainText('We cannot find the postcode “ZZ99 9ZZ”.');
  sandbox.corrupt('postcodes', { kind: 'status', status: 503 }, 1);
  await home.look.tap();
  await expect(home.trouble).toContainText('We could not look up the postcode.');
  await home.look.tap();
  await expect(home.trouble).toContainText('We cannot find the postcode');
  // The failed lookup hides no venue.
  await expect(home.venues).toHaveCount(5);
  await home.search.fill('');
  await expect(home.trouble).toBeHidden();
});
