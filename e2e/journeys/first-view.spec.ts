import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { isHourMoved } from '../clock-ahead.ts';
import type { Guest } from '../pages/guest.ts';
import { billPath, TWO } from '../scenarios/bills.ts';
import { brandWithPrice } from '../scenarios/brands.ts';
import { cachedForOffline, viewSaved } from '../scenarios/offline.ts';
import { ARMS, OLIVES, withOlives } from '../scenarios/ordering.ts';
import { UNTIL_RELEASED } from '../sandbox.ts';
import { expect, test } from '../test.ts';
import { nameOf } from '../watch.ts';

/** Requests that stay unanswered for now. */
interface Held {
  /** Code that the document does not name and the view does not need. */
  readonly code: string[];
  /** Calls that wait until their round is complete. */
  readonly calls: { readonly name: string; readonly answer: () => void }[];
  /** Releases the app's own script; until then the page only has its first script. */
  readonly sendApp: () => void;
}

/** @param also matches code that the view needs besides what its document names */
async function hold(page: Page, also = /^$/): Promise<Held> {
  const html = readFileSync(new URL('../../dist/index.html', import.meta.url), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path);
  let sendApp = (): void => undefined;
  const sent = new Promise<void>((resolve) => (sendApp = resolve));
  const held: Held = { code: [], calls: [], sendApp: () => sendApp() };
  // The page's own routes do not apply to a service worker's requests.
  await page.context().route(/\/assets\/[^/]+\.(js|css)$/, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (/\/app-[\w-]+\.js$/.test(path)) await sent;
    if (named.includes(path) || also.test(path)) await route.continue();
    else held.code.push(path);
  });
  await page.route(/\/api\//, async (route) => {
    await new Promise<void>((answer) => held.calls.push({ name: nameOf(route.request()), answer }));
    await route.continue();
  });
  return held;
}

const KINDS = { script: /\.js$/, style: /\.css$/, font: /\.woff2$/, document: /^[^.]+$/ } as const;
type Kind = keyof typeof KINDS;

/** The app's files that the page has fetched, with their KiB as served, largest first. */
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

const CONTENT = 'GET /api/content/spaces/foxglove/environments/sandbox/entries';
const VENUE_CONFIG = 'GET /api/venues-service/venues/4101';
const OF_A_MENU = [
  VENUE_CONFIG,
  'ordering.getMenus',
  'ordering.getTables',
  'ordering.getVenue',
  'ordering.getmenupages',
];

/**
 * What a first visit fetches before each view shows, in order: the document, the scripts that it names, and the rounds
 * of calls. A round needs an answer of the one before; the first starts while the app's script is still loading.
 */
const FIRST_VIEWS: readonly {
  readonly page: string;
  readonly path: string;
  /** Code that the view needs besides what its document names. */
  readonly also?: RegExp;
  readonly rounds: readonly (readonly string[])[];
  /** The document comes without embedded content. */
  readonly isBare?: boolean;
  readonly scripts: number;
  readonly kib: Readonly<Record<Kind, number>>;
  readonly shown: (guest: Guest) => Locator;
}[] = [
  {
    page: 'a menu',
    path: ARMS.food,
    rounds: [OF_A_MENU],
    scripts: 3,
    kib: { script: 140, style: 5.4, font: 56, document: 7 },
    shown: ({ menu }) => menu.dish('Sirloin Steak'),
  },
  {
    page: 'a menu whose host brings no content',
    path: ARMS.food,
    also: /\/content-[\w-]{8}\.js$/,
    rounds: [[CONTENT, CONTENT], OF_A_MENU],
    isBare: true,
    scripts: 4,
    kib: { script: 167.5, style: 5.4, font: 56, document: 2.4 },
    shown: ({ menu }) => menu.dish('Sirloin Steak'),
  },
  {
    page: 'the table page',
    path: ARMS.table,
    also: /\/discovery-/,
    rounds: [[VENUE_CONFIG, 'ordering.getMenus', 'ordering.getTables', 'ordering.getVenue']],
    scripts: 4,
    kib: { script: 151.8, style: 8.5, font: 56, document: 7 },
    shown: ({ table }) => table.number,
  },
  {
    page: 'a bill',
    path: billPath(TWO.table),
    also: /\/(bill|container|checkout|discovery)-[\w-]{8}\.(js|css)$/,
    rounds: [
      ['ordering.getTables', 'ordering.getVenue'],
      ['POST /api/pay-at-table/accounts', 'POST /api/pay-at-table/client/config'],
    ],
    scripts: 7,
    kib: { script: 254.5, style: 14.4, font: 56, document: 7 },
    shown: ({ bill }) => bill.pay,
  },
];

