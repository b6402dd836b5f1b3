import type { Page } from '@playwright/test';
import type { Fault } from '../../fixtures/world/faults.ts';
import { expectAccessible } from '../axe.ts';
import { recordHeadings } from '../headings.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { Guest } from '../pages/guest.ts';
import { HostedPage } from '../pages/hosted-page.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { atBill, goToBillPayment } from '../scenarios/bills.ts';
import { CARDS } from '../scenarios/cards.ts';
import {
  hostedBrand,
  onHostedPage,
  onHostedPageForBill,
  readyToLeave,
  readyToLeaveBasket,
  readyToLeaveBill,
} from '../scenarios/hosted.ts';
import { ARMS, chooseOlives, goToPay } from '../scenarios/ordering.ts';
import { withoutStorage } from '../scenarios/storage.ts';
import { expect, SMOKE, test } from '../test.ts';

const ALMOST_A_DAY = 23 * 3_600_000;
/** After so long a page that is still there is not left any more. */
const LEAVING_MS = 20_000;
const NOT_FINISHED = 'Your payment is not finished';
const CONFIRM = 'POST /api/orders/auth-payment';
const CAPTURE = 'POST /api/orders/capture-payment';

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

for (const [what, reach, goToPayment, call] of [
  ['an order', chooseOlives, goToPay, 'orders.place'],
  ['a bill', atBill, goToBillPayment, 'payments.create'],
] as const) {
  test(`who pays ${what} is not sent to a page that they could not come back from: a browser that keeps nothing (fault F33)`, async ({
    guest,
    page,
    sandbox,
  }) => {
    await withoutStorage(page);
    await reach(guest);
    await goToPayment(guest);
    await guest.pay.fillDetails();
    await expect(page.getByText('we could not finish your payment. Nothing has been sent.')).toBeVisible();
    await expect(new HostedPage(page).continue).toBeDisabled();
    expect(sandbox.callsOf(call)).toEqual([]);
  });
}

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

test('a bill’s page has no way to pay once another tab has left for the provider’s (fault F1)', async ({
  guest,
  context,
  sandbox,
}) => {
  const hosted = await readyToLeaveBill(guest);
  const other = new Guest(await context.newPage());
  const theirs = await readyToLeaveBill(other);
  await guest.page.bringToFront();
  await hosted.continue.tap();
  await expect(hosted.heading).toBeVisible();

  await other.page.bringToFront();
  await other.isAt(BILL_HEADINGS.bill);
  await expect(other.bill.locked).toBeVisible();
  await expect(theirs.continue).toBeHidden();
  await expect(other.bill.continue).toBeHidden();
  await finishElsewhere(other);
  await other.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([65.55]);
  expect(sandbox.paymentKeys).toHaveLength(1);
});

test('one idempotency key goes with every call of an order', async ({ guest, page }) => {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    const isOrders = new URL(request.url()).pathname.startsWith('/api/orders/');
    if (isOrders && !request.url().endsWith('/ingress')) keys.push(request.headers()['idempotency-key']);
  });
  const hosted = await onHostedPage(guest);
  await hosted.payBy(CARDS.approved);
  await guest.isAt(HEADINGS.success);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
});

for (const [what, leave, total] of [
  ['an order', onHostedPage, 4.25],
  ['a bill', onHostedPageForBill, 65.55],
] as const) {
  test(`a return for ${what} nearly a day later is still its own, and is captured once`, async ({
    guest,
    page,
    sandbox,
  }) => {
    await page.clock.install();
    const hosted = await leave(guest);
    sandbox.advance(ALMOST_A_DAY);
    await page.clock.fastForward(ALMOST_A_DAY);
    await hosted.payBy(CARDS.approved);
    await guest.isAt(what === 'a bill' ? BILL_HEADINGS.success : HEADINGS.success);
    await guest.reload();
    expect(sandbox.captures).toEqual([total]);
  });
}

test('a bill’s return in another browser takes nothing there, and the guest’s own finds it (fault F13)', async ({
  guest,
  anotherGuest,
  sandbox,
}) => {
  await onHostedPageForBill(guest);
  const address = guest.page.url();
  const stranger = await anotherGuest();
  await stranger.open(address);
  await new HostedPage(stranger.page).payBy(CARDS.approved);
  await expect(
    stranger.page.getByText('Please do not pay again before you have asked the team.'),
  ).toBeVisible();
  expect(sandbox.captures).toEqual([]);
  await guest.open('/');
  await expect.poll(() => sandbox.captures).toEqual([65.55]);
});

