import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Guest } from '../pages/guest.ts';
import { billPath, TWO } from '../scenarios/bills.ts';
import { brandWithPrice } from '../scenarios/brands.ts';
import { cachedForOffline } from '../scenarios/offline.ts';
import { ARMS, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';
import { nameOf } from '../watch.ts';

/** Answers nothing but the scripts that the document names, and those that `also` accepts. */
async function holdOtherCode(page: Page, also = /^$/): Promise<readonly string[]> {
  const html = readFileSync(new URL('../../dist/index.html', import.meta.url), 'utf8');
  const named = [...html.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (named.includes(path) || also.test(path)) await route.continue();
  });
  await page.route(/\/api\/content\//, () => undefined);
  return named;
}

test('a menu needs three scripts that its document names, and asks for no content', async ({
  guest,
  page,
}) => {
  const named = await holdOtherCode(page);
  expect(named.length, named.join(', ')).toBeLessThanOrEqual(3);
  await guest.open(ARMS.food);
  await expect(guest.menu.dish('Sirloin Steak')).toBeVisible();
});

test('a table number can be typed with one script more than the document names', async ({ guest, page }) => {
  await holdOtherCode(page, /\/discovery-/);
  await guest.open(ARMS.table);
  await expect(guest.table.number).toBeEnabled();
});

const VENUE_CONFIG = 'GET /api/venues-service/venues/4101';

/** The calls until a page is shown, in rounds: those of the next need an answer of the one before. */
const ROUNDS: readonly {
  readonly page: string;
  readonly path: string;
  readonly rounds: readonly (readonly string[])[];
  readonly shown: (guest: Guest) => Locator;
}[] = [
  {
    page: 'the table page',
    path: ARMS.table,
    rounds: [[VENUE_CONFIG, 'ordering.getMenus', 'ordering.getTables', 'ordering.getVenue']],
    shown: ({ table }) => table.number,
  },
  {
    page: 'a menu',
    path: ARMS.food,
    rounds: [
      [VENUE_CONFIG, 'ordering.getMenus', 'ordering.getTables', 'ordering.getVenue', 'ordering.getmenupages'],
    ],
    shown: ({ menu }) => menu.dish('Sirloin Steak'),
  },
  {
    page: 'a bill',
    path: billPath(TWO.table),
    rounds: [
      ['ordering.getTables', 'ordering.getVenue'],
      ['POST /api/pay-at-table/accounts', 'POST /api/pay-at-table/client/config'],
    ],
    shown: ({ bill }) => bill.pay,
  },
];

for (const { page: name, path, rounds, shown } of ROUNDS)
  test(`${name} is shown after ${rounds.length} round${rounds.length > 1 ? 's' : ''} of calls`, async ({
    guest,
    page,
  }) => {
    // No call is answered before all of its round have been asked.
    const held: { readonly name: string; readonly answer: () => void }[] = [];
    await page.route(/\/api\//, async (route) => {
      await new Promise<void>((answer) => held.push({ name: nameOf(route.request()), answer }));
      await route.continue();
    });
    await guest.open(path);
    for (const round of rounds) {
      await expect.poll(() => held.map((call) => call.name).toSorted()).toEqual(round);
      for (const { answer } of held.splice(0)) answer();
    }
    await expect(shown(guest)).toBeVisible();
    // What is asked once the page is there needs no answer.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

let price: number = OLIVES.price;
test.describe('a phone that was here before', () => {
  test.use({ brand: brandWithPrice('nocellara-olives', () => price) });

  test('a menu is shown before any answer on a second visit, and takes a new price in place', async ({
    guest,
    page,
  }) => {
    price = OLIVES.price;
    await guest.open(ARMS.food);
    await cachedForOffline(page);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\//, async (route) => {
      await answered;
      await route.continue();
    });
    await guest.reload();
    await expect(guest.menu.dish(OLIVES.title)).toContainText('£4.25');
    await guest.menu.search.fill('with');
    price = 4.27;
    answer();
    await expect(guest.menu.dish(OLIVES.title)).toContainText('£4.27');
    await expect(guest.menu.search).toHaveValue('with');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
