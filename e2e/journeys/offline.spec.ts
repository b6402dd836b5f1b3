import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { brandWithShortMenus } from '../scenarios/brands.ts';
import { CARDS } from '../scenarios/cards.ts';
import { cachedForOffline, documentCached } from '../scenarios/offline.ts';
import { ARMS, fillPayment, OLIVES, readyToPay } from '../scenarios/ordering.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { expect, QUICK, SMOKE, test } from '../test.ts';

test.use({ brand: brandWithShortMenus() });

const OFFLINE = /^You are offline\. You can read the menu/;
const PATIENT = { timeout: 20_000 };

const offline = (page: Page) => page.getByRole('status').filter({ hasText: OFFLINE });

test(
  'offline a menu opens and nothing is sent; online payment goes on (fault F26)',
  { tag: [SMOKE, QUICK] },
  async ({ guest, page, context, watch, sandbox }) => {
    await guest.open(`${ARMS.food}?table=12`);
    await guest.isAt('Food');
    await cachedForOffline(page);
    await watch.withoutNetwork(context);
    await guest.reload();
    await guest.isAt('Food');
    await expect(offline(page)).toBeVisible();
    await expectAccessible(page, 'a menu without a network');
    await guest.menu.quickAdd(OLIVES.title).tap();
    await expect(guest.menu.basketBar).toHaveAccessibleName(/1 item.*£4\.25/);
    await guest.menu.goToBasket();
    await guest.isAt('Your basket');
    await expect(guest.basket.line(OLIVES.title)).toBeVisible();
    const place = await guest.basket.line(OLIVES.title).boundingBox();

    await watch.withNetwork(context);
    await expect(offline(page)).toBeHidden(PATIENT);
    expect(await guest.basket.line(OLIVES.title).boundingBox()).toEqual(place);
    await fillPayment(guest, CARDS.approved);
    await watch.withoutNetwork(context);
    await expect(guest.pay.pay).toBeDisabled();
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing has been sent' })).toBeVisible();
    expect(sandbox.paymentKeys).toEqual([]);
    await watch.withNetwork(context);
    await guest.pay.pay.tap();
    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([OLIVES.price]);
  },
);

const answersFor = (page: Page, method: string): Promise<number> =>
  page.evaluate(async (text) => {
    const cached = await (await caches.open('tableside-answers')).keys();
    return cached.filter(({ url }) => url.includes(text)).length;
  }, method);

for (const service of ['order', 'order-ahead', 'takeaway'])
  test(`the menu of ${service} opens offline, whatever the phone’s clock (fault F26)`, async ({
    guest,
    page,
    context,
    sandbox,
    watch,
  }) => {
    // The venue's clock is ahead of the phone's.
    sandbox.advance(10 * 60_000);
    await guest.open(`/foxglove-arms/${service}/menus/food?table=12`);
    await expect(guest.menu.dish(OLIVES.title)).toBeVisible();
    await cachedForOffline(page);
    if (service !== 'order') await expect.poll(() => answersFor(page, 'timeslots'), PATIENT).toBe(1);
    await watch.withoutNetwork(context);
    await guest.reload();
    await expect(offline(page)).toBeVisible();
    await guest.menu.quickAdd(OLIVES.title).tap();
    await expect(guest.menu.basketBar).toHaveAccessibleName(/1 item/);
    await watch.withNetwork(context);
    await expect(offline(page)).toBeHidden(PATIENT);
  });

test('what was never opened promises nothing offline, and opens once online (fault F26)', async ({
  guest,
  page,
  context,
  watch,
}) => {
  await guest.open('/');
  await documentCached(page, '/');
  await watch.withoutNetwork(context);
  await guest.open(`${ARMS.food}?table=12`);
  await guest.error.says('Ordering to your table isn’t available at the moment. (code:sloterror-venue)');
  await expect(page.getByRole('status').filter({ hasText: /opens by itself/ })).toBeVisible();
  await expect(offline(page)).toBeHidden();
  await watch.withNetwork(context);
  await expect(guest.menu.dish(OLIVES.title)).toBeVisible(PATIENT);
});

/** Deploys a newer build: its service worker waits, and the page notices. */
async function deploy(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/__sandbox/deploy', { method: 'POST' }));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect
    .poll(
      () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state),
      PATIENT,
    )
    .toBe('installed');
}

test('a new version waits for the payment, then for the guest (fault F35)', async ({
  guest,
  page,
  sandbox,
}) => {
  const version = page.getByRole('complementary', { name: 'There is a new version of this page.' });
  await page.clock.install();
  await readyToPay(guest, CARDS.bankRedirects);
  await guest.pay.pay.tap();
  await expect(guest.bank.heading).toBeVisible();
  await guest.open(ARMS.food);
  await cachedForOffline(page);
  const checking = page.getByRole('link', { name: /^You haven’t paid/ });
  await expect(checking).toBeVisible();
  await deploy(page);
  // Without a notice on the page, the app learns of it a fifth of a second later.
  await page.clock.runFor(1000);
  await expect(checking).toBeVisible();
  await expect(version).toBeHidden();

  await checking.tap();
  await guest.follow('Continue to my bank');
  await guest.bank.answer('Approve');
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([OLIVES.price]);
  await guest.open(ARMS.food);
  await expect(version).toBeVisible(PATIENT);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
  await expect(version).toBeHidden();
  await page.goBack();
  await guest.isAt('Food');
  await expect(version).toBeVisible(PATIENT);
  await page.evaluate(() => void Object.assign(window, { isOld: true }));
  await version.getByRole('button', { name: 'Reload' }).tap();
  await expect(async () => expect(await page.evaluate(() => 'isOld' in window)).toBe(false)).toPass();
  await guest.isAt('Food');
  await expect(version).toBeHidden();
  await expect(guest.menu.basketBar).toHaveAccessibleName(/1 item/);
});

test('offline an unopened venue shows, and a newer build’s cached file', async ({
  guest,
  page,
  context,
  watch,
}) => {
  await guest.open('/');
  await documentCached(page, '/');
  await context.route(/\/salt-house$/, () => undefined);
  await guest.open('/salt-house');
  await guest.isAt('The Salt House');
  await context.unrouteAll({ behavior: 'ignoreErrors' });

  await page.evaluate(async () => {
    const files = await caches.open('tableside-files');
    await files.put('/assets/app-newbuild.js', new Response('// newer'));
  });
  await watch.withoutNetwork(context);
  expect(await page.evaluate(async () => (await fetch('/assets/app-newbuild.js')).text())).toBe('// newer');
});
