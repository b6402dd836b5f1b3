import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Guest } from '../pages/guest.ts';
import { billPath, TWO } from '../scenarios/bills.ts';
import { brandWithPrice } from '../scenarios/brands.ts';
import { cachedForOffline } from '../scenarios/offline.ts';
import { ARMS, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';
import { nameOf } from '../watch.ts';

/** Answers no code but what the document names, and what `also` accepts; and no question about content. */
async function holdOtherCode(page: Page, also = /^$/): Promise<void> {
  const html = readFileSync(new URL('../../dist/index.html', import.meta.url), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path);
  // The page's own routes do not hold what a service worker asks for.
  const context = page.context();
  await context.route(/\/assets\/[^/]+\.(js|css)$/, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (named.includes(path) || also.test(path)) await route.continue();
  });
  await context.route(/\/api\/content\//, () => undefined);
}

const KINDS = { script: /\.js$/, style: /\.css$/, font: /\.woff2$/, document: /^[^.]+$/ } as const;
type Kind = keyof typeof KINDS;

/** Files of the app that the page has fetched, and their KiB as served, the largest first. */
async function fetchedBy(page: Page, kind: Kind): Promise<readonly { path: string; kib: number }[]> {
  const all = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ initiatorType }) => initiatorType !== 'fetch')
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, kib: encodedBodySize / 1024 })),
  );
  return all
    .filter(({ path }) => KINDS[kind].test(path) && path !== SANDBOX_SCRIPT)
    .toSorted((one, other) => other.kib - one.kib);
}

/** The card provider's part of the sandbox. */
const SANDBOX_SCRIPT = '/sandbox-page.js';

/** What a phone that was never here has to fetch before each view is shown. The figures are today's. */
const FIRST_VIEWS: readonly {
  readonly page: string;
  readonly path: string;
  /** Code that the view needs beside what its document names. */
  readonly also?: RegExp;
  readonly scripts: number;
  readonly kib: Readonly<Record<Kind, number>>;
  readonly shown: (guest: Guest) => Locator;
}[] = [
  {
    page: 'a menu',
    path: ARMS.food,
    scripts: 3,
    kib: { script: 133.8, style: 5, font: 56, document: 4.7 },
    shown: ({ menu }) => menu.dish('Sirloin Steak'),
  },
  {
    page: 'the table page',
    path: ARMS.table,
    also: /\/discovery-/,
    scripts: 4,
    kib: { script: 142.7, style: 7.5, font: 56, document: 4.7 },
    shown: ({ table }) => table.number,
  },
  {
    page: 'a bill',
    path: billPath(TWO.table),
    also: /\/(bill|container|checkout|discovery)-[\w-]{8}\.(js|css)$/,
    scripts: 7,
    kib: { script: 229.4, style: 12.9, font: 56, document: 4.7 },
    shown: ({ bill }) => bill.pay,
  },
];

for (const { page: name, path, also, scripts, kib, shown } of FIRST_VIEWS)
  test(`${name} needs at most ${scripts} scripts, ${Math.ceil(Object.values(kib).reduce((sum, one) => sum + one))} KiB of files, and no question about content`, async ({
    guest,
    page,
  }) => {
    await holdOtherCode(page, also);
    // A style sheet that is held, because it is fetched ahead, would hold the page's load event.
    await page.goto(path, { waitUntil: 'commit' });
    await expect(shown(guest)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    for (const [kind, most] of Object.entries(kib) as [Kind, number][]) {
      const files = await fetchedBy(page, kind);
      const list = files.map((file) => `${file.kib.toFixed(1)} KiB ${file.path}`).join(', ');
      expect(
        files.reduce((sum, file) => sum + file.kib, 0),
        `KiB of ${kind}: ${list}`,
      ).toBeLessThanOrEqual(most);
      if (kind === 'script') expect(files.length, list).toBeLessThanOrEqual(scripts);
    }
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

/** Built files that the page has loaded and the service worker has not cached. */
const filesNotCached = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/assets/'));
    const cached = await Promise.all(files.map((file) => caches.match(file)));
    return files.filter((_file, index) => cached[index] === undefined);
  });

let price: number = OLIVES.price;
test.describe('a phone that was here before', () => {
  test.use({ brand: brandWithPrice('nocellara-olives', () => price) });

  test('a menu is shown before any answer on a second visit, and takes a new price in place', async ({
    guest,
    page,
    context,
  }) => {
    price = OLIVES.price;
    await guest.open(ARMS.food);
    await cachedForOffline(page);
    await expect.poll(() => filesNotCached(page)).toEqual([]);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const held: string[] = [];
    await context.route(/\/(api|assets)\/|\/menus\/food$/, async (route) => {
      held.push(new URL(route.request().url()).pathname);
      await answered;
      await route.continue();
    });
    await guest.open(ARMS.food);
    await expect(guest.menu.dish(OLIVES.title)).toContainText('£4.25');
    expect(held, 'the document is asked for behind').toContain(ARMS.food);
    expect(held.filter((path) => path.startsWith('/assets/'))).toEqual([]);
    await guest.menu.search.fill('with');
    price = 4.27;
    answer();
    await expect(guest.menu.dish(OLIVES.title)).toContainText('£4.27');
    await expect(guest.menu.search).toHaveValue('with');
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
