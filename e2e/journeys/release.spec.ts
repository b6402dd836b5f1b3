import type { Page } from '@playwright/test';
import { billPath, TWO } from '../scenarios/bills.ts';
import { CARDS } from '../scenarios/cards.ts';
import { ARMS, goToPay, OLIVES, readyToPay, withOlives } from '../scenarios/ordering.ts';
import { ROBIN } from '../pages/pay-page.ts';
import { expect, test as base } from '../test.ts';

const PATIENT = { timeout: 15_000 };
const NEW_VERSION = 'There is a new version of this page. Nothing is lost.';
const EVERY_FILE = /\/assets\//;
const OF_CARDS = /\/assets\/(client|hosted-fields|three-d-secure)-/;

/**
 * Releases without the files of the release before: the page that is open gets none that it has not yet, and the next
 * document all of its own.
 * @param oldDocuments how many documents still come from the release before
 */
async function release(page: Page, files: RegExp, oldDocuments = 0): Promise<readonly string[]> {
  const missed: string[] = [];
  let left = oldDocuments;
  let isOld = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isOld = left-- > 0;
  });
  await page.route(files, async (route) => {
    if (!isOld) return route.fallback();
    missed.push(`${new URL(route.request().url()).pathname} of document ${left}`);
    return route.fulfill({ status: 404, body: 'Not found' });
  });
  return missed;
}

/** `isTold`: no file was asked for over and over, and the operator hears of missing files alone. */
const test = base.extend<{ isTold: (missed: readonly string[]) => Promise<void> }>({
  isTold: async ({ context, sandbox, watch }, provide) => {
    // The app's own worker would have the files. What plays the card gateway stays.
    await context.route('**/sw.js', async (route) => {
      const { href } = new URL('/sandbox-sw.js', route.request().url());
      const answer = await sandbox.fetch(new Request(href));
      return route.fulfill({ contentType: 'text/javascript', body: await answer.text() });
    });
    const told = () =>
      sandbox.world.telemetry.events.filter(({ name }) => name !== 'page_vital' && name !== 'payment_moved');
    await provide(async (missed) => {
      for (const file of missed)
        expect(missed.filter((other) => other === file).length, file).toBeLessThanOrEqual(4);
      await expect.poll(() => told().map(({ name }) => name), PATIENT).toContain('chunk_missing');
      expect([...new Set(told().map(({ name }) => name))]).toEqual(['chunk_missing']);
      watch.provokes(
        ...watch.seen.filter((trouble) =>
          /^(404 GET \/assets\/|console: Error: No \/assets\/)/.test(trouble),
        ),
      );
    });
  },
});

/** The page says that there is a new version, and nothing else of it. */
async function isDue(page: Page): Promise<void> {
  await expect(page.getByText(NEW_VERSION).filter({ visible: true })).not.toHaveCount(0, PATIENT);
  await expect(page.getByText(/connection|available|went wrong/)).toBeHidden();
}

const renew = (page: Page): Promise<void> => page.getByRole('button', { name: 'Reload' }).first().tap();

test.describe('a release that takes the old files away', () => {
  test('at the menu: the menu is there after a press', async ({ guest, page, isTold }) => {
    const missed = await release(page, /\/assets\/discovery-/, 1);
    await guest.open(`${ARMS.food}?table=12`);
    await isDue(page);
    await renew(page);
    await guest.isAt('Food');
    await isTold(missed);
  });

  test('at collection times: takeaway is not called off', async ({ guest, page, isTold }) => {
    const missed = await release(page, /\/assets\/times-bindings-/, 1);
    await guest.open('/orchard-room/takeaway');
    await isDue(page);
    await isTold(missed);
    await renew(page);
    await expect(page.getByText(NEW_VERSION)).toBeHidden();
    await expect(guest.heading).not.toHaveText('Oops, sorry about that!');
  });

  test('before the basket: its dishes are kept', async ({ guest, page, isTold }) => {
    const missed = await release(page, /\/assets\/checkout-.*js|\/assets\/container-/, 1);
    await guest.open(`${ARMS.food}?table=12`);
    await guest.menu.quickAdd(OLIVES.title).tap();
    await isDue(page);
    await renew(page);
    await guest.menu.goToBasket();
    await guest.isAt('Your basket');
    await expect(guest.basket.line(OLIVES.title)).toBeVisible();
    await isTold(missed);
  });

  test('before the card: the page reloads by itself, once', async ({ guest, page, isTold }) => {
    const missed = await release(page, OF_CARDS, 1);
    await withOlives(guest);
    const renewed = page.waitForEvent('load');
    await goToPay(guest);
    await renewed;
    await guest.isAt('Payment');
    await guest.pay.fillDetails();
    await guest.pay.fillCard(CARDS.approved);
    await guest.pay.pay.tap();
    await expect(guest.heading).toHaveText(/Thank you|Robin/);
    await isTold(missed);
  });

  test('before the card, where the guest has typed: a notice, and what they typed is kept', async ({
    guest,
    page,
    isTold,
  }) => {
    const missed = await release(page, OF_CARDS, 1);
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(OF_CARDS, async (route) => {
      await held;
      return route.fallback();
    });
    await withOlives(guest);
    await goToPay(guest);
    await guest.pay.byCard.tap();
    await guest.pay.name.fill(ROBIN.name);
    letGo();
    await isDue(page);
    await isTold(missed);
    await renew(page);
    await guest.pay.byCard.or(guest.pay.name).first().waitFor();
    await guest.pay.openCard();
    await expect(guest.pay.name).toHaveValue(ROBIN.name);
  });

  test('once the card is typed: the order is paid', async ({ guest, page }) => {
    await readyToPay(guest);
    await release(page, EVERY_FILE);
    await guest.pay.pay.tap();
    await expect(guest.heading).toHaveText(/Thank you|Robin/);
  });

  test('at the bank: the order is paid', async ({ guest, page }) => {
    await readyToPay(guest, CARDS.bankRedirects);
    await release(page, EVERY_FILE);
    await guest.pay.pay.tap();
    await expect(guest.bank.heading).toBeVisible();
    await guest.bank.answer('Approve');
    await expect(guest.heading).toHaveText(/Thank you|Robin/);
  });

  test('at a bill: it opens after a press', async ({ guest, page, isTold }) => {
    const missed = await release(page, /\/assets\/bill-/, 1);
    await guest.open(billPath(TWO.table));
    await isDue(page);
    await renew(page);
    await expect(guest.bill.pay).toBeVisible();
    await isTold(missed);
  });
});
