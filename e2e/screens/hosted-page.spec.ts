import { HostedPage } from '../pages/hosted-page.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { atBill, goToBillPayment } from '../scenarios/bills.ts';
import { CARDS } from '../scenarios/cards.ts';
import { ARMS } from '../scenarios/ordering.ts';
import { hostedBrand, leave, onHostedPage, readyToLeave, withDetails } from '../scenarios/hosted.ts';
import { expect, QUICK, test } from '../phone/test.ts';

const NOT_FINISHED = 'You haven’t paid yet';
const CONFIRM = 'POST /api/orders/auth-payment';

test.use({ brand: hostedBrand });

test(
  'cancelling there charges nothing, and can be retried',
  { tag: QUICK },
  async ({ guest, sandbox, watch }) => {
    watch.provokes(`402 ${CONFIRM}`);
    const hosted = await onHostedPage(guest);
    await hosted.cancel.tap();
    await guest.isAt(HEADINGS.cancelled);
    await expect(guest.page.getByText('The payment was cancelled.')).toBeVisible();
    await expect(guest.pay.summary).toContainText('£4.25');
    await expect(guest.pay.summary).toContainText('The Foxglove Arms');
    expect(sandbox.captures).toEqual([]);

    await guest.result.retry.tap();
    const again = new HostedPage(guest.page);
    await again.continue.tap();
    await again.payBy(CARDS.approved);
    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([4.25]);
    expect(sandbox.paymentKeys).toHaveLength(2);
    expect(sandbox.placedOrders).toHaveLength(1);
  },
);

test('a third of a bill that was cancelled there is offered again', async ({ guest, sandbox, watch }) => {
  await atBill(guest);
  await guest.bill.split('Split evenly');
  await guest.press('3');
  await goToBillPayment(guest);
  const hosted = await leave(await withDetails(guest));
  watch.provokes(`402 POST /api/payments/payments/${sandbox.world.acquirer.all[0]?.id}/authorise`);
  await hosted.cancel.tap();
  await guest.isAt(HEADINGS.cancelled);
  await expect(guest.bill.summary).toContainText('£21.85');
  await guest.result.retry.tap();
  await hosted.continue.tap();
  await hosted.payBy(CARDS.approved);
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([21.85]);
});

test('another browser shows no result and charges nothing (fault F13)', async ({
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
  // The guest's own browser, where the order was made, sees it paid.
  await guest.open(ARMS.basket);
  await expect(guest.page.getByText('Your basket is empty')).toBeVisible();
  expect(sandbox.captures).toEqual([4.25]);
});

test('a made-up return address places and captures nothing (attack H12)', async ({ guest, sandbox }) => {
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

test('a lost answer of its own call leads to the same page', async ({ guest, sandbox, watch }) => {
  watch.provokes('no answer POST /api/orders/hosted-payment-page/checkout/auth');
  const hosted = await readyToLeave(guest);
  sandbox.corrupt('orders.page', { kind: 'drop', when: 'after' });
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
