import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { foxglove } from '../../fixtures/brands/foxglove/foxglove.ts';
import { createSandbox } from '../../fixtures/sandbox/sandbox.ts';
import { billPath, TWO } from '../scenarios/bills.ts';
import { CARDS } from '../scenarios/cards.ts';
import { ARMS, goToPay, OLIVES, readyToPay, withOlives } from '../scenarios/ordering.ts';
import { ROBIN } from '../pages/pay-page.ts';
import type { TestSandbox } from '../sandbox.ts';
import { expect, test as base } from '../test.ts';
import type { Watch } from '../watch.ts';

const PATIENT = { timeout: 15_000 };
const NEW_VERSION = 'There is a new version of this page. Nothing is lost.';
/** Analytics come when they come, late in a test too. */
const EVERY_FILE = /\/assets\/(?!analytics)/;
const OF_CARDS = /\/assets\/(client|hosted-fields|three-d-secure)-/;

const project = path.resolve(import.meta.dirname, '../..');
const NEXT = path.join(project, 'test-results/next-release');
const stampIn = (folder: string): string =>
  existsSync(path.join(folder, 'sources.txt')) ? readFileSync(path.join(folder, 'sources.txt'), 'utf8') : '';

/** Builds the same sources without minification: every file of code has another name than in `dist`. */
function buildNext(): void {
  if (stampIn(NEXT) === stampIn(path.join(project, 'dist'))) return;
  const { NODE_ENV: _, ...env } = process.env;
  const vite = ['vite', 'build', '-c', 'ui/build/vite.config.ts', '--minify', 'false', '--emptyOutDir'];
  execFileSync('npx', [...vite, '--outDir', NEXT], {
    cwd: project,
    env: { ...env, NODE_OPTIONS: '', BUILD_ID: 'next' },
    stdio: 'ignore',
  });
}

/** Answered by the world, whichever release is out. */
const OF_WORLD = /^\/(api|__sandbox|sandbox-|brand-assets|runtime-config|robots)/;

/**
 * Releases the next build in place of the one before: the page that is open gets none of its files that it has not yet,
 * and the next document is of the next build.
 * @param files that the open page asks for after the release
 * @param oldDocuments how many documents still come from the release before
 * @param held when those files are answered
 * @returns what was asked for and is there no more
 */
function release(
  sandbox: TestSandbox,
  files: RegExp,
  oldDocuments = 0,
  held?: Promise<void>,
): readonly string[] {
  const next = createSandbox({ brands: [foxglove], app: { kind: 'built', folder: NEXT } });
  const missed: string[] = [];
  let left = oldDocuments;
  let isOld = true;
  const { fetch } = sandbox.host;
  sandbox.host.fetch = async (request, env) => {
    const { pathname, hostname, origin } = new URL(request.url);
    // The app's own worker would have the files. What plays the card gateway stays.
    if (pathname === '/sw.js' && oldDocuments > 0) return fetch(new Request(`${origin}/sandbox-sw.js`));
    if (!hostname.endsWith('.localhost') || OF_WORLD.test(pathname)) return fetch(request, env);
    const sent = (name: string): string => request.headers.get(name) ?? '';
    // WebKit's worker asks for a document as for anything.
    if (/^text.html/.test(sent('accept')) && sent('sec-fetch-dest') !== 'iframe') isOld = left-- > 0;
    if (isOld && !files.test(pathname)) return fetch(request, env);
    if (files.test(pathname)) await held;
    const answer = await next.fetch(request);
    if (answer.status === 404) missed.push(`${pathname} of document ${left}`);
    return answer;
  };
  return missed;
}

const isOfNext = (page: Page): Promise<void> =>
  expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'next');

/** A file may be asked for that is gone. A page that reloads may leave its socket while that connects. */
const OF_RELEASE = /^((404|no answer) GET \/assets\/|console: Error: No \/assets\/|no socket$)/;
const expectMissing = (watch: Watch): void =>
  watch.provokes(...watch.seen.filter((trouble) => OF_RELEASE.test(trouble)));

/** `isTold`: no file was asked for over and over, and the operator hears of missing files alone. */
const test = base.extend<{ isTold: (page: Page, missed: readonly string[]) => Promise<void> }>({
  isTold: async ({ engine, sandbox, watch }, provide) => {
    // WebKit asks once for each part that waits for the file.
    const most = engine === 'webkit' ? 8 : 4;
    const told = () =>
      sandbox.world.telemetry.events.filter(({ name }) => name !== 'page_vital' && name !== 'payment_moved');
    await provide(async (page, missed) => {
      await isOfNext(page);
      expect(missed).not.toEqual([]);
      for (const file of missed)
        expect(missed.filter((other) => other === file).length, file).toBeLessThanOrEqual(most);
      await expect.poll(() => told().map(({ name }) => name), PATIENT).toContain('chunk_missing');
      expect([...new Set(told().map(({ name }) => name))]).toEqual(['chunk_missing']);
      expectMissing(watch);
    });
  },
});