for (const [how, act, said] of [
  ['A declined card', (hosted: HostedPage) => hosted.payBy(CARDS.declined), 'Your card was declined.'],
  ['Cancelling', (hosted: HostedPage) => hosted.cancel.tap(), 'The payment was cancelled.'],
] as const) {
  test(`${how} charges nothing, and the guest can try again`, async ({ guest, sandbox, watch }) => {
    watch.provokes(`402 ${CONFIRM}`);
    await act(await onHostedPage(guest));
    await guest.isAt(HEADINGS.failure);
    await expect(guest.page.getByText(said)).toBeVisible();
    expect(sandbox.captures).toEqual([]);

    await guest.result.retry.tap();
    await guest.basket.continue.tap();
    const again = new HostedPage(guest.page);
    await again.continue.tap();
    await again.payBy(CARDS.approved);
    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([4.25]);
    expect(sandbox.paymentKeys).toHaveLength(2);
    expect(sandbox.placedOrders).toHaveLength(1);
  });
}

test('a card whose bank asks is confirmed there, and the order is in', async ({ guest, sandbox }) => {
  const hosted = await onHostedPage(guest);
  await hosted.payBy(CARDS.bankRedirects);
  await expect(guest.bank.heading).toBeVisible();
  await guest.bank.answer('Approve');
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

test('a refused security code is mended on the page', async ({ guest, sandbox }) => {
  const hosted = await onHostedPage(guest);
  await hosted.payBy(CARDS.codeRefused);
  await expect(guest.page.getByRole('alert')).toContainText('The security code was not accepted.');
  await hosted.payBy(CARDS.approved);
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
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

test('a guest who has paid there and never came back is found on the next visit', async ({
  guest,
  sandbox,
}) => {
  await onHostedPage(guest);
  // The provider takes the card, and its answer never reaches the phone.
  for (const payment of sandbox.world.acquirer.all) sandbox.world.hostedPayments.pay(payment, CARDS.approved);
  expect(sandbox.world.acquirer.all.map(({ state }) => state)).toEqual(['held']);
  await guest.open(ARMS.basket);
  await expect(guest.page.getByText('Your basket is empty')).toBeVisible();
  expect(sandbox.captures).toEqual([4.25]);
  expect(sandbox.placedOrders).toHaveLength(1);
});

test('a return in another tab of the same browser captures once, and both tabs show it', async ({
  guest,
  context,
  sandbox,
}) => {
  const hosted = await onHostedPage(guest);
  const address = guest.page.url();
  const other = new Guest(await context.newPage());
  await other.open(address);
  await new HostedPage(other.page).payBy(CARDS.approved);
  await other.isAt(HEADINGS.success);
  await hosted.payBy(CARDS.approved);
  await guest.follow('Back to the venue');
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
  expect(sandbox.callsOf('orders.capturePayment')).toHaveLength(1);
});

test('in another browser the result is not known, and nothing is charged there (fault F13)', async ({
  guest,
  anotherGuest,
  sandbox,
}) => {
  await onHostedPage(guest);
  const address = guest.page.url();
  const stranger = await anotherGuest();
  await stranger.open(address);
  await new HostedPage(stranger.page).payBy(CARDS.approved);
  await stranger.isAt('We cannot see that order on this phone');
  expect(sandbox.captures).toEqual([]);
  expect(sandbox.placedOrders).toEqual([]);
  // The guest's own browser, in which the order was made, finds it paid.
  await guest.open(ARMS.basket);
  await expect(guest.page.getByText('Your basket is empty')).toBeVisible();
  expect(sandbox.captures).toEqual([4.25]);
});

test('a reload on the way back captures once', async ({ guest, page, sandbox }) => {
  const hosted = await onHostedPage(guest);
  sandbox.spoil('orders.authPayment', { kind: 'hang' });
  await hosted.payBy(CARDS.approved);
  await guest.isAt(HEADINGS.checking);
  await expect.poll(() => sandbox.callsOf('orders.authPayment').length).toBeGreaterThan(0);
  sandbox.mend();
  await guest.reload();
  await guest.isAt(HEADINGS.success);
  await page.reload();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

test('a made-up return address neither places nor captures anything (attack H12)', async ({
  guest,
  sandbox,
}) => {
  await onHostedPage(guest);
  const key = sandbox.paymentKeys[0] ?? '';
  const [payment] = sandbox.world.acquirer.all;
  const success = `${ARMS.table}/checkout/success?payment=${key}`;
  await guest.open(`${success}&paymentId=${payment?.id ?? ''}&result=made-up`);
  await guest.isAt(NOT_FINISHED);
  await guest.open(`${success}&paymentId=made-up&result=made-up`);
  await guest.isAt(NOT_FINISHED);
  await guest.open(success);
  await guest.isAt(NOT_FINISHED);
  expect(sandbox.captures).toEqual([]);
  expect(sandbox.placedOrders).toEqual([]);
  await guest.follow('Continue to payment');
  await new HostedPage(guest.page).payBy(CARDS.approved);
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

test('the failure address of a payment that was approved leads to the order', async ({ guest, sandbox }) => {
  const hosted = await onHostedPage(guest);
  await guest.page.route('**/checkout/success**', (route) => {
    const address = route.request().url().replace('/checkout/success', '/checkout/failure');
    return route.fulfill({ status: 303, headers: { location: address } });
  });
  await hosted.payBy(CARDS.approved);
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

test('the generic result of section 2 shows the payment that it names', async ({ guest, sandbox }) => {
  const hosted = await onHostedPage(guest);
  await guest.page.route(
    '**/order/checkout/success**',
    (route) => {
      const { origin, search } = new URL(route.request().url());
      return route.fulfill({ status: 303, headers: { location: `${origin}/checkout-success${search}` } });
    },
    { times: 1 },
  );
  await hosted.payBy(CARDS.approved);
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

const LOST: Fault = { kind: 'drop', when: 'after' };

for (const [call, request] of [
  ['orders.place', 'POST /api/orders/venues/4101/orders'],
  ['orders.page', 'POST /api/orders/hosted-payment-page/checkout/auth'],
] as const) {
  test(`an answer of ${call} that is lost leads to the same page`, async ({ guest, sandbox, watch }) => {
    watch.provokes(`no answer ${request}`);
    if (call === 'orders.place') watch.provokes('404 GET /api/payments/payments');
    const hosted = await readyToLeave(guest);
    sandbox.spoil(call, LOST);
    await hosted.continue.tap();
    await expect(guest.page.getByText(HEADINGS.checking)).toBeVisible();
    sandbox.mend();
    await expect(hosted.heading).toBeVisible();
    expect(sandbox.world.orders.all).toHaveLength(1);
    expect(sandbox.world.acquirer.all).toHaveLength(1);
    await hosted.payBy(CARDS.approved);
    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([4.25]);
  });
}

for (const [call, request] of [
  ['orders.authPayment', CONFIRM],
  ['orders.capturePayment', CAPTURE],
] as const) {
  test(`an answer of ${call} that is lost is asked after, and captured once`, async ({
    guest,
    page,
    sandbox,
    watch,
  }) => {
    watch.provokes(`502 ${request}`);
    const headings = await recordHeadings(page);
    const hosted = await onHostedPage(guest);
    // A connection that breaks would be tried again by the browser itself.
    sandbox.spoil(call, { kind: 'status', status: 502, when: 'after' }, 1);
    await hosted.payBy(CARDS.approved);
    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([4.25]);
    expect(headings).not.toContain(HEADINGS.failure);
  });
}

test('a card that is taken without a word pays once', async ({ guest, page, sandbox, watch }) => {
  watch.provokes(`502 ${CAPTURE}`);
  const headings = await recordHeadings(page);
  const hosted = await onHostedPage(guest);
  await hosted.payBy(CARDS.takenThen502);
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
  expect(headings).not.toContain(HEADINGS.failure);
});

test('a bank that approves later ends in success', async ({ guest, sandbox }) => {
  const hosted = await onHostedPage(guest);
  await hosted.payBy(CARDS.approvedLater);
  await guest.isAt(HEADINGS.checking);
  sandbox.bankDecides();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

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

test('a bill is not paid by a payment that was cancelled, and can be paid again', async ({
  guest,
  sandbox,
  watch,
}) => {
  const hosted = await onHostedPageForBill(guest);
  const payment = sandbox.world.acquirer.all[0]?.id;
  watch.provokes(`402 POST /api/payments/payments/${payment}/authorise`);
  await hosted.cancel.tap();
  await guest.isAt(BILL_HEADINGS.failure);
  await guest.result.retry.tap();
  await onHostedPageForBill(guest);
  await hosted.payBy(CARDS.approved);
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([65.55]);
});

test('a guest who goes back from the page to the bill finds the way to it again', async ({
  guest,
  sandbox,
}) => {
  const hosted = await onHostedPageForBill(guest);
  await guest.open('/');
  await guest.follow(/^We are checking a payment of £65\.55 at The Foxglove Arms/);
  await guest.isAt(NOT_FINISHED);
  await guest.follow('Continue to payment');
  await hosted.payBy(CARDS.approved);
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([65.55]);
});
