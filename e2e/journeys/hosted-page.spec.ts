import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { Guest } from '../pages/guest.ts';
import { HostedPage } from '../pages/hosted-page.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { ARMS, chooseOlives, goToPay } from '../scenarios/ordering.ts';
import { withoutStorage } from '../scenarios/storage.ts';
import {
  hostedBrand,
  onHostedPage,
  onHostedPageForBill,
  readyToLeave,
  readyToLeaveBasket,
  readyToLeaveBill,
} from '../scenarios/hosted.ts';
import { expect, SMOKE, test } from '../test.ts';

/** After so long a page that is still there is not left any more. */
const LEAVING_MS = 20_000;
const NOT_FINISHED = 'Your payment is not finished';

test.use({ brand: hostedBrand });

/** The payment that another tab has left for the provider's page is finished from this one. */
async function finishElsewhere(guest: Guest): Promise<void> {
  await guest.follow('See what is happening');
  await guest.isAt(NOT_FINISHED);
  await guest.follow('Continue to payment');
  await new HostedPage(guest.page).payBy(CARDS.approved);
}

test(
  'a guest orders, pays on the provider’s page, and comes back to the order',
  { tag: SMOKE },
  async ({ guest, sandbox }) => {
    const hosted = await readyToLeave(guest);
    await expect(guest.pay.summary).toContainText('£4.25');
    await expect(guest.page.getByText('You pay on our payment provider’s page')).toBeVisible();
    await expect(guest.page.locator('iframe')).toHaveCount(0);
    await hosted.continue.tap();
    await expect(hosted.heading).toBeVisible();
    await expect(guest.page.getByText('425 minor units of GBP')).toBeVisible();
    expect(sandbox.world.orders.all.map(({ state }) => state)).toEqual(['pending']);
    expect(sandbox.captures).toEqual([]);

    await hosted.payBy(CARDS.approved);
    await guest.isAt(HEADINGS.success);
    await expect(guest.result.orderNumber).toHaveText(sandbox.placedOrders[0]?.ref ?? 'no order');
    await guest.reload();
    await guest.isAt(HEADINGS.success);
    await guest.open(ARMS.basket);
    await expect(guest.page.getByText('Your basket is empty')).toBeVisible();
    expect(sandbox.captures).toEqual([4.25]);
    expect(sandbox.callsOf('orders.capturePayment')).toHaveLength(1);
    for (const call of ['orders.place', 'orders.page', 'orders.authPayment', 'orders.capturePayment'])
      expect(sandbox.callsOf(call)).toMatchObject([{ status: 200, problems: [] }]);
  },
);

test('a browser that keeps nothing does not send a guest to a page that they could not come back from (fault F33)', async ({
  guest,
  page,
  sandbox,
}) => {
  await withoutStorage(page);
  await chooseOlives(guest);
  await goToPay(guest);
  await guest.pay.fillDetails();
  await expect(page.getByText('we could not finish your payment. Nothing has been sent.')).toBeVisible();
  await expect(new HostedPage(page).continue).toBeDisabled();
  expect(sandbox.callsOf('orders.place')).toEqual([]);
});

test('an order’s page has no way to pay once another tab has left for the provider’s (fault F1)', async ({
  guest,
  context,
  sandbox,
}) => {
  const hosted = await readyToLeave(guest);
  const other = new Guest(await context.newPage());
  await other.open(ARMS.basket);
  const theirs = await readyToLeaveBasket(other);
  await guest.page.bringToFront();
  await hosted.continue.tap();
  await expect(hosted.heading).toBeVisible();

  await other.page.bringToFront();
  await other.isAt('Your basket');
  await expect(other.page.getByText('A payment for this basket is being checked.')).toBeVisible();
  await expect(theirs.continue).toBeHidden();
  await expect(other.basket.continue).toBeHidden();
  await finishElsewhere(other);
  await other.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
  expect(sandbox.paymentKeys).toHaveLength(1);
});

test('a guest who goes back from the page finds the way to it again (fault F12)', async ({
  guest,
  sandbox,
}) => {
  await onHostedPage(guest);
  await guest.page.goBack();
  await guest.isAt('Your basket');
  await expect(guest.page.getByText('A payment for this basket is being checked.')).toBeVisible();
  await expect(guest.basket.continue).toBeHidden();
  await guest.follow(/^We are checking a payment of £4\.25 at The Foxglove Arms/);
  await guest.isAt(NOT_FINISHED);
  await expectAccessible(guest.page, 'the payment that is not finished');
  await guest.follow('Continue to payment');
  const hosted = new HostedPage(guest.page);
  await hosted.payBy(CARDS.approved);
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
  expect(sandbox.paymentKeys).toHaveLength(1);
});

for (const [what, ready, isBack] of [
  [
    'that opens an app, an order’s guest comes back to the way there',
    readyToLeave,
    (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  ],
  [
    'that leads nowhere, a bill’s guest finds the way there after a while',
    readyToLeaveBill,
    (page: Page) => page.clock.fastForward(LEAVING_MS),
  ],
] as const) {
  test(`from an address ${what}`, async ({ guest, page, sandbox }) => {
    await page.clock.install();
    const hosted = await ready(guest);
    // The address is asked for, and the page stays.
    const asked = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const stay = (event: Event): void => {
            event.preventDefault();
            resolve();
          };
          navigation.addEventListener('navigate', stay, { once: true });
        }),
    );
    await hosted.continue.tap();
    await asked;
    await expect(page.getByText('Opening the payment page')).toBeVisible();
    await isBack(page);
    await guest.isAt(NOT_FINISHED);
    await guest.follow('Continue to payment');
    await hosted.payBy(CARDS.approved);
    await expect(guest.heading).toHaveText(/^Thank you, /);
    expect(sandbox.captures).toHaveLength(1);
  });
}

test('a bill is paid on the provider’s page, in minor units', async ({ guest, sandbox }) => {
  const hosted = await onHostedPageForBill(guest);
  await expect(guest.page.getByText('6555 minor units of GBP')).toBeVisible();
  expect(sandbox.captures).toEqual([]);
  await hosted.payBy(CARDS.approved);
  await guest.isAt(BILL_HEADINGS.success);
  await guest.reload();
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([65.55]);
});