/** The page says that there is a new version, and nothing else of it. */
async function isDue(page: Page): Promise<void> {
  await expect(page.getByText(NEW_VERSION).filter({ visible: true })).not.toHaveCount(0, PATIENT);
  await expect(page.getByText(/connection|available|went wrong/)).toBeHidden();
}

const renew = (page: Page): Promise<void> => page.getByRole('button', { name: 'Reload' }).first().tap();

// Built once, by one worker.
test.describe.configure({ mode: 'default' });
test.beforeAll(() => {
  test.setTimeout(180_000);
  buildNext();
});

test.describe('a release that takes the old files away', () => {
  test('at the menu: the menu is there after a press', async ({ guest, page, sandbox, isTold }) => {
    const missed = release(sandbox, /\/assets\/discovery-/, 1);
    await guest.open(`${ARMS.food}?table=12`);
    await isDue(page);
    await renew(page);
    await guest.isAt('Food');
    await isTold(page, missed);
  });

  test('at collection times: takeaway is not called off', async ({ guest, page, sandbox, isTold }) => {
    const missed = release(sandbox, /\/assets\/times-bindings-/, 1);
    await guest.open('/orchard-room/takeaway');
    await isDue(page);
    await renew(page);
    await expect(page.getByText(NEW_VERSION)).toBeHidden();
    await expect(guest.heading).not.toHaveText('Oops, sorry about that!');
    await isTold(page, missed);
  });

  test('before the basket: its dishes are kept', async ({ guest, page, sandbox, isTold }) => {
    const files = /\/assets\/checkout-.*js|\/assets\/container-/;
    let hasAdded = (): void => undefined;
    const added = new Promise<void>((resolve) => (hasAdded = resolve));
    // The menu fetches them ahead, and would say that they are gone before the guest has pressed.
    const missed = release(sandbox, files, 1, added);
    await guest.open(`${ARMS.food}?table=12`);
    await guest.menu.quickAdd(OLIVES.title).tap();
    hasAdded();
    await isDue(page);
    await renew(page);
    await guest.menu.goToBasket();
    await guest.isAt('Your basket');
    await expect(guest.basket.line(OLIVES.title)).toBeVisible();
    await isTold(page, missed);
  });

  test('before the card: the page reloads by itself, once', async ({ guest, page, sandbox, isTold }) => {
    const missed = release(sandbox, OF_CARDS, 1);
    await withOlives(guest);
    await goToPay(guest);
    await isOfNext(page);
    await guest.isAt('Payment');
    await guest.pay.fillDetails();
    await guest.pay.fillCard(CARDS.approved);
    await guest.pay.pay.tap();
    await expect(guest.heading).toHaveText(/Thank you|Robin/);
    await isTold(page, missed);
  });

  test('before the card, where the guest has typed: a notice, and what they typed is kept', async ({
    guest,
    page,
    sandbox,
    isTold,
  }) => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const missed = release(sandbox, OF_CARDS, 1, held);
    await withOlives(guest);
    await goToPay(guest);
    await guest.pay.byCard.tap();
    await guest.pay.name.fill(ROBIN.name);
    letGo();
    await isDue(page);
    await renew(page);
    await guest.pay.byCard.or(guest.pay.name).first().waitFor();
    await guest.pay.openCard();
    await expect(guest.pay.name).toHaveValue(ROBIN.name);
    await isTold(page, missed);
  });

  test('once the card is typed: the order is paid', async ({ guest, sandbox, watch }) => {
    await readyToPay(guest);
    release(sandbox, EVERY_FILE);
    await guest.pay.pay.tap();
    // By the page that is open, where it had the result's code already, else by the next build.
    await expect(guest.heading).toHaveText(/Thank you|Robin/);
    expectMissing(watch);
  });

  test('at the bank: the order is paid', async ({ guest, page, sandbox, watch }) => {
    await readyToPay(guest, CARDS.bankRedirects);
    release(sandbox, EVERY_FILE);
    await guest.pay.pay.tap();
    await expect(guest.bank.heading).toBeVisible();
    await guest.bank.answer('Approve');
    await isOfNext(page);
    await expect(guest.heading).toHaveText(/Thank you|Robin/);
    expectMissing(watch);
  });

  test('at a bill: it opens after a press', async ({ guest, page, sandbox, isTold }) => {
    const missed = release(sandbox, /\/assets\/bill-/, 1);
    await guest.open(billPath(TWO.table));
    await isDue(page);
    await renew(page);
    await expect(guest.bill.pay).toBeVisible();
    await expect.poll(() => sandbox.live.connections(sandbox).length).toBeGreaterThan(0);
    await isTold(page, missed);
  });
});