for (const { page: name, path, also, rounds, isBare, scripts, kib, shown } of FIRST_VIEWS)
  test(`${name} is shown after ${2 + rounds.length} rounds, ${scripts} scripts and ${Math.ceil(Object.values(kib).reduce((sum, one) => sum + one))} KiB`, async ({
    guest,
    page,
    sandbox,
  }) => {
    // The host embeds no content that fails.
    if (isBare === true) sandbox.corrupt('content', { kind: 'delay', ms: 0 });
    const held = await hold(page, also);
    // A held prefetched style sheet would delay the page's load event.
    await page.goto(path, { waitUntil: 'commit' });
    for (const round of rounds) {
      await expect.poll(() => held.calls.map((call) => call.name).toSorted()).toEqual(round);
      held.sendApp();
      for (const { answer } of held.calls.splice(0)) answer();
    }
    await shown(guest)
      .waitFor()
      .catch((error: unknown) => {
        const pending = [...held.code, ...held.calls.map((call) => call.name)];
        throw new Error(`${name} waits for one of: ${pending.join(', ')}`, { cause: error });
      });
    await page.evaluate(() => document.fonts.ready);
    for (const [kind, most] of Object.entries(kib) as [Kind, number][]) {
      const files = await fetchedBy(page, kind);
      const list = files.map((file) => `${file.kib.toFixed(1)} KiB ${file.path}`).join(', ');
      const sum = files.reduce((kibs, file) => kibs + file.kib, 0);
      // The code contains hashed file names, so its compressed size varies by up to 240 bytes.
      const tenths = Math.round(10 * sum) / 10;
      expect(tenths, `KiB of ${kind}: ${list}`).toBeLessThanOrEqual(most);
      if (kind === 'script') expect(files.length, list).toBeLessThanOrEqual(scripts);
    }
    // Requests after the page is shown need no answer.
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

/** Presses a button of the last view at a finger's position, as soon as it accepts a press. */
function pressInView(label: string): void {
  const press = (): void => {
    const button = document.querySelector<HTMLElement>(`#last-view button[aria-label="${label}"]`);
    if (button && button.style.filter !== '') return;
    const { left = 0, top = 0, width = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
    const at = { clientX: left + width / 2, clientY: top + height / 2 };
    // An inert element lets the press through.
    if (button) document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, ...at }));
    requestAnimationFrame(press);
  };
  press();
}

let price: number = OLIVES.price;
test.describe('a second visit', () => {
  test.use({ brand: brandWithPrice('nocellara-olives', () => price) });

  test('shows the menu before any answer, then updates a price', async ({
    engine,
    guest,
    page,
    context,
    sandbox,
  }) => {
    price = OLIVES.price;
    await guest.open(ARMS.food);
    await cachedForOffline(page);
    await expect.poll(() => filesNotCached(page)).toEqual([]);
    // The sandbox holds the answers: with requests held in the page, Chromium disables its cache and the worker waits.
    for (const call of ['ordering.*', 'venues']) sandbox.corrupt(call, { kind: 'delay', ms: UNTIL_RELEASED });
    const askedByWorker: string[] = [];
    context.on('request', (request) => {
      if (request.serviceWorker() !== null) askedByWorker.push(new URL(request.url()).pathname);
    });
    // Opening the page's current address would count as a reload.
    await page.goto('about:blank');
    await guest.open(ARMS.food);
    await expect(guest.menu.dishes.filter({ hasText: OLIVES.title })).toContainText('£4.25');
    // No other engine's driver tells of a worker's requests.
    if (engine === undefined)
      await expect.poll(() => askedByWorker, 'the document is asked for behind').toContain(ARMS.food);
    expect(askedByWorker.filter((path) => path.startsWith('/assets/'))).toEqual([]);
    await guest.menu.search.fill('with');
    price = 4.27;
    sandbox.mend();
    sandbox.release();
    await expect(guest.menu.dishes.filter({ hasText: OLIVES.title })).toContainText('£4.27');
    await expect(guest.menu.search).toHaveValue('with');
  });

  test('shows the menu before the app, without anything of the guest', async ({ guest, page, context }) => {
    test.skip(isHourMoved, 'the worker takes what is kept at another hour for out of date');
    await withOlives(guest);
    await guest.open(ARMS.food);
    await expect(guest.menu.basketBar).toBeVisible();
    await viewSaved(page, ARMS.food);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
    await guest.open(ARMS.food);
    const view = page.locator('#last-view');
    await expect(view.getByText(OLIVES.title)).toBeVisible();
    await expect(view).toContainText('£4.25');
    await expect(view).not.toContainText(/Table 12|basket/);
    await expect(view.getByText(/^\d$/)).toHaveCount(0);
    await expect(guest.menu.dish(OLIVES.title), 'nothing in it can be pressed').toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveCount(0);
    await devtools.send('Emulation.setScriptExecutionDisabled', { value: false });
    await page.addInitScript(pressInView, `Add ${OLIVES.title}`);
    await guest.open(ARMS.food);
    await expect(guest.menu.basketBar, 'a second portion was pressed in the view').toContainText('2');
    await expect(view).toHaveCount(0);
  });
});
