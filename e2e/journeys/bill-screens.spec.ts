import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import {
  atBill,
  atTable,
  billCall,
  billPath,
  goToBillPayment,
  heardBy,
  readyToPayBill,
  SITE,
} from '../scenarios/bills.ts';
import { CARDS } from '../scenarios/cards.ts';
import { expectReflow } from '../reflow.ts';
import { expect, test } from '../test.ts';

/** Every screen of pay at table, in every state that looks otherwise, as axe sees it and at 320 px. */
async function expectSound(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  await expectReflow(page, screen);
}

test('which table, and no bill', async ({ guest, page, watch }) => {
  watch.provokes('404 POST /api/pay-at-table/accounts');
  await guest.open('/foxglove-arms/pay');
  await guest.isAt('Which table are you at?');
  await expectSound(page, 'table entry');
  await guest.press('Find my bill');
  await expect(guest.table.number).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page, 'table entry without a table');
  await guest.table.number.fill('5');
  await guest.press('Find my bill');
  await guest.isAt(BILL_HEADINGS.missing);
  await expectSound(page, 'no bill');
});

test('a bill in all its splits', async ({ guest, page }) => {
  await atBill(guest);
  await guest.isOf('The Foxglove Arms, Bristol');
  await expectSound(page, 'bill');
  await page.getByText('How we worked this out').tap();
  await guest.bill.openVoucher();
  await guest.bill.applyVoucher('');
  await expect(guest.bill.voucherCode).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page, 'bill with everything open');
  await guest.bill.split('By item');
  await guest.bill.pick('Halloumi burger');
  await expectSound(page, 'bill by item');
  await guest.bill.split('My own amount');
  await guest.bill.amount.fill('12,50');
  await expectSound(page, 'bill with an amount that is none');
  await guest.bill.amount.fill('100');
  await expect(guest.bill.overpaid).toBeVisible();
  await expectSound(page, 'bill with too large an amount');
  await guest.bill.split('Split evenly');
  await guest.press('One person more');
  await guest.press('One person more');
  await expectSound(page, 'bill evenly');
});

test('a bill of a party, with all that comes off and on', async ({ guest, page, sandbox }) => {
  await sandbox.world.till.takeCash(atTable('8'), 100);
  await atBill(guest, '8');
  await page.getByText('How we worked this out').tap();
  await expectSound(page, 'large bill');
  await guest.bill.split('By item');
  await expectSound(page, 'large bill by item');
  await guest.bill.pick('Malbec, bottle');
  await goToBillPayment(guest);
  await guest.pay.openCard();
  await expect(guest.pay.pay).toBeEnabled();
  await expectSound(page, 'payment with a service charge in it');
});

test('a bill without anything on it, and one whose till disagrees', async ({ guest, page, sandbox }) => {
  const { world } = sandbox;
  world.accounts.open(world.venue(SITE), { name: 'Empty', tableNo: '9', items: [] });
  await guest.open(billPath('9'));
  await expect(page.getByRole('heading', { name: 'Nothing ordered yet' })).toBeVisible();
  await expectSound(page, 'empty bill');
  await world.till.add(atTable('9'), [{ name: 'Olives', price: 4.25 }]);
  await expect(guest.bill.left).toHaveText('£4.25');
  await atBill(guest, '16');
  await page.getByText('How we worked this out').tap();
  await expect(guest.bill.left).toHaveText('£43.15');
  await expectSound(page, 'bill whose till disagrees');
});

test('paying, paid in part, paid in full', async ({ guest, page, sandbox }) => {
  await atBill(guest);
  await guest.bill.split('By item');
  await guest.bill.pick('Halloumi burger', 'Foxglove Pale, pint');
  await goToBillPayment(guest);
  await expectSound(page, 'payment');
  await guest.pay.openCard();
  await expect(guest.pay.pay).toBeEnabled();
  await expectSound(page, 'payment by card');
  await guest.pay.pay.tap();
  await expect(guest.pay.email).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page, 'payment with nothing filled in');
  await guest.pay.tip(/^Other/).tap();
  await guest.pay.tipAmount.fill('1.50');
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.approved);
  sandbox.holdBank();
  await guest.pay.pay.tap();
  await expect(page.getByText('Taking your payment')).toBeVisible();
  await expectSound(page, 'paying');
  sandbox.release();
  await guest.isAt(BILL_HEADINGS.success);
  await expect(page.getByText('£45.35 is left to pay')).toBeVisible();
  await expectSound(page, 'paid in part');
  await guest.follow('See the bill');
  await guest.bill.split('By item');
  await expectSound(page, 'bill with what was paid here');
  await heardBy(sandbox, '2', 1);
  await sandbox.world.till.close(atTable('2'));
  await guest.isAt(BILL_HEADINGS.settled);
  await expectSound(page, 'paid in full, with a receipt and a toast');
});

