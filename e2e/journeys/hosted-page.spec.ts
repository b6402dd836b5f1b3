import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { Guest } from '../pages/guest.ts';
import { HostedPage } from '../pages/hosted-page.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { ARMS, chooseOlives, goToPay } from '../scenarios/ordering.ts';
import { withoutStorage } from '../scenarios/storage.ts';
import { hostedBrand, readyToLeave, readyToLeaveBill } from '../scenarios/hosted.ts';
import { expect, SMOKE, test } from '../test.ts';

/** The app stops waiting for the navigation after this long. */
const LEAVING_MS = 20_000;
const NOT_FINISHED = 'You haven’t paid yet';

test.use({ brand: hostedBrand });

test(
  'an order is paid there at a second try (fault F1, fault F12)',
  { tag: SMOKE },
  async ({ guest, context, sandbox }) => {
    const hosted = await readyToLeave(guest);
    const other = new Guest(await context.newPage());
    await other.open(ARMS.basket);
    await goToPay(other);
    await expect(new HostedPage(other.page).continue).toBeVisible();
    await guest.page.bringToFront();
    await expect(guest.pay.summary).toContainText('£4.25');
    await expect(guest.page.getByText('You pay on our payment provider’s page')).toBeVisible();
    await expect(guest.page.locator('iframe')).toHaveCount(0);
    await hosted.continue.tap();
    await expect(hosted.heading).toBeVisible();
    await expect(guest.page.getByText('425 minor units of GBP')).toBeVisible();
    expect(sandbox.world.orders.all.map(({ state }) => state)).toEqual(['pending']);
    expect(sandbox.captures).toEqual([]);

    await test.step('an order’s page has no way to pay once another tab has left for the provider’s', async () => {
      await other.page.bringToFront();
      await other.isAt('Your basket');
      await expect(other.page.getByText(NOT_FINISHED)).toBeVisible();
      await expect(new HostedPage(other.page).continue).toBeHidden();
      await expect(other.basket.continue).toBeHidden();
      await other.page.close();
    });

    await test.step('a guest who goes back from the page finds the way to it again', async () => {
      await guest.page.goBack();
      await guest.isAt('Your basket');
      await expect(guest.page.getByText(NOT_FINISHED)).toBeVisible();
      await expect(guest.basket.continue).toBeHidden();
      await expectAccessible(guest.page, 'a basket that is not paid yet');
      await guest.page.getByRole('link', { name: 'Back' }).tap();
      await guest.follow('You haven’t paid £4.25 at The Foxglove Arms yet.');
      await guest.isAt(NOT_FINISHED);
      await expectAccessible(guest.page, 'the payment that is not finished');
      await guest.follow('Continue to payment');
    });

    await hosted.payBy(CARDS.approved);
    await guest.isAt(HEADINGS.success);
    await expect(guest.result.orderNumber).toHaveText(sandbox.placedOrders[0]?.ref ?? 'no order');
    await guest.reload();
    await guest.isAt(HEADINGS.success);
    await guest.open(ARMS.basket);
    await expect(guest.page.getByText('Your basket is empty')).toBeVisible();
    expect(sandbox.captures).toEqual([4.25]);
    expect(sandbox.paymentKeys).toHaveLength(1);
    expect(sandbox.callsOf('orders.capturePayment')).toHaveLength(1);
    for (const call of ['orders.place', 'orders.page', 'orders.authPayment', 'orders.capturePayment'])
      expect(sandbox.callsOf(call)).toMatchObject([{ status: 200, problems: [] }]);
  },
);

test('a guest who comes back changes the order, and pays it once', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  const hosted = await readyToLeave(guest);
  await hosted.continue.tap();
  await expect(hosted.heading).toBeVisible();
  const first = sandbox.world.acquirer.all[0]?.id;
  watch.provokes(`402 POST /api/payments/payments/${first}/cancel`);
  await page.goBack();
  await guest.isAt('Your basket');
  await guest.press('Change my order');
  await expect(guest.toasts).toContainText('Payment cancelled.');
  await expect(page.getByText(NOT_FINISHED)).toBeHidden();
  await guest.press('One more Nocellara Olives');
  await goToPay(guest);
  await hosted.continue.tap();
  await expect(page.getByText('850 minor units of GBP')).toBeVisible();

  await test.step('the page that was cancelled takes no card any more', async () => {
    await page.goto(`/sandbox-pay/${first}`);
    await expect(page.getByText('This payment has been dealt with.')).toBeVisible();
    await page.goBack();
  });

  await hosted.payBy(CARDS.approved);
  await guest.isAt(HEADINGS.success);
  await expect(guest.result.again).toBeEnabled();
  expect(sandbox.captures).toEqual([8.5]);
  expect(sandbox.placedOrders).toHaveLength(1);
});

test('a payment that cannot be cancelled from the app waits on', async ({ guest, page, sandbox, watch }) => {
  const hosted = await readyToLeave(guest);
  await hosted.continue.tap();
  await expect(hosted.heading).toBeVisible();
  await page.goBack();
  watch.provokes(`404 POST /api/payments/payments/${sandbox.world.acquirer.all[0]?.id}/cancel`);
  sandbox.corrupt('payments.cancel', { kind: 'status', status: 404, body: 'Cannot POST' });
  await guest.press('Change my order');
  await expect(page.getByRole('alert')).toContainText('This cannot be cancelled from here.');
  await guest.follow('Continue to payment');
  await hosted.payBy(CARDS.approved);
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

test('a browser without storage stays off the hosted page (fault F33)', async ({ guest, page, sandbox }) => {
  await withoutStorage(page);
  await chooseOlives(guest);
  await goToPay(guest);
  await guest.pay.fillDetails();
  await expect(page.getByText('we could not finish your payment. Nothing has been sent.')).toBeVisible();
  await expect(new HostedPage(page).continue).toBeDisabled();
  expect(sandbox.callsOf('orders.place')).toEqual([]);
});

test('a dead address or an app leads back to the way there', async ({ engine, guest, page, sandbox }) => {
  test.skip(engine === 'webkit', 'Needs the Navigation API');
  await page.clock.install();

  await test.step('that leads nowhere', async () => {
    await leavesInVain(page, await readyToLeaveBill(guest));
    await page.clock.fastForward(LEAVING_MS);
    await guest.isAt(NOT_FINISHED);
    await guest.follow('Continue to payment');
    await expect(page.getByText('6555 minor units of GBP')).toBeVisible();
    expect(sandbox.captures).toEqual([]);
    await new HostedPage(page).payBy(CARDS.approved);
    await guest.isAt(BILL_HEADINGS.success);
    await guest.reload();
    await guest.isAt(BILL_HEADINGS.success);
    expect(sandbox.captures).toEqual([65.55]);
  });

  await test.step('that opens an app', async () => {
    await leavesInVain(page, await readyToLeave(guest));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await guest.isAt(NOT_FINISHED);
    await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeVisible();
    expect(sandbox.captures).toEqual([65.55]);
  });
});

/** The page requests the address, and stays. */
async function leavesInVain(page: Page, hosted: HostedPage): Promise<void> {
  const requested = page.evaluate(
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
  await requested;
  await expect(page.getByText('Opening the payment page')).toBeVisible();
}
