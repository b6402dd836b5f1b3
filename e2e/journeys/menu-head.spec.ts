/** A menu starts with food. The fixture watches what its taps move. */
import type { Locator } from '@playwright/test';
import { foxglove } from '../../fixtures/brands/foxglove/foxglove.ts';
import { marigold } from '../../fixtures/brands/marigold/marigold.ts';
import { northbound } from '../../fixtures/brands/northbound/northbound.ts';
import type { Guest } from '../pages/guest.ts';
import { ARMS, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

/** Phones, and the lowest that the first dish may begin. */
const PHONES = [
  { width: 390, height: 844, most: 215 },
  { width: 320, height: 568, most: 250 },
  // Its name and its price are on the first screen.
  { width: 844, height: 390, most: 300 },
];
/** Debian's WebKit has the width of one. */
const phonesIn = (engine?: string) => PHONES.slice(0, engine === 'webkit' ? 1 : undefined);
/** What a busy venue's notice takes. */
const NOTICE = 60;

const BRANDS = [
  { brand: foxglove, path: `${ARMS.food}?table=12`, busy: '/salt-house/order/menus/food?table=12' },
  { brand: marigold, path: '/ancoats/order/menus/all-day', busy: '/peckham/order/menus/all-day' },
  {
    brand: northbound,
    path: '/northern-lantern/order-ahead/menus/kitchen-car?seat=C12',
    busy: '/border-owl/order-ahead/menus/kitchen-car?seat=C12',
  },
];

/** Where the first dish begins: on its card, or in the row of dishes that the venue recommends. */
const firstDish = (guest: Guest): Promise<number> =>
  guest.menu.dishes.first().evaluate((dish) => dish.getBoundingClientRect().top + window.scrollY);

for (const { brand, path, busy } of BRANDS)
  test.describe(`a menu of ${brand.key}`, () => {
    test.use({ brand });
    test('starts with food on every phone, also where the venue is busy', async ({ engine, guest, page }) => {
      for (const [address, more] of [
        [path, 0],
        [busy, NOTICE],
      ] as const) {
        await guest.open(address);
        await guest.menu.isBuilt();
        for (const { width, height, most } of phonesIn(engine)) {
          await page.setViewportSize({ width, height });
          expect(await firstDish(guest), `${address}, ${width} px`).toBeLessThanOrEqual(most + more);
        }
      }
    });
  });

test('recommended dishes are the first food, and leave room for the menu', async ({
  engine,
  guest,
  page,
}) => {
  await guest.open('/orchard-room/order/menus/food?table=3');
  await guest.menu.isBuilt();
  for (const { width, height, most } of phonesIn(engine)) {
    await page.setViewportSize({ width, height });
    expect(await firstDish(guest), `${width} px`).toBeLessThanOrEqual(most);
    const card = await page.locator('.dish').first().boundingBox();
    expect(card?.y, `${width} px`).toBeLessThanOrEqual(most + 110);
  }
});

test('nothing moves as dishes are added and taken off, or a search opens', async ({ guest, page }) => {
  await guest.open(`${ARMS.food}?table=12`);
  await guest.menu.isBuilt();
  const add = guest.menu.quickAdd(OLIVES.title);
  const fewer = page.getByRole('button', { name: `One fewer ${OLIVES.title}` });
  for (const press of [add, add, fewer, fewer, guest.menu.search]) await press.tap();
  await guest.menu.search.blur();
  await guest.menu.diets.tap();
  await page.keyboard.press('Escape');
  await guest.menu.openDish(OLIVES.title);
  await page.getByRole('button', { name: 'One more', exact: true }).tap();
  await page.keyboard.press('Escape');
});

test('the search opens over the categories, and closes without a text', async ({ guest, page }) => {
  await guest.open(`${ARMS.food}?table=12`);
  const width = async (of: Locator): Promise<number> => (await of.boundingBox())?.width ?? 0;
  expect(await width(guest.menu.search)).toBe(44);
  await guest.menu.search.tap();
  expect(await width(guest.menu.search)).toBeGreaterThan(250);
  await guest.menu.search.fill('olives');
  await guest.menu.search.blur();
  expect(await width(guest.menu.search)).toBeGreaterThan(250);
  await page.getByRole('button', { name: 'Clear search' }).tap();
  await guest.menu.search.blur();
  expect(await width(guest.menu.search)).toBe(44);
});