test('asked again, failed, and changed', async ({ guest, page, sandbox, watch }) => {
  watch.provokes('402 POST /api/payments/payments', `409 ${billCall(sandbox, '2', '/payment')}`);
  await readyToPayBill(guest);
  await heardBy(sandbox, '2', 1);
  sandbox.live.turn('mute');
  await sandbox.world.till.takeCash(atTable('2'), 5.55);
  await guest.pay.pay.tap();
  await expect(page.getByText('The bill has just changed.')).toBeVisible();
  await expectSound(page, 'asked again');
  await guest.pay.fillCard(CARDS.declined);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.failure);
  await expectSound(page, 'failure');
  await guest.result.retry.tap();
  await guest.isAt(BILL_HEADINGS.pay);
  sandbox.holdBank();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await expect.poll(() => sandbox.paymentKeys.length).toBe(2);
  await sandbox.world.till.takeCash(atTable('2'), 50);
  sandbox.release();
  await guest.isAt(BILL_HEADINGS.changed);
  await expectSound(page, 'overpaid by others');
});

test('a payment being checked, a locked bill, and a payment of elsewhere', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes('500 GET /api/payments/payments');
  sandbox.spoil('payments.byKey', { kind: 'status', status: 500 });
  await readyToPayBill(guest, CARDS.approvedLater);
  const asked = page.waitForResponse(/\/payments\?idempotencyKey=/);
  await guest.pay.pay.tap();
  await expect(page.getByText(BILL_HEADINGS.checking)).toBeVisible();
  await asked;
  await expectSound(page, 'asking after a payment');
  await guest.reload();
  await expect(guest.bill.locked).toBeVisible();
  await expectSound(page, 'locked bill');
  await guest.follow('See what is happening');
  await guest.isAt(BILL_HEADINGS.checking);
  await expectSound(page, 'checking');
  await guest.open(`${billPath('2')}/failure?payment=made-up`);
  await guest.isAt('We cannot see that payment on this phone');
  await expectSound(page, 'payment of another phone');
});

test('figures that may be old, a bill that cannot be read, and a toast', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes('500 POST /api/pay-at-table/accounts', 'no socket', 'no answer GET /api/live/socket.io/');
  sandbox.spoil('payAtTable.table', { kind: 'status', status: 500 });
  await guest.open(billPath('14'));
  await expect(page.getByRole('alert')).toContainText('We could not read your bill.');
  await expectSound(page, 'bill that cannot be read');
  sandbox.mend();
  await guest.press('Try again');
  await heardBy(sandbox, '14', 1);
  await sandbox.world.till.promote(atTable('14'), {
    name: 'A long and winding promotion of the house',
    worth: { amount: 1 },
  });
  await expect(guest.toasts).not.toBeEmpty();
  sandbox.live.turn('down');
  await expect(guest.bill.stale).toBeVisible();
  await expectSound(page, 'figures that may be old');
});

test('the discount by covers', async ({ guest, page, sandbox }) => {
  const DAY_MS = 24 * 60 * 60_000;
  const days = [1, 2, 3];
  let ahead = 0;
  while (!days.includes(new Date(Date.now() + ahead).getUTCDay())) ahead += DAY_MS;
  // Not within an hour of midnight, when London's day may be another.
  sandbox.advance(ahead);
  await atBill(guest);
  await guest.bill.openCovers();
  await expect(page.getByText('Guests at the table')).toBeVisible();
  await expectSound(page, 'bill with a discount by covers');
});
