import type { Locator, Page } from '@playwright/test';
import { entryLink } from '../../fixtures/world/content-space.ts';
import { expectAccessible } from '../axe.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { ARMS } from '../scenarios/ordering.ts';
import { moveTo } from '../scenarios/times.ts';
import { expect, test } from '../phone/test.ts';

const menusOf = (...identifiers: readonly string[]) => ({
  menus: identifiers.map((identifier) => entryLink(`menu-${identifier}`)),
});

const tiles = (page: Page): Locator => page.getByRole('main').getByRole('listitem').getByRole('link');

test.describe('one menu', () => {
  test.use({ brand: brandWithContent('menuConfig', menusOf('food')) });
  test('opens directly, and leads back to the table choice', async ({ guest }) => {
    await guest.open(ARMS.table);
    await guest.table.enter('12');
    await guest.isAt('Food');
    await guest.follow('Back');
    await guest.isAt('Which table are you at?');
  });
});

test('what a menu lacks is named with the menu that has it (L9)', async ({ guest, page }) => {
  await guest.open(ARMS.food);
  await guest.menu.search.fill('malbec');
  const other = page.getByRole('region', { name: 'On another menu' }).getByRole('link');
  await expect(other).toHaveText(['Drinks: Malbec']);
  await other.click();
  await guest.isAt('Drinks');
  await expect(guest.menu.search).toHaveValue('malbec');
  await guest.menu.search.fill('no such dish');
  await expect(other).toHaveCount(0);
});

test('a search finds names first, forgives a slip, and says what is near (L9)', async ({ guest, page }) => {
  await guest.open(ARMS.food);
  await guest.menu.search.fill('chips');
  await expect(guest.menu.dishes.first().getByRole('heading', { level: 3 })).toHaveText('Chips');
  await guest.menu.search.fill('nocelara');
  await expect(guest.menu.dishes).toHaveCount(1);
  await expect(guest.menu.dishes).toContainText('Nocellara Olives');
  await expect(page.getByText('Nothing is called “nocelara”. This is close:')).toHaveCount(1);
  await guest.menu.search.fill('cider');
  await expect(page.getByRole('region', { name: 'On another menu' }).getByRole('link')).toHaveText([
    /^Drinks: Old Orchard Cider/,
  ]);
});

test.describe('without the redesign', () => {
  test.use({ brand: brandWithContent('menuConfig', { useMenuRedesign: false }) });
  test('menus are a plain list with whole titles (menuConfig.useMenuRedesign off)', async ({
    guest,
    page,
  }) => {
    await guest.open(ARMS.menus);
    await expect(tiles(page)).toHaveText(['Food', 'Drinks', 'Sunday Roast']);
    await expectAccessible(page, 'plain list of menus');
    await guest.follow('Sunday Roast');
    await guest.isAt('Sunday Roast');
  });
});

for (const [customMenuLabels, labels] of [
  [true, ['plates', 'cellar']],
  [false, ['food', 'drinks']],
] as const) {
  test.describe(`with ${customMenuLabels ? 'labels of the venue' : 'the default labels'} (venue.customMenuLabels ${customMenuLabels ? 'on' : 'off'})`, () => {
    const venue = { customMenuLabels, customFoodMenuLabel: 'plates', customDrinksMenuLabel: 'cellar' };
    const entries = { titleShort: undefined, title: 'What we have' };
    test.use({ brand: brandWithContent('menuEntry', entries, brandWithContent('venue', venue)) });
    test('the food and drinks menus carry them', async ({ guest, page }) => {
      await guest.open(ARMS.menus);
      await expect(tiles(page)).toHaveText([
        `${labels[0]} What we have`,
        `${labels[1]} What we have`,
        'What we have',
      ]);
      await tiles(page).first().tap();
      const own = customMenuLabels ? 'plates' : 'What we have';
      await guest.isAt('What we have');
      await expect(page.getByRole('navigation', { name: 'Menus' }).getByRole('link').first()).toHaveText(own);
    });
  });
}

test.describe('menus by the service', () => {
  test.use({ brand: brandWithContent('brand', { takeawayTimeslotScreenEnabled: false }) });
  test('takeaway and order ahead have their own from content', async ({ guest, page, sandbox }) => {
    moveTo(sandbox, '12:05');
    await guest.open('/foxglove-arms/order-ahead/menus');
    await expect(tiles(page)).toHaveText(['Food', 'Drinks', 'Roast']);
    await guest.open('/foxglove-arms/takeaway/menus');
    await expect(tiles(page)).toHaveText(['Food', 'Drinks']);
  });
});

test.describe('a brand with a text banner', () => {
  const textBanner = 'Two for one until seven';
  test.use({ brand: brandWithContent('brand', { textBanner }) });
  test('shows it above the text', async ({ guest, page }) => {
    for (const address of ['/', '/foxglove-arms', ARMS.menus, ARMS.food]) {
      await guest.open(address);
      await expect(page.getByText(textBanner), address).toBeVisible();
    }
  });
});

test('a busy venue says so on a menu’s own address', async ({ guest, page }) => {
  await guest.open('/salt-house/order/menus/everything');
  await expect(page.getByText('your order will be ready within 15 minutes.')).toBeVisible();
  await guest.open(ARMS.food);
  await expect(guest.menu.search).toBeVisible();
  await expect(page.getByText('busier than usual')).toHaveCount(0);
});
