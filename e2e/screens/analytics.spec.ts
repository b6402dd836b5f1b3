import type { Page } from '@playwright/test';
import { CookieBanner } from '../pages/cookie-banner.ts';
import type { Guest } from '../pages/guest.ts';
import type { TestSandbox } from '../sandbox.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { ARMS, goToPay, withOlives, atFood, OLIVES } from '../scenarios/ordering.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { passUntil } from '../scenarios/clock.ts';
import { expect, test } from '../phone/test.ts';

/** Events are batched for this long; a page that goes sends them at once. */
const GATHERS_MS = 2000;

const namesTold = ({ world }: TestSandbox): readonly string[] =>
  world.analytics.events.map(({ name }) => name);

/** Advances the time until these events were sent. The page's clock must be Playwright's. */
const eventsSent = (page: Page, sandbox: TestSandbox, names: readonly string[]): Promise<void> =>
  passUntil(page, GATHERS_MS, (look) =>
    expect.poll(() => namesTold(sandbox), look).toEqual(expect.arrayContaining([...names])),
  );

/** Leaves the page, which sends its remaining events. */
const leave = (page: Page): Promise<unknown> => page.goto('about:blank');

/** Waits for the question, which comes a moment after the page. The page's clock must be Playwright's. */
const questionShown = (page: Page): Promise<void> =>
  passUntil(page, GATHERS_MS, (look) => expect(new CookieBanner(page).region).toBeVisible(look));

/** Waits long enough for this document and the one before to send their events. */
async function longAfter(guest: Guest, page: Page): Promise<void> {
  const { footer } = new CookieBanner(page);
  await expect(footer).toBeVisible();
  await page.clock.runFor(10 * GATHERS_MS);
  await guest.reload();
  await expect(footer).toBeVisible();
}

test.describe('required consent', () => {
  test.use({ brand: brandWithContent('brand', { cookieConsentEnabled: true }) });

  test('sends nothing until given, then everything held back (brand.cookieConsentEnabled on)', async ({
    guest,
    page,
    sandbox,
  }) => {
    const cookies = new CookieBanner(page);
    await page.clock.install();
    await guest.open('/');
    await questionShown(page);
    await guest.follow(/^The Foxglove Arms/);
    await guest.isAt('The Foxglove Arms');
    // Pages before a document is left are forgotten with it.
    await guest.open(ARMS.venue);
    await questionShown(page);
    // Long after a batch would have been sent.
    await page.clock.runFor(10 * GATHERS_MS);
    expect(sandbox.callsOf('orders.ingress')).toEqual([]);
    await cookies.accept.tap();
    await expect(cookies.region).toBeHidden();
    await eventsSent(page, sandbox, ['app_started', 'page_viewed']);
    expect(namesTold(sandbox)).toEqual(['app_started', 'page_viewed']);

    await guest.reload();
    await expect(cookies.footer).toBeVisible();
    await expect(cookies.region).toBeHidden();

    await test.step('once it is said anew and refused, nothing more is told', async () => {
      const calls = (): number => sandbox.callsOf('orders.ingress').length;
      // The reloaded document sends its own events first.
      await passUntil(page, GATHERS_MS, (look) => expect.poll(calls, look).toBeGreaterThan(1));
      const before = calls();
      await cookies.footer.tap();
      await expect(cookies.region).toContainText('You have accepted.');
      await cookies.refuse.tap();
      await expect(cookies.region).toBeHidden();
      await guest.follow(/^Order and Pay/);
      await guest.isAt('Which table are you at?');
      await leave(page);
      await guest.open('/');
      await longAfter(guest, page);
      expect(calls()).toBe(before);
    });
  });

  test('is not asked on paying pages; a refusal is final', async ({ guest, page, sandbox }) => {
    const cookies = new CookieBanner(page);
    await page.clock.install();
    await withOlives(guest);
    await goToPay(guest);
    await page.clock.runFor(10 * GATHERS_MS);
    await expect(cookies.region).toBeHidden();
    await guest.open('/');
    await questionShown(page);
    await cookies.refuse.tap();
    await expect(cookies.region).toBeHidden();
    await guest.open(ARMS.basket);
    await guest.isAt('Your basket');
    await expect(cookies.region).toBeHidden();
    await leave(page);
    await guest.open(ARMS.venue);
    await longAfter(guest, page);
    expect(sandbox.callsOf('orders.ingress')).toEqual([]);
  });
});

test('without a consent switch events are sent unasked (brand.cookieConsentEnabled off)', async ({
  guest,
  page,
  sandbox,
}) => {
  const cookies = new CookieBanner(page);
  await page.clock.install();
  await guest.open('/');
  await eventsSent(page, sandbox, ['app_started', 'page_viewed']);
  await expect(cookies.region).toBeHidden();
  await expect(cookies.footer).toBeHidden();
});

/** The guest switches to another app. */
const turnAway = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('an order is reported throughout by ids, counts and amounts', async ({ guest, page, sandbox }) => {
  await page.clock.install();
  await atFood(guest);
  await eventsSent(page, sandbox, ['menu_viewed']);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
  // Each document starts to send a moment after it has loaded.
  await passUntil(page, GATHERS_MS, (look) =>
    expect
      .poll(() => sandbox.world.analytics.events.map(({ properties }) => properties), look)
      .toContainEqual(expect.objectContaining({ route: 'order.basket' })),
  );
  await goToPay(guest);
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  await eventsSent(page, sandbox, ['order_placed']);
  const { events } = sandbox.world.analytics;
  expect(events.filter(({ name }) => name !== 'page_viewed')).toMatchObject([
    { name: 'app_started' },
    { name: 'service_entered', venueId: '4101', service: 'order' },
    { name: 'menu_viewed', properties: { menuId: expect.stringMatching(/./) } },
    { name: 'item_added', properties: { quantity: 1, unitPrice: OLIVES.price, currency: 'GBP' } },
    { name: 'basket_checked', properties: { outcome: 'passed', lines: 1, goodsTotal: OLIVES.price } },
    { name: 'payment_begun', properties: { total: OLIVES.price } },
    { name: 'order_placed', properties: { orderId: sandbox.placedOrders[0]?.id, total: OLIVES.price } },
  ]);
  expect(events.filter(({ name }) => name === 'page_viewed').map(({ properties }) => properties)).toEqual(
    ['order.entry', 'order.menu', 'order.basket', 'order.success'].map((route) => ({
      route,
      slug: 'foxglove-arms',
    })),
  );
  const sessions = new Set(events.map(({ sessionId }) => sessionId));
  expect(sessions.size).toBe(1);
  await expect(new CookieBanner(page).footer).toBeHidden();
});

test('a hidden page sends its events at once', async ({ guest, page, sandbox }) => {
  await page.clock.install();
  await atFood(guest);
  await eventsSent(page, sandbox, ['menu_viewed']);
  // From here on the page's time stands still, so a batch would wait for ever.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await expect(guest.menu.basketBar).toBeVisible();
  expect(namesTold(sandbox)).not.toContain('item_added');
  await turnAway(page);
  await expect.poll(() => namesTold(sandbox)).toContain('item_added');
});

test('without a receiver the guest orders undisturbed', async ({ guest, page, sandbox, watch }) => {
  watch.provokes('503 POST /api/orders/ingress');
  sandbox.corrupt('orders.ingress', { kind: 'status', status: 503 });
  await page.clock.install();
  await atFood(guest);
  await passUntil(page, GATHERS_MS, (look) =>
    expect.poll(() => sandbox.callsOf('orders.ingress'), look).not.toEqual([]),
  );
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await goToPay(guest);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
